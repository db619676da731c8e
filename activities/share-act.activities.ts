import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { settleRound } from '#financing/round';
import type { ShareActStanding } from '#stock/share_act';
import type { ChangeInput } from './types';

/** Has a round's agreement signed: each step is one unit of work, and doing it twice is the same as once. */
export function shareActActivities(works: UnitOfWorkRunner) {
  return {
    settleShareAct: ({ scope, ...which }: ChangeInput): Promise<ShareActStanding> =>
      works.run(scope, (work) => settleRound(work, which)),
  };
}
export type ShareActActivities = ReturnType<typeof shareActActivities>;
