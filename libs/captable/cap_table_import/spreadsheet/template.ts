/** A name refers to the first column of another sheet. */
export type Column = {
  head: string;
  required: boolean;
  /** The field of the format, whose errors apply to the cell. */
  field: string | null;
  hint: string;
} & (
  | { kind: 'text' | 'shares' | 'months' | 'decimal' | 'dollars' | 'cents' | 'percent' | 'date' }
  | { kind: 'name'; of: SheetName }
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }
);
export const sheetNames = ['Holders', 'Classes', 'Certificates', 'Plans', 'Options', 'Convertibles'] as const;
export type SheetName = (typeof sheetNames)[number];
type Kind = Exclude<Column['kind'], 'name' | 'choice'>;

const column = (head: string, kind: Kind, field: string | null, hint: string): Column => ({
  head,
  kind,
  field,
  hint,
  required: false,
});
const name = (head: string, of: SheetName, field: string | null, hint: string): Column => ({
  head,
  kind: 'name',
  of,
  field,
  hint,
  required: false,
});
const choice = (head: string, choices: Record<string, string>, field: string | null, hint: string): Column => ({
  head,
  kind: 'choice',
  choices,
  field,
  hint,
  required: false,
});
const required = (one: Column): Column => ({ ...one, required: true });

const vesting = {
  vesting_start: column(
    'Vesting start',
    'date',
    null,
    'First day of vesting. Leave empty if all shares vested at issue.',
  ),
  vesting_months: column('Vesting months', 'months', null, 'Number of monthly vesting installments.'),
  cliff_months: column('Cliff months', 'months', null, 'Number of months before the first shares vest.'),
};
const yesOrNo = { yes: 'yes', no: 'no' };

