import { addDays, addMonths, type LegalDate } from '#kernel/dates';

/** The reasons that end service, as the Open Cap Table Format names them. */
export const serviceEnds = [
  'voluntary_other',
  'voluntary_good_cause',
  'voluntary_retirement',
  'involuntary_other',
  'involuntary_death',
  'involuntary_disability',
  'involuntary_with_cause',
] as const;
export type ServiceEnd = (typeof serviceEnds)[number];

/** A time that is counted in days or in months: ninety days are not three months. */
export const windowUnits = ['days', 'months'] as const;
export interface Window {
  period: number;
  unit: (typeof windowUnits)[number];
}
export interface ExerciseWindow extends Window {
  reason: ServiceEnd;
}

/**
 * For how long an option can be exercised once service has ended: for so many months, unless there is a window for what
 * ended it. Neither is there where nobody has told any time.
 */
export interface AfterService {
  post_termination_months: number | null;
  exercise_windows: readonly ExerciseWindow[];
}

const isAlike = (one: Window, other: Window): boolean =>
  one.period === other.period && (one.unit === other.unit || one.period === 0);

/**
 * The time after an end of service, by what ended it, null where that is not known. Null where none is told at all:
 * until the last day of the term. Undefined where it is not told of this end, and those that are told differ. Without a
 * number of months, an end that has no window is an “other” one of its kind.
 */
export function windowAfter(
  { post_termination_months: months, exercise_windows: windows }: AfterService,
  by: ServiceEnd | null,
): Window | null | undefined {
  const always: Window | null = months === null ? null : { period: months, unit: 'months' };
  const told = [...windows, ...(always ? [always] : [])];
  const [first] = told;
  if (!first) return null;
  const only = told.every((one) => isAlike(one, first)) ? first : undefined;
  if (by === null) return only;
  const of = (end: ServiceEnd): Window | undefined => windows.find(({ reason }) => reason === end);
  return of(by) ?? always ?? of(by.startsWith('in') ? 'involuntary_other' : 'voluntary_other') ?? only;
}

/**
 * The last day on which an option is exercised once service has ended on a day; undefined where that depends on what
 * ended it, and nobody says so.
 */
export function lastDayAfter(
  terms: AfterService,
  service_ended_on: LegalDate,
  by: ServiceEnd | null,
  term_ends_on: LegalDate | null,
): LegalDate | null | undefined {
  const window = windowAfter(terms, by);
  if (!window) return window === null ? term_ends_on : undefined;
  const last = lastOf(window, service_ended_on);
  return term_ends_on !== null && term_ends_on < last ? term_ends_on : last;
}

const lastOf = ({ period, unit }: Window, from: LegalDate): LegalDate =>
  unit === 'days' ? addDays(from, period) : addMonths(from, period);

/**
 * Whether one time can end later than another that begins on the same day, whichever day that is: of days and months
 * every day of four years tells.
 */
export const canOutlast = (one: Window, other: Window): boolean =>
  one.unit === other.unit
    ? one.period > other.period
    : Array.from({ length: 1461 }, (_, at) => addDays('2023-01-01', at)).some(
        (day) => lastOf(one, day) > lastOf(other, day),
      );

/** Whether two grants have the same time after whatever ends service. */
export const isSameAfter = (one: AfterService, other: AfterService): boolean =>
  [null, ...serviceEnds].every((end) => {
    const [first, second] = [windowAfter(one, end), windowAfter(other, end)];
    return first && second ? isAlike(first, second) : first === second;
  });
