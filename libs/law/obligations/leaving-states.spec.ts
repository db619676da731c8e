import { obligationsOf, type CompanyFacts } from './company-obligations';

/** Qualified in four states in January 2027, and dissolved in Delaware in the next month. */
const on = '2027-01-20';
const states = ['US-CA', 'US-NY', 'US-TX', 'US-NV'] as const;
const leaving = (until: string | null): CompanyFacts => ({
  form: 'corporation',
  public_benefit: false,
  taxed_as: 'c_corporation',
  formed_in: 'US-DE',
  formed_on: '2026-02-02',
  fiscal_year_end: '12-31',
  qualified: states.map((jurisdiction) => ({ jurisdiction, on, until })),
  dissolution_adopted_on: '2027-02-10',
  dissolved_on: '2027-02-23',
  former_forms: [],
  wound_up_on: '2027-02-23',
  events: [],
  taxes_cents: {},
});
const list = (facts: CompanyFacts, jurisdiction: string, to = '2029-07-01') =>
  obligationsOf(facts, { from: '2027-02-23', to })
    .filter((one) => one.jurisdiction === jurisdiction)
    .map(({ due_at, rule_id, period }) => `${due_at} ${rule_id.slice(6)} ${period}`);

it('keeps California on the calendar of a dissolved company until it surrenders (R&TC §§ 23153(a), 23331)', () => {
  expect(list(leaving(null), 'US-CA')).toEqual([
    '2027-04-20 corporation_initial_statement_of_information initial',
    '2027-06-15 c_corporation_return 2027', // the short year that the last distribution ends
    '2028-01-31 corporation_statement_of_information 2028',
    '2028-04-17 corporation_minimum_franchise_tax 2028',
    '2029-01-31 corporation_statement_of_information 2029',
    '2029-04-16 c_corporation_return 2028',
    '2029-04-16 corporation_minimum_franchise_tax 2029',
  ]);
  expect(list(leaving('2027-06-30'), 'US-CA')).toEqual([
    '2027-04-20 corporation_initial_statement_of_information initial',
    '2027-06-15 c_corporation_return 2027',
  ]);
});

it('keeps the last return of New York on the calendar after the withdrawal', () => {
  expect(list(leaving(null), 'US-NY')).toEqual([
    '2027-06-15 c_corporation_franchise_tax 2027',
    '2029-01-31 corporation_biennial_statement 2029',
    '2029-04-16 c_corporation_franchise_tax 2028',
  ]);
  expect(list(leaving('2027-04-01'), 'US-NY')).toEqual(['2027-06-15 c_corporation_franchise_tax 2027']);
});

it('asks for the final report of Texas on the 60th day after the end of business there', () => {
  expect(list(leaving(null), 'US-TX', '2028-01-01')).toEqual(['2027-04-26 final_report initial']); // from a Saturday
  expect(list(leaving('2027-02-01'), 'US-TX', '2028-01-01')).toEqual(['2027-04-02 final_report initial']);
  expect(list({ ...leaving('2028-03-01'), dissolved_on: null }, 'US-TX')).toEqual(['2028-05-01 final_report initial']);
});

it('keeps the lists of Nevada on the calendar of a dissolved company until it withdraws', () => {
  expect(list(leaving(null), 'US-NV', '2028-02-01')).toEqual([
    '2028-01-31 corporation_business_license 2028',
    '2028-01-31 foreign_corporation_annual_list 2028',
  ]);
  expect(list(leaving('2028-01-30'), 'US-NV')).toEqual([]);
});

it('ends every obligation to the state of formation with the dissolution', () =>
  expect(list(leaving(null), 'US-DE')).toEqual([]));
