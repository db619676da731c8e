import fc from 'fast-check';
import { centsOf, fromScaled, isDecimal, toScaled } from './decimal';
import { apportion } from './shares';

it('round-trips every decimal of up to ten places', () => {
  fc.assert(fc.property(fc.bigInt(0n, 10n ** 24n), (scaled) => { expect(toScaled(fromScaled(scaled))).toBe(scaled); }));
});

it.each(['', '.5', '01', '1.', '-1', '1e3', '0.12345678901', 'NaN'])('does not take %j for a decimal', (value) => expect(isDecimal(value)).toBe(false));

it('prices par value to the cent, half up', () => {
  expect(centsOf('0.00001', 8_000_000)).toBe(8000);
  expect(centsOf('0.0001', 50)).toBe(1);
  expect(centsOf('0.0001', 49)).toBe(0);
});

it('apportions without losing or inventing a share, each within one of its exact part', () => {
  const weights = fc.array(fc.bigInt(1n, 10n ** 12n), { minLength: 1, maxLength: 12 });
  fc.assert(fc.property(fc.integer({ min: 0, max: 2 ** 40 }), weights, (total, list) => {
    const parts = apportion(total, list);
    const sum = list.reduce((a, b) => a + b, 0n);
    expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
    parts.forEach((part, i) => { const exact = Number((BigInt(total) * list[i]!) / sum); expect(Math.abs(part - exact)).toBeLessThanOrEqual(1); });
  }));
});
