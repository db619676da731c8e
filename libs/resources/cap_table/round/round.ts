import { toScaled } from '#kernel/decimal';
import { converter, fromCents, hundredPercent, type Conversion, type Converted, type Convertible, type Ratio } from './conversion';

/** Whose shares an increase of the pool dilutes: the pre-money valuation counts it, or it comes on top. */
export const bearers = ['existing_holders', 'all_holders'] as const;

/** What a round adds to the pool: so many shares, or as many as make what is unallocated so many percent of the company after the round. */
export interface PoolIncrease { shares: number | null; percent: string | null; borne_by: (typeof bearers)[number] }

export interface RoundTerms {
  pre_money_cents: number;
  /** What each investor puts in. */
  new_money_cents: readonly number[];
  /** How many places the price of a share has in dollars; it is rounded down, so that the valuation is not exceeded. */
  price_decimals: number;
  /** Whether the holders before the round bear the conversions, as investors mostly ask, or new investors with them. */
  pre_money_includes_convertibles: boolean;
  convertibles: readonly Convertible[];
  pool: PoolIncrease;
  /** Shares issued, promised and reserved before the round, and those of them that are unallocated in the pool. */
  base: { shares: number; unallocated: number };
}

/** Whole shares, rounded down; `price` is in ten-billionths of a dollar. */
export interface RoundOutcome { price: bigint; pre_money_shares: number; conversions: { shares: number; by: Conversion['by'] }[]; new_shares: number[]; pool_increase: number; fully_diluted: number }

/**
 * A priced round. Its price is the pre-money valuation over the shares that share in it, among them what convertibles become at that very price. That product of price
 * and shares only grows with the price, so the greatest price that does not exceed the valuation is found by halving. Null where there is none.
 */
export function planRound(terms: RoundTerms): RoundOutcome | null {
  const { pre_money_cents, new_money_cents, price_decimals, convertibles, base } = terms;
  const convert = converter(base.shares, convertibles);
  const tick = 10n ** BigInt(10 - price_decimals);
  const fits = (price: bigint): boolean => {
    const converted = convert(price);
    const shared = converted && worthBefore(terms, price, converted);
    return shared !== null && shared.n <= fromCents(pre_money_cents) * shared.d;
  };
  let [least, most] = [0n, fromCents(pre_money_cents) / (BigInt(base.shares) * tick)];
  while (least < most) {
    const middle = (least + most + 1n) / 2n;
    if (fits(middle * tick)) least = middle; else most = middle - 1n;
  }
  if (least === 0n) return null;
  const price = least * tick;
  const converted = convert(price)!;
  const conversions = converted.conversions().map(({ shares, by }) => ({ shares: Number(shares), by }));
  const new_shares = new_money_cents.map((cents) => Number(fromCents(cents) / price));
  const others = [base.shares, ...conversions.map(({ shares }) => shares), ...new_shares].reduce((total, shares) => total + shares, 0);
  const { n: missing, d: of } = increase(terms, 1n, { n: BigInt(others), d: 1n });
  const pool_increase = Number((missing + of - 1n) / of);
  const shared = worthBefore(terms, price, converted);
  return { price, pre_money_shares: Number(shared.n / (shared.d * price)), conversions, new_shares, pool_increase, fully_diluted: others + pool_increase };
}

/** What the shares among which the pre-money valuation is divided are worth at a price. */
function worthBefore(terms: RoundTerms, price: bigint, { worth }: Converted): Ratio {
  const { base, pre_money_includes_convertibles, pool, new_money_cents } = terms;
  const bought = new_money_cents.reduce((total, cents) => total + fromCents(cents), 0n);
  const shared = pre_money_includes_convertibles ? worth : { n: BigInt(base.shares) * price, d: 1n };
  return pool.borne_by === 'existing_holders' ? sum(shared, increase(terms, price, sum(worth, { n: bought, d: 1n }))) : shared;
}

/** What the increase of the pool is worth at a price, beside all `others` after the round: never less than nothing, as nothing is taken from it. */
function increase({ pool, base }: RoundTerms, price: bigint, { n, d }: Ratio): Ratio {
  if (pool.percent === null) return { n: BigInt(pool.shares ?? 0) * price, d: 1n };
  const part = toScaled(pool.percent);
  const missing = part * n - hundredPercent * BigInt(base.unallocated) * price * d;
  return { n: missing > 0n ? missing : 0n, d: (hundredPercent - part) * d };
}

const sum = (a: Ratio, b: Ratio): Ratio => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
