import { toScaled } from '#kernel/decimal';
import type { Claiming } from './rights-treatment';
import type { Claim } from './waterfall';

type Convertible = Pick<
  Claiming,
  'kind' | 'amount_cents' | 'valuation_cap_cents' | 'cap_basis' | 'discount_percent' | 'must_convert'
>;

/**
 * Models a convertible as nonparticipating stock with a share per cent invested. Null if its count depends on the
 * choices of others (post-money cap) or it always gets its amount. A pre-money cap counts all stock and rights,
 * whatever their holders choose, so each cent becomes that total over the cap. A discount SAFE without a cap buys at
 * the common payout less its discount (our SAFE, sections 2.3 and 3.2); a discount note does not (our note, section
 * 2.5).
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
