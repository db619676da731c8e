import type { LegalDate } from '#kernel/dates';
import { priceAfter, splitShares } from '#equity/split';
import { splitTerms, type Grant } from '#plans/grant';
import type { Findings } from '../bundle/findings';
import { isWithin } from '../stock/stock-acts';
import { dividedPrices, exactly, isAmong } from '../stock/price-bounds';
import { byDay } from '../compare-days';
import { isExact, type ImportedSplit } from '../stock/splits';
import type { Compensation } from './compensations';
import type { GrantReduction } from './read-reductions';
import type { GrantState } from './grant-state';

/** Applies splits that the bundle omits. A full termination on the day of a split precedes it. */
export function pass(
  grantState: GrantState,
  act: { at: number; value: { date: LegalDate } },
  grantReduction: GrantReduction | null,
  found: Findings,
): void {
  for (
    let [split] = grantState.ahead;
    split && byDay(split, act) < 0 && !grantState.outcome;
    [split] = grantState.ahead
  ) {
    if (
      grantReduction?.split === split ||
      (grantReduction?.does === 'cancel' &&
        grantReduction.next === null &&
        grantReduction.value.date === split.on &&
        grantReduction.quantity === grantState.left)
    )
      return;
    grantState.ahead.shift();
    carry(grantState, split, found);
  }
}

/** The security keeps its id; shares round down. */
export function carry(grantState: GrantState, split: ImportedSplit, found: Findings): void {
  if (grantState.left === 0 || !split.anew.counts(split, found) || !canDivide(grantState, split, found)) return;
  const { at, place, on: date, value } = split;
  const { security_id } = grantState.now.value;
  const after = splitShares(grantState.left, split.ratio).shares;
  const grantReduction: GrantReduction = {
    at,
    place,
    value: { id: `${value.id}/${security_id}`, date, security_id },
    does: 'split',
    quantity: grantState.left,
    returns: 0,
    withheld: 0,
    stock: null,
    next: null,
    split,
    after,
    prices: null,
  };
  grantState.reductions.push(grantReduction);
  grantState.end = grantReduction;
  grantState.left = after;
  divide(grantState, grantReduction, split);
}

/** Accepts any rounding of the split price. */
export function priceSince(grantState: GrantState, { terms: { exercise_price } }: Compensation): void {
  const prices = grantState.reductions.findLast(({ does }) => does === 'split')?.prices;
  if (!prices || exercise_price === null || !grantState.prices || !isAmong(grantState.prices, exercise_price)) return;
  prices.after = grantState.numbers.exercise_price = exercise_price;
  grantState.prices = exactly(exercise_price);
}

/**
 * Reads a split as our exports write it. Returns the remaining shares in `standing`, at the price of the replacement.
 */
export function splitAsTold(
  grantState: GrantState,
  grantReduction: GrantReduction,
  split: ImportedSplit,
  found: Findings,
): void {
  const { place, value, quantity, after } = grantReduction;
  if (grantState.ahead[0] !== split || value.date !== split.on) {
    found.add(
      place,
      'date',
      `Split ${split.value.id} has a different class or date than this transaction, or precedes the grant.`,
    );
    return;
  }
  grantState.ahead.shift();
  const before = grantState.left - after + quantity;
  if (quantity !== before)
    found.add(place, 'balance', `The transaction splits ${quantity} shares, but the grant has ${before}.`);
  if (!isWithin(quantity, after, split, 1))
    found.add(
      place,
      'resulting_security',
      `${quantity} shares become ${after}, which does not match the ` +
        `${split.ratio.numerator}-for-${split.ratio.denominator} ratio.`,
    );
  if (canDivide(grantState, split, found)) divide(grantState, grantReduction, split);
}

function canDivide(
  { numbers: { quantity, exercise_price: price } }: GrantState,
  split: ImportedSplit,
  found: Findings,
): boolean {
  return isExact(split, { shares: [quantity], price }, found);
}

function divide(grantState: GrantState, grantReduction: GrantReduction, split: ImportedSplit): void {
  const { id, ratio, on, floor } = split;
  const { numbers } = grantState;
  const { quantity, after, next } = grantReduction;
  const before = numbers.exercise_price;
  grantReduction.prices = {
    before,
    after: next ? next.terms.exercise_price : before && priceAfter(before, ratio, floor),
  };
  grantState.prices = next
    ? exactly(next.terms.exercise_price)
    : grantState.prices && dividedPrices(grantState.prices, split);
  if (after > 0)
    Object.assign(numbers, splitTerms(numbers as Grant, { ratio, stock_split_id: id, on, after }), {
      exercise_price: grantReduction.prices.after,
    });
  else {
    numbers.returned_quantity += quantity;
    grantState.outcome = 'lapsed';
  }
}
