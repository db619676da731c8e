import fc from 'fast-check';
import { addMonths } from '#kernel/dates';
import { allocationRules } from './allocation';
import { tranchesOf, type VestingTerms } from './vesting';
import { vestedBy } from './vesting.fixture';
import { upcoming } from './vesting-schedule';

it('lists what is still to vest, so that it adds up to what has not vested, on any day and by any rule', () => {
  const day = fc.nat(80).map((months) => addMonths('2026-01-15', months));
  const periods = fc.record({
    periods: fc.integer({ min: 1, max: 60 }),
    cliff_months: fc.nat(12),
    milestone: fc.nat(3),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      periods,
      fc.constantFrom(...allocationRules),
      day,
      fc.nat(5000),
      (quantity, { periods: count, cliff_months, milestone }, allocation, on, ahead) => {
        const terms: VestingTerms = {
          start: '2026-01-15',
          allocation,
          conditions: [
            {
              kind: 'schedule',
              parts: 4,
              period_months: 1,
              periods: count,
              cliff_months: Math.min(cliff_months, count),
            },
            ...(milestone ? [{ kind: 'milestone' as const, parts: milestone, name: 'Approval' }] : []),
          ],
        };
        const facts = { milestones: [], accelerations: ahead ? [{ on: '2026-02-01', quantity: ahead }] : [] };
        const unvestedAt = (at: string) => quantity - vestedBy(quantity, terms, at, facts);
        const rest = upcoming(tranchesOf(quantity, terms, facts), on, unvestedAt);
        expect(rest.reduce((sum, one) => sum + one.quantity, 0)).toBe(unvestedAt(on));
        for (const one of rest) if (one.on !== null) expect(one.on > on).toBe(true);
      },
    ),
  );
});

it('is told by the day, and by the milestone that is waited for', () => {
  const terms: VestingTerms = {
    start: '2026-01-31',
    allocation: 'cumulative_rounding',
    conditions: [
      { kind: 'schedule', parts: 3, period_months: 3, periods: 2, cliff_months: 0 },
      { kind: 'milestone', parts: 1, name: 'Approval' },
    ],
  };
  expect(upcoming(tranchesOf(101, terms), '2026-04-30', (at) => 101 - vestedBy(101, terms, at))).toEqual([
    { on: '2026-07-31', milestone: null, quantity: 38 },
    { on: null, milestone: 'Approval', quantity: 25 },
  ]);
});
