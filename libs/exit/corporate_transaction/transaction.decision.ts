import type { CompanyFacts } from '#companies/company';
import {
  appraisalGivenUp,
  appraisalNotice,
  cents,
  decision,
  dollars,
  further,
  oneOf,
  resolved,
  type Terms,
  text,
  truth,
  whereas,
} from '#documents/kit';
import { lawOf } from '#law/states/index';
import { html } from '#platform/documents/html';

interface TransactionParticulars {
  kind: 'asset_sale' | 'stock_sale' | 'acquihire';
  counterparty: string;
  price_cents?: number;
  /** Assets or people, worded to follow 'namely'. */
  description: string;
  /** Sale of all or substantially all assets. */
  substantially_all?: boolean;
}

const transactionTerms: Terms = {
  required: ['kind', 'counterparty', 'description'],
  properties: {
    kind: oneOf('Kind', 'Kind of transaction', ['asset_sale', 'stock_sale', 'acquihire']),
    counterparty: text('Counterparty', 'Other party to the transaction'),
    price_cents: cents('Price', 'Price of the assets, stock or team'),
    description: text('Subject', 'Assets sold or people transferred, worded to follow "namely"', 1000),
    substantially_all: truth(
      'All or substantially all assets',
      'Sale of all or substantially all assets. If omitted, the document leaves it open',
    ),
  },
};

const kinds = {
  asset_sale: 'a sale of assets',
  stock_sale: 'a sale of its stock by the holders of it',
  acquihire: 'an acquisition of its team, with the licenses and releases that go with it',
};

/** The transaction in a clause, with the defined terms of the resolutions. */
const transactionOf = ({ kind, counterparty, price_cents: price, description }: TransactionParticulars): string =>
  `${kinds[kind]} with ${counterparty}${price === undefined ? '' : ` for ${dollars(price)}`} (the ` +
  `“Transaction”), namely ${description.replace(/[.;]$/, '')}, on the terms of the agreement that was ` +
  'presented with this decision and is filed with it (the “Transaction Agreement”)';

/**
 * States the test for a stockholder vote on an asset sale. 8 Del. C. § 271(a) compares all or substantially all assets,
 * and W.S. 17-16-1202(a) looks at the remaining business.
 */
function assetTest(
  { jurisdiction }: CompanyFacts,
  { substantially_all: all }: TransactionParticulars,
): { met: boolean | null; says: string } {
  const assets = 'all or substantially all of those of the Corporation';
  if (lawOf(jurisdiction).corporation_act.assetSaleTest === 'substantially_all')
    return {
      met: all ?? null,
      says:
        all === undefined
          ? `the assets to be sold are ${assets}`
          : `the assets to be sold are ${all ? '' : 'not '}${assets}`,
    };
  // Fewer than substantially all assets may still be the entire business.
  return all
    ? {
        met: true,
        says: `the assets to be sold are ${assets}, and no significant continuing business activity remains`,
      }
    : { met: null, says: 'the Corporation is left without a significant continuing business activity' };
}

/**
 * Board approval of asset sales, stock sales and team acquisitions: 8 Del. C. §§ 141(a) and 271, W.S. 17-16-801 and
 * 17-16-1202.
 */
decision<TransactionParticulars>({
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

/**
 * Stockholder approval of a sale of all or substantially all assets, or of any agreement that requires it: 8 Del. C. §
 * 271, W.S. 17-16-1202 and 17-16-1302(a)(iii).
 */
decision<TransactionParticulars>({
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
