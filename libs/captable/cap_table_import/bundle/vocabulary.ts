import { isMailAddress, noMailAddress } from '#platform/wire/mail-address';
import { isLegalDate } from '#kernel/dates';
import {
  code,
  either,
  fields,
  list,
  nothing,
  numeric,
  oneOf,
  oneOfTypes,
  present,
  text,
  that,
  typed,
  whole,
  yesOrNo,
  type Shape,
} from './object-shapes';

/**
 * Open Cap Table Format, version 1.2.0, of the Open Cap Table Coalition (schema.opencaptablecoalition.com): required
 * and optional fields besides `id`, `object_type` and `comments`. Other types are refused.
 */
export const date = that(isLegalDate, 'a valid date in the format YYYY-MM-DD');
const country = code(/^[A-Z]{2}$/, 'two letters, such as US (ISO 3166-1 alpha-2)');
const subdivision = code(
  /^[A-Z0-9]{1,3}$/,
  'two letters, such as MA, or the part of an ISO 3166-2 code after the country',
);
export const monetary = fields({ amount: numeric, currency: code(/^[A-Z]{3}$/, 'an ISO 4217 currency') });
const taxId = fields({ tax_id: text, country });
const address = fields(
  { address_type: oneOf('LEGAL', 'CONTACT', 'OTHER'), country },
  { street_suite: text, city: text, country_subdivision: subdivision, postal_code: text },
);
const name = fields({ legal_name: text }, { first_name: text, last_name: text });
const phone = fields({
  phone_type: oneOf('HOME', 'MOBILE', 'BUSINESS', 'OTHER'),
  phone_number: code(
    /^\+\d{1,3}\s\d{2,3}\s\d{2,3}\s\d{4}(\s(ext.|extension)\s\d+)?$/,
    'a number such as +1 555 555 5555',
  ),
});
const emailAddress: Shape = (value, path, report) => {
  if (isMailAddress(value)) return;
  const isOneIn = typeof value === 'string' && isMailAddress(value.normalize('NFKC'));
  report(path, isOneIn ? noMailAddress : 'must be an email address, such as ada@example.com');
};
const email = fields({ email_type: oneOf('PERSONAL', 'BUSINESS', 'OTHER'), email_address: emailAddress });
const reachable = (required: Record<string, Shape>): Shape =>
  either(
    fields({ ...required, emails: list(email) }, { phone_numbers: list(phone) }),
    fields({ ...required, phone_numbers: list(phone) }, { emails: list(email) }),
  );

const object = (required: Record<string, Shape>, optional: Record<string, Shape> = {}): Shape =>
  fields({ id: present, object_type: text, ...required }, { comments: list(text), ...optional });
export const approvals = { board_approval_date: date, stockholder_approval_date: date };
export const act = (required: Record<string, Shape>, optional: Record<string, Shape> = {}): Shape =>
  object({ date, security_id: present, ...required }, optional);

const ratio = fields({ numerator: numeric, denominator: numeric });
const ratioConversion = fields({
  type: oneOf('RATIO_CONVERSION'),
  conversion_price: monetary,
  ratio,
  rounding_type: oneOf('CEILING', 'FLOOR', 'NORMAL'),
});
const conversionRight = fields(
  { conversion_mechanism: ratioConversion },
  { type: oneOf('STOCK_CLASS_CONVERSION_RIGHT'), converts_to_future_round: yesOrNo, converts_to_stock_class_id: text },
);

export const exemptions = list(fields({ description: text, jurisdiction: text }));
const days = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  ...Array.from({ length: 19 }, (_, index) => String(index + 10)),
  '29_OR_LAST_DAY_OF_MONTH',
  '30_OR_LAST_DAY_OF_MONTH',
  '31_OR_LAST_DAY_OF_MONTH',
  'VESTING_START_DAY_OR_LAST_DAY_OF_MONTH',
];
const every = { length: whole(0), occurrences: whole(1) };
const period = oneOfTypes({ MONTHS: typed({ ...every, day_of_month: oneOf(...days) }), DAYS: typed(every) });
const trigger = oneOfTypes({
  VESTING_SCHEDULE_RELATIVE: typed({ period, relative_to_condition_id: text }),
  VESTING_START_DATE: typed(),
  VESTING_SCHEDULE_ABSOLUTE: typed({ date }),
  VESTING_EVENT: typed(),
});
const condition = (amount: Record<string, Shape>): Shape =>
  fields({ id: present, trigger, next_condition_ids: list(text), ...amount }, { description: text });
const portion = fields({ numerator: numeric, denominator: numeric }, { remainder: yesOrNo });
const allocations = [
  'CUMULATIVE_ROUNDING',
  'CUMULATIVE_ROUND_DOWN',
  'FRONT_LOADED',
  'BACK_LOADED',
  'FRONT_LOADED_TO_SINGLE_TRANCHE',
  'BACK_LOADED_TO_SINGLE_TRANCHE',
  'FRACTIONAL',
];

