import type { LegalDate } from '#kernel/dates';
import { isDecimal } from '#kernel/decimal';
import { leftOf, netShares, type Warrant } from '#equity/warrant';
import { commentPhrases } from '#captable/ocf';
import { Reading } from '../bundle/read-amounts';
import type { Located } from '../bundle/bundle';
import type { Findings, BundlePlace } from '../bundle/findings';
import type { Issued } from '../stock/stock-issues';
import type { Prices } from '../stock/price-bounds';
import { byDay } from '../compare-days';
import { tellsSplit, type ImportedSplit } from '../stock/splits';
import { byNumber, checkAct, checkNumber, comesOf, type PromiseAct, type Promising } from './convertible-issuance';
import { carry, passSplits, priceSince, splitAsTold } from './warrant-splits';
import { followsAs, type Right } from './warrants';

/** `of`: the exercised security. */
export interface Exercise {
  at: number;
  place: BundlePlace;
  value: PromiseAct;
  of: string;
  taken: number;
  stock: Issued;
  rest: Right | null;
}
export type WarrantEnd = { at: number; place: BundlePlace; value: PromiseAct; of: string; left: number } & (
  | { as: 'exercise' | 'lapse' | 'split' }
  | { as: 'replace'; by: string }
  | { as: 'terminate' | 'retract'; reason_text: string }
);
/** `rest`: the replacement in the bundle, or null. */
export interface WarrantDivision {
  at: number;
  place: BundlePlace;
  id: string;
  split: ImportedSplit;
  of: string;
  rest: Right | null;
  before: number;
  after: number;
  prices: { before: string; after: string };
}
/**
 * A warrant across exercises and splits, which the bundle lists as several securities. `numbers`: the final state.
 * `prices`: bounds for other rounding.
 */
export interface WarrantLife {
  root: Right;
  now: Right;
  numbers: Warrant;
  prices: Prices;
  exercises: Exercise[];
  divisions: WarrantDivision[];
  end: WarrantEnd | null;
  ahead: ImportedSplit[];
}

interface WarrantActContext {
  rights: ReadonlyMap<string, Right>;
  issued: ReadonlyMap<string, Issued>;
  splits: readonly ImportedSplit[];
  known: Promising;
}
type Act = Located<PromiseAct>;

/** In order of date. Without a resulting warrant, the exercised security continues. */
export function readLives(
  acts: readonly Act[],
  { rights, issued, splits, known }: WarrantActContext,
  found: Findings,
): WarrantLife[] {
  const before = found.count;
  const ofWarrant = acts.filter(({ place, type, value }) => {
    const right = rights.get(value.security_id);
    if (right) checkAct(value, right.value.date, place, found);
    else found.add(place, 'reference', `The bundle does not contain warrant ${value.security_id}.`);
    return right && type !== 'TX_WARRANT_ACCEPTANCE';
  });
  const bySecurity = Map.groupBy(ofWarrant.toSorted(byDay), ({ value }) => value.security_id);
  const splitBy = tellsSplit(splits, rights);
  const rests = new Set(
    ofWarrant.flatMap(({ type, value }) =>
      type === 'TX_WARRANT_EXERCISE'
        ? value.resulting_security_ids!.filter((id) => rights.has(id))
        : type === 'TX_WARRANT_CANCELLATION'
          ? (splitBy(value)?.next?.value.security_id ?? [])
          : [],
    ),
  );
  const roots = [...rights].flatMap(([id, right]) => (rests.has(id) ? [] : [right]));
  const seen = new Set<string>();
  const numbered = byNumber(roots, known);
  const lives: WarrantLife[] = [];
  for (const root of roots)
    lives.push(lifeOf(root, { bySecurity, rights, issued, splits, splitBy, known, numbered, seen }, found));
  const gone = new Set(lives.flatMap(({ root, end }) => (end?.as === 'retract' ? [root.value.security_id] : [])));
  for (const { end } of lives)
    if (end?.as === 'replace' && gone.has(end.by))
      found.add(end.place, 'not_expressible', `${end.by} replaces the warrant, but ${end.by} was retracted.`);
  // Other errors may hide the successor.
  if (found.count === before)
    for (const [id, { place }] of rights)
      if (!seen.has(id))
        found.add(place, 'terminal', 'The balance securities form a cycle that includes this warrant.');
  return lives;
}

