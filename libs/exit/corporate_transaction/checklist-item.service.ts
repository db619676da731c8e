import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import { invalid, invalidParam, Problem } from '#kernel/problem';
import type { Move } from '#kernel/machine';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { Entity } from '#companies/entity';
import { checkOfCompany, Document } from '#documents/document';
import { dollars } from '#kernel/money';
import { listed } from '#documents/kit';
import { SigningEnvelope } from '#documents/signing_envelope';
import { itemObstacle, lossesIn } from './transaction-parts';
import type { DraftChecklistItem, SatisfyChecklistItem, WaiveChecklistItem } from './checklist-item.dto';
import { holdersSign, itemRule } from './checklist';
import { ChecklistItem } from './checklist-item.entity';
import { checklistItemMachine } from './checklist-item.machine';
import { staleness } from './closing/document-staleness';
import { draftPapers } from './closing/draft-documents';
import { noticeDueFrom } from './closing/holders-notice';
import type { ItemPaper } from './closing/item-document';
import { voidPapersOf } from './closing/signatures-in-escrow';
import { holdersMissing, isSignedBy } from './closing/treatment-amendments';
import { CorporateTransaction } from './corporate-transaction.entity';
import { holdersBut } from './closing/missing-holders';
import { refusal } from './closing/closing-parties';
import { isSeen } from './gates';
import { saleIn } from './sale-proceeds';
import { draftInstrument } from './redraft-instrument';

const { draft, satisfy, waive } = checklistItemMachine.moves;

@Injectable()
export class ChecklistItemService {
  /** Drafts the item's documents or accepts the parties' version, and voids earlier drafts. */
  async draft({ id, ...asked }: DraftChecklistItem, { work }: Ctx): Promise<ChecklistItem> {
    const context = await hold(work, id, draft);
    if (context.item.key === 'instrument') {
      await draftInstrument(work, context, asked);
      work.touch(context.item);
      return context.item;
    }
    const papers = await draftPapers(work, context, asked);
    const drafted = work.move(context.item, draft, { papers, done_on: null, evidence_document_id: null, note: null });
    if (itemRule(drafted.key).paper!.signers.length > 0) return drafted;
    return work.move(drafted, satisfy, { done_on: companyDay(context.entity, work.now) });
  }

  async satisfy(
    { id, evidence_document_id, stakeholder_id, note, done_on }: SatisfyChecklistItem,
    { work }: Ctx,
  ): Promise<ChecklistItem> {
    const { item, entity, transaction } = await hold(work, id, satisfy);
    const paper = evidence_document_id === undefined ? null : await work.find(Document, evidence_document_id);
    const foreign = checkOfCompany(paper, entity.id);
    if (foreign.length > 0) throw invalid(foreign);
    assertShown(item, paper);
    assertStated(item, evidence_document_id ?? note);
    const today = companyDay(entity, work.now);
    const since = item.key === 'holders_notice' ? await noticeDueFrom({ read: work, transaction }) : null;
    assertPast(done_on, { since, today });
    if (holdersSign(item.key, transaction.kind)) {
      assertAgreed(item, transaction);
      await assertSignedByHolders(work, item, transaction, paper!);
    }
    const papers = await evidenceOfHolder(work, { entity, transaction, item }, paper, stakeholder_id);
    await voidPapersOf(work, item, `Replaced by other evidence for "${item.title}".`, evidence_document_id);
    return work.move(item, satisfy, {
      papers,
      done_on: done_on ?? today,
      evidence_document_id: evidence_document_id ?? null,
      note: note ?? null,
    });
  }

  async waive({ id, reason }: WaiveChecklistItem, { work }: Ctx): Promise<ChecklistItem> {
    const { item, entity } = await hold(work, id, waive);
    if (itemRule(item.key).indispensable)
      throw refusal(
        `You cannot waive "${item.title}", because the closing requires it. Draft the document with POST ` +
          `/v1/checklist_items/${id}/draft, or upload the document and call …/satisfy.`,
        item.status,
      );
    await voidPapersOf(work, item, `Waived "${item.title}" (${reason}).`);
    return work.move(item, waive, { papers: [], done_on: companyDay(entity, work.now), note: reason }, reason);
  }
}

/** Throws 400 where an item that needs a document lacks it, or the document is not executed. */
function assertShown({ title, key }: ChecklistItem, document: Document | null): void {
  const { evidence, paper } = itemRule(key);
  if (!evidence) return;
  const refuse = (code: string, why: string) => invalidParam('evidence_document_id', why, code);
  if (!document)
    throw refuse(
      'missing',
      `evidence_document_id is required to satisfy "${title}". Upload the document and send its ID.`,
    );
  if (paper && document.execution_status !== 'executed')
    throw refuse(
      'conflict',
      `The document in evidence_document_id is ${document.execution_status ?? 'not set up for signature'}, but ` +
        `"${title}" requires an executed document. Upload it with executed: true, or have Minutebook draft it.`,
    );
}

function assertStated({ title }: ChecklistItem, said: string | undefined): void {
  const missing = (param: string) =>
    errorWhen(said === undefined, param, 'missing', `Send evidence_document_id or a note to satisfy "${title}".`);
  const errors = [...missing('evidence_document_id'), ...missing('note')];
  if (errors.length > 0) throw invalid(errors);
}

/** Throws 400 for a date in the future, or before the event that the item follows. */
function assertPast(
  done_on: LegalDate | undefined,
  { since, today }: { since: LegalDate | null; today: LegalDate },
): void {
  if (done_on === undefined || (done_on <= today && (since === null || done_on >= since))) return;
  const range =
    since === null ? `on or before ${today} (today)` : `between ${since} (the approval date) and ${today} (today)`;
  throw invalidParam('done_on', `done_on is ${done_on}, but must be ${range}.`, 'out_of_range');
}

