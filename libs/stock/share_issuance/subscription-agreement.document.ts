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
  stateOf,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { lawOf } from '#law/states/index';
import { html, type Html } from '#platform/documents/html';
import { investorRepresentations, purchaserOf, transferRestrictions } from '#stock/share_act';

export interface SubscriptionFacts {
  company: CompanyFacts;
  purchaser: ShareHolderFacts;
  class_name: string;
  par_value: string | null;
  shares: number;
  /** Dollars per share, as a decimal string. */
  price_per_share: string;
  purchase_price_cents: number;
  /** 'cash', or a description of the other consideration. */
  paid_in: string;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

const payment = ({ paid_in }: SubscriptionFacts): string =>
  /^cash$/i.test(paid_in)
    ? 'in cash, by check or by wire transfer'
    : 'in the following consideration, which the Board of Directors has accepted and valued at not less than the ' +
      `Purchase Price: ${paid_in}`;

/**
 * Purchase of authorized stock (8 Del. C. §§ 152, 153, 161 and 202, W.S. 17-16-621 and 17-16-627) with resale limits
 * (17 C.F.R. § 230.144).
 */
export const subscriptionAgreement = document<SubscriptionFacts>({
  kind: 'subscription_agreement',
  category: 'financing',
  inCourse: true,
  title: ({ company, purchaser }) => `Subscription Agreement of ${purchaser.name} with ${company.legal_name}`,
  body(facts) {
    const { company, purchaser, class_name } = facts;
    const { representations, exemptTransfers } = purchaserOf(facts);
    return html`
${letterhead('Subscription Agreement', {
  of: 'with',
  company: company.legal_name,
  under: `${class_name} issued to ${purchaser.name}`,
})}
${subscriptionOpening(facts)}
${purchase(facts)}
${article(
  '2',
  'Representations of Purchaser',
  section('2.1', 'Investment', 'Purchaser represents that:', clauses(...representations, ...investorRepresentations)),
)}
${transferRestrictions('3', facts, { vests: false, exemptTransfers })}
${generalArticle(facts)}
${signaturePage(facts)}`;
  },
});

function subscriptionOpening({ company, purchaser, document_date }: SubscriptionFacts): Html {
  return paragraph(
    html`This Agreement is made as of ${longDate(document_date)} between <b>${company.legal_name}</b>,
    ${describe(company)} with its principal office at ${addressLine(company.principal_address)} (the
    “<b>Corporation</b>”), and <b>${purchaser.name}</b>${
      purchaser.address && html`, whose address is ${addressLine(purchaser.address)}`
    }
    (“<b>Purchaser</b>”).`,
  );
}

function purchase(facts: SubscriptionFacts): Html {
  const { company, class_name, par_value, shares, price_per_share } = facts;
  const law = lawOf(company.jurisdiction).corporation_act;
  const par = par_value === null ? 'without par value' : `par value $${par_value} per share`;
  return article(
    '1',
    'Purchase',
    section(
      '1.1',
      'Subscription',
      'Purchaser hereby subscribes for, and the Corporation shall issue and sell to Purchaser, ' +
        `${counted(shares, 'share')} of its ${class_name}, ${par} (the “Shares”), at ${perShare(price_per_share)} ` +
        `per share, for an aggregate price of ${dollars(facts.purchase_price_cents)} (the “Purchase Price”).`,
    ),
    section(
      '1.2',
      'Consideration',
      `Purchaser shall pay the Purchase Price upon signing this Agreement ${payment(facts)}. The Board of Directors ` +
        `has authorized the issue and determined the consideration, ${law.cite.issue}, and upon its receipt the ` +
        'Shares will be validly issued, fully paid and nonassessable. The Corporation shall sign this Agreement ' +
        'after Purchaser and after it has received the Purchase Price; its signature acknowledges that receipt.',
    ),
    section(
      '1.3',
      'Delivery',
      `The Shares are uncertificated, ${law.cite.uncertificated}. They shall be issued on the date on which the ` +
        'last party has signed this Agreement and recorded as of that date in the stock ledger. Within a reasonable ' +
        `time the Corporation shall give Purchaser the notice that ${law.cite.uncertificatedNotice} requires.`,
    ),
  );
}

function generalArticle({ company }: SubscriptionFacts): Html {
  const law = lawOf(company.jurisdiction).corporation_act;
  return article(
    '4',
    'General',
    section(
      '4.1',
      'No vesting',
      'The Shares are fully vested when issued, and the Corporation has no right to repurchase them by reason of ' +
        'the end of any service.',
    ),
    section(
      '4.2',
      'Own advice',
      'Purchaser has reviewed the tax and legal consequences of this investment with Purchaser’s own advisers ' +
        'and relies solely on them.',
    ),
    section(
      '4.3',
      'Adjustments',
      'References to Shares include securities received in respect of them by reason of a stock split, stock ' +
        'dividend, recapitalization, merger or the like.',
    ),
    section(
      '4.4',
      'Notices',
      'Notices shall be in writing and are given when delivered in person or by courier, or when sent by electronic ' +
        'mail, to the address in the records of the Corporation; Purchaser consents to notice by electronic ' +
        'transmission.',
    ),
    section(
      '4.5',
      'Law and forum',
      `This Agreement is governed by the law of the State of ${stateOf(company)} without regard to its conflict ` +
        `of laws rules, and disputes shall be brought exclusively in ${law.court}.`,
    ),
    section(
      '4.6',
      'Entire agreement',
      'This Agreement is the entire agreement of the parties on its subject, may be amended only in writing ' +
        'signed by both, binds successors and permitted assigns, and may be signed in counterparts and ' +
        'electronically. If a provision is unenforceable, the others remain in effect.',
    ),
  );
}

function signaturePage(facts: SubscriptionFacts): Html {
  const { company, signatory } = facts;
  const { signer } = purchaserOf(facts);
  return signatures('The parties have executed this Subscription Agreement as of the date first written above.', [
    signer,
    companyBlock(company, signatory),
  ]);
}
