import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { ShareLedger } from '#ledger/ledger_entry';
import type { ShareClass } from '#ledger/share_class';
import type { EquityPlan } from './equity-plan.entity';

interface Change {
  of: ShareClass;
  by: number;
  on: LegalDate;
  resolution_id: string | null;
}

/**
 * The pool of a plan grows by so many shares, or shrinks when that is negative. 409 `authorized_shares_exceeded` when
 * the charter does not leave so many. The work holds the company and the plan.
 */
export function changePool(
  work: UnitOfWork,
  ledger: ShareLedger,
  plan: EquityPlan,
  { of, by, on, resolution_id }: Change,
): EquityPlan {
  ledger.reserve(of, plan, by, { kind: 'stock_plan_pool_adjustment', effective_date: on, resolution_id });
  return work.update(plan, { shares_reserved: plan.shares_reserved + by });
}
