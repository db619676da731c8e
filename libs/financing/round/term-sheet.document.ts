import { participationOf, type SeriesFacts } from '#charter/amendment';
import type { CompanyFacts } from '#companies/company';
import { dollars, grouped } from '#kernel/money';
import {
  article,
  counted,
  describe,
  document,
  factTable,
  letterhead,
  listed,
  longDate,
  paragraph,
  perShare,
  plural,
  section,
  stateOf,
  table,
} from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import { lawOf } from '#law/states/index';
import { html, type Html } from '#platform/documents/html';

export interface TermSheetFacts {
  company: CompanyFacts;
  series: string;
  pre_money_cents: number;
  investors: { name: string; amount_cents: number }[];
  /** Estimates until the definitive documents. */
  price_per_share: string;
  fully_diluted_before: number;
  fully_diluted_after: number;
  pool_increase: number;
  convertibles: { name: string; shares: number }[];
  pre_money_includes_convertibles: boolean;
  pool_borne_by: 'existing_holders' | 'all_holders' | null;
  common: string[];
  converts_to: string;
  votes_per_share: string;
  terms: Pick<
    SeriesFacts,
    'liquidation_preference_multiple' | 'participation' | 'participation_cap_multiple' | 'dividend_percent'
  >;
  document_date: LegalDate;
}

/** A nonbinding outline of terms. */
export const termSheet = document<TermSheetFacts>({
  kind: 'term_sheet',
  category: 'financing',
  title: ({ company, series }) => `Term Sheet of ${company.legal_name}: ${series} Preferred Stock`,
  body(facts) {
    const { company, series, investors, convertibles } = facts;
    const total = investors.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    return html`
${letterhead('Term Sheet', {
  of: 'for a financing of',
  company: company.legal_name,
  under: `${series} Preferred Stock`,
})}
${termSheetOpening(facts)}
${offering(facts)}
${table(
  'Investors',
  [{ head: 'Investor' }, { head: 'Amount', figure: true }],
  investors.map(({ name, amount_cents }) => [name, dollars(amount_cents)]),
  ['Total', dollars(total)],
)}
${
  convertibles.length > 0 &&
  table(
    'Converting securities',
    [{ head: 'Instrument' }, { head: 'Shares', figure: true }],
    convertibles.map(({ name, shares }) => [name, grouped(shares)]),
  )
}
${termsOfPreferredStock(facts)}
${financing(facts)}`;
  },
});

function termSheetOpening({ company, common, document_date }: TermSheetFacts): Html {
  return paragraph(
    html`This term sheet, dated ${longDate(document_date)}, outlines a financing of <b>${company.legal_name}</b>,
    ${describe(company)} (the “<b>Corporation</b>”).
    ${common.length > 1 && `${listed(common)} are together its “Common Stock”. `}This term
    sheet is non-binding and is not an offer. Only definitive agreements that the parties sign are binding.`,
  );
}

function offering({
  series,
  investors,
  price_per_share: price,
  pool_increase: pool,
  convertibles,
  pre_money_cents,
  fully_diluted_before,
  fully_diluted_after,
  pre_money_includes_convertibles,
  pool_borne_by,
}: TermSheetFacts): Html {
  const total = investors.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const counted_in = [
    ...(pre_money_includes_convertibles && convertibles.length > 0
      ? [{ words: 'the conversion of SAFEs and notes', shares: convertibles.reduce((sum, one) => sum + one.shares, 0) }]
      : []),
    ...(pool > 0 && pool_borne_by === 'existing_holders'
      ? [{ words: 'the increase of the equity plan', shares: pool }]
      : []),
  ];
  const before = counted_in.reduce((sum, one) => sum + one.shares, fully_diluted_before);
  return factTable('Offering', [
    ['Security', `${series} Preferred Stock`],
    ['Pre-money valuation', dollars(pre_money_cents)],
    ['New money', dollars(total)],
    ['Post-money valuation', dollars(pre_money_cents + total)],
    ['Original Issue Price', `${perShare(price)} per share, at the capitalization on the date of this term sheet`],
    [
      'Shares, fully diluted',
      (before > fully_diluted_before ? `${grouped(fully_diluted_before)} before the financing, ` : '') +
        `${grouped(before)} before the sale${
          counted_in.length > 0 ? ` (including ${listed(counted_in.map(({ words }) => words))})` : ''
        } and ${grouped(fully_diluted_after)} after it`,
    ],
    [
      'Pre-money capitalization includes',
      listed(['Shares outstanding, committed and reserved', ...counted_in.map(({ words }) => words)]),
    ],
    ['Equity plan', pool === 0 ? 'Not increased' : `Increased by ${counted(pool, 'share')}`],
  ]);
}

function termsOfPreferredStock({ converts_to: into, votes_per_share: votes, terms }: TermSheetFacts): Html {
  return article(
    '1',
    'Terms of the Preferred Stock',
    section(
      '1.1',
      'Dividends',
      terms.dividend_percent === null
        ? 'When the Board of Directors declares dividends on Common Stock, the Preferred Stock shall share in them ' +
            'as if it had been converted.'
        : `${terms.dividend_percent}% of the Original Issue Price per year, when and if the Board of Directors ` +
            'declares them and not cumulative, before a dividend on Common Stock, in which the Preferred Stock then ' +
            'shares as if it had been converted.',
    ),
    section('1.2', 'Liquidation preference', `Each share ${participationOf(terms)}`),
    section(
      '1.3',
      'Conversion',
      `Each share converts into one share of ${into} at any time at the option of its holder, and all convert ` +
        'upon a firm-commitment public offering or upon the vote of a majority of the Preferred Stock. The ' +
        'conversion price is adjusted for stock splits and stock dividends.',
    ),
    section(
      '1.4',
      'Votes',
      `Each share has ${votes} ${plural(votes === '1' ? 1 : 2, 'vote')}, as many as the share of ${into} into ` +
        'which it converts. The Preferred Stock votes together with Common Stock as a single class, and separately ' +
        'where the law or its protective provisions require.',
    ),
    section(
      '1.5',
      'Protective provisions',
      'The consent of a majority of the Preferred Stock is required for an amendment of the charter that adversely ' +
        'affects it, for stock that ranks senior to or equally with it, and for a liquidation of the Corporation.',
    ),
  );
}

function financing({ company }: TermSheetFacts): Html {
  const law = lawOf(company.jurisdiction).corporation_act;
  return article(
    '2',
    'The Financing',
    section(
      '2.1',
      'Closings',
      'The financing shall close in one or more closings after the restated charter has taken effect. Outstanding ' +
        'SAFEs and convertible notes shall convert at the first closing in accordance with their terms, each into a ' +
        'series with its own price.',
    ),
    section(
      '2.2',
      'Approvals',
      `The Board of Directors and the ${law.holder}s must approve the financing and the restated ${law.charter}, ` +
        `which shall be filed with the ${law.office} before any share is issued.`,
    ),
    section(
      '2.3',
      'Documents',
      `The financing shall be documented by ${listed([`a restated ${law.charter}`, 'a stock purchase agreement'])}, ` +
        'which the Corporation shall prepare. Information rights, registration rights, rights of first offer and ' +
        'voting agreements are left to separate agreements of the parties.',
    ),
    section('2.4', 'Law', `The documents shall be governed by the law of the State of ${stateOf(company)}.`),
  );
}
