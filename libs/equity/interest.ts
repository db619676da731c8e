import { addMonths, type LegalDate } from '#kernel/dates';
import { toScaled } from '#kernel/decimal';

/**
 * Actual days over 365, also in leap years, or 30-day months over 360 (2006 ISDA Definitions, sections 4.16(d) and
 * 4.16(f)).
 */
export const dayCounts = ['actual_365', '30_360'] as const;
type DayCount = (typeof dayCounts)[number];

/** `none` is simple interest. */
export const compoundings = ['none', 'annual', 'semi_annual', 'quarterly', 'monthly'] as const;
type Compounding = (typeof compoundings)[number];
const months: Record<Exclude<Compounding, 'none'>, number> = { annual: 12, semi_annual: 6, quarterly: 3, monthly: 1 };

export interface InterestTerms {
  interest_rate_percent: string;
  compounding: Compounding;
  day_count: DayCount;
}

const counts: Record<DayCount, { year: bigint; days(from: LegalDate, to: LegalDate): number }> = {
  actual_365: { year: 365n, days: (from, to) => (Date.parse(to) - Date.parse(from)) / 86_400_000 },
  '30_360': { year: 360n, days: thirties },
};

/** The 31st counts as the 30th, at the end only if the start is the 30th. */
function thirties(from: LegalDate, to: LegalDate): number {
  const [[y1, m1, d1], [y2, m2, d2]] = [from.split('-').map(Number), to.split('-').map(Number)] as [
    [number, number, number],
    [number, number, number],
  ];
  const first = Math.min(d1, 30);
  return 360 * (y2 - y1) + 30 * (m2 - m1) + (first === 30 ? Math.min(d2, 30) : d2) - first;
}

/**
 * Principal and interest in cents; the first day counts and the last does not. Rounds once at the end, half a cent up.
 * Periods end on the same day of a later month, or on the last day of a shorter month.
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
      // The calendar has a last day.
      if (until > to || until <= since) break;
      grow(since, until);
      since = until;
    }
  }
  if (since < to) grow(since, to);
  return (2n * n + d) / (2n * d);
}
