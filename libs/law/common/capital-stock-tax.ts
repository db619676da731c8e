import { toScaled } from '#kernel/decimal';
import type { Dated } from './dated-rows';

/** Shares of a class that a charter authorizes, with the dollars of par value of each; null without. */
export interface AuthorizedStock {
  authorized_shares: number | null;
  par_value: string | null;
}

interface Bracket {
  /** Taxable shares up to which the rate holds; null for the last bracket. */
  readonly up_to: bigint | null;
  readonly tenths_of_a_cent: bigint;
}

/** The rates of a tax on authorized stock while they are in force. */
interface CapitalStockTaxRow extends Dated {
  readonly with_par_value: readonly Bracket[];
  readonly without_par_value: readonly Bracket[];
  readonly least_cents: number;
  readonly least_increase_cents: number;
}

/** The tax that a state takes on authorized stock when a charter is filed or its stock increased. */
export interface CapitalStockTax {
  readonly rows: readonly CapitalStockTaxRow[];
  /** Describes the tax beyond the least one, which the fee of the filing includes. */
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

/** Computes the tax in cents before any least amount: each $100 of par value, or a part of it, is one taxable share. */
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

/** Computes the tax of a new corporation, in cents. */
export const capitalStockTax = (rates: CapitalStockTaxRow, stock: readonly AuthorizedStock[]): number =>
  Math.max(rates.least_cents, taxAtRates(rates, stock));

/** Computes by how much the tax of a new corporation exceeds the least one, in cents. */
export const taxBeyondLeast = (rates: CapitalStockTaxRow, stock: readonly AuthorizedStock[]): number =>
  capitalStockTax(rates, stock) - rates.least_cents;

/** Computes by how much the tax on an increase exceeds the least one, in cents; 0 where it does not. */
export const increaseBeyondLeast = (
  rates: CapitalStockTaxRow,
  { before, after }: { before: readonly AuthorizedStock[]; after: readonly AuthorizedStock[] },
): number => Math.max(0, taxAtRates(rates, after) - taxAtRates(rates, before) - rates.least_increase_cents);
