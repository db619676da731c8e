import { isLegalDate, type LegalDate } from './dates';
import { isId } from './ids';

/** `recorded_by` is a staff id. */
export interface RecordedOutcome {
  filing_id: string;
  recorded_by: string;
  outcome: 'accepted' | 'rejected';
  file_number?: string;
  effective_date?: LegalDate;
  reason?: string;
  evidence_document_id?: string;
}

/** Checks a staff id, which is never a name, because Temporal stores it. */
export const staffProblem = (name: string, id: unknown): string | null =>
  typeof id === 'string' && /^[\w.@-]{1,64}$/.test(id)
    ? null
    : `${name} must be a staff id of 1 to 64 letters, digits and . _ - @.`;

/** The operator command and the Temporal update both call it. */
export function outcomeProblem({
  filing_id,
  recorded_by,
  outcome,
  file_number,
  effective_date,
  reason,
}: Partial<RecordedOutcome>): string | null {
  if (!isId('flg', filing_id)) return 'filing_id must be the id of a filing.';
  const wrong = staffProblem('recorded_by', recorded_by);
  if (wrong) return wrong;
  if (outcome === 'rejected')
    return typeof reason === 'string' && reason.trim() !== '' ? null : 'reason is required for a rejection.';
  if (outcome !== 'accepted') return 'outcome must be accepted or rejected.';
  return typeof file_number === 'string' && file_number !== '' && isLegalDate(effective_date)
    ? null
    : 'file_number and effective_date (YYYY-MM-DD) are required for an acceptance.';
}
