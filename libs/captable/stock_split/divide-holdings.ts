import { toScaled } from '#kernel/decimal';
import { apportion } from '#equity/shares';
import { splitShares, type SplitRatio } from '#equity/split';

/** 8 Del. C. § 155, W.S. 17-16-604. */
export const fractionRules = ['cash', 'round_up'] as const;
export type Fractions = (typeof fractionRules)[number];

export interface Lot {
  security_id: string;
  stakeholder_id: string;
  quantity: number;
}

/** The fraction counts parts of the ratio's denominator. */
export interface HolderOutcome {
  stakeholder_id: string;
  before: number;
  after: number;
  fraction: number;
  cash_in_lieu_cents: number;
}

export interface HowToDivide {
  ratio: SplitRatio;
  fractional_shares: Fractions;
  fair_value_per_share: string | null;
}

/**
 * Combines a holder's securities before rounding, then assigns whole shares by the largest remainder. Cash is the exact
 * value of the fraction, rounded up to a cent.
 */
export function divide(
  lots: readonly Lot[],
  { ratio, fractional_shares, fair_value_per_share }: HowToDivide,
): { holders: HolderOutcome[]; shares: Map<string, number> } {
  const shares = new Map<string, number>();
  const holders = [...Map.groupBy(lots, ({ stakeholder_id }) => stakeholder_id)].map(
    ([stakeholder_id, held]): HolderOutcome => {
      const before = held.reduce((sum, { quantity }) => sum + quantity, 0);
      const { shares: whole, left } = splitShares(before, ratio);
      const after = left > 0 && fractional_shares === 'round_up' ? whole + 1 : whole;
      apportion(
        after,
        held.map(({ quantity }) => BigInt(quantity)),
      ).forEach((part, index) => shares.set(held[index]!.security_id, part));
      const paid = left > 0 && fractional_shares === 'cash' && fair_value_per_share !== null;
      return {
        stakeholder_id,
        before,
        after,
        fraction: left,
        cash_in_lieu_cents: paid ? centsOfFraction(fair_value_per_share, left, ratio.denominator) : 0,
      };
    },
  );
  return { holders, shares };
}

const scale = 10n ** 10n;

/** Rounded up to whole cents. */
function centsOfFraction(price: string, left: number, denominator: number): number {
  const divisor = BigInt(denominator) * scale;
  return Number((toScaled(price) * BigInt(left) * 100n + divisor - 1n) / divisor);
}
