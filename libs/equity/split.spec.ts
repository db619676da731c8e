import fc from 'fast-check';
import { toScaled } from '#kernel/decimal';
import { reduced, splitShares, timesExactly, timesRoundedUp } from './split';

const part = fc.integer({ min: 1, max: 1_000_000 });
const ratio = fc.record({ numerator: part, denominator: part });

it('is the whole shares and exactly what is left over', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 53 - 1 }), ratio, (quantity, { numerator, denominator }) => {
      fc.pre(BigInt(quantity) * BigInt(numerator) < BigInt(denominator) * 2n ** 53n);
      const { shares, left } = splitShares(quantity, { numerator, denominator });
      expect(BigInt(shares) * BigInt(denominator) + BigInt(left)).toBe(BigInt(quantity) * BigInt(numerator));
      expect(left).toBeLessThan(denominator);
    }),
  );
});

it('is the same ratio in its least numbers', () => {
  fc.assert(
    fc.property(ratio, (one) => {
      const least = reduced(one);
      expect(BigInt(least.numerator) * BigInt(one.denominator)).toBe(BigInt(one.numerator) * BigInt(least.denominator));
      expect(reduced(least)).toEqual(least);
    }),
  );
  expect([reduced({ numerator: 20, denominator: 2 }), reduced({ numerator: 4, denominator: 48 })]).toEqual([
    { numerator: 10, denominator: 1 },
    { numerator: 1, denominator: 12 },
  ]);
});

it('divides a price exactly or not at all, and rounds it up by less than the last place', () => {
  expect([
    timesExactly('1.25', 1, 10),
    timesExactly('0.0000000001', 1, 10),
    timesExactly('1', 1, 3),
    timesExactly('9999999999999999', 10, 1),
  ]).toEqual(['0.125', null, null, null]);
  expect([timesRoundedUp('1', 1, 3), timesRoundedUp('0.5', 1, 10)]).toEqual(['0.3333333334', '0.05']);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), part, part, (cents, numerator, denominator) => {
      const price = `${cents}`;
      const over =
        toScaled(timesRoundedUp(price, numerator, denominator)) * BigInt(denominator) -
        toScaled(price) * BigInt(numerator);
      expect([over >= 0n, over < BigInt(denominator)]).toEqual([true, true]);
    }),
  );
});
