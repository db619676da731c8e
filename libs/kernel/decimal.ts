/**
 * Exact decimal arithmetic on strings with up to ten places, as prices and percentages are written on the wire.
 * Integers of 10^-10 carry the value, so nothing is ever rounded by a float.
 */
const scale = 10n ** 10n;

/** How a decimal is written, as a regular expression. */
export const decimalPattern = '^(0|[1-9]\\d{0,15})(\\.\\d{1,10})?$';
const written = new RegExp(decimalPattern);

export const isDecimal = (value: unknown): value is string => typeof value === 'string' && written.test(value);

export function toScaled(value: string): bigint {
  if (!isDecimal(value)) throw new RangeError(`not a decimal: ${value}`);
  const [whole = '0', part = ''] = value.split('.');
  return BigInt(whole) * scale + BigInt(part.padEnd(10, '0'));
}

export function fromScaled(value: bigint): string {
  const part = (value % scale).toString().padStart(10, '0').replace(/0+$/, '');
  return part === '' ? `${value / scale}` : `${value / scale}.${part}`;
}

/** A decimal divided by another; null where that has more places than a decimal has, or is too large for one. */
export function dividedExactly(value: string, by: string): string | null {
  const [product, divisor] = [toScaled(value) * scale, toScaled(by)];
  if (divisor === 0n || product % divisor !== 0n) return null;
  const result = fromScaled(product / divisor);
  return isDecimal(result) ? result : null;
}

/**
 * `price` times an integer `quantity`, in whole cents, rounded up: stock is not sold below par by a fraction of a cent
 * (8 Del. C. § 153(a)).
 */
export const centsOf = (price: string, quantity: number): number =>
  Number((toScaled(price) * BigInt(quantity) * 100n + scale - 1n) / scale);

/** The same where both may not have been said. */
export const centsIfSaid = (price: string | undefined, quantity: number | undefined): number | undefined =>
  price === undefined || quantity === undefined ? undefined : centsOf(price, quantity);
