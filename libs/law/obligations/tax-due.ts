import type { LegalDate } from '#kernel/dates';
import { rowOn } from '#law/common/dated-rows';
import { obligationRule } from '#law/obligations/rules';
import { tentativePercents } from '#law/states/delaware/franchise-tax';
import { dividedUp } from '#law/common/tax-scale';

export interface TaxDue {
  readonly due_on: LegalDate;
  readonly amount_cents: number;
  readonly label: string;
  readonly statute: string;
}

const instalments = obligationRule('us_de_corporation_franchise_tax_instalment');

/** US cents, if the previous year's tax was at least $5,000 (8 Del. C. § 504(a)(1)-(3), (e)). */
export function tentativePaymentsOf(tax_year: number, prior_year_tax_cents: number): TaxDue[] {
  const { due, least_prior_year_tax_cents: least } = rowOn(instalments.rows, `${tax_year}-06-01`);
  if (due.kind !== 'fixed_days') throw new RangeError('installments are due on fixed days');
  if (prior_year_tax_cents < (least ?? 0)) return [];
  const { percents } = rowOn(tentativePercents, `${tax_year}-01-01`);
  return due.days.map(({ month_day, quarter }, index) => ({
    due_on: `${tax_year}-${month_day}`,
    amount_cents: Number(dividedUp(BigInt(prior_year_tax_cents) * percents[quarter!], 100n)),
    label: `Tentative franchise tax for ${tax_year}, ${percents[quarter!]}% of the tax for ${tax_year - 1}`,
    statute: `8 Del. C. § 504(a)(${index + 1}), (e)`,
  }));
}

/** 8 Del. C. § 504(a)(4). An overpayment gives 0 and a refundable `overpaid_cents` (§ 505). */
export function franchiseTaxDue(
  tax_year: number,
  { tax_cents, prior_year_tax_cents }: { tax_cents: number; prior_year_tax_cents: number },
): { due: TaxDue[]; overpaid_cents: number } {
  const tentative = tentativePaymentsOf(tax_year, prior_year_tax_cents);
  const remainder = tentative.reduce((rest, { amount_cents }) => rest - amount_cents, tax_cents);
  const last: TaxDue = {
    due_on: `${tax_year + 1}-03-01`,
    amount_cents: Math.max(0, remainder),
    label: `${tentative.length === 0 ? 'Franchise tax' : 'Remainder of the franchise tax'} for ${tax_year}`,
    statute: tentative.length === 0 ? '8 Del. C. § 504(a)' : '8 Del. C. § 504(a)(4)',
  };
  return { due: [...tentative, last], overpaid_cents: Math.max(0, -remainder) };
}
