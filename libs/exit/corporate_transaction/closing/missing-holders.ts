import type { Reader } from '#platform/db/reader';
import { Stakeholder } from '#companies/stakeholder';
import { SigningEnvelope } from '#documents/signing_envelope';
import { standings } from '#ledger/holdings';
import { Security } from '#ledger/security';
import { holdersSign } from '../checklist';
import type { ChecklistItem } from '../checklist-item.entity';
import type { CorporateTransaction } from '../corporate-transaction.entity';

/** A document executed elsewhere counts for the stockholders on record at its delivery. */
export async function holdersWithout(
  read: Reader,
  transaction: CorporateTransaction,
  item: ChecklistItem,
): Promise<string[]> {
  const { kind, status } = transaction;
  if (!holdersSign(item.key, kind) || ['open', 'waived'].includes(item.status)) return [];
  if (status === 'closed' || status === 'terminated') return [];
  return holdersBut(read, transaction, await signersOf(read, item));
}

/** Skips the buyer. */
export async function holdersBut(
  read: Reader,
  { entity_id, counterparty_stakeholder_id: buyer }: CorporateTransaction,
  signers: ReadonlySet<string>,
): Promise<string[]> {
  const held = await read.all(Security, { entity_id, status: 'outstanding' });
  const others = held.map(({ stakeholder_id }) => stakeholder_id).filter((id) => id !== buyer && !signers.has(id));
  const people = await read.byIds(Stakeholder, [...new Set(others)]);
  return people.map(({ name }) => name).toSorted();
}

async function signersOf(
  read: Reader,
  { entity_id, papers, evidence_document_id, done_on, updated }: ChecklistItem,
): Promise<Set<string>> {
  const named = papers.flatMap(({ signers }) => signers);
  if (evidence_document_id === null) return new Set(named.map(({ stakeholder_id }) => stakeholder_id));
  const [envelope] = await read.all(SigningEnvelope, { document_id: evidence_document_id, status: 'completed' });
  if (envelope) return new Set(envelope.signers.map(({ stakeholder_id }) => stakeholder_id));
  const known = await standings(read, entity_id, { as_of: done_on!, known_at: updated });
  return new Set(known.flatMap(({ account, stakeholder_id }) => (account === 'outstanding' ? [stakeholder_id!] : [])));
}
