import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { availableFrom, type Change } from './availability';

/**
 * How many shares of a plan's pool can be granted on a day, so that on no day since more were granted than were
 * reserved. The work holds the company.
 */
export async function poolOf(work: UnitOfWork, equity_plan_id: string, on: LegalDate): Promise<number> {
  const changes = await work.statement<Change>(
    `select effective_date as day, sum(quantity)::bigint as quantity from ledger_posting where equity_plan_id = $1
      and account = 'pool' group by effective_date`,
    [equity_plan_id],
  );
  return availableFrom(changes, on);
}
