import { capitalized } from '#kernel/words';
import { fromScaled, toScaled } from '#kernel/decimal';
import type { InterestTerms } from '#equity/interest';
import { convertibleProvisions } from '#financing/convertible';
import type { FinancedFacts } from '#captable/ledger_facts';
import { fromCents, hundredPercent, type CapBasis } from '#financing/round_model';
import { dollars, where, type Monetary, type Numeric } from './ocf-object';

export interface ConversionTrigger {
  trigger_id: string;
  type: 'AUTOMATIC_ON_CONDITION' | 'ELECTIVE_ON_CONDITION';
  nickname: string;
  trigger_description: string;
  trigger_condition: string;
  conversion_right: {
    type: 'CONVERTIBLE_CONVERSION_RIGHT';
    conversion_mechanism: Mechanism;
    converts_to_future_round: boolean;
  };
}

type Mechanism = Priced & Counted & (SafeConversion | NoteConversion);
interface Priced {
  conversion_mfn: boolean;
  conversion_discount?: string;
  conversion_valuation_cap?: Monetary;
  exit_multiple?: { numerator: Numeric; denominator: Numeric };
}
interface SafeConversion {
  type: 'SAFE_CONVERSION';
  conversion_timing?: 'POST_MONEY' | 'PRE_MONEY';
}
interface NoteConversion {
  type: 'CONVERTIBLE_NOTE_CONVERSION';
  interest_rates: { rate: Numeric; accrual_start_date: string }[];
  day_count_convention: 'ACTUAL_365' | '30_360';
  interest_payout: 'DEFERRED';
  interest_accrual_period: 'DAILY' | 'MONTHLY' | 'QUARTERLY' | 'SEMI_ANNUAL' | 'ANNUAL';
  compounding_type: 'SIMPLE' | 'COMPOUNDING';
}
interface Counted {
  capitalization_definition: string;
  capitalization_definition_rules: Record<`include_${string}`, boolean>;
}

export const timings = { post_money: 'POST_MONEY', pre_money: 'PRE_MONEY' } as const;
export const dayCounts = { actual_365: 'ACTUAL_365', '30_360': '30_360' } as const;
/** Simple interest accrues daily. */
export const accruals: Record<InterestTerms['compounding'], NoteConversion['interest_accrual_period']> = {
  none: 'DAILY',
  annual: 'ANNUAL',
  semi_annual: 'SEMI_ANNUAL',
  quarterly: 'QUARTERLY',
  monthly: 'MONTHLY',
};

/** Our documents count everything outstanding, plus all conversions (post-money) or the pool increase (pre-money). */
export const countedInFinancing = (basis: CapBasis): Counted['capitalization_definition_rules'] => ({
  include_outstanding_shares: true,
  include_outstanding_options: true,
  include_outstanding_unissued_options: true,
  include_this_security: basis === 'post_money',
  include_other_converting_securities: basis === 'post_money',
  include_option_pool_topup_for_promised_options: true,
  include_additional_option_pool_topup: basis === 'pre_money',
  include_new_money: false,
});
const inFinancing = (kind: FinancedFacts['kind'], basis: CapBasis): Counted => ({
  capitalization_definition: convertibleProvisions[kind].capitalization[basis],
  capitalization_definition_rules: countedInFinancing(basis),
});

/** A sale counts only existing rights, and promises only if they are paid. */
const inSale = (kind: FinancedFacts['kind'], basis: CapBasis): Counted => ({
  capitalization_definition: convertibleProvisions[kind].soldCapitalization[basis],
  capitalization_definition_rules: {
    ...inFinancing(kind, basis).capitalization_definition_rules,
    include_outstanding_unissued_options: false,
    include_option_pool_topup_for_promised_options: false,
    include_additional_option_pool_topup: false,
  },
});

export const financingOf = ({ id }: Pick<FinancedFacts, 'id'>): string => `${id}/financing`;

type Financing = Pick<
  FinancedFacts,
  'id' | 'kind' | 'valuation_cap_cents' | 'cap_basis' | 'discount_percent' | 'mfn' | 'note' | 'effective_date'
>;

const sentence = (words: string): string => `${capitalized(words)}.`;
const percentage = (percent: string): Numeric => fromScaled((toScaled(percent) * toScaled('1')) / hundredPercent);