export const template = {
  Holders: {
    name: required(column('Name', 'text', 'name.legal_name', 'Unique legal name.')),
    kind: choice(
      'Type',
      { individual: 'INDIVIDUAL', person: 'INDIVIDUAL', organization: 'INSTITUTION', institution: 'INSTITUTION' },
      'stakeholder_type',
      'individual or organization. Defaults to individual.',
    ),
    email: column('Email', 'text', 'email_address', 'Email address for documents.'),
    street: column('Street', 'text', 'street_suite', 'Postal address.'),
    city: column('City', 'text', 'city', 'Postal address.'),
    state: column('State', 'text', 'country_subdivision', 'Two letters in the United States.'),
    postal_code: column('Postal code', 'text', 'postal_code', 'As text, to keep leading zeros.'),
    country: column('Country', 'text', 'country', 'Two letters. Defaults to US.'),
  },
  Classes: {
    name: required(column('Name', 'text', 'name', 'Name of the class in the charter.')),
    kind: required(choice('Type', { common: 'COMMON', preferred: 'PREFERRED' }, 'class_type', 'common or preferred.')),
    prefix: required(column('Prefix', 'text', 'default_id_prefix', 'Prefix of certificate numbers, such as CS.')),
    authorized: required(
      column('Authorized shares', 'shares', 'initial_shares_authorized', 'Shares that the charter authorizes today.'),
    ),
    authorized_on: column(
      'Authorized on',
      'date',
      'board_approval_date',
      'Date of the authorization. Defaults to the formation date.',
    ),
    par_value: column('Par value', 'dollars', 'par_value', 'In dollars per share.'),
    votes: column('Votes per share', 'decimal', 'votes_per_share', 'Defaults to 1.'),
    seniority: column(
      'Seniority',
      'decimal',
      'seniority',
      'Higher numbers are paid first: 1 for common, 2 for preferred stock.',
    ),
    price: column('Original issue price', 'dollars', 'price_per_share', 'For preferred stock.'),
    multiple: column('Liquidation multiple', 'decimal', 'liquidation_preference_multiple', 'For preferred stock.'),
    participation: choice(
      'Participation',
      { none: 'none', full: 'full', capped: 'capped' },
      null,
      'none, full or capped. Defaults to none.',
    ),
    cap: column(
      'Participation cap',
      'decimal',
      'participation_cap_multiple',
      'Multiple of the original issue price, if capped.',
    ),
    converts_to: name('Converts into', 'Classes', 'conversion_rights', 'Name of the class.'),
    ratio: column('Conversion ratio', 'decimal', 'conversion_rights', 'Shares received per share. Defaults to 1.'),
  },
  Certificates: {
    number: required(column('Number', 'text', 'custom_id', 'Certificate number, unique in its class.')),
    class: required(name('Class', 'Classes', 'stock_class_id', 'Name of the class.')),
    holder: required(name('Holder', 'Holders', 'stakeholder_id', 'Name of the holder.')),
    shares: required(column('Shares', 'shares', 'quantity', 'Whole shares.')),
    issued_on: required(column('Issued on', 'date', 'date', 'Issue date.')),
    price: column('Price per share', 'dollars', 'share_price', 'In dollars. Leave empty if unknown.'),
    consideration: column('Consideration', 'text', 'consideration_text', 'Consideration in words, such as cash.'),
    plan: name('Plan', 'Plans', 'stock_plan_id', 'For restricted stock: the plan whose pool it uses.'),
    option: name('From option', 'Options', null, 'Number of the exercised option or released units.'),
    ...vesting,
    ended_on: column('Ended on', 'date', null, 'Date all shares were cancelled or repurchased.'),
    ended_by: choice(
      'Ended by',
      { cancellation: 'cancellation', cancelled: 'cancellation', repurchase: 'repurchase', repurchased: 'repurchase' },
      null,
      'cancellation or repurchase.',
    ),
    repurchase_price: column('Repurchase price', 'dollars', 'price', 'In dollars per share.'),
  },
  Plans: {
    name: required(column('Name', 'text', 'plan_name', 'Full name of the plan.')),
    class: required(name('Class', 'Classes', 'stock_class_id', 'Class of the reserved shares.')),
    reserved: required(column('Shares reserved', 'shares', 'initial_shares_reserved', 'Total size of the pool today.')),
    adopted_on: column('Adopted on', 'date', 'board_approval_date', 'Date of board approval.'),
    approved_on: column('Approved on', 'date', 'stockholder_approval_date', 'Date of stockholder approval.'),
  },
  Options: {
    number: required(column('Number', 'text', 'custom_id', 'Unique grant number.')),
    plan: required(name('Plan', 'Plans', 'stock_plan_id', 'Name of the plan.')),
    holder: required(name('Holder', 'Holders', 'stakeholder_id', 'Name of the holder.')),
    kind: required(
      choice(
        'Type',
        { iso: 'OPTION_ISO', nso: 'OPTION_NSO', nqso: 'OPTION_NSO', rsu: 'RSU' },
        'compensation_type',
        'ISO, NSO or RSU.',
      ),
    ),
    shares: required(column('Shares', 'shares', 'quantity', 'All granted shares, including exercised shares.')),
    price: column('Exercise price', 'dollars', 'exercise_price', 'For options: dollars per share.'),
    granted_on: required(column('Granted on', 'date', 'date', 'Grant date.')),
    expires_on: column('Expires on', 'date', 'expiration_date', 'For options: expiration date.'),
    ...vesting,
    window: column(
      'Exercise window',
      'months',
      'termination_exercise_windows',
      'Months to exercise after the end of service.',
    ),
    cancelled_on: column('Cancelled on', 'date', null, 'Date all remaining shares were cancelled.'),
  },
  Convertibles: {
    number: required(column('Number', 'text', 'custom_id', 'Unique number of the SAFE or note.')),
    kind: required(choice('Type', { safe: 'SAFE', note: 'NOTE' }, 'convertible_type', 'SAFE or note.')),
    holder: required(name('Holder', 'Holders', 'stakeholder_id', 'Name of the investor.')),
    amount: required(column('Amount', 'cents', 'investment_amount', 'Invested amount in dollars.')),
    issued_on: required(column('Issued on', 'date', 'date', 'Issue date.')),
    cap: column('Valuation cap', 'cents', 'conversion_valuation_cap', 'In dollars.'),
    basis: choice(
      'Cap basis',
      { 'post-money': 'post_money', 'pre-money': 'pre_money' },
      null,
      'post-money or pre-money. Required with a cap.',
    ),
    discount: column('Discount', 'percent', 'conversion_discount', 'Such as 20%.'),
    mfn: choice('MFN', yesOrNo, null, 'yes if a SAFE has most favored nation terms.'),
    interest: column('Interest', 'percent', 'interest_rates', 'For notes: rate per year, such as 6%.'),
    compounding: choice(
      'Compounding',
      { simple: 'none', monthly: 'monthly', quarterly: 'quarterly', 'semi-annual': 'semi_annual', annual: 'annual' },
      null,
      'simple, monthly, quarterly, semi-annual or annual. Defaults to simple.',
    ),
    day_count: choice('Day count', { 365: 'actual_365', 360: '30_360' }, null, '365 or 360. Defaults to 365.'),
    matures_on: column('Matures on', 'date', null, 'For notes: maturity date.'),
    became: column('Became certificate', 'text', null, 'Number of the certificate issued on conversion.'),
  },
} as const satisfies Record<SheetName, Record<string, Column>>;
export type Template = typeof template;

export const requiredSheets: readonly SheetName[] = ['Holders', 'Classes', 'Certificates'];
