import { html } from '#platform/documents/html';
import { further, resolved, whereas } from '../../prose';
import { appraisalNotice } from '../appraisal';
import { decision } from '../decision';
import { assetTest, transactionOf, transactionTerms, type TransactionParticulars } from '../transaction';

/** Sales of assets or stock and acquisitions of a team: 8 Del. C. §§ 141(a) and 271, W.S. 17-16-801 and 17-16-1202. */
export const transactionAuthorisation = decision<TransactionParticulars>({
  id: 'board_consent:transaction_authorisation',
  kind: 'board_consent',
  decides: 'board',
  caption: 'Corporate Transaction',
  authorizes: ['asset_sale_approval', 'stock_sale_approval', 'acquihire_authorisation'],
  terms: transactionTerms,
  prose({ company }, particulars, law) {
    const { kind } = particulars;
    const { met, says } = assetTest(company, particulars);
    const vote =
      kind === 'stock_sale'
        ? 'in a sale of stock the holders sell what is theirs: the Corporation becomes a party, waives or ' +
          'exercises its rights of first refusal and records the transfers as far as the Transaction Agreement ' +
          'provides'
        : (met === null
            ? `if ${says},`
            : met
              ? `${says}, and therefore`
              : `${says}, and no vote of the holders is required; should they become so,`) +
          ` the Board directs that the Transaction be submitted to the ${law.holders}, recommends that they approve ` +
          `it, and does not complete it before they have, ${law.cite.assets}`;
    return html`
${whereas(`it is proposed that the Corporation take part in ${transactionOf(particulars)};`)}
${whereas(
  'the Board has reviewed the Transaction Agreement, has considered the alternatives open to the Corporation, ' +
    'and each director who has an interest in the Transaction has disclosed it;',
)}
${resolved(
  `the Transaction is expedient and in the best interests of the Corporation and its ${law.holders}, ` +
    `${law.cite.board}, and the Transaction and the Transaction Agreement are approved;`,
)}
${further(`${vote};`)}
${
  law.cite.assetAppraisal !== null &&
  kind !== 'stock_sale' &&
  further(`where the Transaction gives appraisal rights, ${law.cite.assetAppraisal}, ${appraisalNotice(law)};`)
}
${further(
  'the officers may execute the Transaction Agreement in substantially the form presented to the Board, with ' +
    'the bills of sale, assignments, disclosure schedules and other papers for which it provides, with such ' +
    'changes as they, with advice of counsel, consider necessary and as do not materially alter its terms; and',
)}
${further(
  'they may complete the Transaction when its conditions are met or waived, obtain every consent and give ' +
    'every notice that law or contract requires, and are to report its completion to the Board.',
)}`;
  },
});
