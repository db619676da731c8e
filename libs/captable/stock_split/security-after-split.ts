import { timesExactly, type SplitRatio } from '#equity/split';
import type { Security } from '#ledger/security';

/** Vesting keeps counting the shares originally agreed. */
export function securityAfter(
  { quantity: before, vesting, price_per_share }: Pick<Security, 'quantity' | 'vesting' | 'price_per_share'>,
  shares: number,
  { numerator, denominator }: SplitRatio,
): { shares: number } & Pick<Security, 'vesting' | 'price_per_share'> {
  return {
    shares,
    vesting: vesting && {
      ...vesting,
      forfeited: 0,
      splits: [...(vesting.splits ?? []), { before, after: shares, forfeited: vesting.forfeited }],
    },
    price_per_share: price_per_share === null ? null : timesExactly(price_per_share, denominator, numerator),
  };
}
