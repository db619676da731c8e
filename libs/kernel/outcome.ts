import { isLegalDate, type LegalDate } from './dates';
import { isId } from './ids';

/**
 * A staff record of an office's decision: number and day of an acceptance, or the reason of a refusal. `recorded_by` is
 * the id of the member of staff.
 */
export interface RecordedOutcome {
  filing_id: string;
  recorded_by: string;
  outcome: 'accepted' | 'rejected';
  file_number?: string;
  effective_date?: LegalDate;
  reason?: string;
  evidence_document_id?: string;
}

/**
 * Checks the id of a member of staff; returns a sentence about its flaw. An id is never a name, since Temporal keeps
 * it.
 */
export const staffProblem = (name: string, id: unknown): string | null =>
  typeof id === 'string' && /^[\w.@-]{1,64}$/.test(id)
    ? null
    : `${name} must be the id of a member of staff: letters, digits, . _ - @.`;

/**
 * Checks a recorded outcome; returns a sentence about its first flaw, or null. The operator command and the Temporal
 * update both call it.
 */
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
    return typeof reason === 'string' && reason.trim() !== '' ? null : 'A rejection needs its reason.';
  if (outcome !== 'accepted') return 'outcome must be accepted or rejected.';
  return typeof file_number === 'string' && file_number !== '' && isLegalDate(effective_date)
    ? null
    : 'An acceptance needs file_number and effective_date (YYYY-MM-DD).';
}
