import type { LegalDate } from '#kernel/dates';
import { commentPhrases, splitPhrases, type ExerciseTrigger, type Monetary } from '#captable/ocf';
import { toScaled } from '#kernel/decimal';
import { Reading, wholeOf } from '../bundle/read-amounts';
import type { Located } from '../bundle/bundle';
import type { Findings, BundlePlace } from '../bundle/findings';
import { checkIssue, type Issuing, type PromiseIssuance } from './convertible-issuance';

type Trigger = Omit<ExerciseTrigger, 'conversion_right'> & {
  conversion_right: {
    conversion_mechanism: { type: string; converts_to_quantity?: string };
    converts_to_future_round?: boolean;
    converts_to_stock_class_id?: string;
  };
};
export interface WarrantIssuance extends PromiseIssuance {
  quantity?: string;
  quantity_source?: string;
  exercise_price?: Monetary;
  purchase_price: Monetary;
  exercise_triggers: Trigger[];
  warrant_expiration_date?: LegalDate;
  vesting_terms_id?: string;
  vestings?: unknown[];
}

/** `of`: the class id in the bundle. */
export interface Right {
  at: number;
  place: BundlePlace;
  value: WarrantIssuance;
  quantity: number;
  amount_cents: number;
  of: string;
  exercise_price: string;
  expires_on: LegalDate | null;
}

export function readRights(
  issuances: readonly Located<WarrantIssuance>[],
  { classes, known }: { classes: ReadonlySet<string>; known: Issuing },
  found: Findings,
): Map<string, Right> {
  const read = new Map<string, Right>();
  for (const { at, place, value } of issuances) {
    if (!checkIssue(value, value.exercise_triggers, place, known, found)) continue;
    const reading = new Reading(found, place);
    const refuse = (why: string): void => found.add(place, 'not_expressible', why);
    const shares = sharesOf(value, refuse);
    const [price, amount_cents] = [
      value.exercise_price === undefined ? null : reading.dollars('exercise_price', value.exercise_price),
      reading.cents('purchase_price', value.purchase_price),
    ];
    if (value.exercise_price === undefined || (price !== null && toScaled(price) === 0n))
      refuse('A warrant must have an exercise price above zero.');
    if (value.vesting_terms_id !== undefined || value.vestings !== undefined)
      refuse('The warrant is subject to vesting. Minutebook supports only warrants exercisable from the issue date.');
    if (shares && !classes.has(shares.of)) found.add(place, 'reference', `No such class: ${shares.of}.`);
    const quantity = shares && reading.shares('quantity', shares.quantity);
    const expires_on = lastDayOf(value, refuse);
    for (const { type, start_date, end_date } of value.exercise_triggers)
      if (type === 'ELECTIVE_IN_RANGE' && start_date! > end_date!)
        found.add(place, 'date', `The exercise period starts on ${start_date}, after its end on ${end_date}.`);
    if (expires_on !== null && expires_on < value.date && !(value.comments ?? []).some(splitPhrases.inPlace.isOne))
      found.add(place, 'date', `The expiration date ${expires_on} is before the issue date.`);
    read.set(value.security_id, {
      at,
      place,
      value,
      quantity: quantity ?? 0,
      amount_cents: amount_cents ?? 0,
      of: shares?.of ?? '',
      exercise_price: price ?? '0',
      expires_on,
    });
  }
  return read;
}

/** Requires a fixed number of shares of an existing class. */
function sharesOf(
  { quantity, quantity_source = 'UNSPECIFIED', exercise_triggers: triggers }: WarrantIssuance,
  refuse: (why: string) => void,
): { of: string; quantity: string } | null {
  if (!['UNSPECIFIED', 'INSTRUMENT_FIXED'].includes(quantity_source)) {
    refuse(`The number of shares must be fixed, but quantity_source is ${quantity_source}.`);
    return null;
  }
  const [first, ...others] = triggers.map(
    ({
      type,
      conversion_right: {
        conversion_mechanism: { type: how, converts_to_quantity },
        converts_to_future_round: future = false,
        converts_to_stock_class_id: of,
      },
    }) => ({ type, how, quantity: converts_to_quantity, future, of }),
  );
  const fixed =
    first &&
    [first, ...others].every(({ how, future, of }) => how === 'FIXED_AMOUNT_CONVERSION' && !future && of !== undefined);
  if (!fixed) {
    refuse('The warrant must cover a fixed number of shares of an existing class.');
    return null;
  }
  const amounts = new Set(
    [...(quantity === undefined ? [] : [quantity]), ...[first, ...others].map((one) => one.quantity!)].map(wholeOf),
  );
  if (amounts.size > 1 || others.some(({ of }) => of !== first.of)) {
    refuse('The triggers and quantity must all specify the same class and number of shares.');
    return null;
  }
  if ([first, ...others].some(({ type }) => type === 'AUTOMATIC_ON_DATE'))
    refuse(
      'The warrant is exercised automatically on a set date (AUTOMATIC_ON_DATE). Minutebook supports only ' +
        'exercise by the holder.',
    );
  return { of: first.of!, quantity: first.quantity! };
}

/** Null without an expiration, which 8 Del. C. § 157(b) permits. */
function lastDayOf(
  { warrant_expiration_date: says, exercise_triggers: triggers }: WarrantIssuance,
  refuse: (why: string) => void,
): LegalDate | null {
  const [first, another] = new Set(triggers.flatMap(({ end_date }) => (end_date === undefined ? [] : [end_date])));
  if (another !== undefined || (says !== undefined && first !== undefined && says !== first))
    refuse(
      'The triggers and warrant_expiration_date specify different end dates. A warrant must have a single end date.',
    );
  return says ?? first ?? null;
}

/** Other triggers stay in their wording and outside calculations. */
export const isExercisedAtWill = ({ date, exercise_triggers: triggers }: WarrantIssuance): boolean =>
  triggers.every(
    ({ type, start_date }) => type === 'ELECTIVE_AT_WILL' || (type === 'ELECTIVE_IN_RANGE' && start_date! <= date),
  );

/** From our own comments. */
export const followsAs = (reason: string): string => commentPhrases.warrantAmended.read(reason) ?? '';
