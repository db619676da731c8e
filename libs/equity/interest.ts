import { addMonths, type LegalDate } from '#kernel/dates';
import { toScaled } from '#kernel/decimal';

/**
 * How the days of interest are counted: those that have passed over 365, also in leap years, or months of thirty over
 * 360 (2006 ISDA Definitions, sections 4.16(d) and 4.16(f)).
 */
export const dayCounts = ['actual_365', '30_360'] as const;
type DayCount = (typeof dayCounts)[number];

/** At the end of which periods interest is added to what bears interest; of none it is simple. */
export const compoundings = ['none', 'annual', 'semi_annual', 'quarterly', 'monthly'] as const;
type Compounding = (typeof compoundings)[number];
const months: Record<Exclude<Compounding, 'none'>, number> = { annual: 12, semi_annual: 6, quarterly: 3, monthly: 1 };

/** Interest by the year, in percent. */
export interface InterestTerms {
  interest_rate_percent: string;
  compounding: Compounding;
  day_count: DayCount;
}

const counts: Record<DayCount, { year: bigint; days(from: LegalDate, to: LegalDate): number }> = {
  actual_365: { year: 365n, days: (from, to) => (Date.parse(to) - Date.parse(from)) / 86_400_000 },
  '30_360': { year: 360n, days: thirties },
};

/** The thirty-first of a month counts as its thirtieth; at the end only where the beginning is the thirtieth. */
function thirties(from: LegalDate, to: LegalDate): number {
  const [[y1, m1, d1], [y2, m2, d2]] = [from.split('-').map(Number), to.split('-').map(Number)] as [
    [number, number, number],
    [number, number, number],
  ];
  const first = Math.min(d1, 30);
  return 360 * (y2 - y1) + 30 * (m2 - m1) + (first === 30 ? Math.min(d2, 30) : d2) - first;
}

/**
 * Computes principal and interest from one day to another, in cents. The first day counts and the last does not. It
 * computes without rounding, then rounds to the nearest cent, half a cent up; before the first day it returns the
 * principal. Periods end on the same day of a later month, or on the last day of a shorter one.
 */
export function withInterest(
  principal_cents: number,
  { interest_rate_percent, compounding, day_count }: InterestTerms,
  from: LegalDate,
  to: LegalDate,
): bigint {
  if (from >= to) return BigInt(principal_cents);
  const { year, days } = counts[day_count];
  const [rate, whole] = [toScaled(interest_rate_percent), toScaled('100') * year];
  let [n, d] = [BigInt(principal_cents), 1n];
  const grow = (since: LegalDate, until: LegalDate): void => {
    n *= whole + rate * BigInt(days(since, until));
    d *= whole;
  };
  let since = from;
  if (compounding !== 'none') {
    for (let period = 1; ; period += 1) {
      const until = addMonths(from, months[compounding] * period);
      // The calendar has a last day, after which no period ends.
      if (until > to || until <= since) break;
      grow(since, until);
      since = until;
    }
  }
  if (since < to) grow(since, to);
  return (2n * n + d) / (2n * d);
}
