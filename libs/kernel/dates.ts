/** A legal date `YYYY-MM-DD`, without time or zone. */
export type LegalDate = string;

const day = 86_400_000;
const at = (date: LegalDate): Date => new Date(`${date}T00:00:00Z`);

/**
 * The last day of the calendar, which has four digits for its years: a later one is said as this one, so that days
 * never go back as they are counted on. Loops that count days end with it.
 */
export const lastLegalDate: LegalDate = '9999-12-31';
const [firstDay, lastDay] = [+at('0000-01-01'), +at(lastLegalDate)];
const dateAt = (ms: number): LegalDate =>
  new Date(Math.max(firstDay, Math.min(ms, lastDay))).toISOString().slice(0, 10);

/**
 * The date of an instant in UTC: no place in the states of the Union outside of the far Pacific is ahead of it, so that
 * a day after it has not come. What papers bear is `companyDay`.
 */
export const legalDate = (instant: Date): LegalDate => dateAt(+instant);

/** True for a date that the Gregorian calendar has, from 1583 on; `2026-02-30` is not one. */
export const isLegalDate = (value: unknown): value is LegalDate =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  value >= '1583' &&
  !Number.isNaN(+at(value)) &&
  legalDate(at(value)) === value;

export const addDays = (date: LegalDate, days: number): LegalDate => dateAt(+at(date) + days * day);

/** Same day of a later month, or that month's last day where it is shorter. */
export function addMonths(date: LegalDate, months: number): LegalDate {
  const start = at(date);
  if (12 * start.getUTCFullYear() + start.getUTCMonth() + months >= 120_000) return lastLegalDate;
  const last = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0)).getUTCDate();
  return legalDate(
    new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, Math.min(start.getUTCDate(), last))),
  );
}

/**
 * How many months a time takes, part of a month counted as one: it ends with a day of the month or the day before it,
 * as it is written.
 */
export function wholeMonths(from: LegalDate, until: LegalDate): number {
  let months = 12 * (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) - 13;
  while (addMonths(from, Math.max(months, 1)) < until) months += 1;
  return Math.max(months, 1);
}

/**
 * How many years before or after today a day of terms lies at most: the law sets no limit, and a day beyond is an
 * error.
 */
export const mostYears = 100;

/** Whether a day is no more than so many years before or after another. */
export const isWithin = (years: number, date: LegalDate, of: LegalDate): boolean =>
  date >= addMonths(of, -12 * years) && date <= addMonths(of, 12 * years);

/** The same time on the same day of a later year; 28 February where that year has no 29th. */
export const addYears = (instant: Date, years: number): Date =>
  new Date(`${addMonths(legalDate(instant), 12 * years)}${instant.toISOString().slice(10)}`);

/** Weekdays only; a public office that is also closed on a holiday answers later, never earlier. */
export function addBusinessDays(instant: Date, days: number): Date {
  let result = new Date(instant);
  for (let left = days; left > 0;) {
    result = new Date(+result + day);
    if (result.getUTCDay() % 6 !== 0) left -= 1;
  }
  return result;
}

/** Unix seconds of an instant, as `created` and `updated` are written on the wire. */
export const unixSeconds = (instant: Date): number => Math.floor(+instant / 1000);

/**
 * The second that an instant is in, from its beginning: what ends at such a one ends when it is said to in whole
 * seconds.
 */
export const wholeSecond = (instant: Date): Date => new Date(unixSeconds(instant) * 1000);
