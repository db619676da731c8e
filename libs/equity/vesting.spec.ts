import fc from 'fast-check';
import { allocationRules, shareScale } from './allocation';
import { addDays, addMonths } from '#kernel/dates';
import {
  acceleratedOf,
  monthlyTerms,
  tranchesOf,
  vestedByDay,
  type VestingCondition,
  type VestingTerms,
} from './vesting';
import { vestedBy } from './vesting.fixture';

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));
const quantity = fc.integer({ min: 1, max: 1_000_000_000 });
const parts = fc.integer({ min: 1, max: 48 });
const schedule = fc
  .record({
    kind: fc.constant('schedule' as const),
    parts,
    period_months: fc.constantFrom(1, 3, 12),
    periods: fc.integer({ min: 1, max: 60 }),
  })
  .chain((one) =>
    fc
      .integer({ min: 0, max: one.period_months * one.periods })
      .map((cliff_months): VestingCondition => ({ ...one, cliff_months })),
  );
const condition = fc.oneof(
  schedule,
  fc.record({ kind: fc.constant('date' as const), parts, on: day }),
  fc.record({ kind: fc.constant('milestone' as const), parts, name: fc.constantFrom('First sale', 'Approval') }),
);
const terms: fc.Arbitrary<VestingTerms> = fc.record({
  start: day,
  allocation: fc.constantFrom(...allocationRules),
  conditions: fc.array(condition, { minLength: 1, maxLength: 4 }),
});
const milestones = fc.array(fc.record({ name: fc.constantFrom('First sale', 'Approval'), on: day }), { maxLength: 2 });
const facts = fc.record({
  milestones,
  accelerations: fc.array(fc.record({ on: day, quantity: fc.integer({ min: 1, max: 1_000_000 }) }), { maxLength: 2 }),
});

describe('what vests', () => {
  it('adds up to the quantity, is whole, and never becomes less', () => {
    fc.assert(
      fc.property(quantity, terms, facts, fc.array(day, { minLength: 1 }), (shares, of, known, days) => {
        expect(tranchesOf(shares, of, known).reduce((sum, { quantity: part }) => sum + part, 0n)).toBe(
          BigInt(shares) * shareScale,
        );
        const vested = days.toSorted().map((on) => vestedBy(shares, of, on, known));
        expect(vested).toEqual(vested.toSorted((a, b) => a - b));
        expect(vested.every((one) => Number.isSafeInteger(one) && one >= 0 && one <= shares)).toBe(true);
        const reached = {
          ...known,
          milestones: [
            ...known.milestones,
            { name: 'First sale', on: '1990-01-01' },
            { name: 'Approval', on: '1990-01-01' },
          ],
        };
        expect(vestedBy(shares, of, '2999-01-01', reached)).toBe(shares);
      }),
    );
  });

  it('is on each day what its tranches until then add up to, with what vested ahead of its time', () => {
    fc.assert(
      fc.property(quantity, terms, facts, fc.array(day, { minLength: 1 }), (shares, of, known, days) => {
        const [vested, tranches] = [vestedByDay(shares, of, known), tranchesOf(shares, of, known)];
        for (const on of [...days, ...tranches.flatMap((one) => one.on ?? [])]) {
          const scheduled =
            tranches.reduce((sum, one) => (one.on !== null && one.on <= on ? sum + one.quantity : sum), 0n) /
            shareScale;
          const ahead = known.accelerations.reduce((sum, one) => (one.on <= on ? sum + one.quantity : sum), 0);
          expect(vested(on)).toBe(Math.min(shares, Number(scheduled) + ahead));
        }
      }),
    );
  });

  it('is a quarter after a year, then a forty-eighth a month, as two conditions of the Open Cap Table Format', () => {
    const two: VestingTerms = {
      start: '2026-01-31',
      allocation: 'cumulative_rounding',
      conditions: [
        { kind: 'schedule', parts: 12, period_months: 12, periods: 1, cliff_months: 0 },
        { kind: 'schedule', parts: 36, period_months: 1, periods: 36, cliff_months: 0 },
      ],
    };
    expect(
      ['2027-01-30', '2027-01-31', '2027-02-27', '2027-02-28', '2030-01-30', '2030-01-31'].map((on) =>
        vestedBy(4800, two, on),
      ),
    ).toEqual([0, 1200, 1200, 1300, 4700, 4800]);
    const one: VestingTerms = {
      ...two,
      conditions: [{ kind: 'schedule', parts: 1, period_months: 1, periods: 48, cliff_months: 12 }],
    };
    fc.assert(
      fc.property(quantity, day, (shares, on) => {
        expect(vestedBy(shares, one, on)).toBe(vestedBy(shares, two, on));
      }),
    );
  });

  it('begins and ends with leap days and with the ends of months', () => {
    const quarterly = (start: string): VestingTerms => ({
      start,
      allocation: 'front_loaded',
      conditions: [{ kind: 'schedule', parts: 1, period_months: 3, periods: 4, cliff_months: 0 }],
    });
    expect(
      tranchesOf(18, quarterly('2024-02-29')).map(({ on, quantity: part }) => [on, Number(part / shareScale)]),
    ).toEqual([
      ['2024-05-29', 5],
      ['2024-08-29', 5],
      ['2024-11-29', 4],
      ['2025-02-28', 4],
    ]);
    expect(tranchesOf(18, quarterly('2026-08-31')).map(({ on }) => on)).toEqual([
      '2026-11-30',
      '2027-02-28',
      '2027-05-31',
      '2027-08-31',
    ]);
  });

  it('of a milestone comes when it is reached, and ahead of time what would vest last', () => {
    const half: VestingTerms = {
      start: '2026-01-01',
      allocation: 'cumulative_round_down',
      conditions: [
        { kind: 'schedule', parts: 1, period_months: 12, periods: 2, cliff_months: 0 },
        { kind: 'milestone', parts: 1, name: 'Approval' },
        { kind: 'date', parts: 2, on: '2029-06-30' },
      ],
    };
    expect(tranchesOf(400, half).map(({ on }) => on)).toEqual(['2027-01-01', '2028-01-01', null, '2029-06-30']);
    expect(['2027-01-01', '2028-01-01', '2029-06-30'].map((on) => vestedBy(400, half, on))).toEqual([50, 100, 300]);
    const reached = {
      milestones: [{ name: 'Approval', on: '2027-03-01' }],
      accelerations: [{ on: '2027-04-01', quantity: 150 }],
    };
    expect(
      ['2027-02-28', '2027-03-01', '2027-04-01', '2028-01-01', '2029-06-30'].map((on) =>
        vestedBy(400, half, on, reached),
      ),
    ).toEqual([50, 150, 300, 350, 400]);
  });
});

