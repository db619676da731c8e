import { toScaled } from '#kernel/decimal';
import {
  converter,
  fromCents,
  grownBy,
  hundredPercent,
  type Added,
  type Conversion,
  type Converted,
  type Convertible,
  type Ratio,
} from './conversion-terms';

/** The pre-money valuation includes the pool increase, or the increase comes on top. */
export const bearers = ['existing_holders', 'all_holders'] as const;

interface PoolIncrease {
  shares: number | null;
  percent: string | null;
  borne_by: (typeof bearers)[number];
}

export interface RoundTerms {
  pre_money_cents: number;
  new_money_cents: readonly number[];
  /** Decimal places in dollars. The price rounds down so that it stays within the valuation. */
  price_decimals: number;
  /** Whether existing holders bear the conversions, as investors usually require, or share them with new investors. */
  pre_money_includes_convertibles: boolean;
  convertibles: readonly Convertible[];
  pool: PoolIncrease;
  base: { shares: number; unallocated: number };
}

/** Whole shares, rounded down. `price` is in ten-billionths of a dollar. */
export interface RoundOutcome {
  price: bigint;
  pre_money_shares: number;
  conversions: { shares: number; by: Conversion['by'] }[];
  new_shares: number[];
  pool_increase: number;
  fully_diluted: number;
}

/**
 * The price is the pre-money valuation over its shares, and those include conversions at that price. The product of
 * price and shares grows with the price, so a binary search finds the largest price within the valuation. Null without
 * a solution.
 */
export function planRound(terms: RoundTerms): RoundOutcome | null {
  const { pre_money_cents, new_money_cents, price_decimals, convertibles, base } = terms;
  const convert = converter(base.shares, convertibles);
  const tick = 10n ** BigInt(10 - price_decimals);
  const fits = (price: bigint): boolean => {
    const converted = convert(price, increase(terms, price));
    const shared = converted && worthBefore(terms, price, converted);
    return shared !== null && shared.n <= fromCents(pre_money_cents) * shared.d;
  };
  const ticks = lastSo(0n, fromCents(pre_money_cents) / (BigInt(base.shares) * tick), (of) => fits(of * tick));
  if (ticks === 0n) return null;
  const price = ticks * tick;
  const exact = convert(price, increase(terms, price))!;
  const new_shares = new_money_cents.map((cents) => Number(fromCents(cents) / price));
  const rounded = inWholeShares(terms, {
    added: exact.added,
    price,
    new_shares,
    convertedWith: (pool) => convert(price, grownBy(pool, price))?.conversions() ?? null,
  });
  return rounded && { price, pre_money_shares: sharesBefore(terms, rounded), new_shares, ...rounded };
}

/** Binary search for a predicate that holds up to some number. */
function lastSo(least: bigint, most: bigint, isSo: (of: bigint) => boolean): bigint {
  let [at, last] = [least, most];
  while (at < last) {
    const middle = (at + last + 1n) / 2n;
    if (isSo(middle)) at = middle;
    else last = middle - 1n;
  }
  return at;
}

/** `added`: pool growth without rounding losses. */
interface Unrounded {
  added: Ratio;
  price: bigint;
  new_shares: readonly number[];
  convertedWith: (pool: bigint) => Conversion[] | null;
}

/**
 * Whole-share conversions with the pool increase that pre-money caps count; a percentage uses the fewest shares. Null
 * without a solution.
 */
function inWholeShares(
  { pool, base }: RoundTerms,
  { added, price, new_shares, convertedWith }: Unrounded,
): Pick<RoundOutcome, 'conversions' | 'pool_increase' | 'fully_diluted'> | null {
  const withPool = (shares: bigint): Pick<RoundOutcome, 'conversions' | 'pool_increase' | 'fully_diluted'> | null => {
    const conversions = convertedWith(shares)?.map((one) => ({ shares: Number(one.shares), by: one.by }));
    const fully_diluted = [
      base.shares,
      Number(shares),
      ...new_shares,
      ...(conversions ?? []).map((one) => one.shares),
    ].reduce((total, one) => total + one, 0);
    const reached =
      pool.percent === null ||
      hundredPercent * (BigInt(base.unallocated) + shares) >= toScaled(pool.percent) * BigInt(fully_diluted);
    return conversions && reached ? { conversions, pool_increase: Number(shares), fully_diluted } : null;
  };
  const most = (added.n + added.d * price - 1n) / (added.d * price);
  return withPool(pool.percent === null ? most : lastSo(0n, most, (shares) => withPool(shares - 1n) === null));
}

function worthBefore(
  { base, pre_money_includes_convertibles, pool }: RoundTerms,
  price: bigint,
  { worth, added }: Converted,
): Ratio {
  const shared = pre_money_includes_convertibles ? worth : { n: BigInt(base.shares) * price, d: 1n };
  return pool.borne_by === 'existing_holders' ? sum(shared, added) : shared;
}

const sharesBefore = (
  { base, pre_money_includes_convertibles, pool }: RoundTerms,
  { conversions, pool_increase }: Pick<RoundOutcome, 'conversions' | 'pool_increase'>,
): number =>
  (pre_money_includes_convertibles ? conversions : []).reduce((total, { shares }) => total + shares, base.shares) +
  (pool.borne_by === 'existing_holders' ? pool_increase : 0);

/** A pool never shrinks. */
function increase({ pool, base, new_money_cents }: RoundTerms, price: bigint): Added {
  if (pool.percent === null) return grownBy(pool.shares ?? 0, price);
  const part = toScaled(pool.percent);
  const bought = new_money_cents.reduce((total, cents) => total + fromCents(cents), 0n);
  return {
    fixed: part * bought - hundredPercent * BigInt(base.unallocated) * price,
    part,
    whole: hundredPercent - part,
  };
}

const sum = (a: Ratio, b: Ratio): Ratio => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
