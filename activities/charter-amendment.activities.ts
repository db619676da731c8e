import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import {
  advanceAmendment,
  fileAmendment,
  giveUpAmendment,
  type AmendmentStanding,
  type CharterAmendments,
} from '#charter/charter_amendment';
import type { FilingOffice, Prepared } from '#filings/filing';
import type { ChangeInput } from './types';

/** The steps of a change of a charter: each is one unit of work, and doing it twice is the same as once. */
export function charterAmendmentActivities(works: UnitOfWorkRunner, office: FilingOffice, kinds: CharterAmendments) {
  const advance = ({ scope, ...which }: ChangeInput): Promise<AmendmentStanding> =>
    works.run(scope, (work) => advanceAmendment(work, kinds, which));
  const file = ({ scope, ...which }: ChangeInput): Promise<Prepared> =>
    works.run(scope, (work) => fileAmendment(work, kinds, { office, which }));
  const giveUp = ({ scope, ...which }: ChangeInput): Promise<boolean> =>
    works.run(scope, (work) => giveUpAmendment(work, kinds, which));
  return { advanceAmendment: advance, fileAmendment: file, giveUpAmendment: giveUp };
}
export type CharterAmendmentActivities = ReturnType<typeof charterAmendmentActivities>;
