import { toScaled } from '#kernel/decimal';

/**
 * Neither basis counts the new money. Post-money counts all conversions but not the pool increase (Y Combinator,
 * Post-Money Safe User Guide, Appendix II). Pre-money, as in Y Combinator SAFEs before 2018, excludes conversions and
 * counts the increase.
 */
export const capBases = ['post_money', 'pre_money'] as const;
export type CapBasis = (typeof capBases)[number];

/** The amount of a note includes interest. */
export interface Convertible {
  amount_cents: number;
  valuation_cap_cents: number | null;
  cap_basis: CapBasis;
  discount_percent: string;
}

/** The term that gives the most shares applies. */
export const conversionTerms = ['valuation_cap', 'discount', 'round_price'] as const;
/** `price`: conversion price in ten-billionths of a dollar, rounded down. */
export interface Conversion {
  shares: bigint;
  price: bigint;
  by: (typeof conversionTerms)[number];
}

/** Not reduced, because finding a common divisor costs more than the arithmetic. */
export interface Ratio {
  n: bigint;
  d: bigint;
}

/**
 * Value of the pool increase: `fixed`, plus `part` over `whole` of the company's value after conversions; at least
 * zero.
 */
export interface Added {
  fixed: bigint;
  part: bigint;
  whole: bigint;
}

export const grownBy = (shares: number | bigint, price: bigint): Added => ({
  fixed: BigInt(shares) * price,
  part: 0n,
  whole: 1n,
});

/**
 * The company's value with conversions and pool increase, in ten-billionths of a dollar, and whole shares, rounded
 * down.
 */
export interface Converted {
  worth: Ratio;
  added: Ratio;
  conversions: () => Conversion[];
}

/** Ten-billionths of a dollar, like prices. */
export const fromCents = (cents: number): bigint => BigInt(cents) * 10n ** 8n;
export const hundredPercent = toScaled('100');

/** A convertible over the common denominator. */
interface Prepared {
  amount: bigint;
  bought: bigint;
  by: Conversion['by'];
  part: bigint;
  cap: bigint;
  kept: bigint;
  basis: CapBasis | null;
}

/**
 * Computes conversions at a share price, in ten-billionths of a dollar. `base`: shares issued, promised and reserved
 * before the round. Returns null if the caps promise the whole company. Amounts are values rather than shares, so that
 * every term is linear in the price and has a known denominator.
 */
export function converter(
  base: number,
  convertibles: readonly Convertible[],
): (price: bigint, pool: Added) => Converted | null {
  const one = denominatorOf(convertibles);
  const all = convertibles.map((convertible) => prepared(convertible, one));
  // A cap beats the discount once the value of its basis exceeds a ratio that does not depend on the price. Sorting by
  // that ratio gives the order of conversion.
  const byCap = (of: CapBasis): Prepared[] =>
    all.filter(({ basis }) => basis === of).sort((a, b) => Number(a.cap * b.kept - b.cap * a.kept));
  const [preMoney, postMoney] = [byCap('pre_money'), byCap('post_money')];
  return (price, pool) => {
    const before = BigInt(base) * price;
    const capped = new Set<Prepared>();
    const sums = {
      plain: one * before + all.reduce((total, { bought }) => total + bought, 0n),
      before,
      ofBefore: 0n,
      left: one,
    };
    let counted = countedIn(sums, pool);
    // Each conversion raises the company's value for the next convertible.
    for (let [pre, post] = [0, 0]; ;) {
      if (!counted) return null;
      const { worth, measured } = counted;
      const [early, late] = [preMoney[pre], postMoney[post]];
      if (early && measured.n * early.kept > early.cap * hundredPercent * measured.d) {
        join(sums, early);
        capped.add(early);
        pre += 1;
      } else if (late && worth.n * late.kept > late.cap * hundredPercent * worth.d) {
        join(sums, late);
        capped.add(late);
        post += 1;
      } else break;
      counted = countedIn(sums, pool);
    }
    const { worth, measured } = counted;
    const conversions = () => {
      const sharesAt = (capitalization: Ratio): Ratio[] =>
        all.map((each) => {
          if (!capped.has(each)) return { n: each.bought, d: one * price };
          if (each.basis === 'pre_money') return { n: each.part * measured.n, d: one * measured.d * price };
          return { n: each.part * capitalization.n, d: one * capitalization.d };
        });
      const exact = sharesAt({ n: worth.n, d: worth.d * price });
      const shares = inWholeShares(sharesAt, { base: BigInt(base), exact });
      return all.map((each, index): Conversion => {
        const { n, d } = exact[index]!;
        return {
          shares: shares[index]!,
          price: (each.amount * d) / n,
          by: capped.has(each) ? 'valuation_cap' : each.by,
        };
      });
    };
    return { worth, added: { n: measured.n - before * measured.d, d: measured.d }, conversions };
  };
}

