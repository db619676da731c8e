import fc from 'fast-check';
import { rowOn } from '#law/common/dated-rows';
import { capitalStockTax, type AuthorizedStock } from '#law/common/capital-stock-tax';
import { federalFees } from '#law/federal/fees';
import { formationFees, stockAmendmentFees } from './state-fees';
import { feeOn } from '#law/common/scheduled-fee';
import { lawOf } from '#law/states/index';

const delaware = lawOf('US-DE');
const wyoming = lawOf('US-WY');
const taxOn = (stock: AuthorizedStock[]): number =>
  capitalStockTax(rowOn(delaware.capital_stock_tax!.rows, '2026-05-01'), stock);
const usual = { authorized_shares: 10_000_000, par_value: '0.00001' };
const total = (fees: { amount_cents: number }[]): number => fees.reduce((sum, fee) => sum + fee.amount_cents, 0);

it('prices the four ordinary formations of today', () => {
  expect(total(formationFees(delaware, 'c_corp', usual, '2026-05-01'))).toBe(10_900);
  expect(total(formationFees(delaware, 'llc', null, '2026-05-01'))).toBe(11_000);
  expect(total(formationFees(wyoming, 's_corp', usual, '2026-05-01'))).toBe(10_000);
  expect(total(formationFees(wyoming, 'llc', null, '2026-05-01'))).toBe(10_000);
  expect(total(Object.values(federalFees).map((fee) => feeOn(fee, '2026-05-01')))).toBe(0);
});

it('charges what was in force on the day', () => {
  expect(feeOn(delaware.fees.formation_llc, '2023-07-31').amount_cents).toBe(9000);
  expect(feeOn(delaware.fees.formation_llc, '2023-08-01').amount_cents).toBe(11_000);
});

it('guesses no fee', () => {
  expect(() => feeOn(delaware.fees.formation_llc, '1999-01-01')).toThrow(RangeError);
  // @ts-expect-error A schedule has no other fees than those that it names.
  expect(() => feeOn(delaware.fees.unheard_of, '2026-01-01')).toThrow();
});

// $100 each: 1; 20,000; 200,000; 1,000,000.
it.each([
  [10_000_000, '0.00001', 1500],
  [2_000_000, '1', 40_000],
  [20_000_000, '1', 220_000],
  [100_000_000, '1', 540_000],
  [100_000_001, '1', 540_001],
])('taxes %d shares at %s a share with %d cents', (shares, par, cents) =>
  expect(taxOn([{ authorized_shares: shares, par_value: par }])).toBe(cents),
);

it('shows the tax above the minimum as a fee of its own', () => {
  const fees = formationFees(delaware, 'c_corp', { authorized_shares: 100_000_000, par_value: '1' }, '2026-05-01');
  expect(fees.map((fee) => [fee.description, fee.amount_cents])).toEqual([
    ['Certificate of incorporation, including $15 capital stock tax, Delaware', 10_900],
    ['Capital stock tax above $15, Delaware', 538_500],
  ]);
});

it('never taxes more shares less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 10 }), fc.integer({ min: 0, max: 10 ** 9 }), (shares, more) => {
      const [stock, larger] = [shares, shares + more].map((authorized_shares) => [
        { authorized_shares, par_value: '0.01' },
        { authorized_shares, par_value: null },
      ]);
      expect(taxOn(larger!)).toBeGreaterThanOrEqual(taxOn(stock!));
    }),
  );
});

it('charges an increase by the growth of the tax on capital stock, at least $30 (8 Del. C. § 391(a)(3))', () => {
  const stock = (authorized_shares: number, par_value: string | null) => [{ authorized_shares, par_value }];
  const fees = (jurisdiction: typeof delaware, from: number, to: number, par: string | null) =>
    stockAmendmentFees(jurisdiction, { before: stock(from, par), after: stock(to, par) }, '2026-05-01').map(
      ({ amount_cents }) => amount_cents,
    );
  expect(fees(delaware, 10_000_000, 15_000_000, '0.00001')).toEqual([21_400]);
  expect(fees(delaware, 2_000_000, 20_000_000, '1')).toEqual([21_400, 220_000 - 40_000 - 3000]);
  expect(fees(delaware, 20_000, 2_000_000, null)).toEqual([21_400, 990_000 - 3000]);
  expect(fees(wyoming, 2_000_000, 20_000_000, '1')).toEqual([6000]);
});
