import fc from 'fast-check';
import { toScaled } from '#kernel/decimal';
import { divide, type Lot } from './divide-holdings';

const lots = fc
  .array(fc.record({ holder: fc.nat({ max: 5 }), quantity: fc.integer({ min: 1, max: 10 ** 9 }) }), {
    minLength: 1,
    maxLength: 20,
  })
  .map((all) =>
    all.map(({ holder, quantity }, index): Lot => ({
      security_id: `sec_${index}`,
      stakeholder_id: `stk_${holder}`,
      quantity,
    })),
  );
const ratio = fc.record({
  numerator: fc.integer({ min: 1, max: 1000 }),
  denominator: fc.integer({ min: 1, max: 1000 }),
});
const sum = (values: Iterable<number>): number => [...values].reduce((total, one) => total + one, 0);

it('leaves every holder within a share of their part, rounded as decided, and nobody with a fraction', () => {
  fc.assert(
    fc.property(lots, ratio, fc.constantFrom('cash' as const, 'round_up' as const), (all, by, fractional_shares) => {
      const { holders, shares } = divide(all, { ratio: by, fractional_shares, fair_value_per_share: '1.5' });
      expect(sum(shares.values())).toBe(sum(holders.map(({ after }) => after)));
      expect(sum(holders.map(({ before }) => before))).toBe(sum(all.map(({ quantity }) => quantity)));
      for (const { stakeholder_id, before, after, fraction } of holders) {
        const due = BigInt(before) * BigInt(by.numerator);
        const rounded = BigInt(
          fractional_shares === 'round_up' && fraction > 0 ? by.denominator - fraction : -fraction,
        );
        expect(BigInt(after) * BigInt(by.denominator)).toBe(due + rounded);
        expect(fraction).toBeLessThan(by.denominator);
        const own = all.filter((lot) => lot.stakeholder_id === stakeholder_id);
        expect(sum(own.map(({ security_id }) => shares.get(security_id)!))).toBe(after);
        // Each security differs by less than two shares, from the holder's rounding and its own.
        for (const { security_id, quantity } of own)
          expect(Math.abs(shares.get(security_id)! - (quantity * by.numerator) / by.denominator)).toBeLessThan(2);
      }
    }),
  );
});

it('pays exactly what a fraction is worth, part of a cent counted as one, and nothing where it is rounded up', () => {
  fc.assert(
    fc.property(lots, ratio, fc.integer({ min: 1, max: 10 ** 6 }), (all, by, value) => {
      const fair_value_per_share =
        `${Math.floor(value / 1000)}.${String(value % 1000).padStart(3, '0')}`.replace(/\.?0+$/, '') || '0';
      fc.pre(toScaled(fair_value_per_share) > 0n);
      for (const { fraction, cash_in_lieu_cents } of divide(all, {
        ratio: by,
        fractional_shares: 'cash',
        fair_value_per_share,
      }).holders) {
        const exact = BigInt(value) * BigInt(fraction); // tenths of cents, times the denominator
        const paid = BigInt(cash_in_lieu_cents) * 10n * BigInt(by.denominator);
        expect([paid >= exact, paid - exact < 10n * BigInt(by.denominator)]).toEqual([true, true]);
      }
      expect(
        divide(all, { ratio: by, fractional_shares: 'round_up', fair_value_per_share: null }).holders.every(
          ({ cash_in_lieu_cents }) => cash_in_lieu_cents === 0,
        ),
      ).toBe(true);
    }),
  );
});

it('takes all that one holder has together: two fractions of a half are a share', () => {
  const { holders, shares } = divide(
    [
      { security_id: 'a', stakeholder_id: 'x', quantity: 1 },
      { security_id: 'b', stakeholder_id: 'x', quantity: 1 },
      { security_id: 'c', stakeholder_id: 'y', quantity: 1 },
    ],
    { ratio: { numerator: 1, denominator: 2 }, fractional_shares: 'cash', fair_value_per_share: '0.25' },
  );
  expect(holders).toEqual([
    { stakeholder_id: 'x', before: 2, after: 1, fraction: 0, cash_in_lieu_cents: 0 },
    { stakeholder_id: 'y', before: 1, after: 0, fraction: 1, cash_in_lieu_cents: 13 },
  ]);
  expect([...shares]).toEqual([
    ['a', 1],
    ['b', 0],
    ['c', 0],
  ]);
});
