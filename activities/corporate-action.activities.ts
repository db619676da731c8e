import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import type { FilingOffice, Prepared } from '#filings/filing';
import { advanceAction, fileAction, giveUpAction, type ActionStatus } from '#governance/actions';
import type { ActionInput } from './types';

/** Each step is one idempotent unit of work. */
export function corporateActionActivities(works: UnitOfWorkRunner, office: FilingOffice) {
  return {
    advanceAction: ({ scope, ...which }: ActionInput): Promise<ActionStatus> =>
      works.run(scope, (work) => advanceAction(work, which)),
    fileAction: ({ scope, ...which }: ActionInput): Promise<Prepared> =>
      works.run(scope, (work) => fileAction(work, office, which)),
    giveUpAction: ({ scope, ...which }: ActionInput): Promise<boolean> =>
      works.run(scope, (work) => giveUpAction(work, which)),
  };
}
export type CorporateActionActivities = ReturnType<typeof corporateActionActivities>;
