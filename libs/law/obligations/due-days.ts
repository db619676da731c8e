import { addDays, addMonths, type LegalDate } from '#kernel/dates';
import { nextBusinessDay } from '#law/common/business-days';
import type { DueDate, FirstYear, ObligationRow } from '#law/common/obligation-rule';

export interface Tie {
  readonly on: LegalDate;
  /** Date of dissolution at home, and of withdrawal elsewhere: a state keeps a dissolved company until it withdraws. */
  readonly until: LegalDate | null;
  /** First day of the form that the rule covers, after a conversion. */
  readonly since?: LegalDate;
  /** The last year of the tie is owed after its end. */
  readonly owes_last_year?: boolean;
  /** Start for an imported basis, whose earlier compliance is unknown. */
  readonly told_on?: LegalDate | undefined;
  readonly outlives?: true;
  /** Name of a single period. Defaults to `initial`. */
  readonly period?: string;
  /** Date of fulfilment, if the company's records show it. */
  readonly done_on?: LegalDate | null;
}

/** `fiscal_year_end` is `MM-DD`, the last day of a month. */
export interface CompanyYears {
  readonly fiscal_year_end: string;
  readonly formed_on: LegalDate;
  /** Last day of the last tax year. Null if unknown. */
  readonly ends_on: LegalDate | null;
  /** No office in the United States. */
  readonly office_abroad?: boolean | undefined;
}

/** Stable names such as '2027', '2027-Q2', or 'initial'. */
export interface DueDay {
  readonly period: string;
  readonly due_at: LegalDate;
}

const yearOf = (date: LegalDate): number => Number(date.slice(0, 4));
const monthOf = (date: LegalDate): number => Number(date.slice(5, 7));

/** Months above 12 fall in a later year. */
const dayOfMonth = (year: number, month: number, day: number): LegalDate =>
  addDays(addMonths(`${String(year).padStart(4, '0')}-01-01`, month - 1), day - 1);

export function fiscalYear(fiscal_year_end: string, year: number): { begins: LegalDate; ends: LegalDate } {
  const begins = dayOfMonth(year, (Number(fiscal_year_end.slice(0, 2)) % 12) + 1, 1);
  return { begins, ends: addDays(addMonths(begins, 12), -1) };
}

const fiscalYearOf = (fiscal_year_end: string, date: LegalDate): number =>
  date < fiscalYear(fiscal_year_end, yearOf(date)).begins ? yearOf(date) - 1 : yearOf(date);

const isFrom = (first: FirstYear, eventYear: number, year: number): boolean =>
  year >= (first === 'year_of_event' ? eventYear : eventYear + 1);

const later = (one: LegalDate, other: LegalDate): LegalDate => (one > other ? one : other);
const earlier = (one: LegalDate, other: LegalDate | null): LegalDate => (other !== null && other < one ? other : one);

type Anniversary = Extract<DueDate, { every_years: number }>;
type AfterFiscalYear = Extract<DueDate, { kind: 'month_after_fiscal_year' }>;

function anniversaries({ kind, every_years }: Anniversary, { on }: Tie, year: number): DueDay[] {
  const years = year - yearOf(on);
  if (years <= 0 || years % every_years !== 0) return [];
  const anniversary = addMonths(on, 12 * years);
  const first = `${anniversary.slice(0, 8)}01`;
  const due_at =
    kind === 'anniversary_day'
      ? anniversary
      : kind === 'first_day_of_anniversary_month'
        ? first
        : addDays(addMonths(first, 1), -1);
  return [{ period: String(year), due_at }];
}

function afterFiscalYear(
  { month, day, first, exception, month_abroad }: AfterFiscalYear,
  { fiscal_year_end, formed_on, ends_on, office_abroad }: CompanyYears,
  { on, until }: Tie,
  year: number,
): DueDay[] {
  const { begins, ends } = fiscalYear(fiscal_year_end, year);
  if (!isFrom(first, fiscalYearOf(fiscal_year_end, on), year)) return [];
  if (begins > (until ?? ends)) return [];
  const end = ends_on !== null && begins <= ends_on ? earlier(ends, ends_on) : ends;
  const isExcepted =
    exception !== null &&
    exception.year_ends_in_month === monthOf(end) &&
    later(begins, formed_on) < exception.begun_before;
  const usual = isExcepted ? exception.month : month;
  const months = office_abroad === true ? (month_abroad ?? usual) : usual;
  return [{ period: String(year), due_at: dayOfMonth(yearOf(end), monthOf(end) + months, day) }];
}

/** Anniversaries and single acts count from the event, years from the later start of the form. */
function daysBeforeRoll(due: DueDate, years: CompanyYears, event: Tie, year: number): DueDay[] {
  const tie = { ...event, on: later(event.on, event.since ?? event.on) };
  switch (due.kind) {
    case 'fixed_days':
      if (!isFrom(due.first, yearOf(tie.on), year)) return [];
      return due.days.map(({ month_day, quarter }) => ({
        period: quarter === null ? String(year) : `${year}-${quarter}`,
        due_at: `${due.falls_in === 'same_year' ? year : year + 1}-${month_day}`,
      }));
    case 'month_of_fiscal_year': {
      if (!isFrom(due.first, fiscalYearOf(years.fiscal_year_end, tie.on), year)) return [];
      const begins = later(fiscalYear(years.fiscal_year_end, year).begins, years.formed_on);
      const due_at = dayOfMonth(yearOf(begins), monthOf(begins) + due.month - 1, due.day);
      return [{ period: String(year), due_at: later(due_at, tie.on) }];
    }
    case 'month_after_fiscal_year':
      return afterFiscalYear(due, years, tie, year);
    case 'days_after_event':
      return year === yearOf(event.on) && tie.on === event.on
        ? [{ period: tie.period ?? 'initial', due_at: addDays(tie.on, due.days) }]
        : [];
    case 'months_after_event':
      return year === yearOf(event.on)
        ? [{ period: tie.period ?? 'initial', due_at: addMonths(event.on, due.months) }]
        : [];
    case 'day_after_year_of_event':
      return year === yearOf(tie.on) ? [{ period: String(year), due_at: `${year + 1}-${due.month_day}` }] : [];
    case 'first_day_of_anniversary_month':
    case 'last_day_of_anniversary_month':
    case 'anniversary_day':
      return anniversaries(due, event, year).filter(({ due_at }) => due_at >= tie.on);
  }
}

/** Obligations for a finished fiscal year survive; others apply only if due before the end of the tie. */
const isOwed = ({ kind }: DueDate, { until, outlives, owes_last_year }: Tie, { period, due_at }: DueDay): boolean =>
  kind === 'month_after_fiscal_year' ||
  outlives === true ||
  until === null ||
  due_at <= until ||
  (owes_last_year === true && kind === 'fixed_days' && Number(period.slice(0, 4)) <= yearOf(until));

export const dueDays = ({ due, roll }: ObligationRow, years: CompanyYears, tie: Tie, year: number): DueDay[] =>
  daysBeforeRoll(due, years, tie, year)
    .filter((day) => isOwed(due, tie, day))
    .map(({ period, due_at }) => ({ period, due_at: roll ? nextBusinessDay(due_at, roll.isHoliday) : due_at }));
