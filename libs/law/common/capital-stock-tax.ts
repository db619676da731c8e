import { toScaled } from '#kernel/decimal';
import type { Dated } from './dated-rows';

/** Par value in dollars. Null without par value. */
export interface AuthorizedStock {
  authorized_shares: number | null;
  par_value: string | null;
}

interface Bracket {
  /** Taxable shares. Null for the last bracket. */
  readonly up_to: bigint | null;
  readonly tenths_of_a_cent: bigint;
}

interface CapitalStockTaxRow extends Dated {
  readonly with_par_value: readonly Bracket[];
  readonly without_par_value: readonly Bracket[];
  readonly least_cents: number;
  readonly least_increase_cents: number;
}

export interface CapitalStockTax {
  readonly rows: readonly CapitalStockTaxRow[];
  /** Tax beyond the minimum, which the filing fee includes. */
  readonly on_formation: { readonly description: string; readonly source: string };
  readonly on_increase: { readonly description: string; readonly source: string };
}

function taxInTenths(shares: bigint, brackets: readonly Bracket[]): bigint {
  let tenths = 0n;
  let from = 0n;
  for (const { up_to, tenths_of_a_cent: rate } of brackets) {
    const to = up_to === null || shares < up_to ? shares : up_to;
    if (to > from) tenths += (to - from) * rate;
    from = up_to ?? shares;
  }
  return tenths;
}

/** Cents before any minimum. Each started $100 of par value is one taxable share. */
function taxAtRates(rates: CapitalStockTaxRow, stock: readonly AuthorizedStock[]): number {
  const unit = toScaled('100');
  const par = stock.reduce(
    (sum, { authorized_shares, par_value }) => sum + toScaled(par_value ?? '0') * BigInt(authorized_shares ?? 0),
    0n,
  );
  const noPar = stock.reduce(
    (sum, { authorized_shares, par_value }) => sum + (par_value === null ? BigInt(authorized_shares ?? 0) : 0n),
    0n,
  );
  const tenths =
    taxInTenths((par + unit - 1n) / unit, rates.with_par_value) + taxInTenths(noPar, rates.without_par_value);
  return Number((tenths + 9n) / 10n);
}

/** Cents. */
export const capitalStockTax = (rates: CapitalStockTaxRow, stock: readonly AuthorizedStock[]): number =>
  Math.max(rates.least_cents, taxAtRates(rates, stock));

/** Cents. */
export const taxBeyondLeast = (rates: CapitalStockTaxRow, stock: readonly AuthorizedStock[]): number =>
  capitalStockTax(rates, stock) - rates.least_cents;

/** Cents; 0 without an excess. */
export const increaseBeyondLeast = (
  rates: CapitalStockTaxRow,
  { before, after }: { before: readonly AuthorizedStock[]; after: readonly AuthorizedStock[] },
): number => Math.max(0, taxAtRates(rates, after) - taxAtRates(rates, before) - rates.least_increase_cents);