const relationships = [
  'ADVISOR',
  'BOARD_MEMBER',
  'CONSULTANT',
  'EMPLOYEE',
  'EX_ADVISOR',
  'EX_CONSULTANT',
  'EX_EMPLOYEE',
  'EXECUTIVE',
  'FOUNDER',
  'INVESTOR',
  'NON_US_EMPLOYEE',
  'OFFICER',
  'OTHER',
];
const authorized = either(numeric, oneOf('UNLIMITED', 'NOT APPLICABLE'));

export const issuer = object(
  { legal_name: text, formation_date: date, country_of_formation: country },
  {
    dba: text,
    country_subdivision_of_formation: subdivision,
    country_subdivision_name_of_formation: text,
    tax_ids: list(taxId),
    email,
    phone,
    address,
    initial_shares_authorized: authorized,
  },
);

const md5 = code(/^[a-fA-F0-9]{32}$/, 'an MD5 checksum in hexadecimal digits');
const related = { related_objects: list(fields({ object_type: text, object_id: text })) };
const file = fields({ filepath: present, md5 });
export const families = {
  required: [
    'stock_plans_files',
    'stock_legend_templates_files',
    'stock_classes_files',
    'vesting_terms_files',
    'valuations_files',
    'transactions_files',
    'stakeholders_files',
  ],
  optional: ['financings_files', 'documents_files'],
};
const filed = (names: readonly string[]): Record<string, Shape> =>
  Object.fromEntries(names.map((one) => [one, list(file)]));
export const manifest = fields(
  { ocf_version: text, file_type: text, issuer, as_of: date, generated_at: text, ...filed(families.required) },
  { comments: list(text), ...filed(families.optional) },
);

const window = fields({
  reason: oneOf(
    'VOLUNTARY_OTHER',
    'VOLUNTARY_GOOD_CAUSE',
    'VOLUNTARY_RETIREMENT',
    'INVOLUNTARY_OTHER',
    'INVOLUNTARY_DEATH',
    'INVOLUNTARY_DISABILITY',
    'INVOLUNTARY_WITH_CAUSE',
  ),
  period: whole(0),
  period_type: oneOf('DAYS', 'MONTHS', 'YEARS'),
});
const plan = (required: Record<string, Shape>): Shape =>
  object(
    { plan_name: text, initial_shares_reserved: numeric, ...required },
    {
      ...approvals,
      default_cancellation_behavior: oneOf(
        'RETIRE',
        'RETURN_TO_POOL',
        'HOLD_AS_CAPITAL_STOCK',
        'DEFINED_PER_PLAN_SECURITY',
      ),
    },
  );
/** The only field where null has a meaning: no expiration. Elsewhere null means absent. */
const withNull = 'expiration_date';
export function withoutNulls(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return value.forEach(withoutNulls);
  for (const [name, one] of Object.entries(value))
    if (one !== null) withoutNulls(one);
    else if (name !== withNull) delete (value as Record<string, unknown>)[name];
}
const compensation = act(
  {
    custom_id: present,
    stakeholder_id: text,
    security_law_exemptions: exemptions,
    compensation_type: oneOf('OPTION_NSO', 'OPTION_ISO', 'OPTION', 'RSU', 'CSAR', 'SSAR'),
    quantity: numeric,
    [withNull]: either(date, nothing),
    termination_exercise_windows: list(window),
  },
  {
    ...approvals,
    consideration_text: text,
    stock_plan_id: text,
    stock_class_id: text,
    option_grant_type: oneOf('NSO', 'ISO', 'INTL'),
    exercise_price: monetary,
    base_price: monetary,
    early_exercisable: yesOrNo,
    vesting_terms_id: text,
    vestings: list(fields({ date, amount: numeric }), 1),
  },
);
/** Earlier versions use the second name. */
const ofCompensation = (name: string, shape: Shape): Record<string, Shape> => ({
  [`TX_EQUITY_COMPENSATION_${name}`]: shape,
  [`TX_PLAN_SECURITY_${name}`]: shape,
});

