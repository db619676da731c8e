import { dollars, grouped, shortDollars } from './money';

it.each([
  [0, '$0.00', '$0'],
  [5, '$0.05', '$0.05'],
  [-1, '-$0.01', '-$0.01'],
  [600_000, '$6,000.00', '$6,000'],
  [123_456_789, '$1,234,567.89', '$1,234,567.89'],
  [9_007_199_254_740_993n, '$90,071,992,547,409.93', '$90,071,992,547,409.93'],
])('writes %p cents as %s, or shorter as %s', (cents, full, short) => {
  expect([dollars(cents), shortDollars(cents)]).toEqual([full, short]);
});

it('groups the digits of any whole number', () => {
  expect([grouped(1), grouped('1000'), grouped(10_000_000)]).toEqual(['1', '1,000', '10,000,000']);
});
