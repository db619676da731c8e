import type { LegalDate } from '#kernel/dates';
import { priceAfter, splitShares } from '#equity/split';
import { splitTerms, type Grant } from '#plans/grant';
import type { Findings } from '../bundle/findings';
import { isWithin } from '../stock/acts';
import { dividedPrices, exactly, isAmong } from '../stock/prices';
import { byDay } from '../by-day';
import { isExact, type ImportedSplit } from '../stock/splits';
import type { Compensation } from './compensations';
import type { Taking } from './grant-acts';
import type { Standing } from './grant-standing';

/**
 * Does what splits before an act do to a grant of which the bundle says nothing of them. Who gives up all that there
 * was on the day of one, though told after it, has nothing that is split.
 */
export function pass(
  standing: Standing,
  act: { at: number; value: { date: LegalDate } },
  taking: Taking | null,
  found: Findings,
): void {
  for (let [split] = standing.ahead; split && byDay(split, act) < 0 && !standing.outcome; [split] = standing.ahead) {
    if (
      taking?.split === split ||
      (taking?.does === 'cancel' &&
        taking.next === null &&
        taking.value.date === split.on &&
        taking.quantity === standing.left)
    )
      return;
    standing.ahead.shift();
    carry(standing, split, found);
  }
}

/** The rest of a grant goes on under its security, rounded down. */
export function carry(standing: Standing, split: ImportedSplit, found: Findings): void {
  if (standing.left === 0 || !split.anew.counts(split, found) || !canDivide(standing, split, found)) return;
  const { at, place, on: date, value } = split;
  const { security_id } = standing.now.value;
  const after = splitShares(standing.left, split.ratio).shares;
  const taking: Taking = {
    at,
    place,
    value: { id: `${value.id}/${security_id}`, date, security_id },
    does: 'split',
    quantity: standing.left,
    returns: 0,
    stock: null,
    next: null,
    split,
    after,
    prices: null,
  };
  standing.takings.push(taking);
  standing.end = taking;
  standing.left = after;
  divide(standing, taking, split);
}

/** The balance of a grant after a split states the price of a share, however that was rounded. */
export function priceSince(standing: Standing, { terms: { exercise_price } }: Compensation): void {
  const prices = standing.takings.findLast(({ does }) => does === 'split')?.prices;
  if (!prices || exercise_price === null || !standing.prices || !isAmong(standing.prices, exercise_price)) return;
  prices.after = standing.numbers.exercise_price = exercise_price;
  standing.prices = exactly(exercise_price);
}

/**
 * A split as our own exports tell it: of all that was left, and what stands in the place of that has the price that it
 * says. `standing` has what is left after it.
 */
export function splitAsTold(standing: Standing, taking: Taking, split: ImportedSplit, found: Findings): void {
  const { place, value, quantity, after } = taking;
  if (standing.ahead[0] !== split || value.date !== split.on) {
    found.add(place, 'date', `It is split by ${split.value.id}, which is of another class or day, or was before it.`);
    return;
  }
  standing.ahead.shift();
  const before = standing.left - after + quantity;
  if (quantity !== before) found.add(place, 'balance', `It is split as to ${quantity} of ${before} shares.`);
  if (!isWithin(quantity, after, split, 1))
    found.add(
      place,
      'resulting_security',
      `Of ${quantity} shares ${after} come, for each ${split.ratio.denominator} of ${split.ratio.numerator}.`,
    );
  if (canDivide(standing, split, found)) divide(standing, taking, split);
}

function canDivide(
  { numbers: { quantity, exercise_price: price } }: Standing,
  split: ImportedSplit,
  found: Findings,
): boolean {
  return isExact(split, { shares: [quantity], price }, found);
}

function divide(standing: Standing, taking: Taking, split: ImportedSplit): void {
  const { id, ratio, on, floor } = split;
  const { numbers } = standing;
  const { quantity, after, next } = taking;
  const before = numbers.exercise_price;
  taking.prices = { before, after: next ? next.terms.exercise_price : before && priceAfter(before, ratio, floor) };
  standing.prices = next
    ? exactly(next.terms.exercise_price)
    : standing.prices && dividedPrices(standing.prices, split);
  if (after > 0)
    Object.assign(numbers, splitTerms(numbers as Grant, { ratio, stock_split_id: id, on, after }), {
      exercise_price: taking.prices.after,
    });
  else {
    numbers.returned_quantity += quantity;
    standing.outcome = 'lapsed';
  }
}
