import { addDays, lastLegalDate, type LegalDate } from '#kernel/dates';
import { isHolidayBy, nextBusinessDay, type HolidayLaw } from '#law/common/business-days';
import { rowOn, type Dated } from '#law/common/dated-rows';

interface HolidayRow extends Dated, HolidayLaw {}

const fixed = ['01-01', '07-04', '11-11', '12-25'];
const weekdays: HolidayLaw['weekdays'] = [
  { month: 1, weekday: 1, nth: 3, plus_days: 0 }, // Birthday of Martin Luther King, Jr.
  { month: 2, weekday: 1, nth: 3, plus_days: 0 }, // Washington's Birthday
  { month: 5, weekday: 1, nth: 'last', plus_days: 0 }, // Memorial Day
  { month: 9, weekday: 1, nth: 1, plus_days: 0 }, // Labor Day
  { month: 10, weekday: 1, nth: 2, plus_days: 0 }, // Columbus Day
  { month: 11, weekday: 4, nth: 4, plus_days: 0 }, // Thanksgiving Day
];

/**
 * Holidays of the Federal Reserve Banks. A Sunday holiday moves to Monday. On the Friday before a Saturday holiday the
 * banks are open, unlike federal offices (5 U.S.C. § 6103(b)).
 */
export const reserveHolidays: readonly HolidayRow[] = [
  {
    fixed,
    weekdays,
    statute: '5 U.S.C. § 6103(a)',
    effective_from: '1986-01-20',
    effective_to: '2021-06-17',
    source: 'Federal Reserve Banks, Holiday Schedule',
    source_checked_at: '2026-11-29',
  },
  {
    fixed: [...fixed, '06-19'],
    weekdays,
    statute: '5 U.S.C. § 6103(a), as amended by Pub. L. 117-17',
    effective_from: '2021-06-17',
    effective_to: null,
    source: 'Federal Reserve Banks, Holiday Schedule (richmondfed.org/about_us/holiday_schedule)',
    source_checked_at: '2026-11-29',
  },
];

const isHoliday = (date: LegalDate): boolean => isHolidayBy(rowOn(reserveHolidays, date), date);

/** Banking day of a receiving bank in the ACH network and of Fedwire (12 C.F.R. § 210.2). */
export const isBankingDay = (date: LegalDate): boolean => bankingDayFrom(date) === date;

/** The date itself, if it is a banking day. */
export const bankingDayFrom = (date: LegalDate): LegalDate => nextBusinessDay(date, isHoliday);

export function addBankingDays(date: LegalDate, days: number): LegalDate {
  let day = date;
  for (let left = days; left > 0 && day < lastLegalDate; left -= 1) day = bankingDayFrom(addDays(day, 1));
  return day;
}
