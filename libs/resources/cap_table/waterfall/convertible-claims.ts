/** What a convertible counts as common stock when the company is sold: so many shares of it and so many cents, each over `d`. */
export interface CountedAs { n: bigint; plus_cents: bigint; d: bigint }
/** The least number that all of these divide: round numbers have a short one. */
export const leastMultiple = (all: readonly bigint[]): bigint => [...new Set(all)].reduce((least, one) => (least / commonOf(least, one)) * one, 1n);

function commonOf(one: bigint, other: bigint): bigint {
  let [greater, less] = [one, other];
  while (less > 0n) [greater, less] = [less, greater % less];
  return greater;
}

interface Paid { amount_cents: number; valuation_cap_cents: number | null }

/**
 * What each convertible would count as common stock in a sale by section 2.3 of our SAFE: its amount over the cap price, the cap divided by a capitalization that counts what all convertibles become. So each with a cap has the part of the
 * whole that its amount is of its cap, and what the others become is in that whole. One without a cap buys at the fair market value of common stock, which is what a share of it gets: it counts in the whole as its amount, and
 * never gets more by it, so it is null. `base`: all shares that there are, granted and kept, as common stock. Null where the caps promise the whole company.
 */
export function countedAs(base: number, convertibles: readonly Paid[]): (CountedAs | null)[] | null {
  const one = leastMultiple(convertibles.flatMap(({ valuation_cap_cents: cap }) => (cap === null ? [] : [BigInt(cap)])));
  const parts = convertibles.map(({ amount_cents, valuation_cap_cents: cap }) => (cap === null ? 0n : BigInt(amount_cents) * (one / BigInt(cap))));
  const d = parts.reduce((left, part) => left - part, one);
  if (d <= 0n) return null;
  const uncapped = convertibles.reduce((sum, { amount_cents, valuation_cap_cents }) => (valuation_cap_cents === null ? sum + BigInt(amount_cents) : sum), 0n);
  return convertibles.map(({ valuation_cap_cents }, index) => (valuation_cap_cents === null ? null : { n: parts[index]! * BigInt(base), plus_cents: parts[index]! * uncapped, d }));
}
