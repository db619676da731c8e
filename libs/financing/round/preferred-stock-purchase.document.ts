import type { CompanyFacts } from '#companies/company';
import { dollars, grouped } from '#kernel/money';
import {
  article,
  clauses,
  companyBlock,
  counted,
  describe,
  document,
  exhibit,
  letterhead,
  paragraph,
  perShare,
  section,
  type ShareHolderFacts,
  signatures,
  signerOf,
  stateOf,
  table,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { ended } from '#kernel/sentence';
import { lawOf } from '#law/states/index';
import { type Content, html, type Html } from '#platform/documents/html';
import { investorRepresentations, legendSection, restrictionsOfAgreement } from '#stock/share_act';

export interface PreferredPurchaseFacts {
  company: CompanyFacts;
  series: string;
  par_value: string | null;
  price_per_share: string;
  purchasers: (ShareHolderFacts & { shares: number; price_cents: number })[];
  conversions: { number: string; holder: string; series: string; shares: number; price_per_share: string }[];
  pool: { plan_name: string; class_name: string; increase: number } | null;
  converts_to: string;
  fully_diluted_after: number;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

/** 8 Del. C. §§ 152, 153 and 161; 15 U.S.C. § 77d(a)(2), 17 C.F.R. §§ 230.501(a), 230.503, 230.506(b) and (d). */
export const preferredStockPurchaseAgreement = document<PreferredPurchaseFacts>({
  kind: 'preferred_stock_purchase_agreement',
  category: 'financing',
  inCourse: true,
  summary:
    'This is a contract between the investors in a financing and the company. It states how many shares of ' +
    'preferred stock each investor buys and at what price, when they are issued, and what each investor represents ' +
    'about itself.',
  title: ({ company, series }) => `${series} Preferred Stock Purchase Agreement of ${company.legal_name}`,
  body(facts) {
    const { company, series } = facts;
    const name = `${series} Preferred Stock`;
    return html`
${letterhead('Preferred Stock Purchase Agreement', { of: 'with', company: company.legal_name, under: name })}
${preferredPurchaseOpening(facts)}
${purchaseAndSale(facts)}
${conditions(facts)}
${companyRepresentations(facts)}
${purchaserRepresentations(facts)}
${generalProvisions(facts)}
${signaturePage(facts)}
${scheduleOfPurchasers(facts)}
${scheduleOfConversions(facts)}`;
  },
});

function preferredPurchaseOpening({ company }: PreferredPurchaseFacts): Html {
  return paragraph(
    html`This Agreement is made as of the date on which the Corporation signs it between <b>${company.legal_name}</b>,
    ${describe(company)} with its principal office at ${addressLine(company.principal_address)} (the
    “<b>Corporation</b>”), and the persons listed on Schedule A (each a “<b>Purchaser</b>”).`,
  );
}

function purchaseAndSale({
  company,
  series,
  price_per_share: price,
  purchasers,
  conversions,
  pool,
  par_value,
}: PreferredPurchaseFacts): Html {
  const law = lawOf(company.jurisdiction).corporation_act;
  const name = `${series} Preferred Stock`;
  const { shares, price_cents: total } = totalOf(purchasers);
  return article(
    '1',
    'Purchase and Sale',
    section(
      '1.1',
      'Sale',
      `Each Purchaser shall buy, and the Corporation shall issue and sell, the shares of ${name} stated for that ` +
        `Purchaser in Schedule A, ${counted(shares, 'share')} in total, ` +
        `${par_value === null ? 'without par value' : `par value $${par_value} per share`} (the “Shares”), at ` +
        `${perShare(price)} per share, for an aggregate of ${dollars(total)}. The obligations of the Purchasers are ` +
        'several and not joint.',
    ),
    section(
      '1.2',
      'Closings',
      'The sale shall take place in one or more closings, each on a date that the Corporation designates after the ' +
        'Restated Charter, as defined in Section 2.1, has become effective. At each closing the Corporation shall ' +
        'issue the Shares of each Purchaser whose purchase price it has received, in cash, by check or by wire ' +
        'transfer. The Corporation may end the offering after the first closing; a Purchaser whose purchase price it ' +
        'has not then received shall acquire no Shares.',
    ),
    section(
      '1.3',
      'Delivery',
      `The Shares are uncertificated, ${law.cite.uncertificated}. They shall be issued on the date of their ` +
        'closing and recorded as of that date in the stock ledger, and the Corporation shall give the notice that ' +
        `${law.cite.uncertificatedNotice} requires.`,
    ),
    section(
      '1.4',
      'Conversion',
      conversions.length === 0
        ? 'No SAFE or convertible note will convert at the first closing.'
        : 'At the first closing the instruments listed on Schedule B shall convert, in accordance with their terms, ' +
            'into the shares stated there, and terminate.',
    ),
    section(
      '1.5',
      'Equity plan',
      pool === null
        ? 'No shares shall be added to an equity plan at the first closing.'
        : `At the first closing ${counted(pool.increase, 'share')} of ${pool.class_name} ` +
            `shall be added to the shares reserved for issuance under ${ended(pool.plan_name)}`,
    ),
  );
}

function conditions({ company, fully_diluted_after }: PreferredPurchaseFacts): Html {
  const law = lawOf(company.jurisdiction).corporation_act;
  return article(
    '2',
    'Conditions',
    section(
      '2.1',
      'Conditions to the First Closing',
      'The first closing shall take place only if:',
      clauses(
        `the Board of Directors and the ${law.holder}s have approved the financing and the amended and restated ` +
          `${law.charter} in the form presented to them (the “Restated Charter”);`,
        `the Restated Charter has been filed with the ${law.office} and is in effect; and`,
        'the capitalization that the stock ledger records on that day results in the price per share of Section ' +
          `1.1 and in ${grouped(fully_diluted_after)} fully diluted shares after the sale.`,
      ),
    ),
  );
}

function companyRepresentations({ company, converts_to, fully_diluted_after }: PreferredPurchaseFacts): Html {
  const law = lawOf(company.jurisdiction).corporation_act;
  return article(
    '3',
    'Representations of the Corporation',
    section(
      '3.1',
      'Existence and authority',
      'The Corporation is duly organized, validly existing and in good standing under the laws of the State of ' +
        `${stateOf(company)}, and upon the approvals of Section 2.1 will have taken all corporate action that this ` +
        `Agreement and the issuance of the Shares require, ${law.cite.issue}.`,
    ),
    section(
      '3.2',
      'Shares',
      'When issued at a closing and paid for, the Shares will be validly issued, fully paid and nonassessable, ' +
        `and the shares of ${converts_to} into which they convert will be validly issued, fully paid and ` +
        'nonassessable when issued upon conversion.',
    ),
    section(
      '3.3',
      'Capitalization',
      'Immediately after the sale of all Shares and the other transactions of Article 1 at the first closing, the ' +
        `Corporation will have ${counted(fully_diluted_after, 'share')} on a fully diluted basis, counting Preferred ` +
        'Stock as converted and all shares granted, promised or reserved under equity plans.',
    ),
  );
}

function purchaserRepresentations({ company }: PreferredPurchaseFacts): Html {
  return article(
    '4',
    'Representations of Each Purchaser',
    section(
      '4.1',
      'Investment',
      'Each Purchaser represents, as to that Purchaser only, that:',
      clauses(
        'Purchaser is an accredited investor as 17 C.F.R. § 230.501(a) defines one, and, if it is not a natural ' +
          'person, is duly organized and was not formed for the purpose of this investment;',
        ...investorRepresentations,
      ),
    ),
    section(
      '4.2',
      'Restrictions',
      'Each Purchaser shall transfer Shares only in compliance with securities law and the bylaws and, if the ' +
        'managing underwriter of the Corporation’s initial public offering so requests, shall sell none for up to ' +
        '180 days after the effective date of the registration statement, provided that all officers and directors ' +
        'and all holders of one percent or more of the Corporation’s stock are similarly bound.',
    ),
    ...legendSection('4.3', company, restrictionsOfAgreement('preferred_stock_purchase_agreement', false)),
  );
}

function generalProvisions({ company }: PreferredPurchaseFacts): Html {
  const law = lawOf(company.jurisdiction).corporation_act;
  return article(
    '5',
    'General',
    section(
      '5.1',
      'Offering',
      'The Shares are offered and sold in reliance on 17 C.F.R. § 230.506(b). The Corporation shall file the ' +
        'notice on Form D that 17 C.F.R. § 230.503 requires.',
    ),
    section(
      '5.2',
      'Amendment',
      'This Agreement may be amended, and its terms may be waived, only in writing by the Corporation and the ' +
        'Purchasers of a majority of the Shares. An amendment that adversely affects a Purchaser disproportionately ' +
        'requires that Purchaser’s written consent.',
    ),
    section(
      '5.3',
      'Adjustments',
      'References to Shares include securities received in respect of them by reason of a stock split, stock ' +
        'dividend, recapitalization, merger or the like.',
    ),
    section(
      '5.4',
      'Notices',
      'Notices shall be in writing and are given when delivered, or when sent by electronic mail, to the address in ' +
        'the records of the Corporation; each Purchaser consents to notice by electronic transmission.',
    ),
    section(
      '5.5',
      'Law and forum',
      `This Agreement is governed by the law of the State of ${stateOf(company)} without regard to its conflict ` +
        `of laws rules, and disputes shall be brought exclusively in ${law.court}.`,
    ),
    section(
      '5.6',
      'Entire agreement',
      'With its schedules this is the entire agreement of the parties on its subject; it binds successors and ' +
        'permitted assigns, and may be signed in counterparts and electronically. The Corporation shall sign after ' +
        'all Purchasers. If a provision is unenforceable, the others remain in effect.',
    ),
  );
}

function signaturePage({ company, purchasers, signatory }: PreferredPurchaseFacts): Html {
  return signatures('The parties have executed this Preferred Stock Purchase Agreement on the dates stated below.', [
    ...purchasers.map((purchaser) => signerOf(purchaser, 'Purchaser')),
    companyBlock(company, signatory),
  ]);
}

function scheduleOfPurchasers({ series, purchasers }: PreferredPurchaseFacts): Html {
  const name = `${series} Preferred Stock`;
  const { shares, price_cents: total } = totalOf(purchasers);
  return exhibit(
    'Schedule A',
    'Purchasers',
    table(
      name,
      [{ head: 'Purchaser' }, { head: 'Shares', figure: true }, { head: 'Price', figure: true }],
      purchasers.map((one) => [
        one.address ? `${one.name}, ${addressLine(one.address)}` : one.name,
        grouped(one.shares),
        dollars(one.price_cents),
      ]),
      ['Total', grouped(shares), dollars(total)],
    ),
  );
}

function scheduleOfConversions({ conversions }: PreferredPurchaseFacts): Content {
  return (
    conversions.length > 0 &&
    exhibit(
      'Schedule B',
      'Converting Securities',
      table(
        'SAFEs and notes',
        [
          { head: 'Instrument' },
          { head: 'Holder' },
          { head: 'Converts into' },
          { head: 'Shares', figure: true },
          { head: 'Conversion price', figure: true },
        ],
        conversions.map((one) => [
          one.number,
          one.holder,
          one.series,
          grouped(one.shares),
          perShare(one.price_per_share),
        ]),
      ),
    )
  );
}

const totalOf = (
  purchasers: PreferredPurchaseFacts['purchasers'],
): Pick<PreferredPurchaseFacts['purchasers'][number], 'shares' | 'price_cents'> => ({
  shares: purchasers.reduce((sum, one) => sum + one.shares, 0),
  price_cents: purchasers.reduce((sum, one) => sum + one.price_cents, 0),
});
