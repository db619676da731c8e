import type { LegalDate } from '#kernel/dates';
import type { Fee } from '#kernel/plan';
import { increaseBeyondLeast, taxBeyondLeast, type AuthorizedStock } from './capital-stock-tax';
import { rowOn, type Dated } from './dated';
import { companyForm, type CompanyForm, type EntityType } from './entity-types';
import type { StateLaw } from '#law/states/state-law';

/** A fee with every amount that it has had. */
export interface ScheduledFee {
  readonly description: string;
  readonly rows: readonly (Dated & { readonly amount_cents: number })[];
}

/** An amount of a fee, without the day on which the next one takes its place. */
export type FeeRow = Omit<ScheduledFee['rows'][number], 'effective_to'>;

/** Declares a fee, each amount of which ends when the next begins. */
export const fee = (description: string, ...rows: FeeRow[]): ScheduledFee => ({
  description,
  rows: rows.map((row, index) => ({ ...row, effective_to: rows[index + 1]?.effective_from ?? null })),
});

/** An amount of a fee in US cents, from a day on. */
export const since = (
  effective_from: LegalDate,
  amount_cents: number,
  source: string,
  source_checked_at: LegalDate,
): FeeRow => ({ effective_from, amount_cents, source, source_checked_at });

/** The fees of a state for the documents that it files, in US cents. */
export type FeeSchedule = Readonly<
  Record<`${'formation' | 'amendment' | 'dissolution' | 'merger' | 'conversion'}_${CompanyForm}`, ScheduledFee>
>;

/** Prices a fee on a day, as a plan's step shows it. Throws where no amount is known: a fee is never guessed. */
export function feeOn({ description, rows }: ScheduledFee, date: LegalDate): Fee {
  const { amount_cents, source } = rowOn(rows, date);
  return { description, amount_cents, source };
}

/** Prices the document that ends a company. */
export const dissolutionFee = ({ fees }: StateLaw, form: CompanyForm, date: LegalDate): Fee =>
  feeOn(fees[`dissolution_${form}`], date);

/** Prices the instrument of a merger, or of a conversion, of a company of a form. */
export const transactionFee = (
  { fees }: StateLaw,
  instrument: 'merger' | 'conversion',
  form: CompanyForm,
  date: LegalDate,
): Fee => feeOn(fees[`${instrument}_${form}`], date);

/** Prices an amendment of the charter that changes the name alone. */
export const amendmentFee = ({ fees }: StateLaw, form: CompanyForm, date: LegalDate): Fee =>
  feeOn(fees[`amendment_${form}`], date);

/**
 * Prices an amendment that changes the authorized stock. The fee includes the least tax on an increase; one that costs
 * more shows the difference as a second fee.
 */
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

/**
 * Prices the formation of a company. The fee of a corporation includes the least tax on its stock; stock that costs
 * more shows the difference as a second fee.
 */
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
