import fc from 'fast-check';
import { fromScaled, toScaled } from '#kernel/decimal';
import { section83bAmounts } from './section-83b';

const security = { quantity: 4_000_000, price_per_share: '0.00001', consideration: 'cash' };
const worth = (per_item: string) => ({ per_item, basis: 'valuation' as const });

it.each([
  ['what was paid: no income', security, worth('0.00001'), [4000, 4000, 0]],
  ['more than was paid: the excess', security, worth('0.25'), [100_000_000, 4000, 99_996_000]],
  ['less than was paid: no income', security, worth('0.000001'), [400, 4000, 0]],
  ['nothing', security, worth('0'), [0, 4000, 0]],
  [
    'what services were given for: all of it',
    { ...security, consideration: 'services' },
    worth('0.00001'),
    [4000, 0, 4000],
  ],
  [
    'a fraction of a cent more than whole ones: a cent more',
    { ...security, quantity: 1_600_001 },
    worth('0.00001'),
    [1601, 1601, 0],
  ],
  ['what nobody has stated: open', security, null, [undefined, 4000, null]],
] as const)('shares that are worth %s', (_, of, value, expected) => {
  const { fair_market_value, amount_paid, gross_income_cents } = section83bAmounts(of, value);
  expect([fair_market_value?.total_cents, amount_paid.total_cents, gross_income_cents]).toEqual(expected);
});

it('no total is less than its items, nor a cent more, and income is never negative', () => {
  const decimal = fc.bigInt({ min: 0n, max: 10n ** 13n }).map(fromScaled);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), decimal, decimal, (quantity, price_per_share, per_item) => {
      const {
        fair_market_value: value,
        amount_paid: paid,
        gross_income_cents,
      } = section83bAmounts({ quantity, price_per_share, consideration: 'cash' }, worth(per_item));
      for (const { per_item: item, total_cents } of [value!, paid]) {
        const over = BigInt(total_cents) * 10n ** 8n - toScaled(item) * BigInt(quantity);
        expect(over >= 0n && over < 10n ** 8n).toBe(true);
      }
      expect(gross_income_cents).toBe(Math.max(0, value!.total_cents - paid.total_cents));
    }),
  );
});
