import { toScaled } from '#kernel/decimal';

/**
 * What a valuation cap is measured by: the capitalization with all that converts, as in post-money SAFEs, or without it, as in the SAFEs before 2018.
 * Neither counts the new money or what the round adds to the pool (Y Combinator, Post-Money Safe User Guide, Appendix II).
 */
export const capBases = ['post_money', 'pre_money'] as const;
export type CapBasis = (typeof capBases)[number];

/** A SAFE or a note, as far as its conversion goes; of a note the amount holds its interest. */
export interface Convertible { amount_cents: number; valuation_cap_cents: number | null; cap_basis: CapBasis; discount_percent: string }

/** By which of its terms it converts: the one that gives the most shares. */
export const conversionTerms = ['valuation_cap', 'discount', 'round_price'] as const;
/** `price`: what a share costs of that for which it converts, in ten-billionths of a dollar, rounded down. */
export interface Conversion { shares: bigint; price: bigint; by: (typeof conversionTerms)[number] }

/** A rational number that is not reduced: finding what to reduce it by costs more than all that is done with it. */
export interface Ratio { n: bigint; d: bigint }

/** What all convertibles become at a price: what the company is worth with them, in ten-billionths of a dollar, and the whole shares of each, rounded down. */
export interface Converted { worth: Ratio; conversions: () => Conversion[] }

/** Amounts are counted in ten-billionths of a dollar, as prices are. */
export const fromCents = (cents: number): bigint => BigInt(cents) * 10n ** 8n;
export const hundredPercent = toScaled('100');

/** A convertible over the common denominator: its amount, what that buys by its discount, and what part of the company its cap promises. */
interface Prepared { amount: bigint; bought: bigint; by: Conversion['by']; part: bigint; cap: bigint; kept: bigint; basis: CapBasis | null }

/**
 * Tells what convertibles become at any price of a share, in ten-billionths of a dollar; `base`: all that is issued, promised and reserved before the round. It says null when the post-money caps promise the whole company.
 * Counted is not in shares but in what they are worth at the price: all that depends on the price then is a product with it, and all of it has one denominator, known beforehand.
 */
export function converter(base: number, convertibles: readonly Convertible[]): (price: bigint) => Converted | null {
  const one = denominatorOf(convertibles);
  const all = convertibles.map((convertible) => prepared(convertible, one));
  // A post-money cap is better for its holder when the company is worth more than the cap over what the discount leaves of the price, at whatever price: so those that are join in this order.
  const postMoney = all.filter(({ basis }) => basis === 'post_money').sort((a, b) => Number(a.cap * b.kept - b.cap * a.kept));
  return (price) => {
    const before = BigInt(base) * price;
    const plain = all.map(({ basis, part, bought }) => (basis === 'pre_money' && part * before > bought ? part * before : bought));
    const worth = { n: plain.reduce((total, value) => total + value, one * before), d: one };
    const capped = new Set<Prepared>();
    // A cap counts what all others become, so each that joins makes the company worth more for those after it.
    for (const next of postMoney) {
      if (worth.n * next.kept <= next.cap * hundredPercent * worth.d) break;
      worth.n -= next.bought;
      worth.d -= next.part;
      if (worth.d <= 0n) return null;
      capped.add(next);
    }
    const conversions = () => all.map((each, index): Conversion => {
      const by = capped.has(each) || plain[index]! > each.bought ? 'valuation_cap' : each.by;
      const shares: Ratio = capped.has(each) ? { n: each.part * worth.n, d: one * worth.d * price } : { n: plain[index]!, d: one * price };
      return { shares: shares.n / shares.d, price: (each.amount * shares.d) / shares.n, by };
    });
    return { worth, conversions };
  };
}

/** What a discount leaves of the price, in ten-billionths of a percent. */
const keptOf = ({ discount_percent }: Convertible): bigint => hundredPercent - toScaled(discount_percent);

/** A number by which all caps and all that discounts leave divide without a remainder. */
const denominatorOf = (convertibles: readonly Convertible[]): bigint =>
  [...new Set(convertibles.flatMap((one) => [keptOf(one), BigInt(one.valuation_cap_cents ?? 1)]))].reduce((product, each) => product * each, 1n);

function prepared(convertible: Convertible, one: bigint): Prepared {
  const { amount_cents, valuation_cap_cents, cap_basis } = convertible;
  const kept = keptOf(convertible);
  const bought = fromCents(amount_cents) * hundredPercent * (one / kept);
  const by = kept < hundredPercent ? 'discount' : 'round_price';
  const amount = fromCents(amount_cents);
  if (valuation_cap_cents === null) return { amount, bought, by, kept, part: 0n, cap: 0n, basis: null };
  return { amount, bought, by, kept, part: BigInt(amount_cents) * (one / BigInt(valuation_cap_cents)), cap: fromCents(valuation_cap_cents), basis: cap_basis };
}
