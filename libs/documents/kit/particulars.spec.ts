import fc from 'fast-check';
import { fromScaled, isDecimal } from '#kernel/decimal';
import { price } from './particulars';

const pricePattern = new RegExp(price('Price', 'What a share costs').pattern as string);

it('a decision states every price that a request may name, and no other', () => {
  for (const one of ['9999999999.9', '9999999999999999', '0.0000000001', '0', '01', '1.', '12345678901234567'])
    expect([one, pricePattern.test(one)]).toEqual([one, isDecimal(one)]);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 26n - 1n }), (scaled) => {
      expect(pricePattern.test(fromScaled(scaled))).toBe(true);
    }),
  );
});
