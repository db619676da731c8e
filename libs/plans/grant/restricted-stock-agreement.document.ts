import type { CompanyFacts } from '#companies/company';
import { dollars } from '#kernel/money';
import {
  article,
  clauses,
  companyBlock,
  counted,
  describe,
  document,
  letterhead,
  longDate,
  paragraph,
  perShare,
  section,
  type ShareHolderFacts,
  signatures,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { lawOf } from '#law/states/index';
import { html, type Html } from '#platform/documents/html';
import { paidByServices, purchaserOf, serviceProviderRepresentations, transferRestrictions } from '#stock/share_act';
import { purchaseExhibits, purchaseTerms, taxArticle, vestingArticle } from './stock-vesting.clauses';

export interface RestrictedStockFacts {
  company: CompanyFacts;
  purchaser: ShareHolderFacts & { vesting: { months: number; cliff_months: number; start: LegalDate } };
  plan_name: string;
  class_name: string;
  par_value: string | null;
  shares: number;
  /** Dollars a share, as a decimal string. */
  price_per_share: string;
  purchase_price_cents: number;
  consideration: 'cash' | 'services';
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

const agreement = 'Restricted Stock Purchase Agreement';

const paid = {
  cash: 'Purchaser shall pay the Purchase Price upon signing this Agreement in cash, by check or by wire transfer.',
  services: paidByServices,
};

/**
 * 8 Del. C. §§ 152, 153 and 202, W.S. 17-16-621 and 17-16-627; exemption: 17 C.F.R. § 230.701, or § 230.506(b) for an
 * organization.
 */
export const restrictedStockAgreement = document<RestrictedStockFacts>({
  kind: 'restricted_stock_agreement',
  category: 'financing',
  inCourse: true,
  title: ({ company, purchaser }) => `${agreement} of ${purchaser.name} with ${company.legal_name}`,
  body(facts) {
    const {
      company,
      purchaser,
      plan_name: plan,
      class_name,
      par_value,
      shares,
      price_per_share: price,
      signatory,
    } = facts;
    const { representations, exemptTransfers, signer } = purchaserOf(facts);
    const law = lawOf(company.jurisdiction).corporation_act;
    const par = par_value === null ? 'without par value' : `par value $${par_value} per share`;
    return html`
${letterhead(agreement, {
  of: 'with',
  company: company.legal_name,
  under: `${class_name} issued to ${purchaser.name} under ${plan}`,
})}
${restrictedStockOpening(facts)}
${article(
  '1',
  'Purchase',
  section(
    '1.1',
    'Sale',
    `The Corporation shall issue and sell to Purchaser, and Purchaser shall buy, ${counted(shares, 'share')} of its ` +
      `${class_name}, ${par} (the “Shares”), at ${perShare(price)} per share, for an aggregate price of ` +
      `${dollars(facts.purchase_price_cents)} (the “Purchase Price”).`,
  ),
  section(
    '1.2',
    'Consideration',
    `${paid[facts.consideration]} The Board of Directors has determined the adequacy of the Purchase Price under ` +
      `${law.cite.issue}, and upon its receipt and their issuance the Shares will be validly issued, fully paid and ` +
      'nonassessable. The Corporation shall sign this Agreement after Purchaser and after it has received the ' +
      'Purchase Price; its signature acknowledges that receipt.',
  ),
  section(
    '1.3',
    'Delivery',
    `The Shares are uncertificated, ${law.cite.uncertificated}. They shall be issued out of the reserve of the ` +
      'Plan and transferred to Purchaser on the later of the date on which the last party has signed this Agreement ' +
      `and the date on which the ${law.holder}s have approved the Plan, and recorded as of that date in the stock ` +
      'ledger. Within a reasonable time the Corporation shall give ' +
      `Purchaser the notice that ${law.cite.uncertificatedNotice} requires. Unvested Shares that the ` +
      'Corporation repurchases return to the Plan.',
  ),
)}
${article(
  '2',
  'Representations of Purchaser',
  section(
    '2.1',
    'Investment',
    'Purchaser represents that:',
    clauses(...representations, ...serviceProviderRepresentations(purchaser)),
  ),
)}
${vestingArticle(facts, shares)}
${transferRestrictions('4', facts, { vests: true, exemptTransfers })}
${taxArticle(facts)}
${purchaseTerms(facts)}
${signatures(`The parties have executed this ${agreement} as of the date first written above.`, [
  signer,
  companyBlock(company, signatory),
])}
${purchaseExhibits(facts, { agreement, class_name })}`;
  },
});

function restrictedStockOpening({ company, purchaser, plan_name: plan, document_date }: RestrictedStockFacts): Html {
  return paragraph(
    html`This Agreement is made as of ${longDate(document_date)} between <b>${company.legal_name}</b>,
    ${describe(company)} with its principal office at ${addressLine(company.principal_address)} (the
    “<b>Corporation</b>”), and <b>${purchaser.name}</b>${
      purchaser.address && html`, whose address is ${addressLine(purchaser.address)}`
    }
    (“<b>Purchaser</b>”), under ${plan} (the “<b>Plan</b>”). If this Agreement and the Plan conflict, the Plan
    controls.`,
  );
}
