import fc from 'fast-check';
import { addDays } from '#kernel/dates';
import {
  amendedShares,
  grantOn,
  issuableOf,
  remainingOf,
  tranchesOfGrant,
  vestedOf,
  type GrantVestingFacts,
} from './grant-vesting';
import { upcoming } from './vesting-schedule';
import type { VestingTerms } from './vesting';

const start = '2026-01-31';
const schedule = { kind: 'schedule', parts: 3, period_months: 1, periods: 24, cliff_months: 6 } as const;
const dated: VestingTerms = {
  start,
  allocation: 'front_loaded',
  conditions: [schedule, { kind: 'date', parts: 1, on: addDays(start, 100) }],
};
const waiting: VestingTerms = {
  ...dated,
  conditions: [...dated.conditions, { kind: 'milestone', parts: 2, name: 'Approval' }],
};
const grantOf = (
  quantity: number,
  vesting: VestingTerms,
  more: Partial<GrantVestingFacts> = {},
): GrantVestingFacts => ({
  quantity,
  issued_quantity: 0,
  returned_quantity: 0,
  exercise_price: null,
  fair_market_value: null,
  vesting,
  vesting_facts: { milestones: [], accelerations: [] },
  service_ended_on: null,
  splits: [],
  ...more,
});

const life = fc.record({
  quantity: fc.integer({ min: 2, max: 100_000 }),
  on: fc.nat({ max: 900 }),
  share: fc.integer({ min: 0, max: 100 }),
  early: fc.integer({ min: 0, max: 60 }),
  cancelled: fc.integer({ min: 0, max: 99 }),
  later: fc.array(fc.nat({ max: 900 }), { minLength: 1, maxLength: 6 }),
});

function lived(
  vesting: VestingTerms,
  {
    quantity,
    on: offset,
    share,
    early,
    cancelled,
  }: { quantity: number; on: number; share: number; early: number; cancelled: number },
) {
  const on = addDays(start, offset);
  const grant = grantOf(quantity, vesting, {
    vesting_facts: {
      milestones: [],
      accelerations: early === 0 ? [] : [{ on, quantity: Math.floor((quantity * early) / 100) }],
    },
  });
  const issued = {
    ...grant,
    issued_quantity: Math.min(quantity - 1, Math.floor((issuableOf(grant, on) * share) / 100)),
  };
  return { on, grant: issued, cancelled_quantity: Math.floor(((remainingOf(issued) - 1) * cancelled) / 100) };
}

it('an amended grant vests later as the one before would have, less the shares given up, which are the last', () => {
  fc.assert(
    fc.property(life, ({ later, ...one }) => {
      const { on, grant, cancelled_quantity } = lived(dated, one);
      const after = grantOf(0, dated, amendedShares(grant, on, { cancelled_quantity, vesting: null }));
      expect(after.quantity).toBe(remainingOf(grant) - cancelled_quantity);
      for (const day of [on, ...later.map((days) => addDays(on, days))])
        expect(issuableOf(after, day)).toBe(Math.min(after.quantity, issuableOf(grant, day)));
    }),
  );
});

it('what waits for a milestone waits for it under an amended grant, and all of it vests in the end', () => {
  fc.assert(
    fc.property(life, ({ later: [days], ...one }) => {
      const { on, grant, cancelled_quantity } = lived(waiting, one);
      const after = grantOf(0, dated, amendedShares(grant, on, { cancelled_quantity, vesting: null }));
      expect(issuableOf(after, addDays(on, days!))).toBe(
        Math.min(after.quantity, issuableOf(grant, addDays(on, days!))),
      );
      const reached = {
        ...after,
        vesting_facts: { milestones: [{ name: 'Approval', on: addDays(on, 1) }], accelerations: [] },
      };
      expect(issuableOf(reached, addDays(start, 3000))).toBe(after.quantity);
    }),
  );
});

it('with other terms what has vested stays so, and the rest vests by them alone', () => {
  const other: VestingTerms = {
    start: '2027-01-01',
    allocation: 'front_loaded',
    conditions: [{ kind: 'schedule', parts: 1, period_months: 12, periods: 3, cliff_months: 0 }],
  };
  const grant = grantOf(
    48_000,
    { start, allocation: 'cumulative_round_down', conditions: [{ ...schedule, periods: 48, cliff_months: 12 }] },
    { issued_quantity: 3000 },
  );
  const { quantity, vesting } = amendedShares(grant, '2027-01-31', { cancelled_quantity: 1000, vesting: other });
  expect([quantity, vesting.conditions]).toEqual([
    44_000,
    [
      { kind: 'date', parts: 9000, on: '2027-01-31' },
      { kind: 'date', parts: 11_667, on: '2028-01-01' },
      { kind: 'date', parts: 11_667, on: '2029-01-01' },
      { kind: 'date', parts: 11_666, on: '2030-01-01' },
    ],
  ]);
});

it('vests as of a day without foreknowledge: no later acceleration, milestone or end of service', () => {
  const untouched = grantOf(2400, waiting);
  const on = addDays(start, 300);
  const happened = {
    ...untouched,
    vesting_facts: { milestones: [{ name: 'Approval', on }], accelerations: [{ on, quantity: 500 }] },
    service_ended_on: on,
  };
  const told = (grant: GrantVestingFacts, day: string) => {
    const then = grantOn(grant, day);
    return [
      vestedOf(then, day),
      upcoming(tranchesOfGrant(then), day, (until) => then.quantity - vestedOf(then, until)),
    ];
  };
  expect(told(happened, addDays(on, -1))).toEqual(told(untouched, addDays(on, -1)));
  expect(grantOn(happened, on)).toEqual(happened);
});
