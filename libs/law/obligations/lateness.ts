import { addDays, addMonths, type LegalDate } from '#kernel/dates';
import { rowOn } from '#law/common/dated-rows';
import { fiscalYear, type DueDay } from './due-days';
import type { DischargingFiling, Lapse, LatePenalty, ObligationRule } from '#law/common/obligation-rule';

/** How many days before its due date a duty is `due_soon`. */
export const dueSoonDays = 30;

/** The first day on which a duty is `due_soon`. */
export const dueSoonFrom = (due_at: LegalDate): LegalDate => addDays(due_at, -dueSoonDays);

/** Whether a duty is `due_soon` on a day: within thirty days of its due date, that day included. */
export const isDueSoon = (due_at: LegalDate, today: LegalDate): boolean =>
  dueSoonFrom(due_at) <= today && today <= due_at;

/** The days on which a duty that is not done is at risk: seven days before its due date, and that date. */
export const riskDays = (due_at: LegalDate): LegalDate[] => [addDays(due_at, -7), due_at];

/** Whether a duty is at risk today, and nobody was warned of it since the last such day. */
export function isToBeWarned(due_at: LegalDate, today: LegalDate, warned_on: LegalDate | null): boolean {
  const since = riskDays(due_at).findLast((day) => day <= today);
  return today <= due_at && since !== undefined && (warned_on === null || warned_on < since);
}

/** Finds the cost of lateness by the law of the due date, and the first day that costs it; null where none does. */
export function latenessOf(rule: ObligationRule, due_at: LegalDate): (LatePenalty & { from: LegalDate }) | null {
  const { late } = rowOn(rule.rows, due_at);
  return late && { ...late, from: addDays(due_at, late.grace_days + 1) };
}

/**
 * The day on which the state's own rule takes the powers of a company that leaves a duty undone, by the law of the due
 * date; null where none does. A state that gives notice first is taken to have given it as soon as it may.
 */
export function lapseOf(
  rule: ObligationRule,
  { due_at, period }: DueDay,
  fiscal_year_end: string,
): { on: LegalDate; word: Lapse['word']; statute: string } | null {
  const { lapse } = rowOn(rule.rows, due_at);
  if (lapse === null) return null;
  const {
    word,
    statute,
    after: { counted_from, months, days },
  } = lapse;
  const start = {
    due_date: () => due_at,
    month_after_due_date: () => addMonths(`${due_at.slice(0, 8)}01`, 1),
    end_of_fiscal_year: () => addDays(fiscalYear(fiscal_year_end, Number(period)).ends, 1),
  }[counted_from]();
  const end = addMonths(start, months);
  return { on: months > 0 && days === 0 ? end : addDays(end, days + 1), word, statute };
}

/**
 * The first day on which a duty can be filed: what is owed for a calendar year once that is over, all else within a
 * year before its day. A company that ends settles its last year within it, before the state files its end (8 Del. C. §
 * 277).
 */
export function filedFrom(rule: ObligationRule, { due_at, period }: DueDay, { ends }: { ends: boolean }): LegalDate {
  const { due } = rowOn(rule.rows, due_at);
  if (due.kind !== 'fixed_days' || due.falls_in === 'same_year') return addMonths(due_at, -12);
  const year = Number(period.slice(0, 4));
  return `${ends ? year : year + 1}-01-01`;
}

/** The type of filing that discharges a duty, by the law of its due date; null for one that is discharged elsewhere. */
export const dischargingFiling = (rule: ObligationRule, due_at: LegalDate): DischargingFiling | null =>
  rowOn(rule.rows, due_at).filing_type;
