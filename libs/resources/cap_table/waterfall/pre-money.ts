import type { Convertible } from '../round/conversion';
import type { Claim } from './waterfall';

type Capped = Pick<Convertible, 'amount_cents' | 'valuation_cap_cents' | 'cap_basis'>;

/** Whether the cap of a convertible is measured by what there is without any. */
export const isPreMoney = ({ valuation_cap_cents, cap_basis }: Capped): boolean => valuation_cap_cents !== null && cap_basis === 'pre_money';

/**
 * What one with a pre-money cap is in a sale, by sections 2.3 and 3.2 of our SAFE: its capitalization counts all stock and rights whatever becomes of them, so its shares are known before any price, and it is a class that does not
 * participate. A share of that is a cent that was paid for it, which becomes the capitalization over the cap.
 */
export const preMoneyClaim = ({ amount_cents, valuation_cap_cents: cap }: Capped, seniority: number, capitalization: number): Claim => ({
  seniority, exercise_price: null, holdings: [amount_cents], ratio: { numerator: String(capitalization), denominator: String(cap) },
  preference: { original_issue_price: '0.01', liquidation_preference_multiple: '1', participation: 'none', participation_cap_multiple: null },
});
