import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { lapseWarrant } from '#financing/convertible';
import { lapseGrant } from '#plans/grant';
import type { ChangeStanding, WhichChange } from '#governance/resolution';
import type { ChangeInput } from './types';

type Settle = (work: UnitOfWork, which: WhichChange) => Promise<ChangeStanding>;
/** By the kind of the change, which its id begins with. */
const settling: Record<string, Settle> = {
  grt: lapseGrant,
  cvt: lapseWarrant,
};

/** Settles changes that wait for their decision, or for their day. */
export function roleChangeActivities(works: UnitOfWorkRunner) {
  return {
    settleRoleChange: ({ scope, ...which }: ChangeInput): Promise<ChangeStanding> =>
      works.run(scope, (work) => settling[which.change_id.split('_')[0]!]!(work, which)),
  };
}
export type RoleChangeActivities = ReturnType<typeof roleChangeActivities>;
