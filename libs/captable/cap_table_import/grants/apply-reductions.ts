import { lastDayAfter } from '#equity/post-termination-exercise';
import { issuableOf, unvestedOf } from '#equity/grant-vesting';
import { addDays, type LegalDate } from '#kernel/dates';
import { nonstatutoryFrom } from '#law/federal/option-terms';
import { ours, sentence } from '#kernel/sentence';
import type { SecurityVesting } from '#ledger/security';
import { earlyVesting, vestsOnDays } from '#plans/grant';
import type { Findings } from '../bundle/findings';
import type { Issued } from '../stock/stock-issues';
import { isAmong } from '../stock/price-bounds';
import type { Compensation } from './compensations';
import type { GrantReduction } from './read-reductions';
import type { GrantState, GrantStatements } from './grant-state';

/** Issues at most the vested shares. The company may withhold some for the exercise price or taxes. */
export function issue(
  grantState: GrantState,
  grantReduction: GrantReduction,
  { told, found }: { told: GrantStatements; found: Findings },
): void {
  const { numbers, now } = grantState;
  const {
    place,
    value: { date },
    quantity,
    stock,
    does,
  } = grantReduction;
  const wrong = (message: string): void => found.add(place, 'resulting_security', message);
  const isOption = now.terms.kind !== 'rsu';
  if (isOption !== (does === 'exercise'))
    found.add(
      place,
      'not_expressible',
      isOption ? 'Options can be exercised but not released.' : 'Units can be released but not exercised.',
    );
  if (!stock) wrong('The transaction does not issue any stock.');
  else if (stock.quantity > quantity)
    wrong(`The resulting stock has ${stock.quantity} shares, but the transaction covers ${quantity}.`);
  else if (stock.value.stock_class_id !== now.plan.of || stock.value.stakeholder_id !== now.value.stakeholder_id)
    wrong('The resulting stock must have the same class and holder as the grant.');
  else if (stock.value.date !== date)
    found.add(
      place,
      'date',
      `The resulting stock was issued on ${stock.value.date}, but this transaction is dated ${date}.`,
    );
  const { early_exercise } = now.terms;
  const serves = numbers.service_ended_on === null || date <= numbers.service_ended_on;
  const vested = Math.max(0, issuableOf(numbers, date, grantState.scheduled));
  const most = early_exercise && serves ? quantity : vested;
  if (quantity > most) found.add(place, 'vesting', `Only ${most} shares were vested and unissued on ${date}.`);
  const { term_ends_on } = now.terms;
  if (term_ends_on !== null && date > term_ends_on) found.add(place, 'date', `The grant expired on ${term_ends_on}.`);
  // A late exercise was permitted after service.
  if (numbers.expires_on !== null && date > numbers.expires_on) numbers.expires_on = term_ends_on;
  if (stock && isOption) checkPaid(grantState, stock, found);
  if (stock && quantity > vested && quantity <= most) goOnVesting(grantState, grantReduction, { stock, vested }, found);
  numbers.issued_quantity += quantity;
  withhold(grantState, grantReduction, { told, found });
  if (grantState.left === 0) grantState.outcome = does === 'exercise' ? 'exercised' : 'released';
}

/** Withheld shares become unissued unless the bundle returns them to the pool. */
function withhold(
  { numbers }: GrantState,
  grantReduction: GrantReduction,
  { told, found }: { told: GrantStatements; found: Findings },
): void {
  const { place, quantity, stock } = grantReduction;
  const withheld = stock === null ? 0 : Math.max(0, quantity - stock.quantity);
  const returned = told.returnedBy(grantReduction);
  grantReduction.withheld = withheld;
  grantReduction.returns = withheld > 0 && returned === withheld ? withheld : 0;
  numbers.withheld_quantity += withheld;
  if (withheld > 0)
    found.warn(
      place,
      sentence`The transaction covers ${quantity} shares and issues ${stock!.quantity}. The rest is withheld.`,
    );
}

