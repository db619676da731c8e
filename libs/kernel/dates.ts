/** A date `YYYY-MM-DD` without time or zone. */
export type LegalDate = string;

const day = 86_400_000;
const at = (date: LegalDate): Date => new Date(`${date}T00:00:00Z`);

/** Last date with a four-digit year. Date arithmetic stops here, so that dates never decrease and loops end. */
export const lastLegalDate: LegalDate = '9999-12-31';
const [firstDay, lastDay] = [+at('0000-01-01'), +at(lastLegalDate)];
const dateAt = (ms: number): LegalDate =>
  new Date(Math.max(firstDay, Math.min(ms, lastDay))).toISOString().slice(0, 10);

/** Date of an instant in UTC, never behind the states outside the far Pacific. Documents use `companyDay`. */
export const legalDate = (instant: Date): LegalDate => dateAt(+instant);

/** Accepts only dates of the Gregorian calendar, from 1583. */
export const isLegalDate = (value: unknown): value is LegalDate =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  value >= '1583' &&
  !Number.isNaN(+at(value)) &&
  legalDate(at(value)) === value;

export const addDays = (date: LegalDate, days: number): LegalDate => dateAt(+at(date) + days * day);

/** Same day of a later month, or that month's last day if it is shorter. */
export function addMonths(date: LegalDate, months: number): LegalDate {
  const start = at(date);
  if (12 * start.getUTCFullYear() + start.getUTCMonth() + months >= 120_000) return lastLegalDate;
  const last = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0)).getUTCDate();
  return legalDate(
    new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, Math.min(start.getUTCDate(), last))),
  );
}

/**
 * Counts the months of a period, rounded up. A period may end on the day of the month it started, or the day before.
 */
export function wholeMonths(from: LegalDate, until: LegalDate): number {
  let months = 12 * (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) - 13;
  while (addMonths(from, Math.max(months, 1)) < until) months += 1;
  return Math.max(months, 1);
}

/** Largest distance from today of a date in terms, in years. The law sets no limit, so a later date is a mistake. */
export const mostYears = 100;

export const isWithin = (years: number, date: LegalDate, of: LegalDate): boolean =>
  date >= addMonths(of, -12 * years) && date <= addMonths(of, 12 * years);

/** Same time on the same day of a later year, or on February 28. */
export const addYears = (instant: Date, years: number): Date =>
  new Date(`${addMonths(legalDate(instant), 12 * years)}${instant.toISOString().slice(10)}`);

/** Counts weekdays only. On a holiday a public office answers later, never earlier. */
export function addBusinessDays(instant: Date, days: number): Date {
  let result = new Date(instant);
  for (let left = days; left > 0;) {
    result = new Date(+result + day);
    if (result.getUTCDay() % 6 !== 0) left -= 1;
  }
  return result;
}

/** Unix seconds, the format of `created` and `updated` in responses. */
export const unixSeconds = (instant: Date): number => Math.floor(+instant / 1000);

/** Rounds down to a second, so that an expiry matches its value in responses. */
export const wholeSecond = (instant: Date): Date => new Date(unixSeconds(instant) * 1000);
