import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { legalDate } from '#kernel/dates';
import { invalid, Problem } from '#kernel/problem';
import { ours, sentence } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { type ById, CancelInput } from '#platform/wire/input';
import { dayOf } from '#ledger/holdings';
import { type CapTableModelView } from '#financing/round_model';
import { assertNoStockChange, readAmendment } from '#charter/amendment';
import { Document, startRendering, writePaper } from '#documents/document';
import { voidPaper } from '#documents/signing_envelope';
import { beginAction, cancelAction, wakeAction } from '#governance/actions';
import { Entity } from '#companies/entity';
import { lawOf } from '#law/states/index';
import type { AuthorizedStock } from '#law/common/capital-stock-tax';
import { stockAmendmentFees } from '#law/states/state-fees';
import { EquityPlan } from '#plans/equity_plan';
import { assertNoPendingSplit } from '#ledger/ledger_entry';
import { assertCanDecide } from '#governance/resolution';
import { ShareClass } from '#ledger/share_class';
import { admit, Stakeholder } from '#companies/stakeholder';
import { readRound, isClassNameTaken } from './round.validation';
import { pricedRound } from './round.action';
import { closeWithInvestors } from './close-round';
import { commonStock, figuresOn, proFormaOn, restated } from './round-figures';
import { certificateFacts, assertTermsStated, purchaseFacts, termSheetFacts } from './round-documents';
import type { CloseWithInvestors, DraftRound, ReadProForma } from './round-steps.dto';
import type { CreateRound } from './round.dto';
import { Round, type RoundFigures } from './round.entity';
import { roundMachine } from './round.machine';
import { preferredStockPurchaseAgreement } from './preferred-stock-purchase.document';
import { restatedCertificate } from './restated-certificate.document';
import { termSheet } from './term-sheet.document';

@Injectable()
export class RoundService {
  async create({ id: entity_id, metadata, ...asked }: CreateRound, { work }: Ctx): Promise<Round> {
    const entity = await work.lock(Entity, entity_id);
    assertSellsShares(entity);
    const people = await work.lockAll(Stakeholder, { entity_id });
    const [classes, plans] = [await work.all(ShareClass, { entity_id }), await work.all(EquityPlan, { entity_id })];
    for (const of of classes) await assertNoPendingSplit(work, of, 'round');
    assertTermsStated(classes);
    const today = companyDay(entity, work.now);
    const { terms, investors: read, officer, errors } = readRound(asked, { entity, classes, plans, people, today });
    if (!officer || errors.length > 0) throw invalid(errors);
    const named = read.map(({ holder: { name }, amount_cents }) => ({ name, amount_cents }));
    const offer = { ...terms, investors: named };
    const model = await proFormaOn(work, { entity_id, ...offer }, today);
    const investors: Round['investors'] = [];
    for (const { holder, amount_cents } of read) {
      const { id: stakeholder_id, name } = await admit(work, entity_id, holder);
      investors.push({
        stakeholder_id,
        name,
        amount_cents,
        shares: null,
        price_cents: null,
        paid_on: null,
        payment_reference: null,
        closed_on: null,
        security_id: null,
        notice_document_id: null,
      });
    }
    const sheet = writePaper(work, entity, {
      template: termSheet,
      facts: termSheetFacts(entity, classes, offer, model, today),
      execution_status: null,
    });
    startRendering(work, sheet);
    return work.insert(Round, {
      entity_id,
      metadata,
      ...terms,
      investors,
      term_sheet_document_id: sheet.id,
      holders_vote: true,
      auto_generated: false,
      signer_stakeholder_id: officer.id,
    });
  }

  async proForma({ id, as_of }: ReadProForma, { read }: Ctx): Promise<CapTableModelView> {
    const round = await read.find(Round, id);
    return proFormaOn(read, round, await dayOf(read, round.entity_id, as_of));
  }

  async draft({ id, ...asked }: DraftRound, { work }: Ctx): Promise<Round> {
    const { entity, round } = await open(work, id);
    work.assertOpen(round, roundMachine.moves.draft);
    assertSellsShares(entity);
    await assertNoOtherRound(work, round);
    await assertNoStockChange(work, entity.id, 'draft');
    const people = await work.lockAll(Stakeholder, { entity_id: entity.id });
    const today = companyDay(entity, work.now);
    const { signatory, errors } = readAmendment(
      { ...asked, signer_stakeholder_id: round.signer_stakeholder_id },
      { entity, people, today, holdersVote: true },
    );
    if (!signatory || errors.length > 0) throw invalid(errors);
    const { figures: agreed, bought } = await figuresOn(work, round, today);
    const classes = await work.all(ShareClass, { entity_id: entity.id });
    assertSeriesFree(round, classes, agreed.series);
    const investors = round.investors.map((one, index) => ({ ...one, ...bought[index]! }));
    const drafted = { ...round, agreed, investors };
    const agreement = writePaper(work, entity, {
      template: preferredStockPurchaseAgreement,
      facts: await purchaseFacts(work, entity, drafted, agreed),
      execution_status: 'draft',
    });
    const form = writePaper(work, entity, {
      template: restatedCertificate,
      facts: await certificateFacts(work, entity, round, agreed, {
        signatory: { stakeholder_id: signatory.stakeholder_id, name: signatory.name, title: signatory.title },
        document_date: today,
        adopted: null,
      }),
      execution_status: null,
    });
    for (const document of [agreement, form]) startRendering(work, document);
    const fees = stockAmendmentFees(lawOf(entity.jurisdiction), stockOf(classes, agreed), legalDate(work.now));
    return beginAction(work, entity, pricedRound, {
      lockedAction: { action: round, move: roundMachine.moves.draft },
      columns: { agreed, investors, purchase_agreement_document_id: agreement.id },
      resolutionInput: asked,
      fees,
    });
  }