type Walking = WarrantActContext & {
  splitBy: ReturnType<typeof tellsSplit<Right>>;
  bySecurity: ReadonlyMap<string, Act[]>;
  numbered: ReadonlyMap<string, Right>;
  seen: Set<string>;
};

function lifeOf(root: Right, walking: Walking, found: Findings): WarrantLife {
  checkNumber(root.value, root.place, walking.known, found);
  const { quantity, exercise_price, expires_on } = root;
  const life: WarrantLife = {
    root,
    now: root,
    numbers: { share_class_id: root.of, quantity, exercised_quantity: 0, exercise_price, expires_on, splits: [] },
    prices: { least: exercise_price, most: exercise_price },
    exercises: [],
    divisions: [],
    end: null,
    ahead: walking.known.retracted.has(root.value.security_id)
      ? []
      : walking.splits.filter((split) => split.of === root.of && byDay(split, root) > 0),
  };
  const before = found.count;
  for (let right: Right | null = root; right && !walking.seen.has(right.value.security_id);) {
    const { security_id } = right.value;
    walking.seen.add(security_id);
    let next: Right | null = null;
    for (const act of walking.bySecurity.get(security_id) ?? []) {
      // An error in one act proves nothing about the next.
      if (found.count > before) break;
      const { at, place, value } = act;
      if (next) {
        found.add(place, 'terminal', `${security_id} had ended before this transaction.`);
        continue;
      }
      const told = act.type === 'TX_WARRANT_CANCELLATION' ? walking.splitBy(value) : null;
      passSplits(life, act, told?.split ?? null, found);
      if (life.end) {
        found.add(place, 'terminal', `${security_id} had ended before this transaction.`);
        continue;
      }
      if (told) {
        next = splitAsTold(life, act, told, walking, found);
        continue;
      }
      const left = leftOf(life.numbers);
      if (act.type !== 'TX_WARRANT_EXERCISE') {
        life.end = endOf(act, { root, left, exercised: life.exercises.length > 0 }, walking, found);
        continue;
      }
      for (const id of value.resulting_security_ids!)
        priceSince(life, walking.rights.get(id)?.exercise_price ?? walking.issued.get(id)?.price_per_share ?? null);
      const exercise = exerciseOf(act, { ...root, exercise_price: life.numbers.exercise_price }, left, walking, found);
      if (!exercise) continue;
      life.exercises.push(exercise);
      life.numbers.exercised_quantity += exercise.taken;
      next = exercise.rest;
      life.now = next ?? life.now;
      if (leftOf(life.numbers) === 0) life.end = { at, place, value, of: security_id, left: 0, as: 'exercise' };
    }
    right = next;
  }
  for (const split of life.ahead.splice(0)) carry(life, split, found);
  return life;
}

