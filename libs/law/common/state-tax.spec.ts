import fc from 'fast-check';
import type { StateCode } from './jurisdictions';
import { stateTaxes } from '#law/states/index';
import { stateTax, stateTaxRules, type StateTaxFacts, type TaxedAs } from './state-tax';

const all: StateTaxFacts = {
  on: '2026-01-01',
  receipts_in_state_cents: 0,
  assets_in_state_cents: 0,
  total_revenue_cents: 0,
};
const taxesOf = (state: StateCode, as: TaxedAs, said: Partial<StateTaxFacts> = {}) =>
  stateTaxRules(stateTaxes[state], as).map((rule) => stateTax(rule, { ...all, ...said }).tax_cents);
const dollars = (amount: number): number => amount * 100;

it.each<[StateCode, TaxedAs, number[]]>([
  ['US-DE', 'corporation', []],
  ['US-DE', 'llc', [300]],
  ['US-WY', 'corporation', [60]],
  ['US-WY', 'llc', [60]],
  ['US-CA', 'corporation', [800]],
  ['US-CA', 's_corporation', [800]],
  ['US-CA', 'llc', [800, 0]],
  ['US-CA', 'disregarded_llc', [800, 0]],
  ['US-NY', 'corporation', [25]],
  ['US-NY', 's_corporation', [25]],
  ['US-NY', 'llc', [25]],
  ['US-NY', 'disregarded_llc', [25]],
  ['US-TX', 'corporation', [0]],
  ['US-TX', 'llc', [0]],
])('takes in %s from a %s without business there the least: %j', (state, as, least) =>
  expect(taxesOf(state, as)).toEqual(least.map(dollars)),
);

// Two tenths of a mill on $300,000 equal the $60 minimum. The next dollar costs part of a cent.
it.each([
  [300_000, 6000],
  [300_001, 6001],
  [500_000, 10_000],
  [1_000_000_000, 20_000_000],
])('takes in Wyoming two tenths of a mill on $%i of assets there', (assets, cents) =>
  expect(taxesOf('US-WY', 'corporation', { assets_in_state_cents: dollars(assets) })).toEqual([cents]),
);

it.each<[TaxedAs, number, number]>([
  ['corporation', 100_000, 25],
  ['corporation', 100_001, 75],
  ['corporation', 1_000_000, 500],
  ['corporation', 25_000_000, 3500],
  ['corporation', 1_000_000_000, 100_000],
  ['corporation', 1_000_000_001, 200_000],
  ['s_corporation', 250_000, 50],
  ['s_corporation', 25_000_001, 4500],
  ['llc', 100_001, 50],
  ['llc', 1_000_000, 500],
  ['llc', 25_000_001, 4500],
  ['disregarded_llc', 25_000_001, 25],
])('takes in New York from a %s with receipts of $%i there $%i', (as, receipts, tax) =>
  expect(taxesOf('US-NY', as, { receipts_in_state_cents: dollars(receipts) })).toEqual([dollars(tax)]),
);

it.each([
  [249_999.99, 0],
  [250_000, 900],
  [500_000, 2500],
  [1_000_000, 6000],
  [4_999_999.99, 6000],
  [5_000_000, 11_790],
])('takes in California from an LLC with an income of $%d there $800 and $%i', (income, fee) =>
  expect(taxesOf('US-CA', 'llc', { receipts_in_state_cents: Math.round(income * 100) })).toEqual([
    dollars(800),
    dollars(fee),
  ]),
);

it.each([
  ['2025-12-31', 2_470_000],
  ['2026-01-01', 2_650_000],
])('takes in Texas on %s nothing up to $%i of revenue, and never guesses the tax on more', (on, threshold) => {
  expect(taxesOf('US-TX', 'corporation', { on, total_revenue_cents: dollars(threshold) })).toEqual([0]);
  const [rule] = stateTaxRules(stateTaxes['US-TX'], 'corporation');
  const { tax_cents, lines } = stateTax(rule!, { on, total_revenue_cents: dollars(threshold) + 1 });
  expect(tax_cents).toBeNull();
  expect(lines.at(-1)?.value).toMatch(/^Not computed: total revenue exceeds the no-tax-due threshold/);
});

it('says of each scale that ends why it goes no further', () => {
  for (const rule of Object.values(stateTaxes).flatMap((taxes) => Object.values(taxes).flat()))
    for (const row of rule.rows) {
      const ends = 'scale' in row && row.scale.steps.at(-1)?.up_to !== null && row.scale.further === undefined;
      expect([rule.name, rule.beyond !== undefined]).toEqual([rule.name, ends]);
    }
});

it('answers null, and says which measure, where that is not known', () => {
  const [rule] = stateTaxRules(stateTaxes['US-NY'], 'corporation');
  for (const facts of [{ on: '2026-01-01' }, { on: '2026-01-01', receipts_in_state_cents: null }])
    expect(stateTax(rule!, facts)).toEqual({
      tax_cents: null,
      statute: 'Tax Law § 210(1)(d)(1)',
      lines: [
        { label: 'New York receipts for the tax year', value: 'Unknown', statute: 'Tax Law § 210(1)(d)(1)' },
        {
          label: 'Fixed dollar minimum tax, New York',
          value: 'Not computed: the tax base is unknown.',
          statute: 'Tax Law § 210(1)(d)(1)',
        },
      ],
    });
});

it('refuses a day on which no row is in force', () => {
  expect(() => taxesOf('US-WY', 'llc', { on: '1999-01-01' })).toThrow(RangeError);
});

it('never falls when its measure grows, while it is known', () => {
  const rules = Object.values(stateTaxes).flatMap((taxes) => Object.values(taxes).flat());
  const cents = fc.oneof(fc.nat({ max: 10 ** 9 }), fc.nat({ max: 10 ** 13 }));
  fc.assert(
    fc.property(fc.constantFrom(...rules), cents, cents, (rule, one, other) => {
      const at = (measured: number) =>
        stateTax(rule, { on: '2026-01-01', ...(rule.measure && { [rule.measure.of]: measured }) }).tax_cents ??
        Infinity;
      expect(at(Math.max(one, other))).toBeGreaterThanOrEqual(at(Math.min(one, other)));
    }),
  );
});
