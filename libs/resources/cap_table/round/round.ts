import Fraction from 'fraction.js';
import { conversionsAt, sum, type Conversion, type Convertible, type Rational } from './conversion';

/** What a round adds to the pool: so many shares, or as many as make what is unallocated so many percent of the company after the round. */
export interface PoolIncrease { shares: number | null; percent: string | null; borne_by: 'existing_holders' | 'all_holders' }

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

/** Whole shares, rounded down; `price` is in dollars, exactly. */
export interface RoundOutcome { price: Rational; pre_money_shares: number; conversions: { shares: number; by: Conversion['by'] }[]; new_shares: number[]; pool_increase: number; fully_diluted: number }

const hundred = new Fraction(100);
const whole = (shares: Rational): number => Number(shares.floor().n);

/**
 * A priced round. Its price is the pre-money valuation over the shares that share in it, among them what convertibles become at that very price. That product of price
 * and shares only grows with the price, so the greatest price that does not exceed the valuation is found by halving. Null where there is none.
 */
export function planRound(terms: RoundTerms): RoundOutcome | null {
  const { pre_money_cents, new_money_cents, price_decimals, convertibles, base } = terms;
  const tick = hundred.div(10n ** BigInt(price_decimals));
  const fits = (ticks: bigint): boolean => {
    const shares = sharesBefore(terms, tick.mul(ticks));
    return shares !== null && shares.mul(tick).mul(ticks).compare(pre_money_cents) <= 0;
  };
  let [least, most] = [0n, new Fraction(pre_money_cents).div(tick).div(base.shares).floor().n];
  while (least < most) {
    const middle = (least + most + 1n) / 2n;
    if (fits(middle)) least = middle; else most = middle - 1n;
  }
  if (least === 0n) return null;
  const price = tick.mul(least);
  const conversions = conversionsAt(price, new Fraction(base.shares), convertibles)!.map(({ shares, by }) => ({ shares: whole(shares), by }));
  const new_shares = new_money_cents.map((cents) => whole(new Fraction(cents).div(price)));
  const others = [base.shares, ...conversions.map(({ shares }) => shares), ...new_shares].reduce((total, shares) => total + shares, 0);
  const pool_increase = Number(increase(terms, new Fraction(others)).ceil().n);
  return { price: price.div(hundred), pre_money_shares: whole(sharesBefore(terms, price)!), conversions, new_shares, pool_increase, fully_diluted: others + pool_increase };
}

/** The shares among which the pre-money valuation is divided at a price in cents. */
function sharesBefore(terms: RoundTerms, price: Rational): Rational | null {
  const { base, convertibles, pre_money_includes_convertibles, pool, new_money_cents } = terms;
  const converted = conversionsAt(price, new Fraction(base.shares), convertibles);
  if (!converted) return null;
  const issued = sum([new Fraction(base.shares), ...converted.map(({ shares }) => shares)]);
  const bought = sum(new_money_cents.map((cents) => new Fraction(cents))).div(price);
  return (pre_money_includes_convertibles ? issued : new Fraction(base.shares)).add(pool.borne_by === 'existing_holders' ? increase(terms, issued.add(bought)) : 0);
}

/** By how much the pool grows beside all `others` after the round: never less than nothing, as nothing is taken from it. */
function increase({ pool, base }: RoundTerms, others: Rational): Rational {
  if (pool.percent === null) return new Fraction(pool.shares ?? 0);
  const part = new Fraction(pool.percent).div(100);
  const missing = part.mul(others).sub(base.unallocated).div(new Fraction(1).sub(part));
  return missing.compare(0) > 0 ? missing : new Fraction(0);
}
