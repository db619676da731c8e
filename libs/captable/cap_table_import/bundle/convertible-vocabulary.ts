import {
  code,
  fields,
  list,
  numeric,
  oneOf,
  oneOfTypes,
  present,
  text,
  that,
  typed,
  yesOrNo,
  type Shape,
} from './object-shapes';
import { act, approvals, date, exemptions, monetary } from './vocabulary';

/** SAFEs, notes and warrants of the Open Cap Table Format, version 1.2.0. See `vocabulary.ts`. */
const percentage = code(
  /^(?=.)0?(\.[0-9]{1,10})?$|^1(\.0{1,10})?$/,
  'a decimal from 0 to 1 with at most ten decimal places',
);
const ratio = fields({ numerator: numeric, denominator: numeric });
const whichever = that(Number.isInteger, 'a whole number');

const included = [
  'outstanding_shares',
  'outstanding_options',
  'outstanding_unissued_options',
  'this_security',
  'other_converting_securities',
  'option_pool_topup_for_promised_options',
  'additional_option_pool_topup',
  'new_money',
];
const counted = {
  capitalization_definition: text,
  capitalization_definition_rules: fields(Object.fromEntries(included.map((one) => [`include_${one}`, yesOrNo]))),
};
const priced = {
  conversion_discount: percentage,
  conversion_valuation_cap: monetary,
  exit_multiple: ratio,
  ...counted,
};
const anyConversion = {
  CUSTOM_CONVERSION: typed({ custom_conversion_description: text }),
  FIXED_AMOUNT_CONVERSION: typed({ converts_to_quantity: numeric }),
  FIXED_PERCENT_OF_CAPITALIZATION_CONVERSION: typed({ converts_to_percent: percentage }, counted),
};
const ofConvertible = oneOfTypes({
  SAFE_CONVERSION: typed(
    { conversion_mfn: yesOrNo },
    { conversion_timing: oneOf('POST_MONEY', 'PRE_MONEY'), ...priced },
  ),
  CONVERTIBLE_NOTE_CONVERSION: typed(
    {
      interest_rates: list(fields({ rate: percentage, accrual_start_date: date }, { accrual_end_date: date })),
      day_count_convention: oneOf('ACTUAL_365', '30_360'),
      interest_payout: oneOf('DEFERRED', 'CASH'),
      interest_accrual_period: oneOf('DAILY', 'MONTHLY', 'QUARTERLY', 'SEMI_ANNUAL', 'ANNUAL'),
      compounding_type: oneOf('COMPOUNDING', 'SIMPLE'),
    },
    { conversion_mfn: yesOrNo, ...priced },
  ),
  ...anyConversion,
});
const ofWarrant = oneOfTypes({
  VALUATION_BASED_CONVERSION: typed(
    { valuation_type: oneOf('CAP', 'FIXED', 'ACTUAL') },
    { valuation_amount: monetary, ...counted },
  ),
  PPS_BASED_CONVERSION: typed(
    { description: text },
    { discount: yesOrNo, discount_percentage: percentage, discount_amount: monetary },
  ),
  ...anyConversion,
});

function trigger(right: string, conversion_mechanism: Shape): Shape {
  const of = (required: Record<string, Shape> = {}): Shape =>
    typed(
      {
        trigger_id: present,
        conversion_right: fields(
          { conversion_mechanism },
          { type: oneOf(right), converts_to_future_round: yesOrNo, converts_to_stock_class_id: text },
        ),
        ...required,
      },
      { nickname: text, trigger_description: text },
    );
  return oneOfTypes({
    AUTOMATIC_ON_CONDITION: of({ trigger_condition: text }),
    AUTOMATIC_ON_DATE: of({ trigger_date: date }),
    ELECTIVE_IN_RANGE: of({ start_date: date, end_date: date }),
    ELECTIVE_ON_CONDITION: of({ trigger_condition: text }),
    ELECTIVE_AT_WILL: of(),
    UNSPECIFIED: of(),
  });
}

const issued = { custom_id: present, stakeholder_id: text, security_law_exemptions: exemptions };
const also = { ...approvals, consideration_text: text };
const ids = list(present);
const capitalization = fields({
  include_stock_class_ids: list(text),
  include_stock_plans_ids: list(text),
  include_security_ids: list(text),
  exclude_security_ids: list(text),
});

export const convertibleObjects: Record<string, Shape> = {
  TX_CONVERTIBLE_ISSUANCE: act(
    {
      ...issued,
      convertible_type: oneOf('SAFE', 'NOTE', 'CONVERTIBLE_SECURITY'),
      investment_amount: monetary,
      conversion_triggers: list(trigger('CONVERTIBLE_CONVERSION_RIGHT', ofConvertible), 1),
      seniority: whichever,
    },
    { ...also, pro_rata: numeric },
  ),
  TX_CONVERTIBLE_ACCEPTANCE: act({}),
  TX_CONVERTIBLE_CONVERSION: act(
    { reason_text: text, trigger_id: present, resulting_security_ids: ids },
    { quantity_converted: numeric, balance_security_id: present, capitalization_definition: capitalization },
  ),
  TX_CONVERTIBLE_CANCELLATION: act({ amount: monetary, reason_text: text }, { balance_security_id: present }),
  TX_CONVERTIBLE_TRANSFER: act(
    { amount: monetary, resulting_security_ids: list(present, 1) },
    { balance_security_id: present, consideration_text: text },
  ),
  TX_CONVERTIBLE_RETRACTION: act({ reason_text: text }),
  TX_WARRANT_ISSUANCE: act(
    { ...issued, purchase_price: monetary, exercise_triggers: list(trigger('WARRANT_CONVERSION_RIGHT', ofWarrant)) },
    {
      ...also,
      quantity: numeric,
      exercise_price: monetary,
      warrant_expiration_date: date,
      vesting_terms_id: text,
      vestings: list(fields({ date, amount: numeric }), 1),
      quantity_source: oneOf(
        'HUMAN_ESTIMATED',
        'MACHINE_ESTIMATED',
        'UNSPECIFIED',
        'INSTRUMENT_FIXED',
        'INSTRUMENT_MAX',
        'INSTRUMENT_MIN',
      ),
    },
  ),
  TX_WARRANT_ACCEPTANCE: act({}),
  TX_WARRANT_EXERCISE: act({ trigger_id: present, resulting_security_ids: ids }, { consideration_text: text }),
  TX_WARRANT_CANCELLATION: act({ quantity: numeric, reason_text: text }, { balance_security_id: present }),
  TX_WARRANT_RETRACTION: act({ reason_text: text }),
};
