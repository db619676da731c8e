import type { LegalDate } from '#kernel/dates';
import { toScaled } from '#kernel/decimal';
import { priceAfter, splitShares, type SplitRatio } from './split';

/**
 * A right to buy shares of a class in dollars a share. 8 Del. C. § 157(b) permits a warrant without an expiration date
 * (null).
 */
export interface Warrant {
  share_class_id: string;
  quantity: number;
  exercised_quantity: number;
  exercise_price: string;
  expires_on: LegalDate | null;
  splits: WarrantSplit[];
}

interface WarrantSplit extends Pick<Warrant, 'quantity' | 'exercised_quantity' | 'exercise_price'> {
  stock_split_id: string;
  on: LegalDate;
}

export const leftOf = ({ quantity, exercised_quantity }: Pick<Warrant, 'quantity' | 'exercised_quantity'>): number =>
  quantity - exercised_quantity;

/**
 * Net exercise: shares issued without payment for their gain over the exercise price, rounded down. Prices are dollars
 * a share.
 */
export function netShares(quantity: number, exercise_price: string, fair_market_value: string): number {
  const [price, worth] = [toScaled(exercise_price), toScaled(fair_market_value)];
  return worth <= price ? 0 : Number((BigInt(quantity) * (worth - price)) / worth);
}

/** At the end of the day. The ledger has the shares exercised by then. */
export function warrantOn(warrant: Warrant, day: LegalDate): Warrant {
  const index = warrant.splits.findIndex(({ on }) => on > day);
  if (index < 0) return warrant;
  const { quantity, exercised_quantity, exercise_price } = warrant.splits[index]!;
  return { ...warrant, quantity, exercised_quantity, exercise_price, splits: warrant.splits.slice(0, index) };
}

/**
 * Rounds shares down and the price up, so that the split adds no value. The price is at least the minimum for issuing
 * stock.
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
