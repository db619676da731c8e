import { wholeOf } from '../bundle/read-amounts';
import type { Located } from '../bundle/bundle';
import type { StockAct } from './stock-acts';

/** Cancellations that repeat a repurchase of the same security and shares, on its day or later. */
export function recordsOfRepurchases(acts: readonly Located<StockAct>[]): ReadonlySet<Located<StockAct>> {
  const repurchased = new Map(
    acts.flatMap(({ type, value }) => (type === 'TX_STOCK_REPURCHASE' ? [[value.security_id, value] as const] : [])),
  );
  const recorded = new Map<string, Located<StockAct>>();
  for (const one of acts) {
    const { type, value } = one;
    const act = type === 'TX_STOCK_CANCELLATION' ? repurchased.get(value.security_id) : undefined;
    const [balance, quantity] = [value['balance_security_id'], wholeOf(String(value['quantity']))];
    if (
      act &&
      !recorded.has(value.security_id) &&
      value.date >= act.date &&
      quantity !== null &&
      quantity === wholeOf(String(act['quantity'])) &&
      (balance === undefined || balance === act['balance_security_id'])
    )
      recorded.set(value.security_id, one);
  }
  return new Set(recorded.values());
}
