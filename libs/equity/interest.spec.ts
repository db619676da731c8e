import fc from 'fast-check';
import Fraction from 'fraction.js';
import { addDays, addMonths, type LegalDate } from '#kernel/dates';
import { compoundings, dayCounts, withInterest, type InterestTerms } from './interest';

type Rational = InstanceType<typeof Fraction>;
const terms = (more: Partial<InterestTerms> = {}): InterestTerms => ({
  interest_rate_percent: '8',
  compounding: 'none',
  day_count: 'actual_365',
  ...more,
});

it.each<[string, Partial<InterestTerms>, LegalDate, LegalDate, bigint]>([
  ['a year of 365 days is the rate', {}, '2026-01-01', '2027-01-01', 10_800_000n],
  ['a leap year is a day more', {}, '2028-01-01', '2029-01-01', 10_802_192n],
  ['of which 30/360 knows nothing', { day_count: '30_360' }, '2028-01-01', '2029-01-01', 10_800_000n],
  [
    'the first day counts and the last does not',
    { interest_rate_percent: '36.5' },
    '2026-01-01',
    '2026-01-02',
    10_010_000n,
  ],
  ['nothing accrues before the first day', {}, '2026-01-02', '2026-01-01', 10_000_000n],
  [
    'half a cent is rounded up',
    { interest_rate_percent: '0.0018', day_count: '30_360' },
    '2026-01-01',
    '2026-01-02',
    10_000_001n,
  ],
  // From tables of compound interest: 1.02 ^ 4 and 1.06 ^ 2.
  [
    'a quarter of eight percent four times',
    { compounding: 'quarterly', day_count: '30_360' },
    '2026-01-15',
    '2027-01-15',
    10_824_322n,
  ],
  ['six percent twice', { interest_rate_percent: '6', compounding: 'annual' }, '2025-03-01', '2027-03-01', 11_236_000n],
])('%s', (_, more, from, to, expected) => expect(withInterest(10_000_000, terms(more), from, to)).toBe(expected));

// Results of the formula in the 2006 ISDA Definitions, section 4.16(f).
it.each<[LegalDate, LegalDate, number]>([
  ['2007-01-15', '2007-01-30', 15],
  ['2007-01-15', '2007-02-15', 30],
  ['2007-01-15', '2007-07-15', 180],
  ['2007-09-30', '2008-03-31', 180],
  ['2007-09-30', '2007-10-31', 30],
  ['2007-09-30', '2008-09-30', 360],
  ['2007-01-15', '2007-01-31', 16],
  ['2007-01-31', '2007-02-28', 28],
  ['2007-02-28', '2007-03-31', 33],
  ['2006-08-31', '2007-02-28', 178],
  ['2007-02-14', '2007-02-28', 14],
  ['2007-02-26', '2008-02-29', 363],
])('from %s to %s are %i days of 30/360', (from, to, days) => {
  expect(withInterest(360_000, terms({ interest_rate_percent: '1', day_count: '30_360' }), from, to)).toBe(
    360_000n + BigInt(days) * 10n,
  );
});

const day = fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2019-12-28', days));
const any = fc.record({
  interest_rate_percent: fc.constantFrom('0', '0.5', '5', '8.25', '12', '99.9999'),
  compounding: fc.constantFrom(...compoundings),
  day_count: fc.constantFrom(...dayCounts),
});
const length: Record<string, number> = { annual: 12, semi_annual: 6, quarterly: 3, monthly: 1 };

/** An independent model: interest accrues day by day and compounds at the end of each period. */
function dayByDay(
  principal: number,
  { interest_rate_percent, compounding }: InterestTerms,
  from: LegalDate,
  to: LegalDate,
): Rational {
  let [balance, aside, periods] = [new Fraction(principal), new Fraction(0), 1];
  for (let on = from; on < to;) {
    aside = aside.add(balance.mul(interest_rate_percent).div(36_500));
    on = addDays(on, 1);
    if (compounding !== 'none' && on === addMonths(from, length[compounding]! * periods))
      [balance, aside, periods] = [balance.add(aside), new Fraction(0), periods + 1];
  }
  return balance.add(aside);
}

it('is what a bookkeeper gets day by day, to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 12 }),
      any,
      day,
      fc.nat({ max: 900 }),
      (principal, some, from, days) => {
        const actual = { ...some, day_count: 'actual_365' as const };
        const to = addDays(from, days);
        const exact = dayByDay(principal, actual, from, to);
        expect(withInterest(principal, actual, from, to)).toBe(exact.add(new Fraction(1, 2)).floor().n);
      },
    ),
    { numRuns: 60 },
  );
});

it('never falls, and is no less where interest bears interest', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 12 }),
      any,
      day,
      fc.nat({ max: 4000 }),
      (principal, some, from, days) => {
        const to = addDays(from, days);
        const owed = withInterest(principal, some, from, to);
        expect(withInterest(principal, some, from, addDays(to, 1))).toBeGreaterThanOrEqual(owed);
        // Where a year is cut changes the days that 30/360 omits.
        if (some.day_count === 'actual_365')
          expect(owed).toBeGreaterThanOrEqual(withInterest(principal, { ...some, compounding: 'none' }, from, to));
      },
    ),
  );
});

it.each(compoundings)('interest that begins on one of the last days of the calendar is counted (%s)', (compounding) => {
  const owed = (from: LegalDate, to: LegalDate): bigint =>
    withInterest(10_000_000, terms({ compounding, interest_rate_percent: '36.5' }), from, to);
  expect([
    owed('9999-12-30', '9999-12-31'),
    owed('9999-12-31', '9999-12-31'),
    owed('9999-12-30', '2026-05-04'),
  ]).toEqual([10_010_000n, 10_000_000n, 10_000_000n]);
});
