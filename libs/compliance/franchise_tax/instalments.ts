import type { LegalDate } from '#kernel/dates';
import type { Entity } from '#companies/entity';
import { companyForm } from '#law/common/entity-types';
import { annualTaxes } from '#law/states/annual-taxes';
import { isOpen, type ComplianceObligation } from '#compliance/compliance_obligation';

type Duties = readonly Pick<ComplianceObligation, 'rule_id' | 'period' | 'status' | 'filing_id' | 'due_at'>[];

/** Installments with a filing in progress count as paid. */
export function instalmentsOf<Duty extends Duties[number]>(
  all: readonly Duty[],
  rule_id: string | undefined,
  year: string,
): { paid: Duty[]; unpaid: Duty[] } {
  const own = all.filter((one) => one.rule_id === rule_id && one.period.startsWith(`${year}-`));
  return {
    paid: own.filter((one) => one.status === 'completed' || (isOpen(one) && one.filing_id !== null)),
    unpaid: own.filter((one) => isOpen(one) && one.filing_id === null),
  };
}

/** A paid part bears no interest (8 Del. C. § 504(c)), and a report already made carried its late penalty. */
export function settledParts(
  { jurisdiction, entity_type }: Pick<Entity, 'jurisdiction' | 'entity_type'>,
  duties: Duties,
  tax_year: number,
): { settled: LegalDate[]; report_apart: boolean } {
  const { report, tax } = annualTaxes[jurisdiction][companyForm(entity_type)];
  const year = String(tax_year);
  const done = (rule_id: string) =>
    duties.filter((one) => one.rule_id === rule_id && one.period === year && one.status === 'completed');
  const instalments = instalmentsOf(duties, tax.instalments, year).paid;
  return {
    settled: [...instalments, ...done(tax.rule)].map(({ due_at }) => due_at),
    report_apart: done(report).length > 0,
  };
}
