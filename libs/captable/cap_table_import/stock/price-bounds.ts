import { fromScaled, toScaled } from '#kernel/decimal';
import { priceAfter } from '#equity/split';
import type { ImportedSplit } from './splits';

/**
 * The bounds of a price after splits, in dollars a share, for rounding up or down at each split or only at the last.
 * Our ledger rounds up at each.
 */
export interface Prices {
  least: string;
  most: string;
}

export const exactly = (price: string | null): Prices | null => (price === null ? null : { least: price, most: price });

export function dividedPrices(
  { least, most }: Prices,
  { ratio, floor }: Pick<ImportedSplit, 'ratio' | 'floor'>,
): Prices {
  const down = fromScaled((toScaled(least) * BigInt(ratio.denominator)) / BigInt(ratio.numerator));
  return {
    least: floor !== null && toScaled(down) < toScaled(floor) ? floor : down,
    most: priceAfter(most, ratio, floor),
  };
}

export const isAmong = ({ least, most }: Prices, price: string): boolean =>
  toScaled(least) <= toScaled(price) && toScaled(price) <= toScaled(most);
