import { usd, type OcfObject } from './ocf-bundle';

const counted = (post: boolean) => ({
  include_outstanding_shares: true,
  include_outstanding_options: true,
  include_outstanding_unissued_options: true,
  include_this_security: post,
  include_other_converting_securities: post,
  include_option_pool_topup_for_promised_options: true,
  include_additional_option_pool_topup: !post,
  include_new_money: false,
});
export const postMoney = { capitalization_definition_rules: counted(true) };
export const preMoney = { capitalization_definition_rules: counted(false) };

export const financing = (mechanism: object, more: object = {}) => ({
  trigger_id: 'financing',
  type: 'AUTOMATIC_ON_CONDITION',
  trigger_condition: 'The next equity financing.',
  ...more,
  conversion_right: {
    type: 'CONVERTIBLE_CONVERSION_RIGHT',
    converts_to_future_round: true,
    conversion_mechanism: mechanism,
  },
});
export const sale = (mechanism: object, more: object = {}) => ({
  trigger_id: 'sale',
  type: 'ELECTIVE_ON_CONDITION',
  trigger_condition: 'A change of control.',
  ...more,
  conversion_right: {
    type: 'CONVERTIBLE_CONVERSION_RIGHT',
    converts_to_stock_class_id: 'common',
    conversion_mechanism: mechanism,
  },
});
export const ofSafe = (more: object = {}) => ({
  type: 'SAFE_CONVERSION',
  conversion_mfn: false,
  conversion_timing: 'POST_MONEY',
  conversion_valuation_cap: usd('8000000.00'),
  conversion_discount: '.2',
  ...more,
});
export const ofNote = (more: object = {}) => ({
  type: 'CONVERTIBLE_NOTE_CONVERSION',
  interest_rates: [{ rate: '0.06', accrual_start_date: '2021-07-01' }],
  day_count_convention: 'ACTUAL_365',
  interest_payout: 'DEFERRED',
  interest_accrual_period: 'ANNUAL',
  compounding_type: 'COMPOUNDING',
  ...more,
});

const issued = (kind: string, security_id: string) => ({
  id: `issue-${security_id}`,
  object_type: `TX_${kind}_ISSUANCE`,
  date: '2021-06-01',
  security_id,
  custom_id: security_id.toUpperCase(),
  stakeholder_id: 'ada',
  security_law_exemptions: [],
});
export const safe = (security_id: string, more: object = {}): OcfObject => ({
  ...issued('CONVERTIBLE', security_id),
  convertible_type: 'SAFE',
  investment_amount: usd('100000'),
  conversion_triggers: [financing(ofSafe())],
  seniority: 1,
  ...more,
});
export const note = (security_id: string, more: object = {}): OcfObject => ({
  ...safe(security_id),
  convertible_type: 'NOTE',
  conversion_triggers: [financing(ofNote())],
  ...more,
});

export const atWill = (more: object = {}, quantity = '500') => ({
  trigger_id: 'exercise',
  type: 'ELECTIVE_AT_WILL',
  conversion_right: {
    type: 'WARRANT_CONVERSION_RIGHT',
    conversion_mechanism: { type: 'FIXED_AMOUNT_CONVERSION', converts_to_quantity: quantity },
    converts_to_stock_class_id: 'common',
  },
  ...more,
});
export const warrant = (security_id: string, more: object = {}): OcfObject => ({
  ...issued('WARRANT', security_id),
  quantity: '500',
  exercise_price: usd('0.50'),
  purchase_price: usd('0'),
  exercise_triggers: [atWill()],
  warrant_expiration_date: '2030-05-31',
  ...more,
});

export const does = (what: string, security_id: string, more: object = {}): OcfObject => ({
  id: `${what.toLowerCase()}-${security_id}`,
  object_type: `TX_${what}`,
  date: '2022-05-01',
  security_id,
  ...more,
});
