import fc from 'fast-check';
import { addDays } from '#kernel/dates';
import { accelerated, unvestedOn, vestingAfterSplit } from './unvested-shares';

const start = '2026-06-01';
const schedule = fc.record({
  quantity: fc.integer({ min: 1, max: 10_000_000 }),
  months: fc.integer({ min: 1, max: 60 }),
  after: fc.integer({ min: 1, max: 10_000_000 }),
  again: fc.integer({ min: 1, max: 10_000_000 }),
});

it('vests the same part through splits on every day, within a share for each split, and never less than before', () => {
  fc.assert(
    fc.property(
      schedule,
      fc.array(fc.nat({ max: 2200 }), { minLength: 2, maxLength: 8 }),
      ({ quantity, months, after, again }, days) => {
        const vesting = { months, cliff_months: 0, start, quantity, forfeited: 0 };
        const splits = [
          { before: quantity, after, forfeited: 0 },
          { before: after, after: again, forfeited: 0 },
        ];
        const unvested = days
          .toSorted((one, other) => one - other)
          .map((offset) => {
            const day = addDays(start, offset);
            const [was, once, twice] = [
              unvestedOn({ quantity, vesting }, day),
              unvestedOn({ quantity: after, vesting: { ...vesting, splits: splits.slice(0, 1) } }, day),
              unvestedOn({ quantity: again, vesting: { ...vesting, splits } }, day),
            ];
            expect([was === 0, was === quantity]).toEqual([once === 0, was === quantity]);
            expect(Math.abs(once - (was * after) / quantity)).toBeLessThanOrEqual(1);
            expect(Math.abs(twice - (once * again) / after)).toBeLessThanOrEqual(1);
            return twice;
          });
        expect(unvested).toEqual(unvested.toSorted((one, other) => other - one));
      },
    ),
  );
});

it('counts what was taken back unvested in the shares of its time', () => {
  const vesting = { months: 48, cliff_months: 12, start, quantity: 4800, forfeited: 0 };
  const day = '2028-06-01';
  expect(unvestedOn({ quantity: 4800, vesting }, day)).toBe(2400);
  const rest = { ...vesting, forfeited: 0, splits: [{ before: 3800, after: 38_000, forfeited: 1000 }] };
  expect([
    unvestedOn({ quantity: 38_000, vesting: rest }, day),
    unvestedOn({ quantity: 37_000, vesting: { ...rest, forfeited: 1000 } }, day),
    unvestedOn({ quantity: 38_000, vesting: rest }, '2030-06-01'),
  ]).toEqual([14_000, 13_000, 0]);
});

it('vests accelerated shares on their day, from those that would vest last, through splits too', () => {
  const vesting = { months: 48, cliff_months: 12, start, quantity: 4800, forfeited: 0 };
  const part = accelerated(vesting, { on: '2028-06-15', quantity: 1000 });
  expect(
    ['2028-06-14', '2028-06-15', '2029-07-01', '2029-08-01', '2030-06-01'].map((day) =>
      unvestedOn({ quantity: 4800, vesting: part }, day),
    ),
  ).toEqual([2400, 1400, 100, 0, 0]);
  const split = vestingAfterSplit(part, { before: 4800, after: 48_000 });
  expect(split).not.toHaveProperty('accelerations');
  expect(
    ['2028-07-01', '2029-07-01', '2030-06-01'].map((day) => unvestedOn({ quantity: 48_000, vesting: split }, day)),
  ).toEqual([13_000, 1000, 0]);
  expect(
    unvestedOn({ quantity: 48_000, vesting: accelerated(split, { on: '2028-07-01', quantity: 13_000 }) }, '2028-07-01'),
  ).toBe(0);
});

it('vests no more once service has ended, through splits too', () => {
  const vesting = { months: 48, cliff_months: 12, start, quantity: 4800, forfeited: 0, service_ended_on: '2028-06-01' };
  expect(['2028-05-31', '2028-06-01', '2030-06-01'].map((day) => unvestedOn({ quantity: 4800, vesting }, day))).toEqual(
    [2500, 2400, 2400],
  );
  expect(
    unvestedOn(
      { quantity: 48_000, vesting: { ...vesting, splits: [{ before: 4800, after: 48_000, forfeited: 0 }] } },
      '2030-06-01',
    ),
  ).toBe(24_000);
});