it('nothing that begins in the last years of the calendar has vested before it begins', () => {
  const far = monthlyTerms({ months: 48, cliff_months: 12, start: '9999-01-01' });
  expect(['2026-11-24', '9998-12-31', '9999-12-30'].map((on) => vestedBy(4800, far, on))).toEqual([0, 0, 0]);
  expect(tranchesOf(4800, far).every(({ on }) => on! >= '9999-12-31')).toBe(true);
});

describe('monthly installments', () => {
  it('are none before the cliff, all that passed at it, and all at the end', () => {
    const four = monthlyTerms({ months: 48, cliff_months: 12, start: '2026-01-15' });
    expect(
      ['2026-12-31', '2027-01-14', '2027-01-15', '2027-02-15', '2029-12-15', '2030-01-15', '2050-01-01'].map((on) =>
        vestedBy(1_000_000, four, on),
      ),
    ).toEqual([0, 0, 249_996, 270_829, 979_151, 1_000_000, 1_000_000]);
  });

  it('are each a whole number of shares rounded down, on the day on which a month has passed', () => {
    const installments = fc
      .record({ months: fc.integer({ min: 1, max: 120 }), start: day })
      .chain(({ months, start }) =>
        fc.record({
          months: fc.constant(months),
          start: fc.constant(start),
          cliff_months: fc.integer({ min: 0, max: months }),
        }),
      );
    fc.assert(
      fc.property(quantity, installments, fc.nat(119), (shares, vesting, passed) => {
        const { months, cliff_months, start } = vesting;
        const expected = passed >= months ? shares : passed < cliff_months ? 0 : Math.floor(shares / months) * passed;
        expect(vestedBy(shares, monthlyTerms(vesting), addMonths(start, passed))).toBe(expected);
        if (passed > 0)
          expect(vestedBy(shares, monthlyTerms(vesting), addDays(addMonths(start, passed), -1))).toBeLessThanOrEqual(
            expected,
          );
      }),
    );
  });
});

it('acceleration lets vest so many percent of what has not, rounded down, and never more than there is', () => {
  expect([
    acceleratedOf(3, { percent: '50' }),
    acceleratedOf(999, { percent: '33.33' }),
    acceleratedOf(1, { percent: '99.99' }),
    acceleratedOf(7, { percent: '100' }),
  ]).toEqual([1, 332, 0, 7]);
  fc.assert(
    fc.property(quantity, fc.integer({ min: 1, max: 10_000 }), (unvested, hundredths) => {
      const shares = BigInt(acceleratedOf(unvested, { percent: (hundredths / 100).toFixed(2) })) * 10_000n;
      const due = BigInt(unvested) * BigInt(hundredths);
      expect(shares <= due && shares + 10_000n > due).toBe(true);
    }),
  );
});

it('no percentage lets more vest than has not', () => {
  expect(['100.01', '1000', '9999999999999999'].map((percent) => acceleratedOf(7, { percent }))).toEqual([7, 7, 7]);
});
