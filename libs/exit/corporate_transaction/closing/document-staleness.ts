import { addDays, type LegalDate } from '#kernel/dates';
import { request } from '#platform/wire/remediation';
import { Document } from '#documents/document';
import { longDate } from '#documents/kit';
import { statementDays } from '#law/federal/firpta';
import type { GateState, Subject } from '../transaction-parts';
import type { ChecklistItem } from '../checklist-item.entity';

/** Older documents must be redrafted before release. */
const servesFor: Readonly<Record<string, (on: LegalDate) => number>> = { firpta_certificate: statementDays };

/** Null if the document may be released today. A note dates from its delivery. */
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
    how: request('checklist_items.draft', `checklist_items/${id}/draft`),
  };
}
