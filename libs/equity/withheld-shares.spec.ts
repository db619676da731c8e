import { netShares } from './warrant';
import { sharesWithheld } from './withheld-shares';

it.each([
  // A thousand options at $10 when a share is worth $25: 400 shares pay $10,000.
  [1_000_000, '25', { shares: 400, cash_cents: 0 }],
  // At $30, 333.33 shares pay it: 334 are withheld, and $20 is paid for the rest of the last share.
  [1_000_000, '30', { shares: 334, cash_cents: 2000 }],
  [1, '25', { shares: 1, cash_cents: 2499 }],
  [0, '25', { shares: 0, cash_cents: 0 }],
  [1, '0.0001', { shares: 100, cash_cents: 0 }],
] as const)('withholds whole shares for %i cents at $%s, and pays the fraction in cash', (owed, value, withheld) => {
  expect(sharesWithheld(owed, value)).toEqual(withheld);
});

it.each([
  [1000, '10', '25'],
  [1000, '10', '30'],
  [7, '0.25', '0.31'],
])('leaves the shares of a net exercise of %i at $%s and a value of $%s', (quantity, price, value) => {
  const cents = Math.ceil(Number(price) * quantity * 100);
  expect(quantity - sharesWithheld(cents, value).shares).toBe(netShares(quantity, price, value));
});
