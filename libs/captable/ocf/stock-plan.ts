import type { LegalDate } from '#kernel/dates';
import type { EntryFacts, PlanFacts } from '#captable/ledger_facts';
import { planOf, postedTo } from './entry-index';
import { approval } from './issuance';
import { where, type Numeric, type OcfObject } from './ocf-object';
import type { UnreversedFacts } from './unreversed-facts';
import type { OcfTransaction } from './transaction';

/** Uses the initial reserve, because later changes are transactions. */
export interface StockPlan extends OcfObject<'STOCK_PLAN'> {
  plan_name: string;
  board_approval_date?: LegalDate;
  stockholder_approval_date?: LegalDate;
  initial_shares_reserved: Numeric;
  default_cancellation_behavior: 'RETURN_TO_POOL';
  stock_class_ids: string[];
}

export const stockPlan = (
  { id, plan_name, share_class_id, resolution_id, effective_date, approved_on }: PlanFacts,
  facts: UnreversedFacts,
): StockPlan => ({
  id,
  object_type: 'STOCK_PLAN',
  plan_name,
  ...(resolution_id === null ? { board_approval_date: effective_date } : approval({ resolution_id }, facts)),
  ...where('stockholder_approval_date', approved_on !== null && approved_on <= facts.as_of ? approved_on : null),
  initial_shares_reserved: String(postedTo(facts.by.reserved.get(id)!, 'pool')),
  default_cancellation_behavior: 'RETURN_TO_POOL',
  stock_class_ids: [share_class_id],
});

/** The new total. */
export function poolAdjustment(entry: EntryFacts, facts: UnreversedFacts): OcfTransaction[] {
  const reserved = facts.by.counts.get(entry.id);
  return reserved === undefined
    ? []
    : [
        {
          id: entry.id,
          object_type: 'TX_STOCK_PLAN_POOL_ADJUSTMENT',
          date: entry.effective_date,
          stock_plan_id: planOf(entry),
          ...approval(entry, facts),
          shares_reserved: String(reserved),
        },
      ];
}
