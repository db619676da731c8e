import type { LegalDate } from '#kernel/dates';
import { toScaled } from '#kernel/decimal';
import { priceAfter, splitShares, type SplitRatio } from './split';

/**
 * A right to buy so many shares of a class at a price, in dollars a share, until the end of a day (null where it has
 * none: 8 Del. C. § 157(b) lets it be unlimited); as to how many it was exercised, and the numbers that it had before
 * splits of them.
 */
export interface Warrant {
  share_class_id: string;
  quantity: number;
  exercised_quantity: number;
  exercise_price: string;
  expires_on: LegalDate | null;
  splits: WarrantSplit[];
}

/** A split of the shares of a warrant, and what the warrant said before it. */
interface WarrantSplit extends Pick<Warrant, 'quantity' | 'exercised_quantity' | 'exercise_price'> {
  stock_split_id: string;
  on: LegalDate;
}

/** As to how many shares it can still be exercised. */
export const leftOf = ({ quantity, exercised_quantity }: Pick<Warrant, 'quantity' | 'exercised_quantity'>): number =>
  quantity - exercised_quantity;

/**
 * How many shares are issued for the right to so many without any payment: as many as are worth what a share is worth
 * beyond its exercise price, times so many, rounded down. Both are dollars a share.
 */
export function netShares(quantity: number, exercise_price: string, fair_market_value: string): number {
  const [price, worth] = [toScaled(exercise_price), toScaled(fair_market_value)];
  return worth <= price ? 0 : Number((BigInt(quantity) * (worth - price)) / worth);
}

/**
 * A warrant with the numbers that it had at the end of a day, as to its shares and its price; how many of them were
 * taken up by then the ledger knows.
 */
export function warrantOn(warrant: Warrant, day: LegalDate): Warrant {
  const index = warrant.splits.findIndex(({ on }) => on > day);
  if (index < 0) return warrant;
  const { quantity, exercised_quantity, exercise_price } = warrant.splits[index]!;
  return { ...warrant, quantity, exercised_quantity, exercise_price, splits: warrant.splits.slice(0, index) };
}

/**
 * Its numbers once its shares are split: what is left is rounded down and the price up, so that it is worth no more by
 * that; the price is no less than what stock is issued for at least.
 */
export function dividedWarrant(
  warrant: Warrant,
  ratio: SplitRatio,
  floor: string | null,
): Pick<Warrant, 'quantity' | 'exercised_quantity' | 'exercise_price'> {
  const exercised_quantity = splitShares(warrant.exercised_quantity, ratio).shares;
  return {
    quantity: exercised_quantity + splitShares(leftOf(warrant), ratio).shares,
    exercised_quantity,
    exercise_price: priceAfter(warrant.exercise_price, ratio, floor),
  };
}

/** The same, with what it was before. */
export function splitWarrant(
  warrant: Warrant,
  ratio: SplitRatio,
  { stock_split_id, on, floor }: Pick<WarrantSplit, 'stock_split_id' | 'on'> & { floor: string | null },
): Warrant {
  const { quantity, exercised_quantity, exercise_price } = warrant;
  return {
    ...warrant,
    ...dividedWarrant(warrant, ratio, floor),
    splits: [...warrant.splits, { stock_split_id, on, quantity, exercised_quantity, exercise_price }],
  };
}