/** In a sale, a SAFE without a cap buys at its discount. */
const discountInSale = ({ kind, valuation_cap_cents: cap, discount_percent }: Financing): string | null =>
  kind === 'safe' && cap === null ? discount_percent : null;

const mechanismOf = ({
  valuation_cap_cents: cap,
  cap_basis,
  note,
  effective_date,
}: Financing): SafeConversion | NoteConversion =>
  note === null
    ? { type: 'SAFE_CONVERSION', ...where('conversion_timing', cap === null ? null : timings[cap_basis!]) }
    : {
        type: 'CONVERTIBLE_NOTE_CONVERSION',
        interest_rates: [
          { rate: percentage(note.interest_rate_percent), accrual_start_date: note.interest_from ?? effective_date },
        ],
        day_count_convention: dayCounts[note.day_count],
        interest_payout: 'DEFERRED',
        interest_accrual_period: accruals[note.compounding],
        compounding_type: note.compounding === 'none' ? 'SIMPLE' : 'COMPOUNDING',
      };

/**
 * Triggers are a financing, for notes also a smaller financing with the investor's election, and a sale that pays the
 * greater of amount and conversion.
 */
export function conversionTriggers(convertible: Financing): ConversionTrigger[] {
  const { kind, valuation_cap_cents: cap } = convertible;
  return [...inRounds(convertible), ...(kind === 'note' && cap === null ? [] : [inLiquidity(convertible)])];
}

function rightOf(
  convertible: Financing,
  terms: Partial<Priced> & Counted,
  converts_to_future_round: boolean,
): ConversionTrigger['conversion_right'] {
  const { mfn, valuation_cap_cents: cap } = convertible;
  const priced: Priced = {
    conversion_mfn: mfn,
    ...where('conversion_valuation_cap', cap === null ? null : dollars(fromScaled(fromCents(cap)))),
  };
  return {
    type: 'CONVERTIBLE_CONVERSION_RIGHT',
    conversion_mechanism: { ...mechanismOf(convertible), ...priced, ...terms },
    converts_to_future_round,
  };
}

/** Without a cap the post-money basis applies. */
const basisOf = ({ cap_basis }: Financing): CapBasis => cap_basis ?? 'post_money';

/** First a financing above the threshold, then a smaller financing. */
function inRounds(convertible: Financing): ConversionTrigger[] {
  const { id, kind, discount_percent: discount, note } = convertible;
  const { financing } = convertibleProvisions[kind];
  const inRound = rightOf(
    convertible,
    {
      ...inFinancing(kind, basisOf(convertible)),
      ...where('conversion_discount', discount === null ? null : percentage(discount)),
    },
    true,
  );
  const qualified = note?.qualified_financing_cents ?? null;
  const least = qualified === null ? '' : dollars(fromScaled(fromCents(qualified))).amount;
  const first: ConversionTrigger = {
    trigger_id: financingOf(convertible),
    type: 'AUTOMATIC_ON_CONDITION',
    nickname: 'Financing',
    trigger_description: 'Converts into preferred stock at the first closing, at the lowest price under its terms.',
    trigger_condition: sentence(
      qualified === null ? financing : `${financing}, with no less than $${least} of new money`,
    ),
    conversion_right: inRound,
  };
  if (qualified === null) return [first];
  const other: ConversionTrigger = {
    trigger_id: `${id}/other_financing`,
    type: 'ELECTIVE_ON_CONDITION',
    nickname: 'Other financing',
    trigger_description:
      'Converts into preferred stock in the same way if the investor so elects before the first closing.',
    trigger_condition: sentence(`${financing}, with less than $${least} of new money`),
    conversion_right: inRound,
  };
  return [first, other];
}

function inLiquidity(convertible: Financing): ConversionTrigger {
  const { id, kind } = convertible;
  const discount = discountInSale(convertible);
  return {
    trigger_id: `${id}/liquidity`,
    type: 'AUTOMATIC_ON_CONDITION',
    nickname: 'Liquidity',
    trigger_description: 'Pays the greater of the amount and the proceeds of the common stock on conversion.',
    trigger_condition: sentence(convertibleProvisions[kind].liquidity),
    conversion_right: rightOf(
      convertible,
      {
        ...inSale(kind, basisOf(convertible)),
        ...where('conversion_discount', discount && percentage(discount)),
        exit_multiple: { numerator: '1', denominator: '1' },
      },
      false,
    ),
  };
}
