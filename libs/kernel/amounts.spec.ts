import fc from 'fast-check';
import { centsOf, fromScaled, isDecimal, toScaled } from './decimal';
import { apportion } from '#equity/shares';

it('round-trips every decimal of up to ten places', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 24n), (scaled) => {
      expect(toScaled(fromScaled(scaled))).toBe(scaled);
    }),
  );
});

it.each(['', '.5', '01', '1.', '-1', '1e3', '0.12345678901', 'NaN'])('does not take %j for a decimal', (value) =>
  expect(isDecimal(value)).toBe(false),
);

it('prices stock to the cent, never below par and never a whole cent above it', () => {
  expect([centsOf('0.00001', 8_000_000), centsOf('0.00001', 1_333_334), centsOf('0.00001', 1)]).toEqual([
    8000, 1334, 1,
  ]);
  const par = fc.bigInt(1n, toScaled('1000')).map(fromScaled);
  fc.assert(
    fc.property(par, fc.integer({ min: 1, max: 10_000_000_000 }), (price, shares) => {
      const exact = toScaled(price) * BigInt(shares) * 100n;
      const paid = BigInt(centsOf(price, shares)) * toScaled('1');
      expect(paid >= exact && paid - exact < toScaled('1')).toBe(true);
    }),
  );
});

it('apportions without losing or inventing a share, each within one of its exact part', () => {
  const weights = fc.array(fc.bigInt(1n, 10n ** 12n), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), weights, (total, list) => {
      const parts = apportion(total, list);
      const sum = list.reduce((a, b) => a + b, 0n);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
      parts.forEach((part, i) => {
        const exact = Number((BigInt(total) * list[i]!) / sum);
        expect(Math.abs(part - exact)).toBeLessThanOrEqual(1);
      });
    }),
  );
});
