/**
 * Exact decimal arithmetic on strings with up to ten places, for prices and percentages. Integers of 10^-10 avoid float
 * rounding.
 */
const scale = 10n ** 10n;

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

/** Returns null if the quotient needs more than ten places or is too large. */
export function dividedExactly(value: string, by: string): string | null {
  const [product, divisor] = [toScaled(value) * scale, toScaled(by)];
  if (divisor === 0n || product % divisor !== 0n) return null;
  const result = fromScaled(product / divisor);
  return isDecimal(result) ? result : null;
}

/** Price times quantity in whole cents, rounded up, because stock may not be sold below par (8 Del. C. § 153(a)). */
export const centsOf = (price: string, quantity: number): number =>
  Number((toScaled(price) * BigInt(quantity) * 100n + scale - 1n) / scale);

export const centsIfSaid = (price: string | undefined, quantity: number | undefined): number | undefined =>
  price === undefined || quantity === undefined ? undefined : centsOf(price, quantity);
