import type { LegalDate } from '#kernel/dates';
import type { Fee } from '#kernel/plan';
import { increaseBeyondLeast, taxBeyondLeast, type AuthorizedStock } from '#law/common/capital-stock-tax';
import { rowOn } from '#law/common/dated-rows';
import { feeOn } from '#law/common/scheduled-fee';
import { companyForm, type CompanyForm, type EntityType } from '#law/common/entity-types';
import type { StateLaw } from '#law/states/state-law';

export const dissolutionFee = ({ fees }: StateLaw, form: CompanyForm, date: LegalDate): Fee =>
  feeOn(fees[`dissolution_${form}`], date);

export const transactionFee = (
  { fees }: StateLaw,
  instrument: 'merger' | 'conversion',
  form: CompanyForm,
  date: LegalDate,
): Fee => feeOn(fees[`${instrument}_${form}`], date);

export const amendmentFee = ({ fees }: StateLaw, form: CompanyForm, date: LegalDate): Fee =>
  feeOn(fees[`amendment_${form}`], date);

/** The fee includes the minimum tax. Any excess is a second fee. */
export function stockAmendmentFees(
  { fees, capital_stock_tax: tax }: StateLaw,
  stock: { before: readonly AuthorizedStock[]; after: readonly AuthorizedStock[] },
  date: LegalDate,
): Fee[] {
  const base = feeOn(fees.amendment_corporation, date);
  if (tax === null) return [base];
  const amount_cents = increaseBeyondLeast(rowOn(tax.rows, date), stock);
  return amount_cents === 0 ? [base] : [base, { ...tax.on_increase, amount_cents }];
}

/** The fee includes the minimum stock tax. Any excess is a second fee. */
export function formationFees(
  { fees, capital_stock_tax: tax }: StateLaw,
  type: EntityType,
  stock: { authorized_shares: number; par_value: string } | null,
  date: LegalDate,
): Fee[] {
  const base = feeOn(fees[`formation_${companyForm(type)}`], date);
  if (tax === null || stock === null) return [base];
  const amount_cents = taxBeyondLeast(rowOn(tax.rows, date), [stock]);
  return amount_cents === 0 ? [base] : [base, { ...tax.on_formation, amount_cents }];
}
