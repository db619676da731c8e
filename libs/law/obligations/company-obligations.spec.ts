import { obligationsOf, type CompanyFacts } from './company-obligations';
import type { ObligationRule } from '#law/common/obligation-rule';
import { obligationRule, obligationRules } from './rules';

const corporation: CompanyFacts = {
  form: 'corporation',
  public_benefit: false,
  taxed_as: 'c_corporation',
  formed_in: 'US-DE',
  formed_on: '2026-01-15',
  fiscal_year_end: '12-31',
  qualified: [
    { jurisdiction: 'US-CA', on: '2026-03-10', until: null },
    { jurisdiction: 'US-NY', on: '2026-05-20', until: null },
  ],
  dissolution_adopted_on: null,
  dissolved_on: null,
  former_forms: [],
  wound_up_on: null,
  events: [],
  taxes_cents: {},
};
const llc: CompanyFacts = { ...corporation, form: 'llc', taxed_as: 'partnership' };
const threeYears = { from: '2026-01-01', to: '2029-01-01' };

const list = (facts: CompanyFacts, window = threeYears, rules: readonly ObligationRule[] = obligationRules) =>
  obligationsOf(facts, window, rules).map(({ due_at, rule_id, period }) => `${due_at} ${rule_id} ${period}`);
const only = (id: string, facts: CompanyFacts, window = threeYears) => list(facts, window, [obligationRule(id)]);

it('lists three years of a Delaware corporation qualified in California and New York', () =>
  expect(list(corporation)).toEqual([
    '2026-06-08 us_ca_corporation_initial_statement_of_information initial',
    '2027-03-01 us_de_corporation_annual_report 2026',
    '2027-03-01 us_de_corporation_franchise_tax 2026',
    '2027-04-01 us_ca_corporation_statement_of_information 2027', // March 31 is Cesar Chavez Day
    '2027-04-15 us_ca_c_corporation_return 2026', // the first year, without the minimum tax
    '2027-04-15 us_ca_corporation_minimum_franchise_tax 2027',
    '2027-04-15 us_form_1120 2026',
    '2027-04-15 us_ny_c_corporation_franchise_tax 2026',
    '2028-03-01 us_de_corporation_annual_report 2027',
    '2028-03-01 us_de_corporation_franchise_tax 2027',
    '2028-04-03 us_ca_corporation_statement_of_information 2028', // and here a Friday
    '2028-04-17 us_ca_c_corporation_return 2027',
    '2028-04-17 us_ca_corporation_minimum_franchise_tax 2028', // April 15 is a Saturday
    '2028-04-17 us_ny_c_corporation_franchise_tax 2027',
    '2028-04-18 us_form_1120 2027', // and Emancipation Day is kept on Monday
    '2028-05-31 us_ny_corporation_biennial_statement 2028',
  ]));

it('lists three years of a Delaware LLC qualified in California and New York', () =>
  expect(list(llc)).toEqual([
    '2026-04-15 us_ca_llc_tax 2026',
    '2026-06-08 us_ca_llc_initial_statement_of_information initial',
    '2026-06-15 us_ca_llc_fee 2026',
    '2026-09-17 us_ny_llc_publication initial',
    '2027-03-15 us_ca_llc_partnership_return 2026',
    '2027-03-15 us_form_1065 2026',
    '2027-03-15 us_ny_llc_filing_fee 2026',
    '2027-04-15 us_ca_llc_tax 2027',
    '2027-06-01 us_de_llc_tax 2026',
    '2027-06-15 us_ca_llc_fee 2027',
    '2028-03-15 us_ca_llc_partnership_return 2027',
    '2028-03-15 us_form_1065 2027',
    '2028-03-15 us_ny_llc_filing_fee 2027',
    '2028-04-03 us_ca_llc_statement_of_information 2028',
    '2028-04-17 us_ca_llc_tax 2028',
    '2028-05-31 us_ny_llc_biennial_statement 2028',
    '2028-06-01 us_de_llc_tax 2027',
    '2028-06-15 us_ca_llc_fee 2028',
  ]));

