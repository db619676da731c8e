import type { LegalDate } from '#kernel/dates';
import type { EntryFacts, LedgerFacts } from '../export/facts';
import type { PlanFacts } from '../export/promises';
import { approval } from './issuance';
import { where, type Numeric, type OcfObject } from './object';
import { entryOf } from './split';
import type { OcfTransaction } from './transaction';

/** A plan with the shares that were reserved for it first: what came later is a transaction. */
export interface StockPlan extends OcfObject<'STOCK_PLAN'> {
  plan_name: string;
  board_approval_date?: LegalDate;
  stockholder_approval_date?: LegalDate;
  initial_shares_reserved: Numeric;
  default_cancellation_behavior: 'RETURN_TO_POOL';
  stock_class_ids: string[];
}

/** Entries by which a plan's pool grew or shrank, in the order in which they were recorded. */
const adjustments = ({ entries }: LedgerFacts, plan_id: string): EntryFacts[] => entries.filter(({ kind, postings }) => kind === 'stock_plan_pool_adjustment' && postings.some(({ equity_plan_id }) => equity_plan_id === plan_id));

const addedTo = ({ postings }: EntryFacts): number => postings.reduce((sum, { account, quantity }) => (account === 'pool' ? sum + quantity : sum), 0);

export const stockPlan = ({ id, plan_name, share_class_id, resolution_id, effective_date, approved_on }: PlanFacts, facts: LedgerFacts): StockPlan => ({
  id, object_type: 'STOCK_PLAN', plan_name, ...(resolution_id === null ? { board_approval_date: effective_date } : approval({ resolution_id }, facts)), ...where('stockholder_approval_date', approved_on !== null && approved_on <= facts.as_of ? approved_on : null),
  initial_shares_reserved: String(addedTo(adjustments(facts, id)[0]!)), default_cancellation_behavior: 'RETURN_TO_POOL', stock_class_ids: [share_class_id],
});

/** Another number of shares is reserved in all; the first stands in the plan. A split of them begins another count. */
export function poolAdjustment(entry: EntryFacts, facts: LedgerFacts): OcfTransaction[] {
  const stock_plan_id = entry.postings.find(({ equity_plan_id }) => equity_plan_id !== undefined)!.equity_plan_id!;
  const all = adjustments(facts, stock_plan_id).filter(({ number }) => number <= entry.number);
  if (all.length === 1) return [];
  const counts = [...facts.splits.values()].flatMap((split) => split.plans.filter(({ equity_plan_id }) => equity_plan_id === stock_plan_id).map(({ reserved_after }) => ({ since: entryOf(split, facts).number, reserved_after })));
  const count = counts.findLast(({ since }) => since < entry.number);
  const reserved = all.filter(({ number }) => number > (count?.since ?? 0)).reduce((sum, one) => sum + addedTo(one), count?.reserved_after ?? 0);
  return [{ id: entry.id, object_type: 'TX_STOCK_PLAN_POOL_ADJUSTMENT', date: entry.effective_date, stock_plan_id, ...approval(entry, facts), shares_reserved: String(reserved) }];
}
