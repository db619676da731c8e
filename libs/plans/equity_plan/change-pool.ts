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
 * Negative amounts shrink the pool. Returns 409 `authorized_shares_exceeded` if the charter leaves too few shares. The
 * caller holds the company and the plan.
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
