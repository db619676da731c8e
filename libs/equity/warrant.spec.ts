import fc from 'fast-check';
import { fromScaled, toScaled } from '#kernel/decimal';
import { dividedWarrant, leftOf, netShares, splitWarrant, warrantOn, type Warrant } from './warrant';

const price = fc.bigInt({ min: 1n, max: 10n ** 15n }).map(fromScaled);
const count = fc.integer({ min: 1, max: 10 ** 12 });
const warrant: Warrant = {
  share_class_id: 'shc',
  quantity: 1000,
  exercised_quantity: 100,
  exercise_price: '1.5',
  expires_on: '2030-01-01',
  splits: [],
};

it('a net exercise issues what the right is worth in shares, rounded down', () => {
  expect([
    netShares(1000, '2', '10'),
    netShares(1000, '2', '3'),
    netShares(1, '2', '3'),
    netShares(1000, '2', '2'),
    netShares(1000, '3', '2'),
  ]).toEqual([800, 333, 0, 0, 0]);
});

it('a net exercise never gives more than the right is worth, nor less by a whole share', () => {
  fc.assert(
    fc.property(count, price, price, (quantity, exercise_price, worth) => {
      const shares = BigInt(netShares(quantity, exercise_price, worth));
      const [a, b] = [toScaled(worth), toScaled(exercise_price)];
      const right = a > b ? BigInt(quantity) * (a - b) : 0n;
      expect(shares * a <= right && (shares + 1n) * a > right).toBe(true);
    }),
  );
});

it('a split leaves it worth no more, and what it was on an earlier day is known', () => {
  const ratio = { numerator: 1, denominator: 7 };
  const after = splitWarrant(warrant, ratio, { stock_split_id: 'spl', on: '2026-06-01', floor: '0.0001' });
  expect([leftOf(after), after.exercised_quantity, after.exercise_price]).toEqual([128, 14, '10.5']);
  expect(dividedWarrant(warrant, { numerator: 10, denominator: 1 }, '0.5').exercise_price).toBe('0.5');
  expect([warrantOn(after, '2026-05-31'), warrantOn(after, '2026-06-01')]).toEqual([warrant, after]);
  fc.assert(
    fc.property(
      count,
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 100 }),
      price,
      (quantity, numerator, denominator, exercise_price) => {
        const before = { ...warrant, quantity, exercised_quantity: 0, exercise_price };
        const split = splitWarrant(
          before,
          { numerator, denominator },
          { stock_split_id: 'spl', on: '2026-06-01', floor: null },
        );
        expect(BigInt(leftOf(split)) * BigInt(denominator) <= BigInt(quantity) * BigInt(numerator)).toBe(true);
        expect(
          toScaled(split.exercise_price) * BigInt(numerator) >= toScaled(exercise_price) * BigInt(denominator),
        ).toBe(true);
      },
    ),
  );
});
