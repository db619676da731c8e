import { dollars } from '#kernel/money';
import {
  agree,
  cents,
  count,
  counted,
  decision,
  further,
  perShare,
  price as pricePerShare,
  resolved,
  text,
  whereas,
} from '#documents/kit';
import { html } from '#platform/documents/html';

interface ShareRepurchaseParticulars {
  seller: string;
  shares: number;
  class_name: string;
  /** Dollars a share, as a decimal string. */
  price_per_share: string;
  total_cents?: number;
}

/**
 * A company may not buy its shares if capital is or would become impaired: 8 Del. C. §§ 160(a)(1) and 243, W.S.
 * 17-16-631 and 17-16-640.
 */
decision<ShareRepurchaseParticulars>({
  id: 'board_consent:share_repurchase_authorisation',
  kind: 'board_consent',
  decides: 'board',
  caption: 'Repurchase of Shares',
  authorizes: ['authorize_share_repurchase', 'share_repurchase'],
  decidesBySchedule: true,
  terms: {
    required: ['seller', 'shares', 'class_name', 'price_per_share'],
    properties: {
      seller: text('Seller', 'Name of the seller'),
      shares: count('Shares', 'Number of shares'),
      class_name: text('Class', 'Class of the shares', 100),
      price_per_share: pricePerShare('Price per share', 'Price per share in dollars'),
      total_cents: cents('In all', 'Total price in cents'),
    },
  },
  prose(_, { seller, shares, class_name, price_per_share: price, total_cents: total }, law) {
    const { repurchaseTest: test } = law;
    return html`
${whereas(
  'the Board considers it to be in the best interests of the Corporation to repurchase shares of its ' +
    `${class_name} for value;`,
)}
${whereas(
  'the Board has reviewed the financial position of the Corporation, in reliance on its records and on those ' +
    `who keep them as ${law.cite.reliance} permits, and has determined that ${test};`,
)}
${whereas(
  'each seller who is a director, an officer or a holder related to one has disclosed that interest to the Board, ' +
    `which finds the price to be ${law.fair}, ${law.cite.interested};`,
)}
${resolved(
  `under ${law.cite.repurchase} the Corporation may repurchase ${counted(shares, 'share')} of ${class_name} ` +
    `from ${seller} at ${perShare(price)} per share${total === undefined ? '' : `, for ${dollars(total)} in all`};`,
)}
${further(
  'the officers shall confirm on the day of payment that the determination stated above remains correct, and shall ' +
    'not pay if it is not; and',
)}
${further(
  'upon payment the shares ' +
    `${law.repurchasedShares}, unless the ${law.charter} ${agree(law.charters, 'provides', 'provide')} otherwise, ` +
    `${law.cite.retirement}, and the officers shall record their repurchase in the stock ledger.`,
)}`;
  },
});
