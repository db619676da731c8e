import { addDays, addMonths, type LegalDate } from '#kernel/dates';
import { easternDay, easternTime } from '#law/federal/banking/cut-offs';

export interface StatementMonth {
  starts_on: LegalDate;
  ends_on: LegalDate;
  /** The bank's day is the day in Eastern Time. */
  starts_at: Date;
  ends_at: Date;
}

export function monthOf(day: LegalDate): StatementMonth {
  const starts_on = `${day.slice(0, 8)}01`;
  const next = addMonths(starts_on, 1);
  return {
    starts_on,
    ends_on: addDays(next, -1),
    starts_at: easternTime(starts_on, '00:00'),
    ends_at: easternTime(next, '00:00'),
  };
}

export const monthAt = (instant: Date): StatementMonth => monthOf(easternDay(instant));

export const monthAfter = ({ ends_on }: Pick<StatementMonth, 'ends_on'>): StatementMonth =>
  monthOf(addDays(ends_on, 1));
