import { addDays, type LegalDate } from '#kernel/dates';
import { dollars } from '#kernel/money';
import type { TaxLine } from '#law/common/tax-line';
import { apportion } from '#equity/shares';
import { dividedNear } from '#law/common/tax-scale';
import type { TaxedClass } from './assumed-par-value';
import { assessed, bothMethods, ratesOf, type FranchiseTax } from './franchise-tax';

export interface StockPeriod {
  /** Both inclusive. */
  readonly from: LegalDate;
  readonly to: LegalDate;
  readonly classes: readonly TaxedClass[];
  /** US cents, as reported for this period. Null if unknown. */
  readonly gross_assets_cents: number | null;
}

interface ProratedFacts {
  readonly tax_year: number;
  readonly periods: readonly StockPeriod[];
  readonly large_corporate_filer?: boolean | undefined;
}

const statute = '8 Del. C. § 503(b), (d)';
const dayNumber = (date: LegalDate): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
const daysIn = (from: LegalDate, to: LegalDate): number => dayNumber(to) - dayNumber(from) + 1;

/** Throws a RangeError. */
function assertPeriodsContiguous(periods: readonly StockPeriod[], first: LegalDate, last: LegalDate): void {
  if (periods.length === 0) throw new RangeError('a tax year has at least one period');
  let free = first;
  for (const { from, to } of periods) {
    if (from < free || to < from || to > last)
      throw new RangeError(`${from} to ${to} overlaps another period or lies outside the year`);
    free = addDays(to, 1);
  }
}

interface Portion {
  readonly words: string;
  readonly days: number;
  readonly tax_cents: number;
  readonly lines: readonly TaxLine[];
}

/** Rounds the exact sum once, to the nearest cent. The portions on the lines add up to it. */
function addedUp(portions: readonly Portion[], yearDays: number): { tax_cents: number; lines: TaxLine[] } {
  const [exact, year] = [portions.map(({ tax_cents, days }) => BigInt(tax_cents) * BigInt(days)), BigInt(yearDays)];
  const sum = exact.reduce((all, one) => all + one, 0n);
  const total = dividedNear(sum, year);
  const shown = sum === 0n ? exact.map(() => 0) : apportion(Number(total), exact);
  const lines = portions.flatMap(({ words, days, tax_cents, lines: steps }, index) => [
    ...steps,
    { label: `${words}: ${days} of ${yearDays} days at ${dollars(tax_cents)}`, value: dollars(shown[index]!), statute },
  ]);
  return {
    tax_cents: Number(total),
    lines: [...lines, { label: 'Prorated tax for the year', value: dollars(total), statute }],
  };
}

/**
 * 8 Del. C. § 503(b) and (d), US cents: full-year tax by days of 365 or 366, as the Division of Corporations computes
 * it. Prorates the bounds of § 503(c) and compares the methods by annual sum (§ 503(a)). Throws a RangeError for
 * overlapping or outside periods.
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
