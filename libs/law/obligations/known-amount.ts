import type { LegalDate } from '#kernel/dates';
import { rowOn } from '#law/dated';
import type { CompanyForm } from '#law/entity-types';
import { stateTax, stateTaxRules } from '#law/state-tax';
import { stateTaxes } from '#law/states/index';
import type { ObligationRule } from './obligation-rule';

/** The fee or flat tax of a duty in US cents; null where it depends on more than the rule and the company's form. */
export function knownAmountOf(rule: ObligationRule, due_at: LegalDate, form: CompanyForm): number | null {
  const { jurisdiction, kind, rows } = rule;
  const { fee } = rowOn(rows, due_at);
  if (fee !== null) return rowOn(fee.rows, due_at).amount_cents;
  if (kind !== 'franchise_tax' || jurisdiction === 'US') return null;
  const flat = stateTaxRules(stateTaxes[jurisdiction], form).filter(({ measure }) => measure === null);
  return flat.length === 0 ? null : flat.reduce((sum, one) => sum + stateTax(one, { on: due_at }).tax_cents!, 0);
}
