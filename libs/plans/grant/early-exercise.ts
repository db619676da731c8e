import { issuableOf, remainingOf, tranchesOfGrant, vestedOfByDay, type GrantVestingFacts } from '#equity/grant-vesting';
import { upcoming } from '#equity/vesting-schedule';
import { wholeMonths, type LegalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import { Problem, type ParameterError } from '#kernel/problem';
import type { VestingTerms } from '#equity/vesting';
import type { SecurityVesting } from '#ledger/security';
import type { Grant } from './grant.entity';

/** Shares of a grant that are issued together: those that have vested, or those that have not. */
export interface IssuedPart {
  quantity: number;
  /** The vesting that was left of them; null of those that have vested. */
  vesting: SecurityVesting | null;
}

export const vestsOnDays = ({ conditions }: Pick<VestingTerms, 'conditions'>): boolean =>
  conditions.every(({ kind }) => kind !== 'milestone');

/** How many shares of a grant can be issued on a day: where it says so, and during service, those that vest yet too. */
export const exercisableOf = (grant: Grant, on: LegalDate): number =>
  grant.early_exercise &&
  vestsOnDays(grant.vesting) &&
  (grant.service_ended_on === null || on <= grant.service_ended_on)
    ? remainingOf(grant)
    : issuableOf(grant, on);

/**
 * The parts of an exercise, as the agreement has them (section 3.1): what has vested is taken first, and then what
 * vests next. That goes on vesting as it would have under the option.
 */
export function partsOf(grant: Grant, on: LegalDate, quantity: number): IssuedPart[] {
  const vested = Math.min(quantity, Math.max(0, issuableOf(grant, on)));
  const unvested = quantity - vested;
  return [
    ...(vested > 0 ? [{ quantity: vested, vesting: null }] : []),
    ...(unvested > 0 ? [{ quantity: unvested, vesting: earlyVesting(grant, on, { before: vested, unvested }) }] : []),
  ];
}

/**
 * How shares vest that are taken of a grant before they have, on a day and after `before` others of it: day by day, so
 * that nothing is rounded twice.
 */
export function earlyVesting(
  grant: GrantVestingFacts,
  on: LegalDate,
  { before, unvested }: { before: number; unvested: number },
): SecurityVesting {
  const vestedOn = vestedOfByDay(grant);
  const first = grant.issued_quantity + before;
  const unvestedAt = (day: LegalDate): number => unvested - Math.min(unvested, Math.max(0, vestedOn(day) - first));
  const installments = upcoming(tranchesOfGrant(grant), on, unvestedAt).map(({ on: day, quantity }) => ({
    on: day!,
    quantity,
  }));
  return {
    months: wholeMonths(on, installments.at(-1)!.on),
    cliff_months: 0,
    start: on,
    quantity: unvested,
    forfeited: 0,
    installments,
  };
}

/** Finds terms under which an option is not exercised early: its shares have to vest on days that are known. */
export const checkEarlyExercise = (early: boolean, { conditions, acceleration }: VestingTerms): ParameterError[] => [
  ...errorWhen(
    early && !vestsOnDays({ conditions }),
    'vesting.conditions',
    'not_applicable',
    'Shares of an option that is exercised before it vests vest on days, and wait for no milestone.',
  ),
  ...errorWhen(
    early && acceleration !== undefined,
    'vesting.acceleration',
    'not_applicable',
    'Shares of an option that is exercised before it vests vest by their schedule alone.',
  ),
];

/**
 * 409 where shares were issued before they had vested: they vest by the agreement under which they were, which a change
 * of the grant leaves as it is.
 */
export function assertNoEarlyExercise(grant: Grant, on: LegalDate, attempted_transition: string): void {
  if (issuableOf(grant, on) >= 0) return;
  throw new Problem(
    'invalid_state_transition',
    'Shares of it were issued before they had vested: until they have, its vesting stays as it was agreed.',
    { current_state: grant.status, attempted_transition, allowed_transitions: ['exercise', 'terminate'] },
  );
}
