import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { settleConvertible } from '#financing/convertible';
import { settleGrant } from '#plans/grant';
import type { ShareActStanding, WhichAct } from '#stock/share_act';
import type { ChangeInput } from './types';

type Settle = (work: UnitOfWork, which: WhichAct) => Promise<ShareActStanding>;
/** By the kind of the act, which its id begins with. */
const settling: Record<string, Settle> = {
  cvt: settleConvertible,
  grt: settleGrant,
};

/** Settles acts about shares: each step is one unit of work, and doing it twice is the same as once. */
export function shareActActivities(works: UnitOfWorkRunner) {
  return {
    settleShareAct: ({ scope, ...which }: ChangeInput): Promise<ShareActStanding> =>
      works.run(scope, (work) => settling[which.change_id.split('_')[0]!]!(work, which)),
  };
}
export type ShareActActivities = ReturnType<typeof shareActActivities>;
