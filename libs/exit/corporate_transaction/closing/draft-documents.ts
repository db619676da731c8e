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
import { giveNotices } from './holders-notice';
import type { ItemPaper } from './item-document';
import { companySigner, partiesFor, refusal, signersIn, type Circle, type Party } from './closing-parties';

interface HeldItem {
  entity: Entity;
  transaction: CorporateTransaction;
  item: ChecklistItem;
}
interface DraftRequest {
  document_id?: string;
  escrow_agent?: HolderInput;
}

/** Voids earlier drafts. Throws 409 once somebody has signed. */
export async function draftPapers(work: UnitOfWork, held: HeldItem, request: DraftRequest): Promise<ItemPaper[]> {
  const { entity, transaction, item } = held;
  const { paper, indispensable } = itemRule(item.key);
  if (!paper)
    throw refusal(
      `Minutebook does not draft a document for "${item.title}". Send the evidence with ` +
        `POST /v1/checklist_items/${item.id}/satisfy.`,
      item.status,
    );
  if (transaction.status === 'closed' || transaction.released)
    throw refusal('The closing has been released, so its documents are final.', item.status);
  const stale = await staleness({ read: work, transaction, today: companyDay(entity, work.now) }, item);
  if (stale === null) await assertNobodySigned(work, item);
  const given = request.document_id === undefined ? null : await uploaded(work, entity, item, request.document_id);
  const circle = await circleOf(work, held, paper, request);
  if (item.key === 'holders_notice' && given === null) return giveNotices(circle);
  const parties: Party[] = [];
  for (const part of paper.signers) parties.push(...(await partiesFor(part, circle)));
  if (parties.length === 0 && paper.signers.length > 0)
    throw refusal(
      `No signer is on record for "${item.title}". ${indispensable ? 'Upload the executed version' : 'Waive it'}.`,
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
    throw invalidParam(
      'escrow_agent',
      `"${item.title}" does not involve an escrow agent. Omit escrow_agent.`,
      'not_applicable',
    );
  const circle: Circle = { work, entity, transaction, people, agent: null, today: companyDay(entity, work.now) };
  const why = documentObstacle(typeOf(paper, circle), circle);
  if (why !== null) throw refusal(why, item.status);
  if (!wanted) return circle;
  if (!escrow_agent)
    throw invalidParam(
      'escrow_agent',
      'escrow_agent is required. Send the person or organization that will hold the escrow.',
      'missing',
    );
  const { holder, errors } = holderOf(escrow_agent, 'escrow_agent', people);
  if (errors.length > 0) throw invalid(errors);
  return { ...circle, agent: await admit(work, entity.id, holder) };
}

const typeOf = ({ type }: PaperRule, { transaction, entity }: Pick<Circle, 'transaction' | 'entity'>): string =>
  typeof type === 'string' ? type : type(transaction, entity);

const of = ({ id }: Document, parties: readonly Party[]): ItemPaper => ({
  document_id: id,
  signing_envelope_id: null,
  signers: signersIn(parties),
});

async function written(rule: PaperRule, parties: readonly Party[], circle: Circle): Promise<ItemPaper[]> {
  const { work, entity } = circle;
  const types = [typeOf(rule, circle), ...(rule.beside === undefined ? [] : [rule.beside])];
  const withCompany = (one: Party): Party[] =>
    rule.signers.includes('company') ? [one, { person: companySigner(circle, one.person), role: 'company' }] : [one];
  const each = rule.each ? parties.filter(({ role }) => role !== 'company').map(withCompany) : [parties];
  const papers: ItemPaper[] = [];
  for (const [type, signers] of each.flatMap((some) => types.map((type) => [type, some] as const))) {
    const document = writePaper(work, entity, {
      template: type,
      facts: await paperFacts(type, signers, circle),
      execution_status: rule.signers.length === 0 ? null : 'draft',
      stakeholder_id: rule.each ? signers[0]!.person.id : null,
    });
    startRendering(work, document);
    papers.push(of(document, signers));
  }
  return papers;
}

/** An unsigned company document that no other process has sent for signature. */
async function uploaded(work: UnitOfWork, entity: Entity, item: ChecklistItem, id: string): Promise<Document> {
  const [found] = await work.byIds(Document, [id]);
  if (!found || found.entity_id !== entity.id)
    throw invalidParam('document_id', 'document_id must be the ID of a document of this company.', 'not_found');
  const mine = item.papers.some(({ document_id }) => document_id === id);
  if (found.execution_status !== 'draft' || (!mine && (await isOwned(work, found))))
    throw invalidParam(
      'document_id',
      'document_id must be the ID of a draft that is not used elsewhere, but its execution_status is ' +
        `${found.execution_status ?? 'null'}. Upload the negotiated version as a draft.`,
      'conflict',
    );
  return found;
}