  async closeWith({ id, payments }: CloseWithInvestors, { work }: Ctx): Promise<Round> {
    const { entity, round } = await open(work, id);
    return closeWithInvestors(work, entity, round, payments);
  }

  async close({ id }: ById, { work }: Ctx): Promise<Round> {
    const { entity, round } = await open(work, id);
    work.assertOpen(round, roundMachine.moves.close);
    if (round.first_closed_on === null)
      throw refused(
        round,
        'close',
        'The round has not had a closing yet. Hold a closing with an investor who has paid, or abandon the round.',
      );
    const unpaid = ours('but no payment is recorded, so the investor can no longer buy in this round');
    for (const { name, closed_on } of round.investors)
      if (closed_on === null) work.warn(sentence`${name} signed the purchase agreement, ${unpaid}.`);
    return work.move(round, roundMachine.moves.close, { closed_on: companyDay(entity, work.now) });
  }

  async abandon({ id, reason }: CancelInput, { work }: Ctx): Promise<Round> {
    const { round } = await open(work, id);
    work.assertOpen(round, roundMachine.moves.abandon);
    if (round.first_closed_on !== null)
      throw refused(
        round,
        'abandon',
        `The round issued its first shares on ${round.first_closed_on}. Close the round instead.`,
      );
    if (round.status !== roundMachine.initial)
      work.warn(
        sentence`The round is ${ours(round.status)}. Abandoning it discards its resolutions, filings, and signatures.`,
      );
    if (round.status === 'drafting') return cancelAction(work, pricedRound, { id, reason });
    work.move(
      round,
      roundMachine.moves.abandon,
      { status_reason: `Abandoned (${reason ?? 'no reason given'}).` },
      reason,
    );
    const { purchase_agreement_document_id: agreement } = round;
    if (agreement !== null) await voidPaper(work, await work.lock(Document, agreement), 'The round was abandoned.');
    if (round.completed_at !== null) wakeAction(work, round);
    return round;
  }
}

/** Locks the company before the round. */
async function open(work: UnitOfWork, id: string): Promise<{ entity: Entity; round: Round }> {
  const { entity_id } = await work.find(Round, id);
  const entity = await work.lock(Entity, entity_id);
  return { entity, round: await work.lock(Round, id) };
}

const refused = ({ status }: Round, attempted_transition: string, why: string): Problem =>
  new Problem('invalid_state_transition', why, {
    current_state: status,
    attempted_transition,
    allowed_transitions: roundMachine.offeredFrom(status),
  });

/**
 * An LLC has no preferred stock, an S corporation has one class (IRC § 1361(b)(1)(D)), and the restated charter is a
 * Delaware form.
 */
function assertSellsShares(entity: Entity): void {
  const why =
    entity.entity_type === 'llc'
      ? 'LLCs do not have stock to sell.'
      : entity.entity_type === 's_corp'
        ? 'An S corporation can have only one class of stock (IRC § 1361(b)(1)(D)). End the S election ' +
          'before you sell ' +
          'preferred stock.'
        : lawOf(entity.jurisdiction).forms.corporation.restated_charter === null
          ? 'Minutebook supports rounds only for Delaware corporations, because the restated certificate follows 8 ' +
            'Del. C. § 245.'
          : null;
  if (why !== null)
    throw new Problem('invalid_state_transition', why, {
      current_state: entity.status,
      attempted_transition: 'round',
      allowed_transitions: [],
    });
  assertCanDecide(entity, 'round');
}

function stockOf(classes: readonly ShareClass[], agreed: RoundFigures): Record<'before' | 'after', AuthorizedStock[]> {
  const common = commonStock(classes);
  const stock = (count: (of: ShareClass) => number | null): AuthorizedStock[] =>
    classes.flatMap((of) => {
      const authorized_shares = count(of);
      return authorized_shares === null ? [] : [{ authorized_shares, par_value: of.par_value }];
    });
  return {
    before: stock(({ authorized_shares }) => authorized_shares),
    after: [
      ...stock((of) => restated(of, agreed, common)),
      ...agreed.series.map(({ authorized_shares }) => ({ authorized_shares, par_value: common.par_value })),
    ],
  };
}

/** A second round needs the outcome of the first. The caller holds the company. */
async function assertNoOtherRound(work: UnitOfWork, { id, entity_id, status }: Round): Promise<void> {
  const [other] = (await work.all(Round, { entity_id, status: ['drafting', 'chartered', 'signed'] })).filter(
    (one) => one.id !== id,
  );
  if (other)
    throw new Problem(
      'invalid_state_transition',
      `Another round (${other.id}) is in progress. Close or abandon it first.`,
      { current_state: status, attempted_transition: 'draft', allowed_transitions: roundMachine.offeredFrom(status) },
    );
}

/** Series of earlier rounds keep their names. */
function assertSeriesFree(
  round: Round,
  classes: readonly ShareClass[],
  series: readonly { name: string; id_prefix: string }[],
): void {
  const conflict = series.find(
    ({ name, id_prefix }) =>
      isClassNameTaken(classes, 'name', name) || isClassNameTaken(classes, 'id_prefix', id_prefix),
  );
  if (conflict)
    throw refused(
      round,
      'draft',
      `The company now has a class named ${conflict.name} or with the prefix ${conflict.id_prefix}. ` +
        'Start a round with a different name and prefix.',
    );
}
