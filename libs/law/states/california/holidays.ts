import type { HolidayLaw } from '#law/common/business-days';

/**
 * Only holidays that both statutes name. Omits September 9, Columbus Day, Native American Day, April 24 and religious
 * holidays, which yields the earlier due date.
 */
export const holidays: HolidayLaw = {
  fixed: ['01-01', '02-12', '03-31', '06-19', '07-04', '11-11', '12-25'],
  weekdays: [
    { month: 1, weekday: 1, nth: 3, plus_days: 0 },
    { month: 2, weekday: 1, nth: 3, plus_days: 0 },
    { month: 5, weekday: 1, nth: 'last', plus_days: 0 },
    { month: 9, weekday: 1, nth: 1, plus_days: 0 },
    { month: 11, weekday: 4, nth: 4, plus_days: 0 },
    { month: 11, weekday: 4, nth: 4, plus_days: 1 },
  ],
  statute: 'Cal. Gov. Code §§ 6700, 6701; Cal. Code Civ. Proc. § 135',
};
