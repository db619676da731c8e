import type { LegalDate } from '#kernel/dates';
import { acceleratedByDay, monthlyTerms, vestedByDay, type ByDay, type VestingTerms } from '#equity/vesting';
import type { Security, SecurityVesting } from './security.entity';

export const termsOfSecurity = (vesting: SecurityVesting): VestingTerms =>
  vesting.installments
    ? {
        start: vesting.start,
        allocation: 'cumulative_round_down',
        conditions: vesting.installments.map(({ on, quantity }) => ({ kind: 'date', parts: quantity, on })),
      }
    : monthlyTerms(vesting);

/**
 * Forfeited shares were unvested. The schedule keeps its original number of shares, so a split converts the vested part
 * in proportion, rounded down. Vesting ends with service.
 */
export function unvestedByDay({ quantity, vesting }: Pick<Security, 'quantity' | 'vesting'>): ByDay {
  if (vesting === null) return () => 0;
  const { splits = [], accelerations = [], service_ended_on: last, quantity: agreed, forfeited: gone } = vesting;
  const vested = vestedByDay(agreed, termsOfSecurity(vesting));
  const early = acceleratedByDay(accelerations);
  return (day) => {
    const scheduled = agreed - vested(last !== undefined && last < day ? last : day);
    const unvested = splits.reduce(
      (left, { before, after, forfeited }) => after - part(before - within(left - forfeited, before), after, before),
      scheduled,
    );
    return within(unvested - gone - early(day), quantity);
  };
}

export const unvestedOn = (security: Pick<Security, 'quantity' | 'vesting'>, day: LegalDate): number =>
  unvestedByDay(security)(day);

export const accelerated = (
  vesting: SecurityVesting,
  { on, quantity }: { on: LegalDate; quantity: number },
): SecurityVesting => ({ ...vesting, accelerations: [...(vesting.accelerations ?? []), { on, quantity }] });

/** The schedule keeps counting the shares originally agreed. */
export function vestingAfterSplit(
  { accelerations = [], ...vesting }: SecurityVesting,
  { before, after }: { before: number; after: number },
): SecurityVesting {
  const forfeited = accelerations.reduce((sum, { quantity }) => sum + quantity, vesting.forfeited);
  return { ...vesting, forfeited: 0, splits: [...(vesting.splits ?? []), { before, after, forfeited }] };
}

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
const part = (vested: number, after: number, before: number): number =>
  Number((BigInt(vested) * BigInt(after)) / BigInt(before));
