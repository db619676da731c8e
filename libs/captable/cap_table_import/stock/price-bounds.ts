import { fromScaled, toScaled } from '#kernel/decimal';
import { priceAfter } from '#equity/split';
import type { ImportedSplit } from './splits';

/**
 * The least and the greatest that a price may be that splits have divided, in dollars a share, whether it is rounded up
 * or down in its last place, at each of them or at the last alone; here it is rounded up at each.
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
