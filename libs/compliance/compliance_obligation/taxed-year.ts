import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { companyForm } from '#law/common/entity-types';
import { annualTaxes } from '#law/states/annual-taxes';
import { lawOf } from '#law/states/index';
import type { ComplianceObligation } from './compliance-obligation.entity';
import { complianceObligationMachine, isOpen } from './compliance-obligation.machine';

/** Null if the company continues, or owes the tax for the whole year. */
type LastDay = (read: Reader, entity: Entity, today: LegalDate) => Promise<LegalDate | null>;

const lastDays: LastDay[] = [];

export const contributeLastTaxedDay = (lastDay: LastDay): void => void lastDays.push(lastDay);

export async function lastTaxedDay(read: Reader, entity: Entity, today: LegalDate): Promise<LegalDate | null> {
  for (const lastDayOf of lastDays) {
    const day = await lastDayOf(read, entity, today);
    if (day !== null) return day;
  }
  return null;
}

export async function taxedYear(
  read: Reader,
  entity: Entity,
  { tax_year, today }: { tax_year: number; today: LegalDate },
): Promise<{ from: LegalDate; to: LegalDate }> {
  const [first, last] = [`${tax_year}-01-01`, `${tax_year}-12-31`];
  const ends = await lastTaxedDay(read, entity, today);
  const { formation_date } = entity;
  return {
    from: formation_date! > first ? formation_date! : first,
    to: ends !== null && first <= ends && ends <= last ? ends : last,
  };
}

/** Null for a tax paid for the whole year and for other obligations. */
export async function taxedUntil(
  read: Reader,
  entity: Entity,
  { rule_id, period }: Pick<ComplianceObligation, 'rule_id' | 'period'>,
  today: LegalDate,
): Promise<LegalDate | null> {
  if (rule_id !== annualTaxes[entity.jurisdiction][companyForm(entity.entity_type)].tax.rule) return null;
  const tax_year = Number(period.slice(0, 4));
  const { to } = await taxedYear(read, entity, { tax_year, today });
  return to < `${tax_year}-12-31` ? to : null;
}

/** The end of the company moved or was cancelled. */
export async function isOwedForMore(
  read: Reader,
  entity: Entity,
  { status, period, taxed_until }: ComplianceObligation,
  today: LegalDate,
): Promise<boolean> {
  if (status !== 'completed' || taxed_until === null) return false;
  const { to } = await taxedYear(read, entity, { tax_year: Number(period.slice(0, 4)), today });
  return taxed_until < to;
}

export const owedAgain = ({
  tax_cents,
  paid_cents,
  taxed_until,
}: ComplianceObligation): Partial<ComplianceObligation> => ({
  status_reason: `Tax has been paid only through ${taxed_until}, and the company owes it for a later month.`,
  paid_cents: tax_cents ?? paid_cents,
  tax_cents: null,
  filing_id: null,
  completed_on: null,
  evidence_document_id: null,
});

/** Lets the company pay the next part of the tax in advance, for the month in which the state will accept its end. */
export async function reopenOwedForMore(
  work: UnitOfWork,
  entity: Entity,
  known: readonly ComplianceObligation[],
  today: LegalDate,
): Promise<void> {
  for (const one of known)
    if (await isOwedForMore(work, entity, one, today))
      work.move(one, complianceObligationMachine.moves.renew, owedAgain(one));
}

/**
 * A dissolved or merged company still owes the tax and the report of its last years to a state that demands them first
 * (8 Del. C. § 277, 6 Del. C. § 18-1107(b)), even if the state accepts in a later month than was paid.
 */
export function isOwedToTheEnd(
  { jurisdiction, entity_type }: Entity,
  ended_on: LegalDate | null,
  { rule_id, period }: Pick<ComplianceObligation, 'rule_id' | 'period'>,
): boolean {
  const form = companyForm(entity_type);
  if (ended_on === null || lawOf(jurisdiction).dissolution[form].tax_clearance === null) return false;
  const { report, tax } = annualTaxes[jurisdiction][form];
  return [report, tax.rule].includes(rule_id) && period.slice(0, 4) <= ended_on.slice(0, 4);
}

/** The state recorded a date of the end within the months already paid, after the obligation had reopened. */
export const isPaidToTheEnd = (ended_on: LegalDate | null, one: ComplianceObligation): boolean =>
  isOpen(one) &&
  one.filing_id === null &&
  ended_on !== null &&
  one.taxed_until !== null &&
  one.period.slice(0, 4) === ended_on.slice(0, 4) &&
  ended_on <= one.taxed_until;
