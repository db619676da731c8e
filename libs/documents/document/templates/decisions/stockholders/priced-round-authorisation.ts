import { html } from '#platform/documents/html';
import { counted, dollars, grouped } from '../../format';
import { further, resolved, whereas } from '../../prose';
import { pricedRoundTerms, type PricedRoundParticulars } from '../board/priced-round-authorisation';
import { decision } from '../decision';

/**
 * The holders' part in a financing by preferred stock: 8 Del. C. §§ 242(b) and 245(c), W.S. 17-16-1003 and 17-16-1004.
 */
export const pricedRoundApproval = decision<PricedRoundParticulars>({
  id: 'written_consent:priced_round_authorisation',
  kind: 'written_consent',
  decides: 'stockholders',
  caption: 'Approval of a Preferred Stock Financing',
  authorizes: ['priced_round_authorisation', 'round_close'],
  terms: pricedRoundTerms,
  prose: (
    _,
    {
      series,
      shares,
      price_per_share: price,
      total_cents: total,
      lead_investor: lead,
      plan_name: plan,
      pool_increase: pool,
    },
    law,
  ) => html`
${whereas(
  'the Board of Directors of the Corporation (the “Board”) has approved the sale of up to ' +
    `${counted(shares, 'share')} of its ${series} at $${price} a share` +
    (total === undefined ? '' : `, for up to ${dollars(total)} in all`) +
    (lead === undefined ? '' : `, to ${lead} and other investors`) +
    ` (the “Financing”), has adopted and declared advisable the amendment and restatement of the ${law.charter} that ` +
    `it requires (the “Restated Charter”), and has recommended that the ${law.holders} approve it;`,
)}
${whereas(
  'the Restated Charter and a summary of the terms of the Financing, with the interests that directors and ' +
    'officers have in it, were furnished to the undersigned;',
)}
${resolved(
  `the Restated Charter is approved and adopted, ${law.cite.restatedCharter}, by the undersigned voting ` +
    'together and, where a class or series is entitled to a separate vote, as that class or series, ' +
    `${law.cite.classVote};`,
)}
${further(
  `the Financing is approved to the full extent to which law, the ${law.charter} or an agreement requires the ` +
    `approval of the ${law.holders}, and so is, after disclosure of the material facts, the part in it of any ` +
    `director or officer who has an interest, as far as this consent amounts to ${law.disinterested};`,
)}
${
  plan !== undefined &&
  pool !== undefined &&
  further(
    `the increase by ${grouped(pool)} of the shares that are reserved under ${plan} is approved, for all ` +
      'purposes for which law asks for that approval, IRC § 422(b)(1) among them;',
  )
}${further(
    'each of the undersigned waives, for itself and as far as it may for all others who hold the same rights, ' +
      'every right of first offer, of notice and of preemption that the Financing would call forth; and',
  )}
${further(
  'the Board may abandon the Restated Charter before its filing takes effect, without further action of the holders.',
)}`,
});
