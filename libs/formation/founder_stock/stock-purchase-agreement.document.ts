import type { CompanyFacts } from '#companies/company';
import { dollars } from '#kernel/money';
import {
  article,
  clauses,
  companyBlock,
  counted,
  describe,
  document,
  type FounderFacts,
  letterhead,
  paragraph,
  section,
  signatures,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { lawOf } from '#law/states/index';
import { purchaseExhibits, purchaseTerms, taxArticle, vestingArticle } from '#plans/grant';
import { html } from '#platform/documents/html';
import { investorRepresentations, paidByServices, purchaserOf, transferRestrictions } from '#stock/share_act';

export interface StockPurchaseFacts {
  company: CompanyFacts;
  purchaser: FounderFacts;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

const means = {
  cash: 'in cash, by check or by wire transfer',
  ip_assignment:
    'by assignment of intellectual property: Purchaser hereby irrevocably assigns to the Corporation all ' +
    'right, title and interest in the inventions, works of authorship, know-how and other intellectual ' +
    'property that Purchaser has made or acquired for the Corporation’s proposed business, together with all ' +
    'claims for past infringement, and shall pay in cash any part of the price that the Board of Directors has ' +
    'not credited to that assignment',
};

const paid = ({ purchaser: { consideration } }: StockPurchaseFacts): string =>
  consideration === 'services'
    ? paidByServices
    : `Purchaser shall pay the Purchase Price upon signing this Agreement ${means[consideration ?? 'cash']}.`;

/** 8 Del. C. §§ 152, 153 and 202, W.S. 17-16-621 and 17-16-627; resale limits: 17 C.F.R. § 230.144. */
export const stockPurchaseAgreement = document<StockPurchaseFacts>({
  kind: 'stock_purchase_agreement',
  category: 'formation',
  inCourse: true,
  organizing: true,
  summary:
    'This is a contract between a buyer of shares and the company. It states how many shares are bought and at ' +
    'what price, whether the company may buy them back when the buyer’s service ends, and how they may be ' +
    'transferred. A buyer of shares that vest has thirty days to make a tax election under Section 83(b), which ' +
    'cannot be made later.',
  title: ({ company, purchaser }) => `Stock Purchase Agreement of ${purchaser.name} with ${company.legal_name}`,
  body(facts) {
    const { company, purchaser, signatory } = facts;
    const { representations, exemptTransfers, signer } = purchaserOf(facts);
    const law = lawOf(company.jurisdiction).corporation_act;
    return html`
${letterhead('Stock Purchase Agreement', {
  of: 'with',
  company: company.legal_name,
  under: `Common Stock issued to ${purchaser.name}`,
})}
${paragraph(
  html`This Agreement is made as of the date on which the last party signs it between <b>${company.legal_name}</b>,
    ${describe(company)} with its principal office at ${addressLine(company.principal_address)} (the
    “<b>Corporation</b>”), and <b>${purchaser.name}</b>${
      purchaser.address && html`, whose address is ${addressLine(purchaser.address)}`
    }
    (“<b>Purchaser</b>”).`,
)}
${article(
  '1',
  'Purchase',
  section(
    '1.1',
    'Sale',
    'The Corporation shall issue and sell to Purchaser, and Purchaser shall buy, ' +
      `${counted(purchaser.shares ?? 0, 'share')} of its Common Stock, par value $${company.par_value} per share ` +
      `(the “Shares”), for an aggregate price of ${dollars(purchaser.purchase_price_cents ?? 0)} (the “Purchase ` +
      'Price”).',
  ),
  section(
    '1.2',
    'Consideration',
    `${paid(facts)} The Board of Directors has determined the adequacy of the Purchase Price under ` +
      `${law.cite.issue}, and upon its receipt and their issuance the Shares will be validly issued, fully paid and ` +
      'nonassessable. The Corporation shall sign this Agreement after Purchaser and after it has received the ' +
      'Purchase Price; its signature acknowledges that receipt.',
  ),
  section(
    '1.3',
    'Delivery',
    `The Shares are uncertificated, ${law.cite.uncertificated}. They shall be issued and transferred to ` +
      'Purchaser on the date of this Agreement or, if later, on the date on which both parties have signed it and ' +
      'the Purchase Price has been paid, and recorded as of that date in the stock ledger.',
  ),
)}
${article(
  '2',
  'Representations of Purchaser',
  section('2.1', 'Investment', 'Purchaser represents that:', clauses(...representations, ...investorRepresentations)),
)}
${vestingArticle(facts, purchaser.shares ?? 0)}
${transferRestrictions('4', facts, { vests: Boolean(purchaser.vesting), exemptTransfers })}
${taxArticle(facts)}
${purchaseTerms(facts)}
${signatures('The parties have executed this Stock Purchase Agreement on the dates stated below.', [
  companyBlock(company, signatory),
  signer,
])}
${purchaseExhibits(facts, { agreement: 'Stock Purchase Agreement', class_name: 'Common Stock' })}`;
  },
});
