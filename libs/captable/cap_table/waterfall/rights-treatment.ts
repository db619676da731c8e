import type { ModeledConvertible } from '#financing/round_model';

/**
 * How the parties to a sale have agreed to treat what is promised of the stock. `cash_out` of options pays those that
 * have vested, of SAFEs their amount; what is left open goes as the papers say: whatever is more for the holder.
 */
export interface Treatment {
  options?: 'cash_out' | 'cancel';
  safes?: 'cash_out' | 'convert';
  notes?: 'repay' | 'convert';
}

/** A convertible with what was agreed of it: with a cap it may have to become stock. */
export type Claiming = ModeledConvertible & { must_convert?: boolean };

/** A convertible as it is treated: one that is paid is an amount without terms, and a note that converts is a SAFE. */
export function applyTreatment(one: ModeledConvertible, { safes, notes }: Treatment): Claiming {
  const how = one.kind === 'safe' ? safes : notes;
  if (how === undefined) return one;
  return how === 'convert'
    ? { ...one, kind: 'safe', must_convert: one.valuation_cap_cents !== null }
    : { ...one, valuation_cap_cents: null, discount_percent: '0' };
}
