import fc from 'fast-check';
import { isRoutingNumber } from './wire-instruction.validation';

it.each(['021000021', '011000015', '121000358', '026009593'])('%s is a routing number', (digits) =>
  expect(isRoutingNumber(digits)).toBe(true),
);

it('one wrong digit is found, and so are two neighbours that differ by other than five in a wrong order', () => {
  fc.assert(
    fc.property(fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digits = [...'021000021'].map(Number);
      const wrong = digits.map((digit, index) => (index === place ? (digit + by) % 10 : digit)).join('');
      expect(isRoutingNumber(wrong)).toBe(false);
    }),
  );
  expect(isRoutingNumber('201000021')).toBe(false);
});

it.each(['', '02100002', '0210000210', '000000000', '02100002x'])('"%s" is none', (digits) =>
  expect(isRoutingNumber(digits)).toBe(false),
);
