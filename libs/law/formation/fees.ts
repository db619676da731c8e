import type { LegalDate } from '#kernel/dates';
import { toScaled } from '#kernel/decimal';
import type { Fee } from '#kernel/plan';
import { companyForm, type CompanyForm, type EntityType, type FeeRow, type Jurisdiction } from './jurisdiction';

/** Federal filings of a formation. The IRS has never charged for either; the first date only bounds the row. */
export const federalFees: readonly FeeRow[] = [
  {
    key: 'ein',
    description: 'Employer identification number',
    amount_cents: 0,
    effective_from: '1990-01-01',
    source: 'IRS, Instructions for Form SS-4',
  },
  {
    key: 'form_2553',
    description: 'S corporation election',
    amount_cents: 0,
    effective_from: '1990-01-01',
    source: 'IRS, Instructions for Form 2553',
  },
];

/** The row of `key` in force on `date`. Throws when there is none: a fee is never guessed. */
export function feeOn(rows: readonly FeeRow[], key: string, date: LegalDate): FeeRow {
  const row = rows.find(
    (one) =>
      one.key === key && one.effective_from <= date && (one.effective_to === undefined || date < one.effective_to),
  );
  if (row === undefined) throw new RangeError(`no fee '${key}' is known for ${date}`);
  return row;
}

/** A row as a plan's step shows it. */
export const feeOf = ({ description, amount_cents, source }: FeeRow): Fee => ({ description, amount_cents, source });

/** What the state charges on a day for an amendment of the charter that changes the name alone. */
export const amendmentFee = (jurisdiction: Jurisdiction, form: CompanyForm, date: LegalDate): Fee =>
  feeOf(feeOn(jurisdiction.fees, `amendment_${form}`, date));

interface Bracket {
  upTo: bigint;
  tenths: bigint;
}
const without = 10n ** 30n;
/** § 391(a)(1): cents, in tenths, for each taxable share up to the bound. */
const withPar: readonly Bracket[] = [
  { upTo: 20_000n, tenths: 20n },
  { upTo: 200_000n, tenths: 10n },
  { upTo: without, tenths: 4n },
];
/** § 391(a)(2): the same for each share without par value. */
const withoutPar: readonly Bracket[] = [
  { upTo: 20_000n, tenths: 10n },
  { upTo: 2_000_000n, tenths: 5n },
  { upTo: without, tenths: 4n },
];
const minimumTaxCents = 1500;
/** The least that an increase is taxed, which the fee of an amendment holds (§ 391(a)(3)). */
const minimumOfIncrease = 3000;

/** Shares of a class that a charter authorises, with the dollars of par value of each; null without. */
export interface AuthorizedStock {
  authorized_shares: number | null;
  par_value: string | null;
}

function taxed(shares: bigint, brackets: readonly Bracket[]): bigint {
  let tenths = 0n;
  let from = 0n;
  for (const { upTo, tenths: rate } of brackets) {
    if (shares > from) tenths += ((shares < upTo ? shares : upTo) - from) * rate;
    from = upTo;
  }
  return tenths;
}

/**
 * The tax at the rates of § 391(a)(1) and (2), in cents, before any least amount: each $100 of par value (a part of it
 * counts whole) is one taxable share.
 */
function atRates(stock: readonly AuthorizedStock[]): number {
  const unit = toScaled('100');
  const par = stock.reduce(
    (sum, { authorized_shares, par_value }) => sum + toScaled(par_value ?? '0') * BigInt(authorized_shares ?? 0),
    0n,
  );
  const noPar = stock.reduce(
    (sum, { authorized_shares, par_value }) => sum + (par_value === null ? BigInt(authorized_shares ?? 0) : 0n),
    0n,
  );
  return Number((taxed((par + unit - 1n) / unit, withPar) + taxed(noPar, withoutPar) + 9n) / 10n);
}

/**
 * Delaware's tax on the authorised capital stock of a new corporation, in cents: 8 Del. C. § 391(a)(1), (2). 2 cents a
 * taxable share up to 20,000, 1 cent up to 200,000, two fifths of a cent beyond; half of that in the first two steps
 * for shares without par value, the second up to 2,000,000; at least $15.
 */
export const capitalStockTax = (stock: readonly AuthorizedStock[]): number => Math.max(minimumTaxCents, atRates(stock));

/**
 * What the state charges for an amendment that changes the authorised stock. Delaware's amount for an amendment holds
 * $30 of tax on an increase; one that costs more shows the difference as a second fee (8 Del. C. § 391(a)(3)).
 */
export function stockAmendmentFees(
  jurisdiction: Jurisdiction,
  { before, after }: { before: readonly AuthorizedStock[]; after: readonly AuthorizedStock[] },
  date: LegalDate,
): Fee[] {
  const base = amendmentFee(jurisdiction, 'corporation', date);
  const surplus = jurisdiction.code === 'US-DE' ? atRates(after) - atRates(before) - minimumOfIncrease : 0;
  return surplus <= 0
    ? [base]
    : [
        base,
        {
          description: 'Tax on the increase of the capital stock beyond those $30, Delaware',
          amount_cents: surplus,
          source: '8 Del. C. § 391(a)(3)',
        },
      ];
}

/**
 * What the state charges to form the company on `date`. Delaware's published minimum for a corporation holds the
 * minimum capital stock tax; a capital that costs more shows the difference as a second fee.
 */
export function formationFees(
  jurisdiction: Jurisdiction,
  type: EntityType,
  stock: { authorized_shares: number; par_value: string } | null,
  date: LegalDate,
): Fee[] {
  const base = feeOf(feeOn(jurisdiction.fees, `formation_${companyForm(type)}`, date));
  if (jurisdiction.code !== 'US-DE' || stock === null) return [base];
  const surplus = capitalStockTax([stock]) - minimumTaxCents;
  if (surplus === 0) return [base];
  return [
    base,
    {
      description: 'Tax on the capital stock beyond those $15, Delaware',
      amount_cents: surplus,
      source: '8 Del. C. § 391(a)(1)',
    },
  ];
}
