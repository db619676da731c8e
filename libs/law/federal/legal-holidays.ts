import { allForYear } from '@18f/us-federal-holidays';
import { addDays, type LegalDate } from '#kernel/dates';
import { nextBusinessDay } from '#law/common/business-days';

const weekday = (date: LegalDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** A holiday on a Saturday is kept on Friday, on a Sunday on Monday: D.C. Code § 28-2701. */
const observed = (date: LegalDate): LegalDate => addDays(date, weekday(date) === 6 ? -1 : weekday(date) === 0 ? 1 : 0);

/**
 * True for a legal holiday in the District of Columbia (D.C. Code § 28-2701): the federal ones, Emancipation Day on
 * April 16 since 2005 (Rev. Rul. 2015-13), and Inauguration Day each fourth year, which is not moved when it is a
 * Saturday.
 */
export function isDistrictHoliday(date: LegalDate): boolean {
  const year = Number(date.slice(0, 4));
  // Next year's first of January may be kept on this year's last day.
  const federal = [...allForYear(year), ...allForYear(year + 1)].map((holiday) => holiday.dateString);
  const inauguration = `${year}-01-20`;
  return (
    federal.includes(date) ||
    (year >= 2005 && date === observed(`${year}-04-16`)) ||
    (year % 4 === 1 && date === (weekday(inauguration) === 0 ? addDays(inauguration, 1) : inauguration))
  );
}

/**
 * The last day for an act whose deadline is `date`: a deadline on a Saturday, Sunday or legal holiday in the District
 * of Columbia moves to the next day that is none of them. IRC § 7503, Treas. Reg. § 301.7503-1.
 */
export const rollForward = (date: LegalDate): LegalDate => nextBusinessDay(date, isDistrictHoliday);
