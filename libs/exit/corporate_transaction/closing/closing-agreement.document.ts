import {
  agree,
  article,
  describe,
  document,
  letterhead,
  listed,
  longDate,
  paragraph,
  section,
  signatures,
  signerOf,
} from '#documents/kit';
import { ended } from '#kernel/sentence';
import { companyForm } from '#law/common/entity-types';
import { type Html, html } from '#platform/documents/html';
import { closing, end, general, price, promises } from './closing-agreement.clauses';
import type { DefinitiveAgreementFacts } from './closing.facts';

type Facts = DefinitiveAgreementFacts;

/** The definitive agreement. Kinds differ in the first article and in signers. */
const agreement = (kind: string, title: string, object: (facts: Facts) => Html) =>
  document<DefinitiveAgreementFacts>({
    kind,
    category: 'commercial',
    inCourse: true,
    title: ({ company, buyer }) => `${title} of ${company.legal_name} and ${buyer.name}`,
    body: (facts) => html`
${letterhead(title, { company: facts.company.legal_name, under: `with ${facts.buyer.name}` })}
${paragraph(
  html`This Agreement is made as of ${longDate(facts.document_date)} between <b>${facts.company.legal_name}</b>,
    ${describe(facts.company)} (the “<b>Company</b>”)${facts.sellers.length > 0 ? ',' : ' and'}
    <b>${facts.buyer.name}</b> (the “<b>Buyer</b>”)${
      facts.sellers.length > 0 &&
      html` and <b>${listed(facts.sellers.map(({ name }) => name))}</b>
        (${agree(facts.sellers.length, 'the “Seller”', 'each a “Seller”')})`
    }.`,
)}
${object(facts)}
${price(facts)}
${promises(facts)}
${closing(facts)}
${end(facts)}
${general(facts)}
${signatures('The parties have executed this Agreement as of the date first written above.', [
  signerOf(facts.buyer, 'Buyer'),
  ...facts.sellers.map((seller) => signerOf(seller, 'Seller (stockholder)')),
  { company: facts.company.legal_name, name: `By: ${facts.signatory.name}`, capacity: facts.signatory.title },
])}`,
  });

/** Merger of two companies (8 Del. C. § 251, 6 Del. C. § 18-209, W.S. 17-16-1102, 17-29-1002). */
export const mergerAgreement = agreement(
  'agreement_and_plan_of_merger',
  'Agreement and Plan of Merger',
  ({ company, merger }) => {
    const { survivor, merged } = merger!;
    const interests = companyForm(company.entity_type) === 'llc' ? 'membership interests' : 'shares';
    const own = merged === company.legal_name;
    return article(
      '1',
      'The Merger',
      section(
        '1.1',
        'Merger',
        html`On the terms of this Agreement <b>${merged}</b> merges into <b>${survivor}</b>, which is the survivor.`,
      ),
      section(
        '1.2',
        'Effect',
        'The merger takes effect when the state accepts its filing. All property, rights, debts and duties ' +
          'of both are then those of the survivor, whose charter stays as it is.',
      ),
      section(
        '1.3',
        'Conversion',
        `Each of the ${interests} of the Company that is outstanding then is converted into the right to its part of ` +
          'the price by the charter and the contracts of the Company, but for those that the Buyer holds: they are ' +
          'cancelled, and nothing is paid for them. ' +
          (own
            ? 'The shares of the survivor stay as they are.'
            : `The shares of ${merged} become all ${interests} of the survivor, and the Buyer, their holder, has it ` +
              'perform what this Agreement asks of it.'),
      ),
      section(
        '1.4',
        'Appraisal',
        'Holders who have the right to an appraisal of their shares and keep it have that instead, as the law says.',
      ),
    );
  },
);

/** Sale of a company's assets (8 Del. C. § 271). */
export const assetPurchaseAgreement = agreement(
  'asset_purchase_agreement',
  'Asset Purchase Agreement',
  ({ description }) =>
    article(
      '1',
      'The Sale',
      section(
        '1.1',
        'Assets',
        'The Company sells to the Buyer, who buys, its assets that this Agreement is about, namely ' +
          `${ended(description!)}`,
      ),
      section(
        '1.2',
        'Liabilities',
        'The Buyer assumes what falls due after the closing under the contracts that are assigned to it, and ' +
          'no other liability of the Company.',
      ),
      section(
        '1.3',
        'Transfer',
        'Title passes at the closing by a bill of sale and an assignment and assumption agreement. A contract that ' +
          'cannot be assigned without the consent of another is assigned once that is given.',
      ),
    ),
);

export const stockSaleAgreement = agreement('stock_sale_agreement', 'Stock Sale Agreement', ({ sellers }) =>
  article(
    '1',
    'The Sale',
    section(
      '1.1',
      'Shares',
      `${agree(sellers.length, 'The Seller sells', 'Each Seller sells')} to the Buyer, who buys, all shares ` +
        `of the Company that ${agree(sellers.length, 'the Seller', 'that Seller')} holds, free of liens. ` +
        'Together they are all that is outstanding, but for what the Buyer holds already.',
    ),
    section(
      '1.2',
      'Transfer',
      'Title passes at the closing by stock powers, on which the Company registers the Buyer in its stock ledger.',
    ),
    section(
      '1.3',
      'Shares of the price',
      'Each Seller gets the part of the price that the charter of the Company gives to its shares.',
    ),
  ),
);
