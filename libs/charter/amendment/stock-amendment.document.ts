import type { CompanyFacts } from '#companies/company';
import { grouped } from '#kernel/money';
import { type AdoptedFacts, agree, counted, document, paragraph, plural } from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import { ended } from '#kernel/sentence';
import { lawOf } from '#law/states/index';
import type { Content } from '#platform/documents/html';
import { type AmendmentFacts, amendmentInstrument, charterOf, isCertificate } from './amendment-instrument.clauses';
import { shareTerms } from './charter-particulars';
import { classesOfStock, commonTable, preferredTable } from './charter-stock.clauses';
import type { ShareTerms, StockFacts } from './stock.facts';

export interface StockAmendmentFacts {
  company: CompanyFacts;
  stock: StockFacts;
  /** Every `from` shares become `to`. */
  split: { class_name: string; from: number; to: number; fractional_shares: 'cash' | 'round_up' } | null;
  /** New terms per share, adjusted for the split. */
  terms?: ({ class_name: string } & ShareTerms)[];
  adopted: AdoptedFacts;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

const places = {
  certificate: {
    original: 'the first paragraph of Article IV',
    restated: 'Section 4.1 of Article IV, with its tables,',
  },
  articles: { original: 'the first paragraph of Article V', restated: 'Article V' },
};

/** Describes the article of an imported charter, whose number is unknown. */
function provision(facts: AmendmentFacts, { charter }: StockFacts): string {
  if (charter === 'brought_in')
    return (
      `the provision of the ${charterOf(facts)} that states the classes of stock and the number of shares of each ` +
      'which the Corporation has authority to issue'
    );
  return `${places[isCertificate(facts) ? 'certificate' : 'articles'][charter]} of the ${charterOf(facts)}`;
}

/** The restated capital: 8 Del. C. § 102(a)(4), W.S. 17-16-202(a)(ii). */
function capital({ common, series }: StockFacts): Content {
  const [only] = common;
  if (common.length > 1 || series.length > 0)
    return [
      paragraph(classesOfStock(common, series)),
      commonTable(common),
      series.length > 0 && preferredTable(series),
    ];
  const par =
    only!.par_value === null ? 'they are without par value' : `the par value of each share is $${only!.par_value}`;
  return paragraph(
    `“The Corporation is authorized to issue one class of stock, designated ${ended(only!.name)} The total number ` +
      `of shares that it has authority to issue is ${grouped(only!.authorized_shares)}, and ${par}.”`,
  );
}

/** Names the provision and restates it in full, as amended (8 Del. C. § 242(b)(1)). */
export const amendedStock = (facts: AmendmentFacts, stock: StockFacts): Content => [
  `The Corporation amends ${provision(facts, stock)} to read in its entirety as follows.`,
  capital(stock),
];

/** Fractions: 8 Del. C. § 155, W.S. 17-16-604. */
function fractions({ company: { jurisdiction } }: StockAmendmentFacts, how: 'cash' | 'round_up'): string {
  const none = 'All shares of the class held by one holder shall be aggregated, and no fraction shall be issued.';
  if (how === 'round_up')
    return `${none} A holder otherwise entitled to a fraction of a share shall receive one whole share in its place.`;
  return (
    `${none} A holder otherwise entitled to a fraction of a share shall be paid in cash its fair value as of that ` +
    `time, as determined by the Board of Directors, ${lawOf(jurisdiction).corporation_act.cite.fractions}.`
  );
}

function split(facts: StockAmendmentFacts): { caption: string; text: Content }[] {
  if (facts.split === null) return [];
  const { class_name: name, from, to, fractional_shares: how } = facts.split;
  const was = from === 1 ? 'each share' : `each ${counted(from, 'share')}`;
  const becomes = to > from ? 'subdivided and changed into' : 'combined and changed into';
  return [
    {
      caption: to > from ? 'Split' : 'Reverse Split',
      text:
        `When this instrument becomes effective, ${was} of ${name} then issued, whether outstanding or held by the ` +
        `Corporation, shall, without any act of ${agree(from, 'its', 'their')} holder, be ${becomes} ` +
        `${grouped(to)} ${plural(to, 'share')} of ${ended(name)} ${fractions(facts, how)} Each outstanding right to ` +
        'acquire shares of the class shall be adjusted as its terms provide.',
    },
  ];
}

/** A split adjusts the terms, so that no class gains votes or value. */
const terms = ({ terms: changed = [] }: StockAmendmentFacts): { caption: string; text: string }[] =>
  changed.length === 0
    ? []
    : [
        {
          caption: 'Terms of the Shares',
          text:
            'From the effectiveness of this instrument, in the proportion of the split: ' +
            `${changed.map((one) => `as to ${one.class_name}, ${shareTerms(one)}`).join('; ')}.`,
        },
      ];

const template = (kind: string, title: string, summary: string) =>
  document<StockAmendmentFacts>({
    kind,
    category: 'formation',
    inCourse: true,
    summary,
    title: (facts) =>
      `${title} of ${facts.company.legal_name}: ` +
      (facts.split === null
        ? 'Authorized Shares'
        : facts.split.to > facts.split.from
          ? 'Stock Split'
          : 'Reverse Stock Split'),
    body: (facts) =>
      amendmentInstrument(title, facts, {
        changes: [
          {
            caption: 'Amendment',
            text: [
              amendedStock(facts, facts.stock),
              paragraph(
                `${facts.terms?.length ? 'In all other respects the' : 'The'} powers, preferences and rights of each ` +
                  'class and series remain unchanged.',
              ),
            ],
          },
          ...split(facts),
          ...terms(facts),
        ],
        alone:
          'since it subdivides the issued shares of the only class that is outstanding, which has no series, and ' +
          'increases the number of authorized shares in that proportion at most',
      }),
  });

/** Delaware: 8 Del. C. §§ 241(b), 242(a)(3), (b). */
export const stockCertificateOfAmendment = template(
  'certificate_of_amendment_of_stock',
  'Certificate of Amendment',
  'With this document, the company asks the state to record the number of shares that it may issue and any split ' +
    'or combination of its shares. By signing, you declare under penalty of perjury that the statements in it are ' +
    'true.',
);

/** Wyoming: W.S. 17-16-1006. */
export const stockArticlesOfAmendment = template(
  'articles_of_amendment_of_stock',
  'Articles of Amendment',
  'With this document, the company asks the state to record the number of shares that it may issue and any split ' +
    'or combination of its shares. You sign it for the company.',
);
