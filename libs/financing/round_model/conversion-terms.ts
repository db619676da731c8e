import { toScaled } from '#kernel/decimal';

/**
 * The basis of a valuation cap; neither counts the new money. Post-money: the capitalization with all conversions and
 * without the round's addition to the pool (Y Combinator, Post-Money Safe User Guide, Appendix II). Pre-money, as in
 * its SAFEs before 2018: without the conversions and with that addition.
 */
export const capBases = ['post_money', 'pre_money'] as const;
export type CapBasis = (typeof capBases)[number];

/** A SAFE or a note, as far as its conversion goes; of a note the amount holds its interest. */
export interface Convertible {
  amount_cents: number;
  valuation_cap_cents: number | null;
  cap_basis: CapBasis;
  discount_percent: string;
}

/** By which of its terms it converts: the one that gives the most shares. */
export const conversionTerms = ['valuation_cap', 'discount', 'round_price'] as const;
/** `price`: what a share costs of that for which it converts, in ten-billionths of a dollar, rounded down. */
export interface Conversion {
  shares: bigint;
  price: bigint;
  by: (typeof conversionTerms)[number];
}

/** A rational number that is not reduced: finding what to reduce it by costs more than all that is done with it. */
export interface Ratio {
  n: bigint;
  d: bigint;
}

/**
 * The round's addition to the pool as a value: `fixed`, and `part` over `whole` of the company's worth with all
 * conversions; never less than nothing.
 */
export interface Added {
  fixed: bigint;
  part: bigint;
  whole: bigint;
}

/** A pool that grows by so many shares. */
export const grownBy = (shares: number | bigint, price: bigint): Added => ({
  fixed: BigInt(shares) * price,
  part: 0n,
  whole: 1n,
});

/**
 * The conversion of all convertibles at a price: the company's worth with them and the addition to the pool, in
 * ten-billionths of a dollar, and the whole shares of each, rounded down.
 */
export interface Converted {
  worth: Ratio;
  added: Ratio;
  conversions: () => Conversion[];
}

/** Amounts are counted in ten-billionths of a dollar, as prices are. */
export const fromCents = (cents: number): bigint => BigInt(cents) * 10n ** 8n;
export const hundredPercent = toScaled('100');

/**
 * A convertible over the common denominator: its amount, what that buys by its discount, and what part of the company
 * its cap promises.
 */
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
 * Tells what convertibles become at any price of a share, in ten-billionths of a dollar; `base`: all that is issued,
 * promised and reserved before the round. It says null when the caps promise the whole company. Counted is not in
 * shares but in what they are worth at the price: all that depends on the price then is a product with it, and all of
 * it has one denominator, known beforehand.
 */
export function converter(
  base: number,
  convertibles: readonly Convertible[],
): (price: bigint, pool: Added) => Converted | null {
  const one = denominatorOf(convertibles);
  const all = convertibles.map((convertible) => prepared(convertible, one));
  // A cap is better for its holder when what it is measured by is worth more than the cap over what the discount leaves
  // of the price, at whatever price: so those that are join in this order.
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
    // Each that joins makes the company worth more for those after it, of either kind.
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
    const conversions = () =>
      all.map((each): Conversion => {
        const by = capped.has(each) ? 'valuation_cap' : each.by;
        const of = each.basis === 'pre_money' ? measured : worth;
        const shares: Ratio = capped.has(each)
          ? { n: each.part * of.n, d: one * of.d * price }
          : { n: each.bought, d: one * price };
        return { shares: shares.n / shares.d, price: (each.amount * shares.d) / shares.n, by };
      });
    return { worth, added: { n: measured.n - before * measured.d, d: measured.d }, conversions };
  };
}

/**
 * Running sums while caps join: the uncapped total over the common denominator, the capitalization before the round,
 * the parts of that and of the pool that pre-money caps promise, and the part of the whole that post-money caps leave.
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

/**
 * Computes the company's worth with all conversions, and the basis of pre-money caps: the capitalization before, with
 * the addition to the pool. Null where there is no such value.
 */
function countedIn(
  { plain, before, ofBefore, left }: Sums,
  { fixed, part, whole }: Added,
): { worth: Ratio; measured: Ratio } | null {
  const others = plain + ofBefore * before;
  if (left <= 0n) return null;
  if (fixed * left + part * others <= 0n) return { worth: { n: others, d: left }, measured: { n: before, d: 1n } };
  // The worth of the pool depends on that of the company and, where pre-money caps count the pool, the other way round
  // too: two linear equations.
  const worth =
    ofBefore === 0n
      ? { n: others, d: left }
      : { n: others * whole + ofBefore * fixed, d: left * whole - ofBefore * part };
  if (worth.d <= 0n) return null;
  return { worth, measured: { n: before * whole * worth.d + fixed * worth.d + part * worth.n, d: whole * worth.d } };
}

/** The part of the price that a discount leaves, in ten-billionths of a percent. */
const keptOf = ({ discount_percent }: Convertible): bigint => hundredPercent - toScaled(discount_percent);

/** A number by which all caps and all that discounts leave divide without a remainder. */
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
