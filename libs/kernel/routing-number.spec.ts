import fc from 'fast-check';
import { isRoutingNumber } from './routing-number';

it.each(['021000021', '011401533', '110000000', '011000015', '121000358', '026009593', '322271627', '800000006'])(
  'accepts %s',
  (digits) => expect(isRoutingNumber(digits)).toBe(true),
);

it.each(['', '02100002', '0210000210', '000000000', '02100002x', '021000022'])('refuses "%s"', (digits) =>
  expect(isRoutingNumber(digits)).toBe(false),
);

it.each(['130000006', '200000004', '330000000', '600000002', '730000008', '790000006', '810000009', '990000000'])(
  'refuses %s, whose check digit is right but whose prefix nobody has',
  (digits) => expect(isRoutingNumber(digits)).toBe(false),
);

it('finds a wrong digit, and neighbors in the wrong order unless they differ by five', () => {
  fc.assert(
    fc.property(fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digits = [...'021000021'].map(Number);
      const wrong = digits.map((digit, index) => (index === place ? (digit + by) % 10 : digit)).join('');
      expect(isRoutingNumber(wrong)).toBe(false);
    }),
  );
  expect(isRoutingNumber('201000021')).toBe(false);
});
