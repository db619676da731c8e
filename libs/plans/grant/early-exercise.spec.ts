import fc from 'fast-check';
import { addDays, addMonths } from '#kernel/dates';
import { vestedOf } from '#equity/grant-vesting';
import { unvestedOn } from '#ledger/security';
import { checkEarlyExercise, exercisableOf, partsOf } from './early-exercise';
import type { Grant } from './grant.entity';

const start = '2026-01-15';
const grantOf = (more: Partial<Grant> = {}): Grant =>
  ({
    quantity: 4800,
    issued_quantity: 0,
    returned_quantity: 0,
    early_exercise: true,
    splits: [],
    vesting_facts: { milestones: [], accelerations: [] },
    service_ended_on: null,
    vesting: {
      start,
      allocation: 'cumulative_round_down',
      conditions: [{ kind: 'schedule', parts: 1, period_months: 1, periods: 48, cliff_months: 12 }],
    },
    ...more,
  }) as Grant;

it('takes what has vested first, and then what vests next, which goes on vesting on the days of the option', () => {
  const on = addMonths(start, 13);
  const [vested, unvested] = partsOf(grantOf(), on, 1500);
  expect([vested, unvested]).toMatchObject([
    { quantity: 1300, vesting: null },
    {
      quantity: 200,
      vesting: {
        quantity: 200,
        installments: [
          { on: addMonths(start, 14), quantity: 100 },
          { on: addMonths(start, 15), quantity: 100 },
        ],
        months: 2,
      },
    },
  ]);
  expect(partsOf(grantOf({ issued_quantity: 1500 }), on, 100)).toMatchObject([
    { quantity: 100, vesting: { installments: [{ on: addMonths(start, 16), quantity: 100 }] } },
  ]);
});

it('lets shares vest on each day as the option would have, whatever was exercised before', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 1600 }),
      fc.integer({ min: 0, max: 1600 }),
      (quantity, part, days, later) => {
        const issued_quantity = Math.floor(quantity * part);
        const grant = grantOf({ quantity, issued_quantity });
        const [on, day] = [addDays(start, days), addDays(start, days + later)];
        const taken = quantity - issued_quantity;
        fc.pre(taken > 0);
        const parts = partsOf(grant, on, taken);
        const unvested = parts.reduce((sum, one) => sum + unvestedOn(one, day), 0);
        expect(parts.reduce((sum, one) => sum + one.quantity, 0)).toBe(taken);
        expect(unvested).toBe(Math.min(taken, quantity - vestedOf(grant, day)));
      },
    ),
  );
});

it('opens what has not vested only where the grant says so, while service lasts, and it vests on days', () => {
  expect(exercisableOf(grantOf(), start)).toBe(4800);
  expect(exercisableOf(grantOf({ early_exercise: false }), start)).toBe(0);
  expect(exercisableOf(grantOf({ service_ended_on: start }), addDays(start, 1))).toBe(0);
  const milestone = { kind: 'milestone', parts: 1, name: 'Launch' } as const;
  const waiting = { ...grantOf().vesting, conditions: [milestone] };
  expect(exercisableOf(grantOf({ vesting: waiting }), start)).toBe(0);
  expect(checkEarlyExercise(true, waiting).map(({ param }) => param)).toEqual(['vesting.conditions']);
  const ahead = { trigger: 'single', percent: '100', within_months: null } as const;
  expect(checkEarlyExercise(true, { ...grantOf().vesting, acceleration: ahead }).map(({ param }) => param)).toEqual([
    'vesting.acceleration',
  ]);
  expect(checkEarlyExercise(false, waiting)).toEqual([]);
});
