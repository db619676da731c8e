import type { HolidayLaw } from '#law/common/business-days';

/** The last entry is the general election, the Tuesday after the first Monday of November. */
export const holidays: HolidayLaw = {
  fixed: ['01-01', '02-12', '06-19', '07-04', '11-11', '12-25'],
  weekdays: [
    { month: 1, weekday: 1, nth: 3, plus_days: 0 },
    { month: 2, weekday: 1, nth: 3, plus_days: 0 },
    { month: 5, weekday: 1, nth: 'last', plus_days: 0 },
    { month: 9, weekday: 1, nth: 1, plus_days: 0 },
    { month: 10, weekday: 1, nth: 2, plus_days: 0 },
    { month: 11, weekday: 4, nth: 4, plus_days: 0 },
    { month: 11, weekday: 1, nth: 1, plus_days: 1 },
  ],
  statute: 'N.Y. Gen. Constr. Law § 24',
};
