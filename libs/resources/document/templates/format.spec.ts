import { quotientOf } from './format';

it('tells a ratio as a decimal where that ends, and as it was given where not', () => {
  expect([['1', '0.4'], ['1.25', '0.125'], ['1', '1'], ['1', '3'], ['1', '0']].map(([numerator, denominator]) => quotientOf(numerator!, denominator!))).toEqual(['2.5', '10', '1', '1 over 3', '1 over 0']);
});
