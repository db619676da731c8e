import { fromScaled, isDecimal, toScaled } from '#kernel/decimal';

/** 10 over 1 is a split, 1 over 12 a reverse split. */
export interface SplitRatio {
  numerator: number;
  denominator: number;
}

export function reduced({ numerator, denominator }: SplitRatio): SplitRatio {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  const common = divisor(numerator, denominator);
  return { numerator: numerator / common, denominator: denominator / common };
}

/** Whole shares, and the remainder over the denominator. */
export function splitShares(
  quantity: number,
  { numerator, denominator }: SplitRatio,
): { shares: number; left: number } {
  const [product, divisor] = [BigInt(quantity) * BigInt(numerator), BigInt(denominator)];
  return { shares: Number(product / divisor), left: Number(product % divisor) };
}

/** Null if the exact result exceeds the places or size of a decimal. */
export function timesExactly(value: string, numerator: number, denominator: number): string | null {
  const product = toScaled(value) * BigInt(numerator);
  if (product % BigInt(denominator) !== 0n) return null;
  const result = fromScaled(product / BigInt(denominator));
  return isDecimal(result) ? result : null;
}

export const timesRoundedUp = (value: string, numerator: number, denominator: number): string =>
  fromScaled((toScaled(value) * BigInt(numerator) + BigInt(denominator) - 1n) / BigInt(denominator));

/**
 * Price after a split, rounded up in the last decimal and at least the state's minimum for issuing stock (null: no
 * minimum).
 */
export function priceAfter(price: string, { numerator, denominator }: SplitRatio, floor: string | null): string {
  const after = timesRoundedUp(price, denominator, numerator);
  return floor !== null && toScaled(after) < toScaled(floor) ? floor : after;
}
