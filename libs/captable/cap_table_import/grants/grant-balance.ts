import { isSameAfter } from '#equity/post-termination-exercise';
import type { LegalDate } from '#kernel/dates';
import { vestingsOf } from '#captable/ocf';
import type { Findings } from '../bundle/findings';
import type { Compensation } from './compensations';
import type { GrantReduction } from './read-reductions';
import type { GrantState } from './grant-state';

export interface Then {
  left: number;
  returned: number;
  splits: number;
  exercise_price: string | null;
}

const expiry = (on: LegalDate | null): string => (on === null ? 'does not expire' : `expires on ${on}`);

/** Requires the terms and vesting of the remaining shares. */
export function checkBalance(
  grantState: GrantState,
  {
    now,
    taking,
    next,
    left,
    returned,
    splits,
    exercise_price,
  }: Then & { now: Compensation; taking: GrantReduction; next: Compensation },
  found: Findings,
): void {
  const { numbers, outcome, end } = grantState;
  const {
    place,
    value: { date },
  } = taking;
  const wrong = (message: string): void => found.add(place, 'balance', message);
  const {
    value: { security_id, stakeholder_id, date: issued, vestings, vesting_terms_id },
    quantity,
    plan,
    terms,
  } = next;
  const balance = `Balance security ${security_id}`;
  const goesOn = outcome !== 'replaced' || taking !== end;
  if (quantity !== left)
    wrong(`The transaction leaves ${left} shares, but balance security ${security_id} has ${quantity}.`);
  if (issued !== date)
    found.add(place, 'date', `${balance} was issued on ${issued}, but this transaction is dated ${date}.`);
  const differs =
    stakeholder_id !== now.value.stakeholder_id ||
    plan !== now.plan ||
    terms.kind !== now.terms.kind ||
    terms.exercise_price !== exercise_price;
  if (differs) wrong(`${balance} must have the holder, plan, kind, and price of the original grant.`);
  if (goesOn && next.value.termination_exercise_windows.length > 0 && !isSameAfter(terms, now.terms))
    wrong(`${balance} must have the exercise windows of the original grant.`);
  // The end of service shortens the term of an option.
  if (goesOn && terms.term_ends_on !== now.terms.term_ends_on) {
    if (
      taking.does === 'cancel' &&
      terms.term_ends_on !== null &&
      (now.terms.term_ends_on === null || terms.term_ends_on < now.terms.term_ends_on)
    )
      numbers.expires_on =
        terms.term_ends_on < (numbers.expires_on ?? '9999') ? terms.term_ends_on : numbers.expires_on;
    else wrong(`${balance} ${expiry(terms.term_ends_on)}, but the original grant ${expiry(now.terms.term_ends_on)}.`);
  }
  if (goesOn && vesting_terms_id !== undefined && !vestings && vesting_terms_id !== now.value.vesting_terms_id)
    found.add(place, 'vesting', `${balance} must have the vesting terms of the original grant.`);
  if (!goesOn || !vestings) return;
  const ours = vestingsOf(numbers, { made: date, quantity, returned, splits, isFirst: false }).vestings;
  const plainly = (all: readonly { date: LegalDate; amount: string }[]): string =>
    all
      .filter(({ amount }) => Number(amount) !== 0)
      .map(({ date: on, amount }) => `${on} ${Number(amount)}`)
      .toSorted()
      .join();
  if (plainly(ours) !== plainly(vestings))
    found.add(place, 'vesting', `${balance} must vest on the schedule of the original grant.`);
}
