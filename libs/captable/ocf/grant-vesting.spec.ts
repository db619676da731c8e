import fc from 'fast-check';
import { addMonths } from '#kernel/dates';
import { type VestingCondition } from '#equity/vesting';
import { vestedBy } from '../../equity/vesting.fixture';
import { grantTerms } from './grant-vesting';
import type { VestingTerms } from './vesting';

const start = '2026-01-31';
const schedule = fc
  .record({
    parts: fc.integer({ min: 1, max: 9 }),
    period_months: fc.integer({ min: 1, max: 6 }),
    periods: fc.integer({ min: 1, max: 12 }),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ share, ...one }): VestingCondition => ({
    kind: 'schedule',
    ...one,
    cliff_months: Math.floor((one.period_months * one.periods * share) / 100),
  }));

/** An independent check of the conditions. */
function walk({ vesting_conditions: conditions }: VestingTerms): { months: number; part: number }[] {
  const met: { months: number; part: number }[] = [];
  let [at, months, part] = [conditions[0]!, 0, 0];
  expect(at).toMatchObject({ trigger: { type: 'VESTING_START_DATE' }, quantity: '0' });
  while (at.next_condition_ids.length > 0) {
    const next = conditions.find(({ id }) => id === at.next_condition_ids[0])!;
    if (next.trigger.type !== 'VESTING_SCHEDULE_RELATIVE') throw new Error(next.trigger.type);
    expect(next.trigger.relative_to_condition_id).toBe(at.id);
    for (let count = 0; count < next.trigger.period.occurrences; count += 1)
      met.push({
        months: (months += next.trigger.period.length),
        part: (part += Number(next.portion!.numerator) / Number(next.portion!.denominator)),
      });
    at = next;
  }
  return met;
}

it('schedules are told as one path of conditions, by which on each day as much has vested as by our terms', () => {
  fc.assert(
    fc.property(fc.array(schedule, { minLength: 1, maxLength: 3 }), (conditions) => {
      // Makes each part a whole number.
      const quantity = conditions.reduce(
        (product, one) => product * (one.kind === 'schedule' ? one.periods : 1),
        conditions.reduce((sum, { parts }) => sum + parts, 0),
      );
      const terms = { start, allocation: 'cumulative_rounding' as const, conditions };
      const met = walk(grantTerms({ vesting: terms })!);
      for (let month = 0; month <= met.at(-1)!.months; month += 1) {
        const part = met.findLast(({ months }) => months <= month)?.part ?? 0;
        expect([month, Math.round(part * quantity)]).toEqual([
          month,
          vestedBy(quantity, terms, addMonths(start, month)),
        ]);
      }
      expect(Math.round(met.at(-1)!.part * quantity)).toBe(quantity);
    }),
  );
});

it('a lone milestone is a condition awaiting an event; beside a schedule it has no path, and no terms are told', () => {
  const milestone: VestingCondition = { kind: 'milestone', parts: 1, name: 'First sale' };
  expect(grantTerms({ vesting: { start, allocation: 'front_loaded', conditions: [milestone] } })).toMatchObject({
    allocation_type: 'FRONT_LOADED',
    vesting_conditions: [
      { description: 'First sale', portion: { numerator: '1', denominator: '1' }, trigger: { type: 'VESTING_EVENT' } },
    ],
  });
  expect(
    grantTerms({
      vesting: { start, allocation: 'front_loaded', conditions: [milestone, { kind: 'date', parts: 1, on: start }] },
    }),
  ).toBeNull();
});