/** Throws 409 before the definitive stage, since shares may still change hands and need other signers. */
function assertAgreed({ title, status }: ChecklistItem, { status: stage }: CorporateTransaction): void {
  if (stage === 'loi' || stage === 'due_diligence')
    throw refusal(
      `You cannot satisfy "${title}" until the transaction is definitive. Its current stage is ${stage}.`,
      status,
    );
}

/** Throws 400 where stockholders are missing from the document's signatures. */
async function assertSignedByHolders(
  work: UnitOfWork,
  item: ChecklistItem,
  transaction: CorporateTransaction,
  { id }: Document,
): Promise<void> {
  const signed = await signersOf(work, id);
  if (signed === null) return;
  const without = await holdersBut(work, transaction, signed);
  if (without.length > 0)
    throw invalidParam(
      'evidence_document_id',
      `The document in evidence_document_id is missing the signatures of stockholders ${listed(without)} ` +
        `("${item.title}").`,
      'conflict',
    );
}

/** Null for a document signed elsewhere. */
async function signersOf(work: UnitOfWork, document_id: string): Promise<ReadonlySet<string> | null> {
  const [envelope] = await work.all(SigningEnvelope, { document_id, status: 'completed' });
  return envelope ? new Set(envelope.signers.map(({ stakeholder_id }) => stakeholder_id)) : null;
}

async function evidenceOfHolder(
  work: UnitOfWork,
  { entity, transaction, item }: ChecklistItemContext,
  document: Document | null,
  stakeholder_id: string | undefined,
): Promise<ItemPaper[]> {
  const { key, title, status } = item;
  const refuse = (param: string, code: string, why: string) => invalidParam(param, why, code);
  if (itemRule(key).evidence !== 'each_holder') {
    if (stakeholder_id === undefined) return [];
    throw refuse(
      'stakeholder_id',
      'not_applicable',
      `"${title}" does not require a document from each holder. Omit stakeholder_id.`,
    );
  }
  const losses = await lossesIn({ read: work, entity, transaction, today: companyDay(entity, work.now) });
  const holders = holdersMissing(losses, []).map(({ name, stakeholder_id: id }) => `${name} (${id})`);
  const required = `"${title}" requires a document from each of these holders: ${listed(holders) || 'none'}`;
  if (stakeholder_id === undefined) throw refuse('stakeholder_id', 'missing', `${required}.`);
  if (losses.every((one) => one.stakeholder_id !== stakeholder_id))
    throw refuse('stakeholder_id', 'conflict', `${required}. ${stakeholder_id} is not one of them.`);
  const document_id = document!.id;
  const signed = await signersOf(work, document_id);
  if (signed !== null && !signed.has(stakeholder_id))
    throw refuse(
      'evidence_document_id',
      'conflict',
      `The document in evidence_document_id is missing the signature of ${stakeholder_id} ("${title}").`,
    );
  const others = status === 'delivered' ? item.papers.filter((one) => !isSignedBy(one, stakeholder_id)) : [];
  return [...others, { document_id, signing_envelope_id: null, signers: [{ stakeholder_id, role: 'holder' }] }];
}

interface ChecklistItemContext {
  entity: Entity;
  transaction: CorporateTransaction;
  item: ChecklistItem;
}

async function hold(work: UnitOfWork, id: string, move: Move): Promise<ChecklistItemContext> {
  const { entity_id, corporate_transaction_id } = await work.find(ChecklistItem, id);
  const entity = await work.lock(Entity, entity_id);
  const transaction = await work.lock(CorporateTransaction, corporate_transaction_id);
  const item = await work.lock(ChecklistItem, id);
  const refuse = (why: string): Problem =>
    new Problem('invalid_state_transition', why, {
      current_state: item.status,
      attempted_transition: move.name,
      allowed_transitions: [],
    });
  if (transaction.status === 'terminated') throw refuse('The transaction was terminated.');
  if (isSeen(item.key) && !(item.key === 'instrument' && move === draft))
    throw refuse(
      `Minutebook tracks "${item.title}" automatically, so you cannot satisfy or waive it. ` +
        (item.key === 'agreement_presented'
          ? 'It closes once you draft the definitive_agreement item.'
          : 'See the closing checklist.'),
    );
  work.assertOpen(item, move);
  const again = item.status === 'delivered' && !(move === satisfy && itemRule(item.key).evidence === 'each_holder');
  if (again && (await staleness({ read: work, transaction, today: companyDay(entity, work.now) }, item)) === null)
    throw refuse(`"${item.title}" was already delivered on ${item.done_on}.`);
  const obstacle = move === satisfy ? await itemObstacle(work, item.key, transaction) : null;
  if (obstacle)
    throw refuse(`You cannot satisfy "${item.title}" yet: ${obstacle.says}. Call POST ${obstacle.how.path} first.`);
  const needed = move === waive ? waiverObstacle(item, transaction) : null;
  if (needed !== null) throw refuse(needed);
  return { entity, transaction, item };
}

function waiverObstacle({ id, key }: ChecklistItem, transaction: CorporateTransaction): string | null {
  const held = saleIn(transaction)?.escrow_cents ?? 0;
  if (key !== 'escrow_agreement' || held === 0) return null;
  return (
    `The terms include an escrow of ${dollars(held)}, so you cannot waive the escrow agreement. Draft it ` +
    `with escrow_agent (POST /v1/checklist_items/${id}/draft), or satisfy the item with the signed agreement (POST ` +
    `/v1/checklist_items/${id}/satisfy). For a sale without escrow, terminate this transaction and create a new ` +
    'transaction without escrow_cents.'
  );
}