function exerciseOf(
  { at, place, value }: Act,
  root: Right,
  left: number,
  { rights, issued, known }: Walking,
  found: Findings,
): Exercise | null {
  const ids = value.resulting_security_ids!;
  for (const id of ids)
    if (!rights.has(id) && !issued.has(id))
      found.add(place, 'reference', `The bundle does not contain the resulting security ${id}.`);
  const [stocks, rests] = [ids.flatMap((id) => issued.get(id) ?? []), ids.flatMap((id) => rights.get(id) ?? [])];
  const [stock, rest = null] = [stocks[0], rests[0]];
  if (!stock || stocks.length > 1 || rests.length > 1) {
    found.add(
      place,
      'resulting_security',
      'The exercise must result in one stock security and at most one warrant, but it results in ' +
        `${stocks.length} and ${rests.length}, respectively.`,
    );
    return null;
  }
  const named = [stock.value.security_id, ...(rest ? [rest.value.security_id] : [])];
  if (named.filter((id) => comesOf(id, value, place, known, found)).length < named.length) return null;
  const flaw = (when: boolean, message: string): void => {
    if (when) found.add(place, 'resulting_security', message);
  };
  flaw(
    stock.value.stock_class_id !== root.of || stock.value.stakeholder_id !== root.value.stakeholder_id,
    'The resulting stock must have the same class and holder as the warrant.',
  );
  flaw(
    rest !== null &&
      (rest.of !== root.of ||
        rest.value.stakeholder_id !== root.value.stakeholder_id ||
        rest.exercise_price !== root.exercise_price ||
        rest.expires_on !== root.expires_on),
    'The remaining warrant must have the class, holder, exercise price, and expiration date of the original warrant.',
  );
  for (const { value: made } of rest ? [stock, rest] : [stock])
    if (made.date !== value.date)
      found.add(
        place,
        'date',
        `${made.security_id} was issued on ${made.date}, but this transaction is dated ${value.date}.`,
      );
  if (root.expires_on !== null && value.date > root.expires_on)
    found.add(place, 'date', `The warrant expired on ${root.expires_on}.`);
  const taken = takenBy(value, { root, left, stock, rest });
  if (taken === null || taken < stock.quantity || taken > left) {
    found.add(
      place,
      'balance',
      `Of ${left} shares, the exercise issues ${stock.quantity}${rest ? ` and leaves ${rest.quantity}` : ''}. ` +
        'These numbers match neither a cash exercise nor a net exercise.',
    );
    return null;
  }
  return { at, place, value, of: value.security_id, taken, stock, rest };
}

/**
 * The balance or our comments state the shares. Otherwise a cash exercise uses the issued shares, and a net exercise
 * uses all.
 */
function takenBy(
  { consideration_text = '' }: PromiseAct,
  { root: { exercise_price }, left, stock, rest }: { root: Right; left: number; stock: Issued; rest: Right | null },
): number | null {
  if (rest) return left - rest.quantity;
  const given = commentPhrases.givenUp.read(consideration_text);
  if (given !== null && /^\d{1,15}$/.test(given)) return stock.quantity + Number(given);
  const price = stock.price_per_share;
  if (price === null || price === exercise_price) return stock.quantity;
  return isDecimal(price) && netShares(left, exercise_price, price) === stock.quantity ? left : null;
}

function endOf(
  { at, place, type, value }: Act,
  { root, left, exercised }: { root: Right; left: number; exercised: boolean },
  { numbered, known }: Walking,
  found: Findings,
): WarrantEnd | null {
  const reason_text = value.reason_text!;
  const end = { at, place, value, of: value.security_id, left };
  if (type === 'TX_WARRANT_RETRACTION') {
    if (exercised)
      found.add(
        place,
        'not_expressible',
        'The warrant has been exercised, and the retraction would undo that exercise.',
      );
    return { ...end, as: 'retract', reason_text };
  }
  if (value.balance_security_id !== undefined) {
    found.add(
      place,
      'not_expressible',
      'The cancellation has a balance security, but a warrant must be cancelled in full.',
    );
    return null;
  }
  const quantity = new Reading(found, place).shares('quantity', value.quantity!);
  if (quantity !== null && quantity !== left)
    found.add(
      place,
      'balance',
      `The transaction cancels ${quantity} of ${left} shares but does not have a balance security.`,
    );
  if (isOver(root.expires_on, value.date)) return { ...end, as: 'lapse' };
  const by = numbered.get(followsAs(reason_text));
  const follows =
    by &&
    by !== root &&
    by.value.date === value.date &&
    by.value.stakeholder_id === root.value.stakeholder_id &&
    by.of === root.of &&
    by.quantity === left;
  if (!follows) return { ...end, as: 'terminate', reason_text };
  return comesOf(by.value.security_id, value, place, known, found)
    ? { ...end, as: 'replace', by: by.value.security_id }
    : null;
}

const isOver = (expires_on: LegalDate | null, on: LegalDate): boolean => expires_on !== null && on > expires_on;
