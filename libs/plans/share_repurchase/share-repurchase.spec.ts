import fc from 'fast-check';
import { addDays } from '#kernel/dates';
import { unvestedOn, type Security } from '#ledger/security';
import { readShareRepurchase } from './share-repurchase.validation';

const start = '2026-06-01';
const security = (quantity: number, vesting: Security['vesting']) =>
  ({ quantity, price_per_share: '0.0001', vesting }) as Security;
const holdings = fc.record({
  quantity: fc.integer({ min: 1, max: 10_000_000 }),
  months: fc.integer({ min: 1, max: 60 }),
  days: fc.integer({ min: 0, max: 2000 }),
});

it('takes what has not vested and what has apart, and together they are the whole', () => {
  fc.assert(
    fc.property(holdings, ({ quantity, months, days }) => {
      const today = addDays(start, days);
      const of = security(quantity, { months, cliff_months: 0, start, quantity, forfeited: 0 });
      const unvested = readShareRepurchase(
        { portion: 'unvested', service_ended_on: today, auto_generate_resolutions: true },
        of,
        today,
      ).terms.quantity;
      const vested = readShareRepurchase(
        { portion: 'vested', price_per_share: '1', auto_generate_resolutions: true },
        of,
        today,
      ).terms.quantity;
      expect(unvested + vested).toBe(quantity);
      expect(unvested).toBe(unvestedOn(of, today));
    }),
  );
});

it('counts what was taken back unvested once: what remains has vested as it had', () => {
  fc.assert(
    fc.property(holdings, fc.integer({ min: 0, max: 2000 }), ({ quantity, months, days }, later) => {
      const ended = addDays(start, days);
      const vesting = { months, cliff_months: 0, start, quantity, forfeited: 0 };
      const taken = unvestedOn({ quantity, vesting }, ended);
      const rest = { quantity: quantity - taken, vesting: { ...vesting, forfeited: taken } };
      if (rest.quantity > 0) expect(unvestedOn(rest, addDays(ended, later))).toBe(0);
    }),
  );
});

it('leaves the schedule of what has not vested as it was when vested shares are sold', () => {
  const vesting = { months: 48, cliff_months: 12, start, quantity: 4800, forfeited: 0 };
  expect(
    ['2028-06-01', '2028-07-01', '2030-06-01'].map((day) => [
      unvestedOn({ quantity: 4800, vesting }, day),
      unvestedOn({ quantity: 3000, vesting }, day),
    ]),
  ).toEqual([
    [2400, 2400],
    [2300, 2300],
    [0, 0],
  ]);
});
