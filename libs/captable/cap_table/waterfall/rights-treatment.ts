import type { ModeledConvertible } from '#financing/round_model';

/**
 * `cash_out` pays vested options and the amount of SAFEs. Without an agreement each holder takes the better result
 * under the documents.
 */
export interface Treatment {
  options?: 'cash_out' | 'cancel';
  safes?: 'cash_out' | 'convert';
  notes?: 'repay' | 'convert';
  /** Treatment of unvested stock. `hold` pays its proceeds as it vests, as the purchase agreements provide. */
  restricted_stock?: RestrictedStockTreatment;
}
export type RestrictedStockTreatment = 'hold' | 'repurchase' | 'accelerate';

export type Claiming = ModeledConvertible & { must_convert?: boolean };

/** A cashed-out convertible becomes an amount without terms, and a converting note becomes a SAFE. */
export function applyTreatment(one: ModeledConvertible, { safes, notes }: Treatment): Claiming {
  const how = one.kind === 'safe' ? safes : notes;
  if (how === undefined) return one;
  return how === 'convert'
    ? { ...one, kind: 'safe', must_convert: one.valuation_cap_cents !== null }
    : { ...one, valuation_cap_cents: null, discount_percent: '0' };
}
