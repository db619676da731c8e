import { addDays, addMonths, type LegalDate } from '#kernel/dates';
import { rowOn } from '#law/common/dated-rows';
import { fiscalYear, type DueDay } from './due-days';
import { obligationRule } from './rules';
import type { DischargingFiling, Lapse, LatePenalty, ObligationRule } from '#law/common/obligation-rule';

export const dueSoonDays = 30;

export const dueSoonFrom = (due_at: LegalDate): LegalDate => addDays(due_at, -dueSoonDays);

export const isDueSoon = (due_at: LegalDate, today: LegalDate): boolean =>
  dueSoonFrom(due_at) <= today && today <= due_at;

export const riskDays = (due_at: LegalDate): LegalDate[] => [addDays(due_at, -7), due_at];

export function isToBeWarned(due_at: LegalDate, today: LegalDate, warned_on: LegalDate | null): boolean {
  const since = riskDays(due_at).findLast((day) => day <= today);
  return today <= due_at && since !== undefined && (warned_on === null || warned_on < since);
}

/** Uses the law of the due date. Null if none. */
export function latenessOf(rule: ObligationRule, due_at: LegalDate): (LatePenalty & { from: LegalDate }) | null {
  const { late } = rowOn(rule.rows, due_at);
  return late && { ...late, from: addDays(due_at, late.grace_days + 1) };
}

/** Uses the law of the due date. Null if none. */
export const consequenceOf = ({ rule_id, due_at }: { rule_id: string; due_at: LegalDate }): string | null =>
  rowOn(obligationRule(rule_id).rows, due_at).consequence;

/** Uses the law of the due date and the earliest allowed notice. Null if none. */
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
 * After the calendar year, or within a year before the due date. 8 Del. C. § 277: a dissolving company pays its last
 * year first.
 */
export function filedFrom(rule: ObligationRule, { due_at, period }: DueDay, { ends }: { ends: boolean }): LegalDate {
  const { due } = rowOn(rule.rows, due_at);
  if (due.kind !== 'fixed_days' || due.falls_in === 'same_year') return addMonths(due_at, -12);
  const year = Number(period.slice(0, 4));
  return `${ends ? year : year + 1}-01-01`;
}

/** A report or tax that a state counts for good standing, reinstatement and dissolution. */
export const isReportOrTax = ({ rule_id, due_at }: { rule_id: string; due_at: LegalDate }): boolean =>
  dischargingFiling(obligationRule(rule_id), due_at) !== null;

/** Uses the law of the due date. Null if discharged elsewhere. */
export const dischargingFiling = (rule: ObligationRule, due_at: LegalDate): DischargingFiling | null =>
  rowOn(rule.rows, due_at).filing_type;
