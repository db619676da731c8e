import fc from 'fast-check';
import { addDays } from '#kernel/dates';
import { franchiseTax } from './franchise-tax';
import { anyStock, stockOf } from './franchise-tax.fixture';
import { proratedFranchiseTax, type StockPeriod } from './prorated-tax';

const period = (from: string, to: string, said: Partial<StockPeriod> = {}): StockPeriod => ({
  from,
  to,
  classes: [stockOf({})],
  gross_assets_cents: null,
  ...said,
});

// (85,165 × 181 + 127,665 × 184) ÷ 365 = 38,905,225 ÷ 365 = 106,589.6575…, split into 42,232.5068… and 64,357.1506….
it('taxes each authorized stock by the days that it lasted', () => {
  const tax = proratedFranchiseTax({
    tax_year: 2026,
    periods: [
      period('2026-01-01', '2026-06-30'),
      period('2026-07-01', '2026-12-31', { classes: [stockOf({ authorized: 15_000_000 })] }),
    ],
  });
  expect([tax.method, tax.tax_cents, tax.total_cents]).toEqual(['authorized_shares', 10_658_966, 10_663_966]);
  expect(tax.authorized_shares_method.lines.filter(({ statute }) => statute.endsWith('(b), (d)'))).toEqual([
    {
      label: '2026-01-01 to 2026-06-30: 181 of 365 days at $85,165.00',
      value: '$42,232.51',
      statute: '8 Del. C. § 503(b), (d)',
    },
    {
      label: '2026-07-01 to 2026-12-31: 184 of 365 days at $127,665.00',
      value: '$64,357.15',
      statute: '8 Del. C. § 503(b), (d)',
    },
    { label: 'Prorated tax for the year', value: '$106,589.66', statute: '8 Del. C. § 503(b), (d)' },
  ]);
});

// 400 × 92 ÷ 365 = 100.8219….
it('taxes a corporation for the days on which it existed, below the minimum of a full year', () => {
  const formed = period('2026-10-01', '2026-12-31', { gross_assets_cents: 5_000_000 });
  const tax = proratedFranchiseTax({ tax_year: 2026, periods: [formed] });
  expect([tax.method, tax.tax_cents, tax.total_cents]).toEqual(['assumed_par_value', 10_082, 15_082]);
});

// 400 × 326 ÷ 365 = 357.2602…, rounded to the nearest cent.
it('rounds to the nearest cent', () => {
  const formed = period('2026-02-09', '2026-12-31', { gross_assets_cents: 5_000_000 });
  expect(proratedFranchiseTax({ tax_year: 2026, periods: [formed] }).tax_cents).toBe(35_726);
});

it('shows portions that add up to the tax of the year', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 364 }), { minLength: 1, maxLength: 5 });
  const cents = (value: string): number => Number(value.replace(/[$,.]/g, ''));
  fc.assert(
    fc.property(cuts, fc.array(fc.integer({ min: 1, max: 25_000_000 }), { minLength: 6 }), (days, authorized) => {
      const starts = [0, ...days.toSorted((one, other) => one - other), 365].map((at) => addDays('2026-01-01', at));
      const periods = starts
        .slice(0, -1)
        .map((from, index) =>
          period(from, addDays(starts[index + 1]!, -1), { classes: [stockOf({ authorized: authorized[index]! })] }),
        );
      const { lines, tax_cents } = proratedFranchiseTax({ tax_year: 2026, periods }).authorized_shares_method;
      const portions = lines.filter(({ label }) => label.includes(' of 365 days at '));
      expect(portions.reduce((sum, { value }) => sum + cents(value), 0)).toBe(tax_cents);
    }),
  );
});

// 85,165 × 60 ÷ 366 = 13,961.4754….
it('divides a leap year by 366 days', () => {
  const tax = proratedFranchiseTax({ tax_year: 2028, periods: [period('2028-01-01', '2028-02-29')] });
  expect(tax.tax_cents).toBe(1_396_148);
});

it('compares the methods as sums of the year, and only where the second is known for each period', () => {
  const known = period('2026-01-01', '2026-06-30', { gross_assets_cents: 100 });
  const unknown = period('2026-07-01', '2026-12-31');
  const tax = proratedFranchiseTax({ tax_year: 2026, periods: [known, unknown] });
  expect([tax.method, tax.assumed_par_value_method.tax_cents]).toEqual(['authorized_shares', null]);
  expect(tax.assumed_par_value_method.lines.at(-1)?.value).toBe(
    'Not computed: the gross assets are unknown. Send gross_assets_cents.',
  );
});

// 250,000 × 73 ÷ 365 = 50,000.
it('prorates the flat tax of a large corporate filer', () => {
  const tax = proratedFranchiseTax({
    tax_year: 2026,
    periods: [period('2026-01-01', '2026-03-14')],
    large_corporate_filer: true,
  });
  expect([tax.method, tax.tax_cents]).toEqual(['large_corporate_filer', 5_000_000]);
});

it.each([
  ['none', []],
  ['one before the year', [period('2025-12-31', '2026-01-31')]],
  ['one after the year', [period('2026-01-01', '2027-01-01')]],
  ['one that ends before it begins', [period('2026-02-02', '2026-02-01')]],
  ['two that share a day', [period('2026-01-01', '2026-06-30'), period('2026-06-30', '2026-12-31')]],
])('refuses periods that are no periods of the year: %s', (_, periods) =>
  expect(() => proratedFranchiseTax({ tax_year: 2026, periods })).toThrow(RangeError),
);

it('gives the tax of a whole year where the stock stays the same, however the year is cut', () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 364 }), { maxLength: 5 });
  fc.assert(
    fc.property(anyStock.classes, fc.option(anyStock.assets), days, (classes, gross_assets_cents, cuts) => {
      const starts = [0, ...cuts.toSorted((one, other) => one - other), 365].map((at) => addDays('2026-01-01', at));
      const periods = starts
        .slice(0, -1)
        .map((from, index) => period(from, addDays(starts[index + 1] ?? from, -1), { classes, gross_assets_cents }));
      const { tax_cents, method } = proratedFranchiseTax({ tax_year: 2026, periods });
      const whole = franchiseTax({ classes, gross_assets_cents, tax_year: 2026 });
      expect([tax_cents, method]).toEqual([whole.tax_cents, whole.method]);
    }),
  );
});
