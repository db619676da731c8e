import type { LegalDate } from '#kernel/dates';
import { toScaled } from '#kernel/decimal';
import type { Fee } from '#kernel/plan';
import { companyForm, type CompanyForm, type EntityType, type FeeRow, type Jurisdiction } from './jurisdiction';

/** Federal filings of a formation. The IRS has never charged for either; the first date only bounds the row. */
export const federalFees: readonly FeeRow[] = [
  { key: 'ein', description: 'Employer identification number', amount_cents: 0, effective_from: '1990-01-01', source: 'IRS, Instructions for Form SS-4' },
  { key: 'form_2553', description: 'S corporation election', amount_cents: 0, effective_from: '1990-01-01', source: 'IRS, Instructions for Form 2553' },
];

/** The row of `key` in force on `date`. Throws when there is none: a fee is never guessed. */
export function feeOn(rows: readonly FeeRow[], key: string, date: LegalDate): FeeRow {
  const row = rows.find((one) => one.key === key && one.effective_from <= date && (one.effective_to === undefined || date < one.effective_to));
  if (row === undefined) throw new RangeError(`no fee '${key}' is known for ${date}`);
  return row;
}

/** A row as a plan's step shows it. */
export const feeOf = ({ description, amount_cents, source }: FeeRow): Fee => ({ description, amount_cents, source });

/** What the state charges on a day for an amendment of the charter that changes the name alone. */
export const amendmentFee = (jurisdiction: Jurisdiction, form: CompanyForm, date: LegalDate): Fee => feeOf(feeOn(jurisdiction.fees, `amendment_${form}`, date));

/** § 391(a)(1): cents, in tenths, for each taxable share up to the bound. */
const brackets: readonly { upTo: bigint; tenths: bigint }[] = [
  { upTo: 20_000n, tenths: 20n }, { upTo: 200_000n, tenths: 10n }, { upTo: 10n ** 30n, tenths: 4n },
];
const minimumTaxCents = 1500;

/**
 * Delaware's tax on the authorised capital stock of a new corporation, in cents: 8 Del. C. § 391(a)(1). Each $100 of par value
 * (a part of it counts whole) is one taxable share: 2 cents up to 20,000, 1 cent up to 200,000, two fifths of a cent beyond,
 * at least $15. `parValue` is in dollars a share and above zero.
 */
export function capitalStockTax(authorizedShares: number, parValue: string): number {
  const unit = toScaled('100');
  const taxable = (toScaled(parValue) * BigInt(authorizedShares) + unit - 1n) / unit;
  let tenths = 0n;
  let from = 0n;
  for (const { upTo, tenths: rate } of brackets) {
    if (taxable > from) tenths += ((taxable < upTo ? taxable : upTo) - from) * rate;
    from = upTo;
  }
  return Math.max(minimumTaxCents, Number((tenths + 9n) / 10n));
}

/**
 * What the state charges to form the company on `date`. Delaware's published minimum for a corporation holds the minimum
 * capital stock tax; a capital that costs more shows the difference as a second fee.
 */
export function formationFees(
  jurisdiction: Jurisdiction, type: EntityType, stock: { authorized_shares: number; par_value: string } | null, date: LegalDate,
): Fee[] {
  const base = feeOf(feeOn(jurisdiction.fees, `formation_${companyForm(type)}`, date));
  if (jurisdiction.code !== 'US-DE' || stock === null) return [base];
  const surplus = capitalStockTax(stock.authorized_shares, stock.par_value) - minimumTaxCents;
  if (surplus === 0) return [base];
  return [base, { description: 'Tax on the capital stock beyond those $15, Delaware', amount_cents: surplus, source: '8 Del. C. § 391(a)(1)' }];
}
