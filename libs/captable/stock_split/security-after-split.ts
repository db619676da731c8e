import { timesExactly, type SplitRatio } from '#equity/split';
import { vestingAfterSplit, type Security } from '#ledger/security';

export function securityAfter(
  { quantity: before, vesting, price_per_share }: Pick<Security, 'quantity' | 'vesting' | 'price_per_share'>,
  shares: number,
  { numerator, denominator }: SplitRatio,
): { shares: number } & Pick<Security, 'vesting' | 'price_per_share'> {
  return {
    shares,
    vesting: vesting && vestingAfterSplit(vesting, { before, after: shares }),
    price_per_share: price_per_share === null ? null : timesExactly(price_per_share, denominator, numerator),
  };
}
