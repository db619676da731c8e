import { issuableOf, remainingOf, tranchesOfGrant, vestedOfByDay, type GrantVestingFacts } from '#equity/grant-vesting';
import { upcoming } from '#equity/vesting-schedule';
import { wholeMonths, type LegalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import { Problem, type ParameterError } from '#kernel/problem';
import type { VestingTerms } from '#equity/vesting';
import type { SecurityVesting } from '#ledger/security';
import type { Grant } from './grant.entity';

export interface IssuedPart {
  quantity: number;
  /** Null for vested shares. */
  vesting: SecurityVesting | null;
}

export const vestsOnDays = ({ conditions }: Pick<VestingTerms, 'conditions'>): boolean =>
  conditions.every(({ kind }) => kind !== 'milestone');

/** During service, early exercise also covers unvested shares. */
export const exercisableOf = (grant: Grant, on: LegalDate): number =>
  grant.early_exercise &&
  vestsOnDays(grant.vesting) &&
  (grant.service_ended_on === null || on <= grant.service_ended_on)
    ? remainingOf(grant)
    : issuableOf(grant, on);

/** Takes vested shares first, then the next to vest (agreement, section 3.1). The latter keep the option's vesting. */
export function partsOf(grant: Grant, on: LegalDate, quantity: number): IssuedPart[] {
  const vested = Math.min(quantity, Math.max(0, issuableOf(grant, on)));
  const unvested = quantity - vested;
  return [
    ...(vested > 0 ? [{ quantity: vested, vesting: null }] : []),
    ...(unvested > 0 ? [{ quantity: unvested, vesting: earlyVesting(grant, on, { before: vested, unvested }) }] : []),
  ];
}

/** Vesting of shares exercised early, after `before` other shares. Day by day, so that nothing rounds twice. */
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

/** Early exercise requires known vesting dates. */
export const checkEarlyExercise = (early: boolean, { conditions, acceleration }: VestingTerms): ParameterError[] => [
  ...errorWhen(
    early && !vestsOnDays({ conditions }),
    'vesting.conditions',
    'not_applicable',
    'An option with early exercise must vest by date, not by milestone.',
  ),
  ...errorWhen(
    early && acceleration !== undefined,
    'vesting.acceleration',
    'not_applicable',
    'An option with early exercise can vest only on its schedule. Omit acceleration.',
  ),
];

/** Shares exercised early vest by their own agreement, which an amendment of the grant does not change. */
export function assertNoEarlyExercise(grant: Grant, on: LegalDate, attempted_transition: string): void {
  if (issuableOf(grant, on) >= 0) return;
  throw new Problem(
    'invalid_state_transition',
    'Shares were issued under the grant before they vested. You cannot change the vesting until they have vested.',
    { current_state: grant.status, attempted_transition, allowed_transitions: ['exercise', 'terminate'] },
  );
}
