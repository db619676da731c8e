import { annualTaxOf, type AnnualTaxFacts } from './annual-tax';

const common = { name: 'Common Stock', authorized: 10_000_000, par_value: '0.00001', issued: 8_000_000 };
const facts: AnnualTaxFacts = {
  jurisdiction: 'US-DE',
  entity_type: 'c_corp',
  formed_on: '2024-05-01',
  fiscal_year_end: '12-31',
  tax_year: 2026,
  periods: [{ from: '2026-01-01', to: '2026-12-31', classes: [common] }],
  gross_assets_cents: 100_000_000,
  assets_in_state_cents: null,
  prior_year_tax_cents: 0,
  paid_on: '2027-03-01',
};

it('takes the lesser of both methods from a Delaware corporation, due on the first of March', () => {
  const tax = annualTaxOf(facts);
  expect(tax).toMatchObject({ tax_cents: 80_000, total_cents: 85_000, prorated: false, penalty_cents: 0 });
  expect(tax.stock).toMatchObject({
    method: 'assumed_par_value',
    authorized_shares_method: { tax_cents: 8_516_500 },
    assumed_par_value_method: { tax_cents: 80_000 },
  });
  expect(tax.due).toMatchObject([{ due_at: '2027-03-01', amount_cents: 80_000 }]);
});

// $800 and the $200 penalty bear 1.5 percent for the month from March 2.
it('adds penalty and interest where it is paid late', () => {
  expect(annualTaxOf({ ...facts, paid_on: '2027-03-15' })).toMatchObject({
    penalty_cents: 20_000,
    interest_cents: 1500,
    total_cents: 85_000,
  });
});

it('asks for instalments where the year before was taxed $5,000 or more', () => {
  const { due } = annualTaxOf({ ...facts, gross_assets_cents: null, prior_year_tax_cents: 8_516_500 });
  expect(due.map(({ due_at }) => due_at)).toEqual(['2026-06-01', '2026-09-01', '2026-12-01', '2027-03-01']);
});

it('charges no interest on instalments that are paid, and no penalty where the report bears it', () => {
  const late = { ...facts, gross_assets_cents: null, prior_year_tax_cents: 8_516_500, paid_on: '2027-03-15' };
  const settled = ['2026-06-01', '2026-09-01', '2026-12-01'];
  const { due, ...charged } = annualTaxOf({ ...late, settled, report_apart: true });
  expect(due.at(-1)!.amount_cents).toBe(1_703_300);
  expect(charged).toMatchObject({ penalty_cents: 0, interest_cents: Math.round(1_703_300 * 0.015) });
  // ten months since June, seven since September, four since December, one since March
  const months = [3_406_600 * 10, 1_703_300 * 7, 1_703_300 * 4, 1_703_300].reduce((sum, one) => sum + one);
  const all = annualTaxOf({ ...late, report_apart: true });
  expect(all.interest_cents).toBe(Math.round(months * 0.015));
});

it('prorates the year in which the stock changed, and that of the formation', () => {
  const raised = { ...common, authorized: 20_000_000 };
  const changed = annualTaxOf({
    ...facts,
    gross_assets_cents: null,
    periods: [
      { from: '2026-01-01', to: '2026-06-30', classes: [common] },
      { from: '2026-07-01', to: '2026-12-31', classes: [raised] },
    ],
  });
  expect(changed).toMatchObject({ prorated: true });
  expect(changed.tax_cents).toBeGreaterThan(8_516_500);
  expect(
    annualTaxOf({ ...facts, periods: [{ from: '2026-07-01', to: '2026-12-31', classes: [common] }] }),
  ).toMatchObject({ prorated: true, tax_cents: Math.ceil((80_000 * 184) / 365) });
});

it.each([
  ['a Delaware LLC', { entity_type: 'llc' as const }, 30_000, '2027-06-01'],
  ['a Wyoming corporation', { jurisdiction: 'US-WY' as const, assets_in_state_cents: 0 }, 6000, '2026-05-01'],
])('takes its flat or least tax from %s', (_, more, tax_cents, due_at) => {
  const tax = annualTaxOf({ ...facts, periods: [], ...more, paid_on: '2026-05-01' });
  expect(tax).toMatchObject({ stock: null, tax_cents, total_cents: tax_cents, penalty_cents: 0, interest_cents: 0 });
  expect(tax.due).toMatchObject([{ due_at, amount_cents: tax_cents }]);
});

it.each([
  ['the assets of a Wyoming corporation', { jurisdiction: 'US-WY' as const }],
  ['the stock of a Delaware corporation', {}],
])('tells no tax, and why, where nobody knows %s', (_, more) => {
  const tax = annualTaxOf({ ...facts, periods: [], ...more });
  expect(tax).toMatchObject({ stock: null, tax_cents: null, total_cents: null, due: [], penalty_cents: 0 });
  expect(tax.lines.at(-1)!.value).toMatch(/^Not computed: /);
});
