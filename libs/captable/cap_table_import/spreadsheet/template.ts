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
  vesting_start: column('Vesting start', 'date', null, 'The first day of vesting; empty where all had vested at once.'),
  vesting_months: column('Vesting months', 'months', null, 'In how many monthly installments it vests.'),
  cliff_months: column('Cliff months', 'months', null, 'For how many months nothing vests.'),
};
const yesOrNo = { yes: 'yes', no: 'no' };

export const template = {
  Holders: {
    name: required(column('Name', 'text', 'name.legal_name', 'Legal name, once.')),
    kind: choice(
      'Type',
      { individual: 'INDIVIDUAL', person: 'INDIVIDUAL', organization: 'INSTITUTION', institution: 'INSTITUTION' },
      'stakeholder_type',
      'individual or organization; individual where it is empty.',
    ),
    email: column('Email', 'text', 'email_address', 'Where papers go.'),
    street: column('Street', 'text', 'street_suite', 'Postal address.'),
    city: column('City', 'text', 'city', 'Postal address.'),
    state: column('State', 'text', 'country_subdivision', 'Two letters in the United States.'),
    postal_code: column('Postal code', 'text', 'postal_code', 'As text, so that it keeps its zeros.'),
    country: column('Country', 'text', 'country', 'Two letters; US where it is empty.'),
  },
  Classes: {
    name: required(column('Name', 'text', 'name', 'As the charter calls it.')),
    kind: required(choice('Type', { common: 'COMMON', preferred: 'PREFERRED' }, 'class_type', 'common or preferred.')),
    prefix: required(
      column('Prefix', 'text', 'default_id_prefix', 'With which certificate numbers begin, such as CS.'),
    ),
    authorized: required(
      column('Authorized shares', 'shares', 'initial_shares_authorized', 'That the charter authorizes today.'),
    ),
    authorized_on: column(
      'Authorized on',
      'date',
      'board_approval_date',
      'Since when; the first day of the company where it is empty.',
    ),
    par_value: column('Par value', 'dollars', 'par_value', 'In dollars a share.'),
    votes: column('Votes per share', 'decimal', 'votes_per_share', '1 where it is empty.'),
    seniority: column(
      'Seniority',
      'decimal',
      'seniority',
      'A higher number is paid first; 1 of common, 2 of preferred.',
    ),
    price: column('Original issue price', 'dollars', 'price_per_share', 'Of preferred stock.'),
    multiple: column('Liquidation multiple', 'decimal', 'liquidation_preference_multiple', 'Of preferred stock.'),
    participation: choice(
      'Participation',
      { none: 'none', full: 'full', capped: 'capped' },
      null,
      'none, full or capped; none where it is empty.',
    ),
    cap: column('Participation cap', 'decimal', 'participation_cap_multiple', 'A multiple of the price, where capped.'),
    converts_to: name('Converts into', 'Classes', 'conversion_rights', 'The name of the class.'),
    ratio: column('Conversion ratio', 'decimal', 'conversion_rights', 'Shares for one share; 1 where it is empty.'),
  },
  Certificates: {
    number: required(column('Number', 'text', 'custom_id', 'Of the certificate, once in its class.')),
    class: required(name('Class', 'Classes', 'stock_class_id', 'The name of the class.')),
    holder: required(name('Holder', 'Holders', 'stakeholder_id', 'The name of the holder.')),
    shares: required(column('Shares', 'shares', 'quantity', 'Whole shares.')),
    issued_on: required(column('Issued on', 'date', 'date', 'The day of its issue.')),
    price: column('Price per share', 'dollars', 'share_price', 'In dollars; empty where it is not known.'),
    consideration: column('Consideration', 'text', 'consideration_text', 'For what it was issued, in words.'),
    plan: name('Plan', 'Plans', 'stock_plan_id', 'Of restricted stock: the plan out of whose pool it is.'),
    option: name('From option', 'Options', null, 'The number of the option or units of which it was issued.'),
    ...vesting,
    ended_on: column('Ended on', 'date', null, 'The day on which all of it was cancelled or repurchased.'),
    ended_by: choice(
      'Ended by',
      { cancellation: 'cancellation', cancelled: 'cancellation', repurchase: 'repurchase', repurchased: 'repurchase' },
      null,
      'cancellation or repurchase.',
    ),
    repurchase_price: column('Repurchase price', 'dollars', 'price', 'In dollars a share.'),
  },
  Plans: {
    name: required(column('Name', 'text', 'plan_name', 'As the plan calls itself.')),
    class: required(name('Class', 'Classes', 'stock_class_id', 'The class of its shares.')),
    reserved: required(column('Shares reserved', 'shares', 'initial_shares_reserved', 'Its whole pool today.')),
    adopted_on: column('Adopted on', 'date', 'board_approval_date', 'By the board.'),
    approved_on: column('Approved on', 'date', 'stockholder_approval_date', 'By the stockholders.'),
  },
  Options: {
    number: required(column('Number', 'text', 'custom_id', 'Of the grant, once.')),
    plan: required(name('Plan', 'Plans', 'stock_plan_id', 'The name of the plan.')),
    holder: required(name('Holder', 'Holders', 'stakeholder_id', 'The name of the holder.')),
    kind: required(
      choice(
        'Type',
        { iso: 'OPTION_ISO', nso: 'OPTION_NSO', nqso: 'OPTION_NSO', rsu: 'RSU' },
        'compensation_type',
        'ISO, NSO or RSU.',
      ),
    ),
    shares: required(column('Shares', 'shares', 'quantity', 'All that were granted, exercised ones included.')),
    price: column('Exercise price', 'dollars', 'exercise_price', 'In dollars a share, of an option.'),
    granted_on: required(column('Granted on', 'date', 'date', 'The day of the grant.')),
    expires_on: column('Expires on', 'date', 'expiration_date', 'Its last day, of an option.'),
    ...vesting,
    window: column(
      'Exercise window',
      'months',
      'termination_exercise_windows',
      'For how many months it can be exercised after the end of service.',
    ),
    cancelled_on: column('Cancelled on', 'date', null, 'The day on which all that was left of it was cancelled.'),
  },
  Convertibles: {
    number: required(column('Number', 'text', 'custom_id', 'Of the SAFE or note, once.')),
    kind: required(choice('Type', { safe: 'SAFE', note: 'NOTE' }, 'convertible_type', 'SAFE or note.')),
    holder: required(name('Holder', 'Holders', 'stakeholder_id', 'The name of the investor.')),
    amount: required(column('Amount', 'cents', 'investment_amount', 'What was invested, in dollars.')),
    issued_on: required(column('Issued on', 'date', 'date', 'The day of its issue.')),
    cap: column('Valuation cap', 'cents', 'conversion_valuation_cap', 'In dollars.'),
    basis: choice(
      'Cap basis',
      { 'post-money': 'post_money', 'pre-money': 'pre_money' },
      null,
      'post-money or pre-money: with a cap it decides the number of shares.',
    ),
    discount: column('Discount', 'percent', 'conversion_discount', 'Such as 20%.'),
    mfn: choice('MFN', yesOrNo, null, 'yes, where a SAFE gets the better terms of later ones.'),
    interest: column('Interest', 'percent', 'interest_rates', 'Of a note, a year, such as 6%.'),
    compounding: choice(
      'Compounding',
      { simple: 'none', monthly: 'monthly', quarterly: 'quarterly', 'semi-annual': 'semi_annual', annual: 'annual' },
      null,
      'simple, monthly, quarterly, semi-annual or annual; simple where it is empty.',
    ),
    day_count: choice('Day count', { 365: 'actual_365', 360: '30_360' }, null, '365 or 360; 365 where it is empty.'),
    matures_on: column('Matures on', 'date', null, 'Of a note: from when its investor can demand it.'),
    became: column('Became certificate', 'text', null, 'The number of the certificate that it became.'),
  },
} as const satisfies Record<SheetName, Record<string, Column>>;
export type Template = typeof template;

export const requiredSheets: readonly SheetName[] = ['Holders', 'Classes', 'Certificates'];
