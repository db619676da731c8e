import { allForYear } from '@18f/us-federal-holidays';
import { addDays, type LegalDate } from '#kernel/dates';
import { nextBusinessDay } from '#law/common/business-days';

const weekday = (date: LegalDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** D.C. Code § 28-2701: a Saturday holiday moves to Friday, a Sunday holiday to Monday. */
const observed = (date: LegalDate): LegalDate => addDays(date, weekday(date) === 6 ? -1 : weekday(date) === 0 ? 1 : 0);

/** 5 U.S.C. § 6103(a), (b), on the date observed. */
export function isFederalHoliday(date: LegalDate): boolean {
  const year = Number(date.slice(0, 4));
  // December 31 may observe the next New Year's Day.
  return [...allForYear(year), ...allForYear(year + 1)].some((holiday) => holiday.dateString === date);
}

/**
 * D.C. Code § 28-2701: federal holidays, Emancipation Day since 2005 (Rev. Rul. 2015-13), and every fourth year
 * Inauguration Day, which never moves from a Saturday.
 */
export function isDistrictHoliday(date: LegalDate): boolean {
  const year = Number(date.slice(0, 4));
  const inauguration = `${year}-01-20`;
  return (
    isFederalHoliday(date) ||
    (year >= 2005 && date === observed(`${year}-04-16`)) ||
    (year % 4 === 1 && date === (weekday(inauguration) === 0 ? addDays(inauguration, 1) : inauguration))
  );
}

/** IRC § 7503, Treas. Reg. § 301.7503-1: skips weekends and legal holidays in the District of Columbia. */
export const rollForward = (date: LegalDate): LegalDate => nextBusinessDay(date, isDistrictHoliday);
