import { html } from '#platform/documents/html';
import { further, resolved, whereas } from '../../prose';
import { decision } from '../decision';
import { transactionOf, type TransactionParticulars } from '../transaction';

/** The holders' vote on a sale of all or substantially all assets, and on what an agreement submits to them: 8 Del. C. § 271(a), W.S. 17-16-1202. */
export const transactionApproval = decision<TransactionParticulars>({
  id: 'written_consent:transaction_authorisation', kind: 'written_consent', decides: 'stockholders', caption: 'Approval of a Corporate Transaction', authorizes: ['asset_sale_approval', 'stock_sale_approval', 'acquihire_authorisation'],
  prose(_, particulars, law) {
    const { kind, substantially_all: all } = particulars;
    const basis = all === undefined ? `as far as a vote of the ${law.holders} is required, and in particular if the assets to be sold are all or substantially all of those of the Corporation, ${law.cite.assets}`
      : all ? `as a sale of all or substantially all of the assets of the Corporation, ${law.cite.assets}` : `although the assets to be sold are not all or substantially all of those of the Corporation and ${law.cite.assets} requires no vote`;
    return html`
${whereas(`the Board of Directors of the Corporation (the “Board”) has approved, and recommends to the ${law.holders}, that the Corporation take part in ${transactionOf(particulars)};`)}
${whereas('the Transaction Agreement, the interests that directors and officers have in the Transaction, and the information that a holder needs to decide on it were furnished to the undersigned;')}
${resolved(kind === 'stock_sale' ? 'the Transaction and the Transaction Agreement are approved, and each of the undersigned who is a party to it agrees to sell on its terms and waives every right of first refusal and of co-sale that would apply to it;' : `the Transaction and the Transaction Agreement are approved, ${basis};`)}
${further(`the part that a director or officer with an interest has in the Transaction is approved in good faith, after disclosure of the material facts, ${law.cite.interested}; and`)}
${further('the Board may abandon the Transaction without further action of the holders, subject to the rights of others under the Transaction Agreement.')}`;
  },
});