/**
 * A post-money capitalization counts the whole shares that the convertibles become (Y Combinator, Post-Money Safe User
 * Guide, Appendix II: 11,764,705). Starts from the exact shares and ends at the largest whole capitalization.
 */
function inWholeShares(
  sharesAt: (capitalization: Ratio) => Ratio[],
  { base, exact }: { base: bigint; exact: readonly Ratio[] },
): bigint[] {
  const floored = (shares: readonly Ratio[]): bigint[] => shares.map(({ n, d }) => n / d);
  for (let [shares, counted] = [floored(exact), -1n]; ;) {
    const whole = shares.reduce((total, one) => total + one, base);
    if (whole === counted) return shares;
    [shares, counted] = [floored(sharesAt({ n: whole, d: 1n })), whole];
  }
}

/**
 * Running sums: the uncapped total over the common denominator, the capitalization before the round, the parts that
 * pre-money caps promise, and the part that post-money caps leave.
 */
interface Sums {
  plain: bigint;
  before: bigint;
  ofBefore: bigint;
  left: bigint;
}

function join(sums: Sums, { bought, part, basis }: Prepared): void {
  sums.plain -= bought;
  if (basis === 'pre_money') sums.ofBefore += part;
  else sums.left -= part;
}

/** Null if no value exists. */
function countedIn(
  { plain, before, ofBefore, left }: Sums,
  { fixed, part, whole }: Added,
): { worth: Ratio; measured: Ratio } | null {
  const others = plain + ofBefore * before;
  if (left <= 0n) return null;
  if (fixed * left + part * others <= 0n) return { worth: { n: others, d: left }, measured: { n: before, d: 1n } };
  // Pool and company value depend on each other when pre-money caps count the pool. This solves the two linear
  // equations.
  const worth =
    ofBefore === 0n
      ? { n: others, d: left }
      : { n: others * whole + ofBefore * fixed, d: left * whole - ofBefore * part };
  if (worth.d <= 0n) return null;
  return { worth, measured: { n: before * whole * worth.d + fixed * worth.d + part * worth.n, d: whole * worth.d } };
}

/** In ten-billionths of a percent. */
const keptOf = ({ discount_percent }: Convertible): bigint => hundredPercent - toScaled(discount_percent);

/** A number that all caps and discounts divide. */
const denominatorOf = (convertibles: readonly Convertible[]): bigint =>
  [...new Set(convertibles.flatMap((one) => [keptOf(one), BigInt(one.valuation_cap_cents ?? 1)]))].reduce(
    (product, each) => product * each,
    1n,
  );

function prepared(convertible: Convertible, one: bigint): Prepared {
  const { amount_cents, valuation_cap_cents, cap_basis } = convertible;
  const kept = keptOf(convertible);
  const bought = fromCents(amount_cents) * hundredPercent * (one / kept);
  const by = kept < hundredPercent ? 'discount' : 'round_price';
  const amount = fromCents(amount_cents);
  if (valuation_cap_cents === null) return { amount, bought, by, kept, part: 0n, cap: 0n, basis: null };
  return {
    amount,
    bought,
    by,
    kept,
    part: BigInt(amount_cents) * (one / BigInt(valuation_cap_cents)),
    cap: fromCents(valuation_cap_cents),
    basis: cap_basis,
  };
}
