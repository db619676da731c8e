import type { LegalDate } from '#kernel/dates';
import { monthlyTerms, vestedByDay, type ByDay, type VestingTerms } from '#equity/vesting';
import type { Security, SecurityVesting } from './security.entity';

/** The schedule of a security as terms of vesting: by its days, or by months. */
export const termsOfSecurity = (vesting: SecurityVesting): VestingTerms =>
  vesting.installments
    ? {
        start: vesting.start,
        allocation: 'cumulative_round_down',
        conditions: vesting.installments.map(({ on, quantity }) => ({ kind: 'date', parts: quantity, on })),
      }
    : monthlyTerms(vesting);

/**
 * How many shares of a security have not vested at the end of each day. What went before it had vested was of those.
 * The schedule stays in the shares for which it was agreed: where they were split since, what had vested of the
 * security then is the same part of what came of it, rounded down. Vesting stops with service.
 */
export function unvestedByDay({ quantity, vesting }: Pick<Security, 'quantity' | 'vesting'>): ByDay {
  if (vesting === null) return () => 0;
  const { splits = [], service_ended_on: last, quantity: agreed, forfeited: gone } = vesting;
  const vested = vestedByDay(agreed, termsOfSecurity(vesting));
  return (day) => {
    const scheduled = agreed - vested(last !== undefined && last < day ? last : day);
    const unvested = splits.reduce(
      (left, { before, after, forfeited }) => after - part(before - within(left - forfeited, before), after, before),
      scheduled,
    );
    return within(unvested - gone, quantity);
  };
}

/** The same at the end of one day. */
export const unvestedOn = (security: Pick<Security, 'quantity' | 'vesting'>, day: LegalDate): number =>
  unvestedByDay(security)(day);

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
const part = (vested: number, after: number, before: number): number =>
  Number((BigInt(vested) * BigInt(after)) / BigInt(before));
