import { rowOn } from '#law/common/dated-rows';
import { tentativePaymentsOf } from '#law/obligations/tax-due';
import { stateTax, stateTaxRules } from '#law/common/state-tax';
import { stateTaxes } from '#law/states/index';
import type { DueDay } from './due-days';
import type { ObligationRule } from '#law/common/obligation-rule';
import type { CompanyFacts } from './company-obligations';

/** US cents. Null if it depends on other facts. */
export function knownAmountOf(
  { jurisdiction, kind, forms, rows }: ObligationRule,
  { due_at }: Pick<DueDay, 'due_at'>,
  { form, taxes_cents }: Pick<CompanyFacts, 'form' | 'taxes_cents'>,
): number | null {
  const { fee, least_prior_year_tax_cents } = rowOn(rows, due_at);
  if (least_prior_year_tax_cents !== null) {
    const year = Number(due_at.slice(0, 4));
    const payments = tentativePaymentsOf(year, taxes_cents[year - 1] ?? 0);
    return payments.find(({ due_on }) => due_on === due_at)?.amount_cents ?? null;
  }
  if (fee !== null) return rowOn(fee.rows, due_at).amount_cents;
  if (kind !== 'franchise_tax' || jurisdiction === 'US') return null;
  const taxed = forms.includes(form) ? form : forms[0]!;
  const flat = stateTaxRules(stateTaxes[jurisdiction], taxed).filter(({ measure }) => measure === null);
  return flat.length === 0 ? null : flat.reduce((sum, one) => sum + stateTax(one, { on: due_at }).tax_cents!, 0);
}
