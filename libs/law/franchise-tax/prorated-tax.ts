import { addDays, type LegalDate } from '#kernel/dates';
import { dollarsOf, type TaxLine } from '#law/common/tax-line';
import { dividedUp } from '#law/common/tax-scale';
import type { TaxedClass } from './assumed-par-value';
import { assessed, bothMethods, ratesOf, type FranchiseTax } from './franchise-tax';

/** A part of a tax year in which the authorized stock was the same. */
export interface StockPeriod {
  /** The first and the last day on which the stock was authorized. */
  readonly from: LegalDate;
  readonly to: LegalDate;
  readonly classes: readonly TaxedClass[];
  /** In US cents, as the report states them for this part of the year; null where they are not known. */
  readonly gross_assets_cents: number | null;
}

/** The parts of a tax year in which a corporation existed, in order. */
interface ProratedFacts {
  readonly tax_year: number;
  readonly periods: readonly StockPeriod[];
  readonly large_corporate_filer?: boolean | undefined;
}

const statute = '8 Del. C. § 503(b), (d)';
const dayNumber = (date: LegalDate): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
const daysIn = (from: LegalDate, to: LegalDate): number => dayNumber(to) - dayNumber(from) + 1;

/** Throws a RangeError unless the periods follow each other within the year without overlapping. */
function assertPeriodsContiguous(periods: readonly StockPeriod[], first: LegalDate, last: LegalDate): void {
  if (periods.length === 0) throw new RangeError('a tax year has at least one period');
  let free = first;
  for (const { from, to } of periods) {
    if (from < free || to < from || to > last)
      throw new RangeError(`${from} to ${to} is no period after others of a year`);
    free = addDays(to, 1);
  }
}

/** The tax of a whole year on the stock of one period, and how long that lasted. */
interface Portion {
  readonly words: string;
  readonly days: number;
  readonly tax_cents: number;
  readonly lines: readonly TaxLine[];
}

/** Adds up portions exactly and rounds the sum once, up to the next cent; each line shows its own portion rounded. */
function addedUp(portions: readonly Portion[], yearDays: number): { tax_cents: number; lines: TaxLine[] } {
  const [exact, year] = [portions.map(({ tax_cents, days }) => BigInt(tax_cents) * BigInt(days)), BigInt(yearDays)];
  const total = dividedUp(
    exact.reduce((sum, one) => sum + one, 0n),
    year,
  );
  const lines = portions.flatMap(({ words, days, tax_cents, lines: steps }, index) => [
    ...steps,
    {
      label: `${words}: ${days} of ${yearDays} days at ${dollarsOf(tax_cents)}`,
      value: dollarsOf(dividedUp(exact[index] ?? 0n, year)),
      statute,
    },
  ]);
  return {
    tax_cents: Number(total),
    lines: [...lines, { label: 'Prorated tax of the year', value: dollarsOf(total), statute }],
  };
}

/**
 * Calculates Delaware tax for a partial year or changed authorized stock, in US cents: each period's full-year tax by
 * its days of 365 or 366, as the Division of Corporations does (8 Del. C. § 503(b) and (d)). Full-year minimum and
 * maximum (§ 503(c)) are prorated. Methods are compared by annual sum because § 503(a) compares annual amounts.
 * Throws a RangeError for periods that overlap or lie outside the year.
 */
export function proratedFranchiseTax({ tax_year, periods, large_corporate_filer }: ProratedFacts): FranchiseTax {
  const rates = ratesOf(tax_year);
  const [first, last] = [`${tax_year}-01-01`, `${tax_year}-12-31`];
  assertPeriodsContiguous(periods, first, last);
  const year = daysIn(first, last);
  const parts = periods.map(({ from, to, ...facts }) => ({
    words: `${from} to ${to}`,
    days: daysIn(from, to),
    ...bothMethods(rates, facts),
  }));
  const byShares = parts.map(({ words, days, authorized_shares_method }) => ({
    words,
    days,
    ...authorized_shares_method,
  }));
  const byCapital = parts.flatMap(({ words, days, assumed_par_value_method: { tax_cents, lines } }) =>
    tax_cents === null ? [] : [{ words, days, tax_cents, lines }],
  );
  const flat = parts.map(({ words, days }) => ({
    words,
    days,
    tax_cents: rates.large_corporate_filer_cents,
    lines: [],
  }));
  const known = byCapital.length === parts.length;
  return assessed(
    {
      authorized_shares_method: addedUp(byShares, year),
      assumed_par_value_method: known
        ? addedUp(byCapital, year)
        : { tax_cents: null, lines: parts.flatMap((part) => part.assumed_par_value_method.lines) },
    },
    tax_year,
    large_corporate_filer === true ? addedUp(flat, year).tax_cents : null,
  );
}
