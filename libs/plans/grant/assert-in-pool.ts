import type { LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import { poolOf } from '#ledger/ledger_entry';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { EquityPlan } from '#plans/equity_plan';

/** The lock on the company prevents concurrent promises from the same pool. */
export async function assertInPool(
  work: UnitOfWork,
  plan: Pick<EquityPlan, 'id' | 'plan_name'>,
  { quantity, on, needs = 'you requested' }: { quantity: number; on: LegalDate; needs?: string },
): Promise<void> {
  const left = await poolOf(work, plan.id, on);
  const [{ promised }] = (await work.statement<{ promised: number }>(
    `select coalesce(sum(quantity), 0)::bigint as promised from "grant" where equity_plan_id = $1
      and replaces_grant_id is null and status in ('pending', 'approved')`,
    [plan.id],
  )) as [{ promised: number }];
  const available = Math.max(0, left - Number(promised));
  if (quantity > available)
    throw new Problem(
      'pool_exceeded',
      `The pool of ${plan.plan_name} has ${left} shares, including ${promised} committed to pending grants. ` +
        `${available} are available, but ${needs} ${quantity}.`,
      { available, promised: Number(promised) },
    );
}
