import type { LegalDate } from '#kernel/dates';
import type { CompanyForm } from '#law/common/entity-types';
import type { ObligationRule, TaxClassification } from '#law/common/obligation-rule';
import type { CompanyFacts } from './company-obligations';

export interface LegalForm {
  readonly form: CompanyForm;
  readonly public_benefit: boolean;
  readonly taxed_as: TaxClassification;
  /** Classification before the first day of a later S election. */
  readonly taxed_before?: { readonly as: TaxClassification; readonly until: LegalDate };
}

/** Form before a conversion. Its last tax year ends on the day of the conversion. */
export interface FormerForm extends LegalForm {
  readonly until: LegalDate;
  /** Absent if the conversion did not change it. */
  readonly fiscal_year_end?: string | undefined;
}

/** Time during which a rule applies without a break. */
export interface FormPeriod extends LegalForm {
  readonly from: LegalDate;
  readonly until: LegalDate | null;
  readonly fiscal_year_end: string;
}

const applies = (
  { forms, public_benefit_only, taxed_as: only }: ObligationRule,
  { form, public_benefit, taxed_as, taxed_before }: LegalForm,
): boolean =>
  forms.includes(form) &&
  (public_benefit || !public_benefit_only) &&
  (only === null || only.includes(taxed_as) || (taxed_before !== undefined && only.includes(taxed_before.as)));

/** A rule for both forms runs through a conversion. */
export function formPeriods(rule: ObligationRule, facts: CompanyFacts): FormPeriod[] {
  const { form, public_benefit, taxed_as, taxed_before, formed_on, former_forms, fiscal_year_end } = facts;
  const forms: (LegalForm & { until: LegalDate | null; fiscal_year_end?: string | undefined })[] = [
    ...former_forms,
    { form, public_benefit, taxed_as, ...(taxed_before ? { taxed_before } : {}), until: null },
  ];
  const periods: FormPeriod[] = [];
  let from = formed_on;
  for (const one of forms) {
    const before = periods.at(-1);
    if (applies(rule, one)) {
      const joins = before !== undefined && before.until === from;
      periods.splice(joins ? -1 : periods.length, joins ? 1 : 0, {
        ...one,
        fiscal_year_end: one.fiscal_year_end ?? fiscal_year_end,
        from: joins ? before.from : from,
      });
    }
    from = one.until ?? from;
  }
  return periods;
}
