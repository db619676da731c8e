import { isId } from '#kernel/ids';
import type { Works } from '#platform/db/works';
import { settleDirectorChange } from '#resources/director_change';
import { settleOfficerChange } from '#resources/officer_change';
import type { ChangeStanding } from '#resources/resolution';
import type { ChangeInput } from './types';

/** What becomes of a change of officers or directors. */
export function roleChangeActivities(works: Works) {
  return {
    settleRoleChange: ({ scope, ...which }: ChangeInput): Promise<ChangeStanding> => works.run(scope, (work) => (isId('och', which.change_id) ? settleOfficerChange : settleDirectorChange)(work, which)),
  };
}
export type RoleChangeActivities = ReturnType<typeof roleChangeActivities>;
