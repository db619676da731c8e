import { centsOf, toScaled } from '#kernel/decimal';

export interface WithheldShares {
  shares: number;
  cash_cents: number;
}

/**
 * Whole shares whose value covers an amount in cents, rounded up, because stock is fully paid (8 Del. C. §§ 152, 153).
 * The holder receives the excess value in cash (8 Del. C. § 155(2)). The value is dollars a share.
 */
export function sharesWithheld(owed_cents: number, fair_market_value: string): WithheldShares {
  const worth = toScaled(fair_market_value) * 100n;
  const owed = BigInt(owed_cents) * toScaled('1');
  const shares = Number((owed + worth - 1n) / worth);
  return { shares, cash_cents: centsOf(fair_market_value, shares) - owed_cents };
}
