import { addDays, type LegalDate } from '#kernel/dates';
import { Document } from '#documents/document';
import { longDate } from '#documents/kit';
import { statementDays } from '#law/federal/firpta';
import type { GateState, Subject } from '../transaction-parts';
import type { ChecklistItem } from '../checklist-item.entity';

/** For how many days papers of some items serve: what is older at the release is written again. */
const servesFor: Readonly<Record<string, (on: LegalDate) => number>> = { firpta_certificate: statementDays };

/**
 * Says that the paper of an item is too old for a release today, and that another is written; null where it is not, or
 * the item has none. What was noted alone is of the day on which it was said.
 */
export async function staleness(
  { read, transaction, today }: Omit<Subject, 'entity'>,
  { id, key, status, papers, evidence_document_id, done_on }: ChecklistItem,
): Promise<GateState | null> {
  const days = servesFor[key]?.(today);
  const { released, status: stage } = transaction;
  if (days === undefined || released || stage === 'terminated' || ['open', 'waived'].includes(status)) return null;
  const paper = papers[0]?.document_id ?? evidence_document_id;
  const dated = paper === null ? done_on! : (await read.find(Document, paper)).dated;
  if (addDays(dated, days) >= today) return null;
  return {
    closed: false,
    says: `it is of ${longDate(dated)}, and at the release it is at most ${days} days old`,
    how: { operation: 'checklist_items.draft', path: `/v1/checklist_items/${id}/draft` },
  };
}