it('lists what a Wyoming LLC of one member owes at home, in Delaware, Texas and Nevada', () =>
  expect(
    list(
      {
        ...llc,
        taxed_as: 'disregarded',
        formed_in: 'US-WY',
        formed_on: '2026-02-27',
        qualified: [
          { jurisdiction: 'US-TX', on: '2026-04-01', until: null },
          { jurisdiction: 'US-NV', on: '2026-10-31', until: '2027-12-01' },
          { jurisdiction: 'US-DE', on: '2026-11-30', until: null },
        ],
      },
      { from: '2026-01-01', to: '2028-01-01' },
    ),
  ).toEqual([
    '2027-02-01 us_wy_llc_annual_report 2027',
    '2027-05-17 us_tx_franchise_tax_report 2027', // May 15 is a Saturday
    '2027-05-17 us_tx_public_information_report 2027',
    '2027-06-01 us_de_foreign_llc_tax 2026',
    '2027-10-31 us_nv_foreign_llc_annual_list 2027', // a Sunday, which no statute moves
    '2027-10-31 us_nv_llc_business_license 2027',
  ]));

it('lists the report of a foreign corporation in Delaware, and Form 1120-F, for a company formed abroad', () => {
  const abroad: CompanyFacts = {
    ...corporation,
    formed_in: null,
    formed_on: '2019-03-09',
    qualified: [{ jurisdiction: 'US-DE', on: '2026-05-20', until: null }],
  };
  expect(list(abroad)).toEqual([
    '2027-04-15 us_form_1120_f 2026',
    '2027-06-30 us_de_foreign_corporation_annual_report 2026',
    '2028-04-18 us_form_1120_f 2027',
    '2028-06-30 us_de_foreign_corporation_annual_report 2027',
  ]);
  expect(list({ ...abroad, form: 'llc' })).toEqual([
    '2027-04-15 us_form_1120_f 2026',
    '2027-06-01 us_de_foreign_llc_tax 2026',
    '2028-04-18 us_form_1120_f 2027',
    '2028-06-01 us_de_foreign_llc_tax 2027',
  ]);
  // the fifteenth day of the sixth month without an office in the United States (IRC § 6072(c))
  expect(only('us_form_1120_f', { ...abroad, office_abroad: true })).toEqual([
    '2027-06-15 us_form_1120_f 2026',
    '2028-06-15 us_form_1120_f 2027',
  ]);
});

it('says of each what it is, to whom, by which statute, and which filing discharges it', () =>
  expect(obligationsOf(corporation, { from: '2027-03-01', to: '2027-03-02' })[0]).toEqual({
    rule_id: 'us_de_corporation_annual_report',
    kind: 'annual_report',
    jurisdiction: 'US-DE',
    period: '2026',
    due_at: '2027-03-01',
    statute: '8 Del. C. § 502',
    done_on: null,
  }));

it.each<[Record<number, number>, string]>([
  [{}, ''],
  [{ 2026: 499_999 }, ''],
  [{ 2026: 500_000 }, '2027-06-01 2027-Q2, 2027-09-01 2027-Q3, 2027-12-01 2027-Q4'],
  // none of 2027, whose whole tax is filed
  [{ 2026: 500_000, 2027: 500_000 }, '2028-06-01 2028-Q2, 2028-09-01 2028-Q3, 2028-12-01 2028-Q4'],
])('demands instalments in Delaware where the tax of the year before was $5,000: %j', (taxes_cents, due) =>
  expect(
    only('us_de_corporation_franchise_tax_instalment', { ...corporation, taxes_cents })
      .map((line) => line.replace(' us_de_corporation_franchise_tax_instalment', ''))
      .join(', '),
  ).toBe(due),
);

it('demands the statement to stockholders of public benefit corporations alone, every second year', () => {
  const window = { from: '2024-01-01', to: '2031-01-01' };
  const pbc = { ...corporation, formed_on: '2024-02-29', public_benefit: true };
  expect(only('us_de_pbc_benefit_statement', pbc, window)).toEqual([
    '2026-02-28 us_de_pbc_benefit_statement 2026',
    '2028-02-29 us_de_pbc_benefit_statement 2028',
    '2030-02-28 us_de_pbc_benefit_statement 2030',
  ]);
  expect(only('us_de_pbc_benefit_statement', corporation, window)).toEqual([]);
});

