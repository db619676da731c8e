import { companyDay } from '#kernel/calendar';
import { invalid, invalidParam } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { admit, holderOf, Stakeholder, type HolderInput } from '#companies/stakeholder';
import { Document, isOwned, startRendering, writePaper } from '#documents/document';
import { itemRule, type PaperRule } from '../checklist';
import type { ChecklistItem } from '../checklist-item.entity';
import type { CorporateTransaction } from '../corporate-transaction.entity';
import { staleness } from './document-staleness';
import { assertNobodySigned, voidPapersOf } from './signatures-in-escrow';
import { documentObstacle, paperFacts } from './closing-facts';
import type { ItemPaper } from './item-document';
import { partiesFor, refusal, signersIn, type Circle, type Party } from './closing-parties';

interface HeldItem {
  entity: Entity;
  transaction: CorporateTransaction;
  item: ChecklistItem;
}
interface DraftRequest {
  document_id?: string;
  escrow_agent?: HolderInput;
}

/**
 * Drafts an item's documents or accepts the parties' version, and voids earlier drafts. Throws 409 once somebody has
 * signed.
 */
export async function draftPapers(work: UnitOfWork, held: HeldItem, request: DraftRequest): Promise<ItemPaper[]> {
  const { entity, transaction, item } = held;
  const { paper, indispensable } = itemRule(item.key);
  if (!paper)
    throw refusal(
      `"${item.title}" has no document to draft. Satisfy it with POST /v1/checklist_items/${item.id}/satisfy and its ` +
        'evidence.',
      item.status,
    );
  if (transaction.status === 'closed' || transaction.released)
    throw refusal('The closing is released, so its documents are final.', item.status);
  const stale = await staleness({ read: work, transaction, today: companyDay(entity, work.now) }, item);
  if (stale === null) await assertNobodySigned(work, item);
  const given = request.document_id === undefined ? null : await uploaded(work, entity, item, request.document_id);
  const circle = await circleOf(work, held, paper, request);
  const parties: Party[] = [];
  for (const part of paper.signers) parties.push(...(await partiesFor(part, circle)));
  if (parties.length === 0)
    throw refusal(
      `"${item.title}" has no signer on record. ${indispensable ? 'Upload the executed version' : 'Waive it'}.`,
      item.status,
    );
  const papers = given ? [of(given, parties)] : await written(paper, parties, circle);
  await voidPapersOf(work, item, 'Replaced by another version.', given?.id);
  return papers;
}

async function circleOf(
  work: UnitOfWork,
  { entity, transaction, item }: HeldItem,
  paper: PaperRule,
  { escrow_agent }: DraftRequest,
): Promise<Circle> {
  const people = await work.lockAll(Stakeholder, { entity_id: entity.id });
  const wanted = paper.signers.includes('escrow_agent');
  if (escrow_agent && !wanted)
    throw invalidParam('escrow_agent', `"${item.title}" has no escrow agent. Omit escrow_agent.`, 'not_applicable');
  const circle: Circle = { work, entity, transaction, people, agent: null, today: companyDay(entity, work.now) };
  const why = documentObstacle(typeOf(paper, transaction), circle);
  if (why !== null) throw refusal(why, item.status);
  if (!wanted) return circle;
  if (!escrow_agent)
    throw invalidParam(
      'escrow_agent',
      'escrow_agent is required. Send the person or organization that holds the escrow.',
      'missing',
    );
  const { holder, errors } = holderOf(escrow_agent, 'escrow_agent', people);
  if (errors.length > 0) throw invalid(errors);
  return { ...circle, agent: await admit(work, entity.id, holder) };
}

const typeOf = ({ type }: PaperRule, { kind }: CorporateTransaction): string =>
  typeof type === 'string' ? type : type[kind]!;

const of = ({ id }: Document, parties: readonly Party[]): ItemPaper => ({
  document_id: id,
  signing_envelope_id: null,
  signers: signersIn(parties),
});

/** Drafts one document for all signers together, or for each. */
async function written(rule: PaperRule, parties: readonly Party[], circle: Circle): Promise<ItemPaper[]> {
  const { work, entity, transaction } = circle;
  const type = typeOf(rule, transaction);
  const papers: ItemPaper[] = [];
  for (const signers of rule.each ? parties.map((one) => [one]) : [parties]) {
    const document = writePaper(work, entity, {
      template: type,
      facts: await paperFacts(type, signers, circle),
      execution_status: 'draft',
      stakeholder_id: rule.each ? signers[0]!.person.id : null,
    });
    startRendering(work, document);
    papers.push(of(document, signers));
  }
  return papers;
}

/** Accepts the parties' version: an unsigned company document that no other process has sent for signature. */
async function uploaded(work: UnitOfWork, entity: Entity, item: ChecklistItem, id: string): Promise<Document> {
  const [found] = await work.byIds(Document, [id]);
  if (!found || found.entity_id !== entity.id)
    throw invalidParam('document_id', 'document_id must be the ID of a document of this company.', 'not_found');
  const mine = item.papers.some(({ document_id }) => document_id === id);
  if (found.execution_status !== 'draft' || (!mine && (await isOwned(work, found))))
    throw invalidParam(
      'document_id',
      'document_id must be a draft that no other process sends for signature. Its execution_status is ' +
        `${found.execution_status ?? 'null'}. Upload the version as a draft.`,
      'conflict',
    );
  return found;
}
