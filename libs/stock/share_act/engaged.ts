import type { UnitOfWork } from '#platform/db/unit-of-work';
import { assertNoPendingAction } from '#governance/actions';

/** One action on a security at a time. The work holds the company. */
export const refuseEngaged = (work: UnitOfWork, security_id: string, attempted_transition: string): Promise<void> =>
  assertNoPendingAction(
    work,
    ['security', security_id],
    attempted_transition,
    (id) => `Another act on it is under way (${id}): see it through or cancel it.`,
  );
