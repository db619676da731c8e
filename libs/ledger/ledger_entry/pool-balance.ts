import type { LegalDate } from '#kernel/dates';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { availableFrom, type Change } from './availability';

/**
 * Returns the shares that a plan can grant on a day without exceeding its reserve on a later day. Requires the lock on
 * the company.
 */
export async function poolOf(work: UnitOfWork, equity_plan_id: string, on: LegalDate): Promise<number> {
  const changes = await work.query<Change>(
    `select effective_date as day, sum(quantity)::bigint as quantity from ledger_posting where ${tenant}
      and equity_plan_id = $3 and account = 'pool' group by effective_date`,
    [equity_plan_id],
  );
  return availableFrom(changes, on);
}
