import fc from 'fast-check';
import type { TaxedClass } from './assumed-par-value';
import { franchiseTax, type FranchiseTaxFacts } from './franchise-tax';
import { anyStock, secondFormulation, stockOf } from './franchise-tax.fixture';

const dollars = (amount: number): number => amount * 100;
const byShares = (authorized: number) =>
  franchiseTax({ classes: [stockOf({ authorized })], gross_assets_cents: null, tax_year: 2026 });
const facts = (classes: readonly TaxedClass[], gross_assets_cents: number | null): FranchiseTaxFacts => ({
  classes,
  gross_assets_cents,
  tax_year: 2026,
});

describe('the authorized shares method', () => {
  it.each([
    [0, 175],
    [1, 175],
    [5000, 175],
    [5001, 250],
    [10_000, 250],
    [10_001, 335],
    [10_005, 335],
    [20_000, 335],
    [20_001, 420],
    [100_000, 1015],
    [10_000_000, 85_165],
    [15_000_000, 127_665],
  ])('taxes %i shares with the $%i that the State publishes', (shares, tax) => {
    expect(byShares(shares)).toMatchObject({
      authorized_shares_method: { tax_cents: dollars(tax) },
      method: 'authorized_shares',
      tax_cents: dollars(tax),
      report_fee_cents: dollars(50),
      total_cents: dollars(tax + 50),
    });
  });

  it('takes no more than $200,000, and says that this is the maximum', () => {
    expect(byShares(23_500_000).tax_cents).toBe(dollars(199_915));
    const { tax_cents, authorized_shares_method } = byShares(23_520_000);
    expect(tax_cents).toBe(dollars(200_000));
    expect(authorized_shares_method.lines.at(-1)).toEqual({
      label: 'Maximum tax',
      value: '$200,000.00',
      statute: '8 Del. C. § 503(c)',
    });
  });
});

describe('the assumed par value method', () => {
  const published = [
    stockOf({ name: 'Common', authorized: 1_000_000, par_value: '1', issued: 485_000 }),
    stockOf({ name: 'Preferred', authorized: 250_000, par_value: '5', issued: 0 }),
  ];

  it("computes the State's own example step by step", () => {
    const { assumed_par_value_method, method, tax_cents } = franchiseTax(facts(published, dollars(1_000_000)));
    expect([method, tax_cents]).toEqual(['assumed_par_value', dollars(1600)]);
    expect(assumed_par_value_method.lines.map(({ label, value }) => [label, value])).toEqual([
      ['Total gross assets', '$1,000,000.00'],
      ['Issued shares', '485,000'],
      ['Assumed par value to six decimal places', '$2.061856'],
      ['1,000,000 authorized shares of Common at assumed par $2.061856', '$2,061,856.00'],
      ['250,000 authorized shares of Preferred at par $5', '$1,250,000.00'],
      ['Assumed par value capital', '$3,311,856.00'],
      ['Rounded up to', '$4,000,000.00'],
      ['Tax on assumed par value capital, $400.00 for each $1,000,000.00', '$1,600.00'],
    ]);
    for (const { statute } of assumed_par_value_method.lines) expect(statute).toBe('8 Del. C. § 503(a)(2)');
  });

  it('rounds the lines half up so that they foot, and leaves the tax unchanged', () => {
    const classes = [
      stockOf({ name: 'Common', authorized: 5, par_value: '0.00001', issued: 3 }),
      stockOf({ name: 'Preferred', authorized: 1, par_value: '0.00001', issued: 0 }),
    ];
    const { lines } = franchiseTax(facts(classes, dollars(1000) + 1)).assumed_par_value_method;
    const of = (label: string) => lines.find((line) => line.label.startsWith(label))!.value;
    expect([of('5 authorized'), of('1 authorized'), of('Assumed par value capital')]).toEqual([
      '$1,666.68',
      '$333.34',
      '$2,000.02',
    ]);
  });

  it('takes $400 at least, up to a capital of a million, and one more from the next dollar on', () => {
    const capital = (authorized: number) =>
      franchiseTax(facts([stockOf({ authorized, par_value: '1', issued: authorized })], 100)).assumed_par_value_method;
    expect(capital(1).tax_cents).toBe(dollars(400));
    expect(capital(1_000_000).tax_cents).toBe(dollars(400));
    expect(capital(1_000_001).tax_cents).toBe(dollars(800));
    expect(capital(500_000_001).tax_cents).toBe(dollars(200_000));
  });

  // 20,000 shares at $100 make $2,000,000: $250 plus $85. 1,000,000 shares at $0.50 make $500,000, half of a million,
  // so $200 of $400.
  it('taxes shares without par value on a capital of $100 each, and adds that on the others', () => {
    const classes = [
      stockOf({ name: 'Common', authorized: 1_000_000, par_value: '0.001', issued: 900_000 }),
      stockOf({ name: 'Class B', authorized: 20_000, par_value: null, issued: 100_000 }),
    ];
    const { assumed_par_value_method, tax_cents } = franchiseTax(facts(classes, dollars(500_000)));
    expect(tax_cents).toBe(dollars(535));
    expect(assumed_par_value_method.lines.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['$2,000,000.00', '$335.00', '$500,000.00', '$200.00']),
    );
  });

  // 10,000,000 shares at a par value of $0.00001 make $100, below the first million.
  it('taxes a corporation without assets by its stated par value, $400 at least', () => {
    const tax = franchiseTax(facts([stockOf({ authorized: 10_000_000, par_value: '0.00001', issued: 8_000_000 })], 0));
    expect([tax.method, tax.tax_cents]).toEqual(['assumed_par_value', dollars(400)]);
    const dear = franchiseTax(facts([stockOf({ authorized: 3_000_000, par_value: '1', issued: 1 })], 0));
    expect(dear.assumed_par_value_method.tax_cents).toBe(dollars(1200));
  });

  it.each<[string, number | null, number | null]>([
    ['the gross assets are unknown. Send gross_assets_cents', null, 1],
    ['the issued shares are unknown', 100, null],
    ['no shares are issued', 100, 0],
  ])('is not computed where %s, and says so', (why, assets, issued) => {
    const tax = franchiseTax(facts([stockOf({ authorized: 10_000_000, issued })], assets));
    expect(tax.assumed_par_value_method).toEqual({
      tax_cents: null,
      lines: [{ label: 'Assumed par value method', value: `Not computed: ${why}.`, statute: '8 Del. C. § 503(a)(2)' }],
    });
    expect([tax.method, tax.tax_cents]).toEqual(['authorized_shares', dollars(85_165)]);
  });
});

