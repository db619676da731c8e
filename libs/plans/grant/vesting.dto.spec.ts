import { checkVestingDays, readVesting } from './vesting.dto';

const schedule = { kind: 'schedule' as const, periods: 48 };

it('vesting begins within a hundred years of today, and so do the days of its conditions', () => {
  const params = (start: string, on?: string) =>
    checkVestingDays(
      { start, conditions: [schedule, ...(on ? [{ kind: 'date' as const, on }] : [])] },
      '2026-05-04',
    ).map(({ param, code }) => `${param} ${code}`);
  expect([params('2026-06-01'), params('1926-05-04', '2126-05-04')]).toEqual([[], []]);
  expect([params('9999-01-01'), params('1583-01-01'), params('2026-06-01', '9999-12-31')]).toEqual([
    ['vesting.start invalid'],
    ['vesting.start invalid'],
    ['vesting.conditions[1].on invalid'],
  ]);
});

it('schedules of vesting last a hundred years together at most', () => {
  const params = (...periods: number[]) =>
    readVesting({
      start: '2026-06-01',
      conditions: periods.map((count) => ({ ...schedule, periods: count, period_months: 12 })),
    }).errors.map(({ param, code }) => `${param} ${code}`);
  expect([params(100), params(60, 40)]).toEqual([[], []]);
  expect([params(101), params(60, 41), params(240, 240)]).toEqual(Array(3).fill(['vesting.conditions too_large']));
});
