import type { CompanyFacts } from '#companies/company';
import { dollars } from '#kernel/money';
import {
  appraisalGivenUp,
  appraisalNotice,
  eachSigner,
  cents,
  day,
  decision,
  type DecisionFacts,
  type DecisionLaw,
  further,
  longDate,
  oneOf,
  paragraph,
  presented,
  resolved,
  type Terms,
  text,
  truth,
  whereas,
} from '#documents/kit';
import { lawOf } from '#law/states/index';
import { html } from '#platform/documents/html';
import {
  disclosure,
  disclosureToHolders,
  disinterestedApproval,
  holdersApproval,
  interestTerms,
  type InterestParticulars,
} from './interest.clauses';

export interface TransactionParticulars extends InterestParticulars {
  kind: 'asset_sale' | 'stock_sale' | 'acquihire';
  counterparty: string;
  /** If omitted, the document names no date. */
  agreement_date?: string;
  price_cents?: number;
  /** Assets or people, worded to follow 'namely'. */
  description: string;
  /** Sale of all or substantially all assets. */
  substantially_all?: boolean;
}

const transactionTerms: Terms = {
  required: ['kind', 'counterparty', 'description'],
  properties: {
    kind: oneOf('Kind', 'Type of transaction', ['asset_sale', 'stock_sale', 'acquihire']),
    counterparty: text('Counterparty', 'Other party to the transaction'),
    agreement_date: day('Date of the agreement', 'Date of the agreement'),
    price_cents: cents('Price', 'Price paid for the assets, stock, or team'),
    description: text('Subject', 'Assets sold or people transferred, worded to follow "namely"', 1000),
    substantially_all: truth(
      'All or substantially all assets',
      'Whether all or substantially all assets are sold. If omitted, the document does not say',
    ),
    ...interestTerms,
  },
};

/** With the defined terms of the resolutions. */
export const transactionOf = (
  facts: Pick<DecisionFacts, 'form'>,
  { kind, counterparty, agreement_date: date, price_cents: price, description }: TransactionParticulars,
  { holders }: Pick<DecisionLaw, 'holders'>,
): string => {
  const subject = description.replace(/[.;]$/, '');
  const paid = price === undefined ? '' : ` for ${dollars(price)}`;
  const what = {
    asset_sale: `sell to ${counterparty}${paid} the following assets: ${subject}`,
    stock_sale: `become a party to the sale by its ${holders} to ${counterparty}${paid} of ${subject}`,
    acquihire:
      `enter into an acquisition of its team by ${counterparty}${paid}, with the related licenses and ` +
      `releases: ${subject}`,
  }[kind];
  const filed = facts.form === 'board_meeting' ? 'and filed with its minutes' : 'and filed with it';
  return (
    `${what}, on the terms of the agreement${date === undefined ? '' : ` dated as of ${longDate(date)}`} ` +
    `${presented(facts)} ${filed} (the “Transaction Agreement”; that ` +
    `${kind === 'acquihire' ? 'acquisition' : 'sale'}, the “Transaction”)`
  );
};

/**
 * 8 Del. C. § 271(a) compares all or substantially all assets, and W.S. 17-16-1202(a) looks at the remaining business.
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

/** 8 Del. C. §§ 141(a) and 271, W.S. 17-16-801 and 17-16-1202. */
decision<TransactionParticulars>({
  id: 'board_consent:transaction_authorisation',
  kind: 'board_consent',
  decides: 'board',
  caption: 'Corporate Transaction',
  authorizes: ['asset_sale_approval', 'stock_sale_approval', 'acquihire_authorisation'],
  terms: transactionTerms,
  prose(facts, particulars, law) {
    const { company } = facts;
    const { kind } = particulars;
    const { met, says } = assetTest(company, particulars);
    const vote =
      kind === 'stock_sale'
        ? 'the Corporation waives its rights of first refusal for the Transaction and shall record the transfers ' +
          'in its stock ledger, as the Transaction Agreement provides'
        : (met === null
            ? `if ${says},`
            : met
              ? `${says}, and therefore`
              : `${says}, and no vote of the ${law.holders} is required; if that ceases to be so,`) +
          ` the Board directs that the Transaction be submitted to the ${law.holders}, recommends that they approve ` +
          `it, and directs that it not be completed before that approval, ${law.cite.assets}`;
    return html`
${whereas(`it is proposed that the Corporation ${transactionOf(facts, particulars, law)};`)}
${whereas(
  'the Board has reviewed the Transaction Agreement and has considered the alternatives available to the Corporation;',
)}
${disclosure('Transaction', particulars, law)}
${resolved(
  `the Transaction is expedient and in the best interests of the Corporation and its ${law.holders}, ` +
    `${law.cite.board}, and the Transaction and the Transaction Agreement are approved;`,
)}
${disinterestedApproval('Transaction', particulars, law)}
${further(`${vote};`)}
${
  law.cite.assetAppraisal !== null &&
  kind !== 'stock_sale' &&
  further(`where the Transaction gives appraisal rights, ${law.cite.assetAppraisal}, ${appraisalNotice(law)};`)
}
${further(
  'the officers are authorized to execute and deliver the Transaction Agreement in substantially the form ' +
    'presented to the Board, and the bills of sale, assignments, disclosure schedules and other documents for ' +
    'which it provides, with such changes as the executing officer, with the advice of counsel, approves and as do ' +
    'not materially alter its terms; and',
)}
${further(
  'upon the satisfaction or waiver of its conditions, the officers are authorized to complete the Transaction, ' +
    'shall obtain every consent and give every notice that law or contract requires, and shall report its ' +
    'completion to the Board.',
)}`;
  },
});

/** 8 Del. C. § 271, W.S. 17-16-1202 and 17-16-1302(a)(iii). */
decision<TransactionParticulars>({
  id: 'written_consent:transaction_authorisation',
  kind: 'written_consent',
  decides: 'stockholders',
  caption: 'Approval of a Corporate Transaction',
  authorizes: ['asset_sale_approval', 'stock_sale_approval', 'acquihire_authorisation'],
  terms: transactionTerms,
  prose(facts, particulars, law) {
    const { company } = facts;
    const { kind } = particulars;
    const { met, says } = assetTest(company, particulars);
    const basis =
      met === null
        ? `to the extent that a vote of the ${law.holders} is required, in particular if ${says}, ${law.cite.assets}`
        : met
          ? `since ${says}, ${law.cite.assets}`
          : `although ${says} and ${law.cite.assets} requires no vote`;
    return html`
${whereas(
  `the Board of Directors of the Corporation (the “Board”) has approved, and recommends to the ${law.holders}, ` +
    `that the Corporation ${transactionOf(facts, particulars, law)};`,
)}
${disclosureToHolders('Transaction', particulars)}
${resolved(
  kind === 'stock_sale'
    ? `the Transaction and the Transaction Agreement are approved, and ${eachSigner(facts)} waives, for the ` +
        'Transaction, all of its rights of first refusal and of co-sale;'
    : `the Transaction and the Transaction Agreement are approved, ${basis};`,
)}
${law.cite.assetAppraisal !== null && kind !== 'stock_sale' && further(`${appraisalNotice(law)};`)}
${holdersApproval('Transaction', law)}
${further(
  `the Board may abandon the Transaction without further action of the ${law.holders}, subject to the rights of the ` +
    'other parties under the Transaction Agreement.',
)}
${law.cite.assetAppraisal !== null && kind !== 'stock_sale' && paragraph(appraisalGivenUp('Transaction', facts, law))}`;
  },
});
