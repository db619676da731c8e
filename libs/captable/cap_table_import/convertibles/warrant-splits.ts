import { leftOf, splitWarrant } from '#equity/warrant';
import type { Located } from '../bundle/bundle';
import type { Findings } from '../bundle/findings';
import { isWithin } from '../stock/stock-acts';
import { dividedPrices, isAmong } from '../stock/price-bounds';
import { byDay } from '../compare-days';
import { isExact, type ImportedSplit } from '../stock/splits';
import { comesOf, type PromiseAct, type Promising } from './convertible-issuance';
import type { WarrantDivision, WarrantLife } from './warrant-lives';
import type { Right } from './warrants';

/**
 * Applies splits that the bundle omits. A full cancellation on the day of a split precedes it. `told`: the split that
 * the act states.
 */
export function passSplits(
  life: WarrantLife,
  act: Located<PromiseAct>,
  told: ImportedSplit | null,
  found: Findings,
): void {
  for (let [split] = life.ahead; split && byDay(split, act) < 0; [split] = life.ahead) {
    if (
      split === told ||
      (act.type === 'TX_WARRANT_CANCELLATION' &&
        act.value.date === split.on &&
        Number(act.value.quantity) === leftOf(life.numbers))
    )
      return;
    life.ahead.shift();
    carry(life, split, found);
  }
}

/** The security keeps its id; shares round down. */
export function carry(life: WarrantLife, split: ImportedSplit, found: Findings): void {
  if (life.end || !split.anew.counts(split, found)) return;
  const of = life.now.value.security_id;
  divide(life, { at: split.at, place: split.place, id: `${split.value.id}/${of}`, split, of, rest: null }, found);
}

/** Accepts any rounding of the split price. */
export function priceSince(life: WarrantLife, price: string | null): void {
  const prices = life.divisions.at(-1)?.prices;
  if (!prices || price === null || !isAmong(life.prices, price)) return;
  prices.after = life.numbers.exercise_price = price;
  life.prices = { least: price, most: price };
}

/** Reads a split as our exports write it. */
export function splitAsTold(
  life: WarrantLife,
  { at, place, value }: Located<PromiseAct>,
  { split, next: rest, after }: { split: ImportedSplit; next: Right | null; after: number },
  { known }: { known: Promising },
  found: Findings,
): Right | null {
  const { root } = life;
  const before = leftOf(life.numbers);
  if (life.ahead[0] !== split || value.date !== split.on) {
    found.add(
      place,
      'date',
      `Split ${split.value.id} has a different class or date than this transaction, or precedes the warrant.`,
    );
    return null;
  }
  life.ahead.shift();
  if (Number(value.quantity) !== before)
    found.add(place, 'balance', `The transaction splits ${value.quantity} shares, but the warrant covers ${before}.`);
  if (!isWithin(before, after, split, 1))
    found.add(
      place,
      'resulting_security',
      `${before} shares become ${after}, which does not match the ` +
        `${split.ratio.numerator}-for-${split.ratio.denominator} ratio.`,
    );
  if (
    rest &&
    (rest.of !== root.of ||
      rest.value.stakeholder_id !== root.value.stakeholder_id ||
      rest.expires_on !== root.expires_on)
  )
    found.add(
      place,
      'resulting_security',
      'The replacement must have the class, holder, and expiration date of the warrant.',
    );
  if (rest && rest.value.date !== value.date)
    found.add(
      place,
      'date',
      `${rest.value.security_id} was issued on ${rest.value.date}, but this transaction is dated ${value.date}.`,
    );
  if (rest && !comesOf(rest.value.security_id, value, place, known, found)) return null;
  divide(life, { at, place, id: value.id, split, of: value.security_id, rest }, found);
  return rest;
}

function divide(
  life: WarrantLife,
  division: Omit<WarrantDivision, 'before' | 'after' | 'prices'>,
  found: Findings,
): void {
  const {
    split: { id, ratio, on, floor, value },
    at,
    place,
    of,
    rest,
  } = division;
  const was = life.numbers;
  if (!isExact(division.split, { shares: [was.quantity], price: was.exercise_price }, found)) return;
  const divided = splitWarrant(was, ratio, { stock_split_id: id, on, floor });
  life.numbers = rest
    ? { ...divided, quantity: divided.exercised_quantity + rest.quantity, exercise_price: rest.exercise_price }
    : divided;
  const after = leftOf(life.numbers);
  life.prices = rest
    ? { least: rest.exercise_price, most: rest.exercise_price }
    : dividedPrices(life.prices, division.split);
  life.now = rest ?? life.now;
  life.divisions.push({
    ...division,
    before: leftOf(was),
    after,
    prices: { before: was.exercise_price, after: life.numbers.exercise_price },
  });
  if (after === 0)
    life.end = {
      at,
      place,
      value: { id: division.id, date: on, security_id: of, comments: value.comments ?? [] },
      of,
      left: 0,
      as: 'split',
    };
}
