import { addDays, addMonths, lastLegalDate, type LegalDate } from '#kernel/dates';

const weekday = (date: LegalDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();
const isWeekend = (date: LegalDate): boolean => weekday(date) % 6 === 0;

interface WeekdayHoliday {
  readonly month: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly nth: 1 | 2 | 3 | 4 | 'last';
  /** For example 1 for the day after Thanksgiving. */
  readonly plus_days: number;
}

export interface HolidayLaw {
  /** `MM-DD`. A Sunday holiday moves to Monday. */
  readonly fixed: readonly string[];
  readonly weekdays: readonly WeekdayHoliday[];
  readonly statute: string;
}

function dayOf({ month, weekday: wanted, nth, plus_days }: WeekdayHoliday, year: number): LegalDate {
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
  const earliest = addDays(first, (wanted - weekday(first) + 7) % 7);
  if (nth !== 'last') return addDays(earliest, 7 * (nth - 1) + plus_days);
  const fifth = addDays(earliest, 28);
  return addDays(fifth < addMonths(first, 1) ? fifth : addDays(earliest, 21), plus_days);
}

/** Excludes weekends. */
export function isHolidayBy({ fixed, weekdays }: HolidayLaw, date: LegalDate): boolean {
  if (fixed.includes(date.slice(5))) return true;
  if (weekday(date) === 1 && fixed.includes(addDays(date, -1).slice(5))) return true;
  return weekdays.some((holiday) => dayOf(holiday, Number(date.slice(0, 4))) === date);
}

export function nextBusinessDay(date: LegalDate, isHoliday: (day: LegalDate) => boolean): LegalDate {
  let day = date;
  while (day < lastLegalDate && (isWeekend(day) || isHoliday(day))) day = addDays(day, 1);
  return day;
}
