import Fraction from 'fraction.js';

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
export interface Conversion { shares: Rational; by: (typeof conversionTerms)[number] }

/** An exact rational number; the library's declarations name its class as a value only. */
export type Rational = InstanceType<typeof Fraction>;

export const sum = (parts: readonly Rational[]): Rational => parts.reduce((total, part) => total.add(part), new Fraction(0));

/**
 * What each convertible becomes in a round at this price of a share in cents, exactly; `base`: all that is issued, promised and reserved before it.
 * Null when the post-money caps promise the whole company.
 */
export function conversionsAt(price: Rational, base: Rational, convertibles: readonly Convertible[]): Conversion[] | null {
  const plain = convertibles.map((one) => atPrice(one, price, base));
  const ofWhole = convertibles.map(({ amount_cents, valuation_cap_cents, cap_basis }) => (valuation_cap_cents !== null && cap_basis === 'post_money' ? new Fraction(amount_cents).div(valuation_cap_cents) : null));
  // A post-money cap counts what all others become, so each that is better for its holder makes the whole larger for those not yet counted.
  const capped = new Set<number>();
  for (;;) {
    const promised = sum([...capped].map((index) => ofWhole[index]!));
    if (promised.compare(1) >= 0) return null;
    const whole = base.add(sum(plain.filter((_, index) => !capped.has(index)).map(({ shares }) => shares))).div(new Fraction(1).sub(promised));
    const better = ofWhole.flatMap((part, index) => (part && !capped.has(index) && part.mul(whole).compare(plain[index]!.shares) > 0 ? index : []));
    if (better.length === 0) return plain.map((one, index) => (capped.has(index) ? { shares: ofWhole[index]!.mul(whole), by: 'valuation_cap' } : one));
    for (const index of better) capped.add(index);
  }
}

function atPrice({ amount_cents, valuation_cap_cents, cap_basis, discount_percent }: Convertible, price: Rational, base: Rational): Conversion {
  const discount = new Fraction(discount_percent).div(100);
  const bought: Conversion = { shares: new Fraction(amount_cents).div(price.mul(new Fraction(1).sub(discount))), by: discount.compare(0) > 0 ? 'discount' : 'round_price' };
  if (valuation_cap_cents === null || cap_basis !== 'pre_money') return bought;
  const capped = new Fraction(amount_cents).mul(base).div(valuation_cap_cents);
  return capped.compare(bought.shares) > 0 ? { shares: capped, by: 'valuation_cap' } : bought;
}
