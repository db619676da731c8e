/**
 * Exact decimal arithmetic on strings with up to ten places, as prices and percentages are written on the wire.
 * Integers of 10^-10 carry the value, so nothing is ever rounded by a float.
 */
const scale = 10n ** 10n;

export const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^(0|[1-9]\d{0,15})(\.\d{1,10})?$/.test(value);

export function toScaled(value: string): bigint {
  if (!isDecimal(value)) throw new RangeError(`not a decimal: ${value}`);
  const [whole = '0', part = ''] = value.split('.');
  return BigInt(whole) * scale + BigInt(part.padEnd(10, '0'));
}

export function fromScaled(value: bigint): string {
  const part = (value % scale).toString().padStart(10, '0').replace(/0+$/, '');
  return part === '' ? `${value / scale}` : `${value / scale}.${part}`;
}

/** `price` times an integer `quantity`, in whole cents, rounded up: stock is not sold below par by a fraction of a cent (8 Del. C. § 153(a), W.S. 17-16-621). */
export const centsOf = (price: string, quantity: number): number =>
  Number((toScaled(price) * BigInt(quantity) * 100n + scale - 1n) / scale);

/** The same where both may not have been said. */
export const centsIfSaid = (price: string | undefined, quantity: number | undefined): number | undefined => (price === undefined || quantity === undefined ? undefined : centsOf(price, quantity));
