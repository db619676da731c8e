import type { LegalDate } from '#kernel/dates';
import { ours, sentence } from '#kernel/sentence';
import { outlastsIsoTreatment } from '#law/federal/option-terms';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Grant } from './grant.entity';

/** Shares above the limit of IRC § 422(d) are taxed as those of a nonstatutory option all the same. */
export const isTaxedAsIso = (
  { kind, nonstatutory_from: from }: Pick<Grant, 'kind' | 'nonstatutory_from'>,
  on: LegalDate,
) => kind === 'iso' && (from === null || on < from);

/** Nothing is withheld on the exercise of an incentive stock option (IRC §§ 421(b), 3121(a)(22)). */
export const hasWithholding = (
  grant: Pick<Grant, 'kind' | 'nonstatutory_from' | 'incentive_years'>,
  on: LegalDate,
): boolean => !isTaxedAsIso(grant, on) || (grant.incentive_years ?? []).some(({ nso_quantity }) => nso_quantity > 0);

/** The holder chooses between a long window and ISO treatment when they exercise. */
export function warnOfLongWindows(
  work: UnitOfWork,
  terms: Pick<Grant, 'kind' | 'post_termination_months' | 'exercise_windows'>,
): void {
  if (terms.kind !== 'iso' || !outlastsIsoTreatment(terms)) return;
  const limit = sentence`more than three months after employment ends, or a year after disability`;
  const law = ours('IRC § 422(a)(2), (c)(6)');
  work.warn(sentence`An exercise ${limit}, is taxed like that of a nonstatutory option (${law}).`);
}

export function warnOfLateExercise(
  work: UnitOfWork,
  { nonstatutory_from: from }: Pick<Grant, 'nonstatutory_from'>,
  on: LegalDate,
): void {
  if (from === null || on < from) return;
  const law = ours('IRC § 422(a)(2)');
  work.warn(sentence`Starting on ${ours(from)}, an exercise is taxed like that of a nonstatutory option (${law}).`);
}