/** A bundle may state the value of the stock in place of the exercise price. */
function checkPaid({ prices, numbers }: GrantState, { place, price_per_share: paid }: Issued, found: Findings): void {
  if (paid === null || !prices || isAmong(prices, paid)) return;
  const differs = ours(
    `The stock was issued for ${paid} per share, but the exercise price is ${numbers.exercise_price}.`,
  );
  if (place.cells) found.add(place, 'balance', String(differs), 'share_price');
  else found.warn(place, differs);
}

/**
 * Early-exercised stock keeps vesting like the option unless it states its own vesting. Vested shares go first, then
 * the next to vest.
 */
function goOnVesting(
  { numbers, continued }: GrantState,
  { place, value: { date: start }, quantity }: GrantReduction,
  { stock: { value }, vested }: { stock: Issued; vested: number },
  found: Findings,
): void {
  if (value.vestings ?? value.vesting_terms_id) return;
  if (!vestsOnDays(numbers.vesting)) {
    found.add(
      place,
      'vesting',
      `${quantity - vested} shares had not vested and depend on a milestone. Specify the vesting of ` +
        `${value.security_id} in its vestings.`,
    );
    return;
  }
  const next = earlyVesting(numbers, start, { before: vested, unvested: quantity - vested });
  const installments = [...(vested > 0 ? [{ on: start, quantity: vested }] : []), ...next.installments!];
  continued.set(value.security_id, { ...next, quantity, installments });
}

/** Until service ends. */
export const untilServiceEnded = ({
  numbers: { service_ended_on },
  continued,
}: GrantState): ReadonlyMap<string, SecurityVesting> =>
  service_ended_on === null
    ? continued
    : new Map([...continued].map(([id, vesting]) => [id, { ...vesting, service_ended_on }]));

/** Cancels unvested, expired or replaced shares. */
export function cancel(
  grantState: GrantState,
  grantReduction: GrantReduction,
  { first, told, found, replaced }: { first: Compensation; told: GrantStatements; found: Findings; replaced: boolean },
): void {
  const { numbers, now } = grantState;
  const {
    place,
    value: { date },
    quantity,
    next,
    does,
  } = grantReduction;
  if (does === 'retract') {
    if (grantState.reductions.length > 1)
      found.add(place, 'not_expressible', 'The grant has other transactions, which the retraction would undo.');
    grantState.outcome = 'retracted';
    return;
  }
  if (!told.returned(grantReduction))
    found.add(place, 'not_expressible', 'The cancelled shares must return to the pool of the plan.');
  if (grantState.left > 0 && !next)
    found.add(
      place,
      'balance',
      `The transaction leaves ${grantState.left} shares of ${now.value.security_id} but does not have a ` +
        'balance security.',
    );
  numbers.returned_quantity += quantity;
  const { said, terminated } = grantState;
  const isOver = numbers.expires_on !== null && date > numbers.expires_on;
  const unvested = unvestedOf(numbers, date, grantState.scheduled);
  const ends = said === null ? !isOver && unvested > 0 : date === said;
  if (replaced && grantState.left === 0 && !terminated) grantState.outcome = 'replaced';
  else if (!terminated && ends && quantity === unvested) {
    grantState.terminated = true;
    endService(grantState, date, { ...first.terms, term_ends_on: now.terms.term_ends_on });
  } else if (grantState.left === 0) {
    grantState.outcome = 'lapsed';
    const before = addDays(date, -1);
    if (numbers.expires_on === null || before < numbers.expires_on) numbers.expires_on = before;
  } else if (terminated || said !== null)
    found.add(
      place,
      'not_expressible',
      'Only part of the grant is cancelled after service ended. Cancel all remaining shares.',
    );
  else {
    grantState.outcome = 'replaced';
    grantReduction.returns += grantState.left;
    numbers.returned_quantity += grantState.left;
  }
}

/** The terms limit later exercise. */
export function endService(grantState: GrantState, on: LegalDate, terms: Compensation['terms']): void {
  const { numbers } = grantState;
  const last = lastDayAfter(terms, on, numbers.service_ended_by, terms.term_ends_on);
  grantState.undecided = last === undefined;
  numbers.service_ended_on = on;
  numbers.nonstatutory_from = nonstatutoryFrom(terms.kind, on, numbers.service_ended_by);
  numbers.expires_on = last === undefined ? terms.term_ends_on : last;
}
