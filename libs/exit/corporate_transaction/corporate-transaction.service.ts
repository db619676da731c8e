import { ById } from '#platform/wire/input';
import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import { invalid, Problem, type ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { Entity } from '#companies/entity';
import { admit, holderOf, Stakeholder } from '#companies/stakeholder';
import { readAmendment } from '#charter/amendment';
import { advanceAction, beginAction, cancelAction, recordRest, wakeAction } from '#governance/actions';
import { companyForm } from '#law/common/entity-types';
import { transactionFee } from '#law/states/state-fees';
import { lawOf } from '#law/states/index';
import { LetterOfIntent, letterOfIntentMachine } from '#exit/letter_of_intent';
import { holdersVote } from '../holders-vote';
import type { TransactionKind } from '../transaction-kinds';
import { takePart, transactionParts } from './transaction-parts';
import { assertRightsCarryOver } from './assert-rights-carry-over';
import { gatedStages, itemsFor, type ItemKey } from './checklist';
import { ChecklistItem } from './checklist-item.entity';
import { releasePapers, voidClosing } from './closing/signatures-in-escrow';
import { corporateTransaction, peopleOf } from './corporate-transaction.action';
import type {
  AdvanceCorporateTransaction,
  ConvertLetterOfIntent,
  CreateCorporateTransaction,
  TerminateCorporateTransaction,
} from './corporate-transaction.dto';
import { CorporateTransaction } from './corporate-transaction.entity';
import { corporateTransactionMachine, stageAfter } from './corporate-transaction.machine';
import { checkInterests, checkTransactionTerms, termsOf } from './corporate-transaction.validation';
import type { GatesView, TransactionProgressView } from './gate.dto';
import { noCounterparty } from './malformed-conversion';
import { subjectOf, transactionProgress } from './transaction-progress';
import { holdersApprove, toRequestParams } from './transaction-decision';
import { assertCompanyFree, assertNegotiable, assertLetterSigned } from './assert-can-enter';
import { gatesOf } from './gates';
import { admitConstituent, admitRepresentative, checkRepresentative } from './other-parties';
import { kindRules } from './transaction-rules';
import { assertHasClass } from './new-owner';
import { fixRelease } from './conclude-transaction';
import { checkSafeHarbors } from './safe-harbor';
import { liquidatesForTax, warnOfTax } from './deemed-liquidation';
import { warnOfElection } from './end-of-s-election';
import { agreementIn } from './agreement-date';
import { assertNothingPending } from './assert-nothing-pending';

const { begin_due_diligence, agree, close, terminate } = corporateTransactionMachine.moves;

interface TransactionContext {
  entity: Entity;
  transaction: CorporateTransaction;
  today: LegalDate;
}

@Injectable()
export class CorporateTransactionService {
  async create(input: CreateCorporateTransaction, { work }: Ctx): Promise<CorporateTransaction> {
    const entity = await work.lock(Entity, input.entity_id);
    assertCompanyFree(entity);
    const kind = input.kind as TransactionKind;
    const terms = termsOf(kind, input);
    const people = await work.lockAll(Stakeholder, { entity_id: entity.id });
    const needed = kind !== 'conversion';
    const other = input.counterparty === undefined ? null : holderOf(input.counterparty, 'counterparty', people);
    const errors: ParameterError[] = [
      ...errorWhen(
        needed && other === null,
        'counterparty',
        'missing',
        'counterparty is required. Send the buyer or, for a reorganization, the holding company.',
      ),
      ...errorWhen(!needed && other !== null, 'counterparty', 'not_applicable', noCounterparty),
      ...(other?.errors ?? []),
      ...checkTransactionTerms(kind, terms, { entity, people, today: companyDay(entity, work.now) }),
      ...checkRepresentative(input.representative, { kind, terms, people }),
    ];
    if (errors.length > 0) throw invalid(errors);
    await assertNegotiable(work, entity, kind, other?.holder.stakeholder_id ?? null);
    const counterparty = other ? await admit(work, entity.id, other.holder) : null;
    warnOfElection(work, entity, kind, counterparty);
    return begin(work, entity, {
      kind,
      terms,
      treatment: input.treatment ?? {},
      counterparty_stakeholder_id: counterparty?.id ?? null,
      constituent_stakeholder_id: await admitConstituent(work, entity, counterparty, { kind, terms, people }),
      representative_stakeholder_id: await admitRepresentative(work, entity, input.representative, people),
      metadata: input.metadata,
    });
  }

  /** Keeps the letter's kind and parties. */
  async convert({ id, ...input }: ConvertLetterOfIntent, { work }: Ctx): Promise<CorporateTransaction> {
    const { entity_id } = await work.find(LetterOfIntent, id);
    const entity = await work.lock(Entity, entity_id);
    const letter = await work.lock(LetterOfIntent, id);
    assertLetterSigned(letter);
    work.assertOpen(letter, letterOfIntentMachine.moves.convert);
    assertCompanyFree(entity);
    const { kind, counterparty_stakeholder_id, exclusivity_until, binding_terms } = letter;
    const terms = termsOf(kind, input);
    const people = await work.lockAll(Stakeholder, { entity_id });
    const errors = [
      ...checkTransactionTerms(kind, terms, { entity, people, today: companyDay(entity, work.now) }),
      ...checkRepresentative(input.representative, { kind, terms, people }),
    ];
    if (errors.length > 0) throw invalid(errors);
    await assertNegotiable(work, entity, kind, counterparty_stakeholder_id);
    work.move(letter, letterOfIntentMachine.moves.convert);
    const counterparty = kind === 'conversion' ? null : people.find((one) => one.id === counterparty_stakeholder_id)!;
    warnOfElection(work, entity, kind, counterparty);
    return begin(
      work,
      entity,
      {
        kind,
        terms,
        treatment: input.treatment ?? {},
        counterparty_stakeholder_id: counterparty?.id ?? null,
        constituent_stakeholder_id: await admitConstituent(work, entity, counterparty, { kind, terms, people }),
        representative_stakeholder_id: await admitRepresentative(work, entity, input.representative, people),
        letter_of_intent_id: id,
        metadata: input.metadata,
      },
      [
        'letter_of_intent',
        ...(exclusivity_until === null ? [] : (['exclusivity'] as const)),
        ...(binding_terms.includes('confidentiality') ? (['confidentiality'] as const) : []),
      ],
    );
  }

  async gates({ id }: ById, { read }: Ctx): Promise<GatesView> {
    const data = await gatesOf(await subjectOf(read, id));
    return { object: 'corporate_transaction_gates', corporate_transaction_id: id, data };
  }

  async progress({ id }: ById, { read }: Ctx): Promise<TransactionProgressView> {
    return transactionProgress(await subjectOf(read, id));
  }

  async advance(input: AdvanceCorporateTransaction, { work }: Ctx): Promise<CorporateTransaction> {
    const context = await hold(work, input.id);
    const { transaction, entity } = context;
    assertNextStage(transaction, input.to_stage);
    assertFitsLetter(input);
    if (input.to_stage !== 'closing')
      await assertNegotiable(work, entity, transaction.kind, transaction.counterparty_stakeholder_id);
    await assertGatesPassable(work, context);
    switch (input.to_stage) {
      case 'due_diligence':
        return work.move(transaction, begin_due_diligence);
      case 'definitive':
        return this.agree(work, context, input);
      case 'closing':
        return this.beginClosing(work, context);
    }
  }

  private async beginClosing(
    work: UnitOfWork,
    { entity, transaction }: TransactionContext,
  ): Promise<CorporateTransaction> {
    const which = { entity_id: entity.id, action_id: transaction.id };
    const { status } = work.update(transaction, { closing_asked: true });
    const { obstacle, what } = await advanceAction(work, which);
    if (transaction.status === status)
      throw new Problem('invalid_state_transition', obstacle ?? what ?? 'The decision has not taken effect yet.', {
        current_state: status,
        attempted_transition: 'closing',
        allowed_transitions: [],
      });
    await recordRest(work, which, 'written');
    wakeAction(work, transaction);
    return transaction;
  }

  /** The transaction holds the company from here. */
  private async agree(
    work: UnitOfWork,
    { entity, transaction, today }: TransactionContext,
    input: AdvanceCorporateTransaction,
  ): Promise<CorporateTransaction> {
    assertCompanyFree(entity);
    await assertNothingPending(work, transaction);
    await assertRightsCarryOver(work, entity, { kind: transaction.kind, today });
    await assertHasClass(work, entity, transaction.kind);
    const people = await work.lockAll(Stakeholder, { entity_id: entity.id });
    const { board_resolution_id, stockholder_resolution_id, auto_generate_resolutions, representatives } = input;
    const interests = input.interests ?? [];
    const form = companyForm(entity.entity_type);
    const { signatory, errors } = readAmendment(
      {
        resolution_id: board_resolution_id,
        auto_generate_resolutions,
        stockholder_consent_id: stockholder_resolution_id,
        signer_stakeholder_id: input.signer_stakeholder_id,
      },
      { entity, people, today, holdersVote: await holdersVote(work, entity) },
    );
    const holdersDecide = stockholder_resolution_id !== undefined || (await holdersApprove(work, entity, transaction));
    const flaws = [
      ...toRequestParams(errors),
      ...checkInterests(interests, people, today),
      ...(form === 'corporation' ? checkSafeHarbors(interests, { people, today, holdersDecide }) : []),
    ];
    if (!signatory || flaws.length > 0) throw invalid(flaws);
    const { filed } = kindRules[transaction.kind];
    const begun = await beginAction(work, entity, corporateTransaction, {
      lockedAction: { action: transaction, move: agree },
      columns: {
        interests,
        agreed_on: today,
        presented_document_id: await agreementIn(work, transaction.id),
        signer_stakeholder_id: signatory.stakeholder_id,
      },
      resolutionInput: {
        resolution_id: board_resolution_id,
        stockholder_consent_id: stockholder_resolution_id,
        auto_generate_resolutions,
        representatives,
      },
      fees: filed === null ? [] : [transactionFee(lawOf(entity.jurisdiction), filed, form, today)],
    });
    work.update(entity, { corporate_transaction_id: transaction.id });
    await takePart(work, begun);
    return begun;
  }

  /** All signatures take effect together, and state filings start. */
  async release({ id }: { id: string }, { work }: Ctx): Promise<CorporateTransaction> {
    const context = await hold(work, id);
    const { entity, transaction: action, today } = context;
    work.assertOpen(action, close);
    assertNotReleased(action);
    await assertGatesPassable(work, context, gatedStages);
    const people = await peopleOf({ work, action });
    await fixRelease({ work, entity, action, today, ...people });
    await releasePapers(work, entity, action);
    await recordRest(work, { entity_id: entity.id, action_id: id }, 'released');
    wakeAction(work, action);
    return action;
  }

  async terminate({ id, reason }: TerminateCorporateTransaction, { work }: Ctx): Promise<CorporateTransaction> {
    const { transaction } = await hold(work, id);
    if (transaction.resolution_id !== null) return cancelAction(work, corporateTransaction, { id, reason });
    await voidClosing(work, transaction);
    return work.move(transaction, terminate, { status_reason: `Terminated (${reason}).` }, reason);
  }
}

async function begin(
  work: UnitOfWork,
  entity: Entity,
  made: Partial<CorporateTransaction> & Pick<CorporateTransaction, 'kind'>,
  there: readonly ItemKey[] = [],
): Promise<CorporateTransaction> {
  if (made.terms && liquidatesForTax({ terms: made.terms })) warnOfTax(work, entity);
  const transaction = work.insert(CorporateTransaction, {
    entity_id: entity.id,
    interests: [],
    holders_vote: false,
    auto_generated: false,
    closing_asked: false,
    released: false,
    ...made,
  });
  for (const { key, stage, phase, title, owner } of itemsFor(made.kind, entity, made.treatment))
    work.insert(ChecklistItem, {
      entity_id: entity.id,
      corporate_transaction_id: transaction.id,
      key,
      stage,
      phase,
      title,
      owner,
      papers: [],
      ...(there.includes(key) ? { status: 'delivered', done_on: companyDay(entity, work.now) } : {}),
    });
  for (const part of transactionParts()) await part.begun?.(work, entity, transaction);
  return transaction;
}

async function hold(work: UnitOfWork, id: string): Promise<TransactionContext> {
  const { entity_id } = await work.find(CorporateTransaction, id);
  const entity = await work.lock(Entity, entity_id);
  const transaction = await work.lock(CorporateTransaction, id);
  return { entity, transaction, today: companyDay(entity, work.now) };
}

function assertNextStage({ status }: CorporateTransaction, to: string): void {
  const next = stageAfter(status);
  if (next === to) return;
  throw new Problem(
    'invalid_state_transition',
    next === null || next === 'closed'
      ? `The transaction is ${status}. ${next === null ? 'It has no further stages.' : 'Close it with POST …/release.'}`
      : `The transaction is in ${status}, and the next stage is ${next}. You cannot skip stages or go back.`,
    { current_state: status, attempted_transition: to, allowed_transitions: next === null ? [] : [next] },
  );
}

function assertNotReleased({ status, released }: CorporateTransaction): void {
  if (!released) return;
  throw new Problem(
    'invalid_state_transition',
    'The closing has already been released. Poll the transaction until its status is closed.',
    { current_state: status, attempted_transition: 'close', allowed_transitions: [] },
  );
}

function assertFitsLetter({ id: _, to_stage, ...more }: AdvanceCorporateTransaction): void {
  if (to_stage === 'definitive') return;
  const errors = Object.entries(more).flatMap(([param, value]) =>
    errorWhen(value !== undefined, param, 'not_applicable', `Send ${param} only if to_stage is definitive.`),
  );
  if (errors.length > 0) throw invalid(errors);
}

/** A release checks every stage again, because conditions change. */
async function assertGatesPassable(
  work: UnitOfWork,
  { entity, transaction, today }: TransactionContext,
  of: readonly string[] = [transaction.status],
): Promise<void> {
  const gates = await gatesOf({ read: work, entity, transaction, today });
  const open = gates.filter(({ stage, status }) => of.includes(stage) && status === 'open');
  if (open.length === 0) return;
  throw new Problem(
    'stage_gate_open',
    `Close the open ${transaction.status} gates first: ${open.map(({ key }) => key).join(', ')}.`,
    { gates: open.map(({ id, key, summary, who, remediation }) => ({ id, key, summary, who, remediation })) },
  );
}