export const objects: Record<string, Shape> = {
  STOCK_PLAN: either(plan({ stock_class_ids: list(text, 1) }), plan({ stock_class_id: text })),
  TX_STOCK_PLAN_POOL_ADJUSTMENT: object({ date, stock_plan_id: text, shares_reserved: numeric }, approvals),
  TX_STOCK_PLAN_RETURN_TO_POOL: act({ stock_plan_id: text, quantity: numeric, reason_text: text }),
  ...ofCompensation('ISSUANCE', compensation),
  ...ofCompensation('ACCEPTANCE', act({})),
  ...ofCompensation(
    'EXERCISE',
    act({ quantity: numeric, resulting_security_ids: list(text) }, { consideration_text: text }),
  ),
  ...ofCompensation(
    'RELEASE',
    act(
      { settlement_date: date, release_price: monetary, quantity: numeric, resulting_security_ids: list(text) },
      { consideration_text: text },
    ),
  ),
  ...ofCompensation('CANCELLATION', act({ quantity: numeric, reason_text: text }, { balance_security_id: present })),
  ...ofCompensation('RETRACTION', act({ reason_text: text })),
  TX_VESTING_EVENT: act({ vesting_condition_id: text }),
  TX_VESTING_ACCELERATION: act({ quantity: numeric, reason_text: text }),
  STAKEHOLDER: object(
    { name, stakeholder_type: oneOf('INDIVIDUAL', 'INSTITUTION') },
    {
      issuer_assigned_id: text,
      current_relationship: oneOf(...relationships),
      current_relationships: list(oneOf(...relationships)),
      current_status: text,
      primary_contact: reachable({ name }),
      contact_info: reachable({}),
      addresses: list(address),
      tax_ids: list(taxId),
    },
  ),
  STOCK_CLASS: object(
    {
      name: text,
      class_type: oneOf('COMMON', 'PREFERRED'),
      default_id_prefix: text,
      initial_shares_authorized: authorized,
      votes_per_share: numeric,
      seniority: numeric,
    },
    {
      ...approvals,
      par_value: monetary,
      price_per_share: monetary,
      conversion_rights: list(conversionRight),
      liquidation_preference_multiple: numeric,
      participation_cap_multiple: numeric,
    },
  ),
  STOCK_LEGEND_TEMPLATE: object({ name: text, text }),
  VALUATION: object(
    { price_per_share: monetary, effective_date: date, stock_class_id: text, valuation_type: oneOf('409A') },
    { provider: text, ...approvals },
  ),
  VESTING_TERMS: object({
    name: text,
    description: text,
    allocation_type: oneOf(...allocations),
    vesting_conditions: list(either(condition({ quantity: numeric }), condition({ portion })), 1),
  }),
  FINANCING: object({ name: text, issuance_ids: list(text, 1), date }),
  DOCUMENT: either(object({ md5, path: text }, related), object({ md5, uri: text }, related)),
  TX_STOCK_ISSUANCE: act(
    {
      custom_id: present,
      stakeholder_id: text,
      security_law_exemptions: exemptions,
      stock_class_id: text,
      share_price: monetary,
      quantity: numeric,
      stock_legend_ids: list(text),
    },
    {
      ...approvals,
      consideration_text: text,
      stock_plan_id: text,
      share_numbers_issued: list(fields({ starting_share_number: numeric, ending_share_number: numeric })),
      vesting_terms_id: text,
      vestings: list(fields({ date, amount: numeric }), 1),
      cost_basis: monetary,
      issuance_type: oneOf('RSA', 'FOUNDERS_STOCK'),
    },
  ),
  TX_STOCK_ACCEPTANCE: act({}),
  TX_STOCK_TRANSFER: act(
    { quantity: numeric, resulting_security_ids: list(text, 1) },
    { consideration_text: text, balance_security_id: present },
  ),
  TX_STOCK_CANCELLATION: act({ quantity: numeric, reason_text: text }, { balance_security_id: present }),
  TX_STOCK_REPURCHASE: act(
    { price: monetary, quantity: numeric },
    { consideration_text: text, balance_security_id: present },
  ),
  TX_STOCK_CONVERSION: act(
    { quantity_converted: numeric, resulting_security_ids: list(text) },
    { balance_security_id: present },
  ),
  TX_STOCK_REISSUANCE: act({ resulting_security_ids: list(text) }, { split_transaction_id: text, reason_text: text }),
  TX_STOCK_RETRACTION: act({ reason_text: text }),
  TX_ISSUER_AUTHORIZED_SHARES_ADJUSTMENT: object({ date, issuer_id: text, new_shares_authorized: numeric }, approvals),
  TX_STOCK_CLASS_AUTHORIZED_SHARES_ADJUSTMENT: object(
    { date, stock_class_id: text, new_shares_authorized: numeric },
    approvals,
  ),
  TX_STOCK_CLASS_SPLIT: object({ date, stock_class_id: text, split_ratio: ratio }),
  TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT: object({
    date,
    stock_class_id: text,
    new_ratio_conversion_mechanism: ratioConversion,
  }),
  TX_VESTING_START: act({ vesting_condition_id: text }),
  // Unreleased objects outside the ledger.
  CE_STAKEHOLDER_RELATIONSHIP: object(
    { date, stakeholder_id: text },
    { relationship_started: oneOf(...relationships), relationship_ended: oneOf(...relationships) },
  ),
  CE_STAKEHOLDER_STATUS: object({ date, stakeholder_id: text, new_status: text }),
};
