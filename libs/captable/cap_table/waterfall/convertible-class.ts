import { toScaled } from '#kernel/decimal';
import type { Claiming } from './rights-treatment';
import type { Claim } from './waterfall';

type Convertible = Pick<
  Claiming,
  'kind' | 'amount_cents' | 'valuation_cap_cents' | 'cap_basis' | 'discount_percent' | 'must_convert'
>;

/**
 * Describes a convertible in a sale as a class of non-participating stock, of which each share is a cent that was paid
 * for it, where its count does not depend on the choices of others. Null for one with a post-money cap, and for one
 * that gets its amount in any case. With a pre-money cap its capitalization is all stock and rights, whatever becomes
 * of them, so each cent becomes that over the cap. A SAFE with a discount and no cap buys at the payout of common
 * stock, less the discount (sections 2.3 and 3.2 of our SAFE); a note with a discount does not (section 2.5 of our
 * note).
 */
export function classOf(
  { kind, amount_cents, valuation_cap_cents: cap, cap_basis, discount_percent, must_convert }: Convertible,
  seniority: number,
  stockAndRights: number,
): Claim | null {
  const claim: Claim = {
    seniority,
    ratio: null,
    exercise_price: null,
    holdings: [amount_cents],
    preference: {
      original_issue_price: '0.01',
      liquidation_preference_multiple: '1',
      participation: 'none',
      participation_cap_multiple: null,
    },
  };
  if (cap !== null)
    return cap_basis === 'pre_money'
      ? {
          ...claim,
          preference: must_convert ? null : claim.preference,
          ratio: { numerator: String(stockAndRights), denominator: String(cap) },
        }
      : null;
  return kind === 'safe' && toScaled(discount_percent) > 0n ? { ...claim, discount_percent } : null;
}
