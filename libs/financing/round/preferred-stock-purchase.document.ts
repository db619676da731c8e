import type { CompanyFacts } from '#companies/company';
import { dollars, grouped } from '#kernel/money';
import {
  agree,
  article,
  clauses,
  companyBlock,
  counted,
  describe,
  document,
  exhibit,
  letterhead,
  longDate,
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

/**
 * Sale of preferred stock: 8 Del. C. §§ 152, 153 and 161; 15 U.S.C. § 77d(a)(2), 17 C.F.R. §§ 230.501(a), 230.503,
 * 230.506(b) and (d).
 */
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

function preferredPurchaseOpening({ company, document_date }: PreferredPurchaseFacts): Html {
  return paragraph(
    html`This Agreement is made as of ${longDate(document_date)} between <b>${company.legal_name}</b>,
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
      `Each Purchaser buys, and the Corporation issues and sells, the shares of ${name} that Schedule A states ` +
        `for that Purchaser, ${counted(shares, 'share')} in total, ` +
        `${par_value === null ? 'without par value' : `par value $${par_value} a share`} (the ` +
        `“Shares”), at ${perShare(price)} a share, for ${dollars(total)} in all. The obligations of the Purchasers ` +
        'are several.',
    ),
    section(
      '1.2',
      'Closings',
      'The sale is made in one or several closings, each on a day that the Corporation appoints once the ' +
        'Restated Charter is in effect. At a closing the Corporation issues the Shares of each Purchaser whose ' +
        'price it has received, in cash, by check or by wire transfer. It may end the offering after the first ' +
        'closing; a Purchaser whose price it has not received by then acquires no Shares.',
    ),
    section(
      '1.3',
      'Delivery',
      `The Shares are uncertificated, ${law.cite.uncertificated}. They are issued on the day of their closing ` +
        'and recorded as of that day in the stock ledger, and the Corporation gives notice of what a certificate ' +
        `would state, ${law.cite.uncertificatedNotice}.`,
    ),
    section(
      '1.4',
      'Conversion',
      conversions.length === 0
        ? 'No SAFE and no note is outstanding that would convert at the first closing.'
        : 'At the first closing the instruments listed on Schedule B convert, in accordance with their terms, into ' +
            'the shares stated there, and terminate.',
    ),
    section(
      '1.5',
      'Equity plan',
      pool === null
        ? 'No shares are added to an equity plan at the first closing.'
        : `At the first closing ${counted(pool.increase, 'share')} of ${pool.class_name} ` +
            `${agree(pool.increase, 'is', 'are')} added to those that are reserved under ${ended(pool.plan_name)}`,
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
      'Of the first closing',
      'The first closing takes place only if:',
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
      'The Corporation is duly organized and in good standing under the laws of the State of ' +
        `${stateOf(company)}, and upon the approvals of Section 2.1 has taken all corporate action that this ` +
        `Agreement and the issue of the Shares require, ${law.cite.issue}.`,
    ),
    section(
      '3.2',
      'Shares',
      'When they are issued at a closing and paid for, the Shares are validly issued, fully paid and ' +
        `nonassessable; and so are the shares of ${converts_to} into which they convert, when they are ` +
        'issued upon conversion.',
    ),
    section(
      '3.3',
      'Capitalization',
      'Immediately after the sale of all Shares, and what Article 1 provides for the first closing, the ' +
        `Corporation has ${counted(fully_diluted_after, 'share')} fully diluted, counting Preferred Stock as ` +
        'converted and all that is granted, promised or reserved under equity plans.',
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
      'Purchaser represents that:',
      clauses(
        'Purchaser is an accredited investor as 17 C.F.R. § 230.501(a) defines one, and, if it is not a natural ' +
          'person, is duly organized and was not formed for the purpose of this investment;',
        ...investorRepresentations,
      ),
    ),
    section(
      '4.2',
      'Restrictions',
      'Purchaser transfers Shares only in compliance with securities law and the bylaws, and, if the managing ' +
        'underwriter of the Corporation’s initial public offering so requests, sells none for up to 180 days after ' +
        'the effective date of the registration statement, provided that all officers, directors and holders of ' +
        'one percent or more are similarly bound.',
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
      'The Shares are offered and sold in reliance on 17 C.F.R. § 230.506(b); the Corporation files the notice ' +
        'on Form D that 17 C.F.R. § 230.503 requires.',
    ),
    section(
      '5.2',
      'Amendment',
      'This Agreement is amended, and its terms are waived, in writing by the Corporation and the Purchasers of ' +
        'a majority of the Shares; what would treat one Purchaser worse than the others needs that Purchaser’s ' +
        'consent.',
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
      'Notices are in writing and are given when delivered, or when sent by electronic mail, to the address in ' +
        'the records of the Corporation; each Purchaser consents to notice by electronic transmission.',
    ),
    section(
      '5.5',
      'Law and forum',
      `This Agreement is governed by the law of the State of ${stateOf(company)} without regard to its conflict ` +
        `of laws rules, and disputes belong before ${law.court}.`,
    ),
    section(
      '5.6',
      'Entire agreement',
      'With its schedules this is the entire agreement of the parties on its subject; it binds successors and ' +
        'permitted assigns, and may be signed in counterparts and electronically. The Corporation signs after all ' +
        'Purchasers. If a provision is unenforceable the others stand.',
    ),
  );
}

function signaturePage({ company, purchasers, signatory }: PreferredPurchaseFacts): Html {
  return signatures(
    'The parties have executed this Preferred Stock Purchase Agreement as of the date first written above.',
    [...purchasers.map((purchaser) => signerOf(purchaser, 'Purchaser')), companyBlock(company, signatory)],
  );
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
          { head: 'Becomes' },
          { head: 'Shares', figure: true },
          { head: 'At', figure: true },
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
