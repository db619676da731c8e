import { addDays, addMonths, type LegalDate } from '#kernel/dates';

/** Names from the Open Cap Table Format. */
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

/** Ninety days differ from three months. */
export const windowUnits = ['days', 'months'] as const;
export interface Window {
  period: number;
  unit: (typeof windowUnits)[number];
}
export interface ExerciseWindow extends Window {
  reason: ServiceEnd;
}

/** Exercise period after the end of service. A window for a reason overrides the number of months. */
export interface AfterService {
  post_termination_months: number | null;
  exercise_windows: readonly ExerciseWindow[];
}

const isAlike = (one: Window, other: Window): boolean =>
  one.period === other.period && (one.unit === other.unit || one.period === 0);

/**
 * Exercise window after an end of service with a known or unknown (null) reason. Null means until the last day of the
 * term. Undefined means that the reason is missing and the windows differ. Without a number of months, a reason without
 * a window counts as “other”.
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

/** Undefined if the date depends on an unknown reason. */
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

/** Compares days with months over every start date of four years. */
export const canOutlast = (one: Window, other: Window): boolean =>
  one.unit === other.unit
    ? one.period > other.period
    : Array.from({ length: 1461 }, (_, at) => addDays('2023-01-01', at)).some(
        (day) => lastOf(one, day) > lastOf(other, day),
      );

export const isSameAfter = (one: AfterService, other: AfterService): boolean =>
  [null, ...serviceEnds].every((end) => {
    const [first, second] = [windowAfter(one, end), windowAfter(other, end)];
    return first && second ? isAlike(first, second) : first === second;
  });