it('lets a year that ends on June 30 have its return in September until the years that begin in 2026', () =>
  expect(
    only(
      'us_form_1120',
      { ...corporation, formed_on: '2024-09-01', fiscal_year_end: '06-30' },
      { from: '2025-07-01', to: '2028-01-01' },
    ),
  ).toEqual(['2025-09-15 us_form_1120 2024', '2026-09-15 us_form_1120 2025', '2027-10-15 us_form_1120 2026']));

it.each<[CompanyFacts['taxed_as'], string[]]>([
  ['c_corporation', ['us_form_1120']],
  ['s_corporation', ['us_form_1120_s']],
  ['partnership', ['us_form_1065']],
  ['disregarded', []],
])('has a company taxed as %s file one return', (taxed_as, rule_ids) =>
  expect(
    obligationsOf({ ...llc, taxed_as }, { from: '2027-01-01', to: '2028-01-01' })
      .filter(({ kind }) => kind === 'federal_income_tax')
      .map(({ rule_id }) => rule_id),
  ).toEqual(rule_ids),
);

it('asks for an initial filing at each registration, and for a year once where a company came back in it', () => {
  const facts: CompanyFacts = {
    ...llc,
    qualified: [
      { jurisdiction: 'US-CA', on: '2027-09-01', until: null },
      { jurisdiction: 'US-CA', on: '2026-03-10', until: '2027-06-30' },
    ],
  };
  expect(only('us_ca_llc_initial_statement_of_information', facts)).toEqual([
    '2026-06-08 us_ca_llc_initial_statement_of_information initial',
    '2027-11-30 us_ca_llc_initial_statement_of_information initial-2027-09-01',
  ]);
  expect(only('us_ca_llc_tax', facts, { from: '2027-01-01', to: '2028-01-01' })).toEqual([
    '2027-04-15 us_ca_llc_tax 2027',
  ]);
});

it('goes by the row in force on the due date where a later one replaces it', () => {
  const rule = obligationRule('us_de_llc_tax');
  const [row] = rule.rows;
  const changed: ObligationRule = {
    ...rule,
    rows: [
      { ...row!, effective_to: '2028-01-01' },
      {
        ...row!,
        statute: 'A later act',
        due: { kind: 'anniversary_day', every_years: 1 },
        effective_from: '2028-01-01',
      },
    ],
  };
  expect(
    obligationsOf(llc, { from: '2026-01-01', to: '2030-01-01' }, [changed]).map((one) => [one.due_at, one.statute]),
  ).toEqual([
    ['2027-06-01', row!.statute],
    ['2028-01-15', 'A later act'],
    ['2029-01-15', 'A later act'],
  ]);
});

it('has an id of its own for each rule', () =>
  expect(new Set(obligationRules.map(({ id }) => id)).size).toBe(obligationRules.length));

it('leaves out what fell due in a state before the qualification there was told', () => {
  const qualified = [{ jurisdiction: 'US-NY', on: '2024-05-20', until: null, told_on: '2028-04-18' }] as const;
  const facts = { ...corporation, qualified };
  expect(only('us_ny_c_corporation_franchise_tax', facts)).toEqual([]);
  expect(only('us_ny_corporation_biennial_statement', facts)).toEqual([
    '2028-05-31 us_ny_corporation_biennial_statement 2028',
  ]);
});

it('files Form 1120 for the years before a late S election and Form 1120-S from its first year on', () => {
  const returns = obligationsOf(
    {
      ...corporation,
      formed_on: '2026-11-09',
      taxed_as: 's_corporation',
      taxed_before: { as: 'c_corporation', until: '2027-01-01' },
    },
    { from: '2027-01-01', to: '2029-01-01' },
  ).filter(({ kind }) => kind === 'federal_income_tax');
  expect(returns.map(({ rule_id, period }) => `${rule_id} ${period}`)).toEqual([
    'us_form_1120 2026',
    'us_form_1120_s 2027',
  ]);
});