it('takes $250,000 from a large corporate filer, whatever the methods give', () => {
  expect(franchiseTax({ ...facts([stockOf({})], 100), large_corporate_filer: true })).toMatchObject({
    method: 'large_corporate_filer',
    tax_cents: dollars(250_000),
    total_cents: dollars(250_050),
  });
});

it('refuses a tax year whose rates are not kept', () => {
  for (const tax_year of [0, 1999, 2017])
    expect(() => franchiseTax({ ...facts([stockOf({})], 100), tax_year })).toThrow(RangeError);
});

describe('for any stock', () => {
  it('agrees with a second formulation, in exact fractions of a dollar, by both methods', () => {
    fc.assert(
      fc.property(anyStock.classes, anyStock.assets, (classes, assets) => {
        const { authorized_shares_method, assumed_par_value_method } = franchiseTax(facts(classes, assets));
        expect(authorized_shares_method.tax_cents).toBe(secondFormulation.byShares(classes));
        expect(assumed_par_value_method.tax_cents).toBe(secondFormulation.byCapital(classes, assets));
      }),
      { numRuns: 500 },
    );
  });

  it('is the lesser of the two, in whole cents, never below the minimum or above the maximum', () => {
    fc.assert(
      fc.property(anyStock.classes, fc.option(anyStock.assets), (classes, assets) => {
        const tax = franchiseTax(facts(classes, assets));
        const [one, other] = [tax.authorized_shares_method.tax_cents, tax.assumed_par_value_method.tax_cents];
        expect(tax.tax_cents).toBe(Math.min(one, other ?? Infinity));
        expect(Number.isSafeInteger(tax.tax_cents)).toBe(true);
        expect(one).toBeGreaterThanOrEqual(dollars(175));
        expect(other ?? dollars(400)).toBeGreaterThanOrEqual(dollars(400));
        expect(Math.max(one, other ?? 0)).toBeLessThanOrEqual(dollars(200_000));
        expect(tax.total_cents).toBe(tax.tax_cents + dollars(50));
      }),
    );
  });

  it('never falls when more shares are authorized, by either method', () => {
    fc.assert(
      fc.property(
        anyStock.classes,
        anyStock.assets,
        fc.nat({ max: 10 ** 9 }),
        fc.nat(),
        (classes, assets, more, at) => {
          const raised = classes.map((one, index) =>
            index === at % classes.length ? { ...one, authorized: one.authorized + more } : one,
          );
          const [before, after] = [franchiseTax(facts(classes, assets)), franchiseTax(facts(raised, assets))];
          for (const method of ['authorized_shares_method', 'assumed_par_value_method'] as const)
            expect(after[method].tax_cents ?? 0).toBeGreaterThanOrEqual(before[method].tax_cents ?? 0);
          expect(after.tax_cents).toBeGreaterThanOrEqual(before.tax_cents);
        },
      ),
    );
  });
});
