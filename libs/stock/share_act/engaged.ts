import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';

/**
 * One act on a security at a time: what a second would take is not known until the first is done. The work holds the
 * company.
 */
export async function refuseEngaged(
  work: UnitOfWork,
  security_id: string,
  attempted_transition: string,
): Promise<void> {
  const tables = ['share_repurchase', 'share_transfer', 'share_cancellation'];
  const [open] = await work.statement<{ id: string; status: string }>(
    tables
      .map((table) => `select id, status from ${table} where security_id = $1 and status in ('pending', 'approved')`)
      .join(' union all '),
    [security_id],
  );
  if (open)
    throw new Problem(
      'invalid_state_transition',
      `Another act on it is under way (${open.id}): see it through or cancel it.`,
      { current_state: open.status, attempted_transition, allowed_transitions: [] },
    );
}
