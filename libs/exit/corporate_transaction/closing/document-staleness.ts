import { addDays, type LegalDate } from '#kernel/dates';
import { Document } from '#documents/document';
import { longDate } from '#documents/kit';
import { statementDays } from '#law/federal/firpta';
import type { GateState, Subject } from '../transaction-parts';
import type { ChecklistItem } from '../checklist-item.entity';

/** Days that a document remains current. Older documents must be redrafted before release. */
const servesFor: Readonly<Record<string, (on: LegalDate) => number>> = { firpta_certificate: statementDays };

/** Returns an open gate if the document is too old for a release today, else null. A note dates from its delivery. */
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
    says: `it is dated ${longDate(dated)}, more than the allowed ${days} days before the release`,
    how: { operation: 'checklist_items.draft', path: `/v1/checklist_items/${id}/draft` },
  };
}
