import type { VestingCondition, VestingTerms } from '#equity/vesting';
import { scheduleOf } from './vesting-schedule.clauses';

const timed = (periods: number, cliff_months: number, period_months = 1): VestingCondition => ({
  kind: 'schedule',
  parts: 1,
  periods,
  period_months,
  cliff_months,
});

const words = (...conditions: VestingCondition[]): string[] =>
  scheduleOf({ start: '2026-06-01', allocation: 'cumulative_rounding', conditions } as VestingTerms);

it('states the shares at the cliff and the installments after it', () => {
  expect(
    [timed(48, 12), timed(48, 6), timed(12, 0, 3), timed(36, 1), timed(4, 12, 3)].flatMap((one) => words(one)),
  ).toEqual([
    '25% of the shares on the first anniversary of the date on which vesting begins, and thereafter 1/48 of the ' +
      'shares at the end of each further month counted from the date on which vesting begins',
    '1/8 of the shares 6 months after the date on which vesting begins, and thereafter 1/48 of the shares at the ' +
      'end of each further month counted from the date on which vesting begins',
    'all of the shares in 12 equal installments, one at the end of each period of 3 months counted from the date on ' +
      'which vesting begins',
    '1/36 of the shares 1 month after the date on which vesting begins, and thereafter 1/36 of the shares at the end ' +
      'of each further month counted from the date on which vesting begins',
    '100% of the shares on the first anniversary of the date on which vesting begins',
  ]);
});

it('states the part of each of several conditions', () => {
  expect(words(timed(48, 12), { kind: 'date', parts: 1, on: '2027-06-01' })).toEqual([
    'one-half of the shares: 25% of them on the first anniversary of the date on which vesting begins, and ' +
      'thereafter 1/48 of them at the end of each further month counted from the date on which vesting begins',
    'one-half of the shares on June 1, 2027',
  ]);
});

it('counts a schedule that follows another from its end', () => {
  expect(words(timed(12, 0), timed(4, 0, 3))[1]).toMatch(
    /one at the end of each period of 3 months counted from the end of the preceding schedule$/,
  );
});
