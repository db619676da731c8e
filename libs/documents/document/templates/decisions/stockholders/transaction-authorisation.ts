import { html } from '#platform/documents/html';
import { further, resolved, whereas } from '../../prose';
import { appraisalGivenUp, appraisalNotice } from '../appraisal';
import { decision } from '../decision';
import { assetTest, transactionOf, transactionTerms, type TransactionParticulars } from '../transaction';

/**
 * The holders' vote on a sale of all or substantially all assets, and on what an agreement submits to them: 8 Del. C. §
 * 271, W.S. 17-16-1202 and 17-16-1302(a)(iii).
 */
export const transactionApproval = decision<TransactionParticulars>({
  id: 'written_consent:transaction_authorisation',
  kind: 'written_consent',
  decides: 'stockholders',
  caption: 'Approval of a Corporate Transaction',
  authorizes: ['asset_sale_approval', 'stock_sale_approval', 'acquihire_authorisation'],
  terms: transactionTerms,
  prose({ company }, particulars, law) {
    const { kind } = particulars;
    const { met, says } = assetTest(company, particulars);
    const basis =
      met === null
        ? `as far as a vote of the ${law.holders} is required, and in particular if ${says}, ${law.cite.assets}`
        : met
          ? `since ${says}, ${law.cite.assets}`
          : `although ${says} and ${law.cite.assets} requires no vote`;
    return html`
${whereas(
  `the Board of Directors of the Corporation (the “Board”) has approved, and recommends to the ${law.holders}, ` +
    `that the Corporation take part in ${transactionOf(particulars)};`,
)}
${whereas(
  'the Transaction Agreement, the interests that directors and officers have in the Transaction, and the ' +
    'information that a holder needs to decide on it were furnished to the undersigned;',
)}
${resolved(
  kind === 'stock_sale'
    ? 'the Transaction and the Transaction Agreement are approved, and each of the undersigned waives, for the ' +
        'sales under it, every right of first refusal and of co-sale that it has;'
    : `the Transaction and the Transaction Agreement are approved, ${basis};`,
)}
${
  law.cite.assetAppraisal !== null &&
  kind !== 'stock_sale' &&
  further(`${appraisalGivenUp('Transaction', law)}; and ${appraisalNotice(law)};`)
}
${further(
  'the part that a director or officer with an interest has in the Transaction is approved, after disclosure ' +
    `of the material facts, as far as this consent amounts to ${law.disinterested}; and`,
)}
${further(
  'the Board may abandon the Transaction without further action of the holders, subject to the rights of ' +
    'others under the Transaction Agreement.',
)}`;
  },
});
