import { fromScaled, toScaled } from '#kernel/decimal';
import { safeProvisions } from '#resources/document';
import type { ConvertibleFacts } from '../export/promises';
import { fromCents, hundredPercent, type CapBasis } from '../round/conversion';
import { dollars, where, type Monetary, type Numeric } from './object';

/** When a convertible becomes stock, or is paid as if it had, and by which terms. */
export interface ConversionTrigger {
  trigger_id: string;
  type: 'AUTOMATIC_ON_CONDITION';
  nickname: string;
  trigger_description: string;
  trigger_condition: string;
  conversion_right: { type: 'CONVERTIBLE_CONVERSION_RIGHT'; conversion_mechanism: SafeConversion; converts_to_future_round: boolean };
}

interface SafeConversion extends Counted {
  type: 'SAFE_CONVERSION';
  conversion_mfn: boolean;
  conversion_discount?: string;
  conversion_valuation_cap?: Monetary;
  exit_multiple?: { numerator: Numeric; denominator: Numeric };
  conversion_timing?: 'POST_MONEY' | 'PRE_MONEY';
}

const timings = { post_money: 'POST_MONEY', pre_money: 'PRE_MONEY' } as const;

interface Counted { capitalization_definition: string; capitalization_definition_rules: Record<`include_${string}`, boolean> }

/** What our SAFE counts as the capitalization in a financing: all that there is; and what all convertibles become, or what the round adds to the pool, as its cap is of the one kind or the other. */
const inFinancing = (basis: CapBasis): Counted => ({
  capitalization_definition: safeProvisions.capitalization[basis],
  capitalization_definition_rules: {
    include_outstanding_shares: true, include_outstanding_options: true, include_outstanding_unissued_options: true, include_this_security: basis === 'post_money', include_other_converting_securities: basis === 'post_money',
    include_option_pool_topup_for_promised_options: true, include_additional_option_pool_topup: basis === 'pre_money', include_new_money: false,
  },
});

/** In a sale it counts nothing to which nobody has a right, and what is promised at most as far as it is paid. */
const inSale = (basis: CapBasis): Counted => ({
  capitalization_definition: safeProvisions.soldCapitalization[basis],
  capitalization_definition_rules: { ...inFinancing(basis).capitalization_definition_rules, include_outstanding_unissued_options: false, include_option_pool_topup_for_promised_options: false, include_additional_option_pool_topup: false },
});

export const financingOf = ({ id }: Pick<ConvertibleFacts, 'id'>): string => `${id}/financing`;

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** The two events of our SAFE: a financing, in which it becomes preferred stock, and a sale of the company, in which its amount is paid, or what common stock gets for it where that is more. */
export function conversionTriggers(safe: ConvertibleFacts): ConversionTrigger[] {
  const { id, valuation_cap_cents: cap, cap_basis, discount_percent: discount, mfn } = safe;
  const basis = cap_basis ?? 'post_money';
  const mechanism: Omit<SafeConversion, keyof Counted> = {
    type: 'SAFE_CONVERSION', conversion_mfn: mfn, ...where('conversion_valuation_cap', cap === null ? null : dollars(fromScaled(fromCents(cap)))), ...where('conversion_timing', cap === null ? null : timings[basis]),
  };
  const right = (conversion_mechanism: SafeConversion, converts_to_future_round: boolean): ConversionTrigger['conversion_right'] => ({ type: 'CONVERTIBLE_CONVERSION_RIGHT', conversion_mechanism, converts_to_future_round });
  return [
    {
      trigger_id: financingOf(safe), type: 'AUTOMATIC_ON_CONDITION', nickname: 'Financing', trigger_description: 'It becomes preferred stock at the first closing, at the lowest of the prices that its terms give.', trigger_condition: sentence(safeProvisions.financing),
      conversion_right: right({ ...mechanism, ...inFinancing(basis), ...where('conversion_discount', discount === null ? null : fromScaled((toScaled(discount) * toScaled('1')) / hundredPercent)) }, true),
    },
    {
      trigger_id: `${id}/liquidity`, type: 'AUTOMATIC_ON_CONDITION', nickname: 'Liquidity', trigger_description: 'Its amount is paid, or what is paid on the common stock that it would be where that is more.', trigger_condition: sentence(safeProvisions.liquidity),
      conversion_right: right({ ...mechanism, ...inSale(basis), exit_multiple: { numerator: '1', denominator: '1' } }, false),
    },
  ];
}
