import {
  amendedStock,
  amendmentInstrument,
  charterOf,
  type ShareTerms,
  shareTerms,
  type StockFacts,
} from '#charter/amendment';
import type { CompanyFacts } from '#companies/company';
import { type AdoptedFacts, document, listed } from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import { ended } from '#kernel/sentence';
import { type ClassRightsFacts, type RankFacts, rankOf, rightsOf } from './class-rights.clauses';

export interface CharterAmendmentFacts {
  company: CompanyFacts;
  /** Null if no number of shares changes. */
  stock: StockFacts | null;
  created: ClassRightsFacts[];
  changed: ({ class_name: string; rank?: RankFacts } & Omit<ShareTerms, 'seniority'>)[];
  /** Null if unchanged. */
  purpose: string | null;
  adopted: AdoptedFacts;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

/** Preferred stock is a single class with series. */
const kindOf = ({ preference }: ClassRightsFacts): string =>
  preference === null ? 'class of common stock' : 'series of Preferred Stock';

const subjectOf = ({ stock, changed, purpose }: CharterAmendmentFacts): string =>
  listed([
    ...(stock === null ? [] : ['Stock']),
    ...(stock === null && changed.length > 0 ? ['Rights of Shares'] : []),
    ...(purpose === null ? [] : ['Purpose']),
  ]);

const template = (kind: string, title: string, summary: string) =>
  document<CharterAmendmentFacts>({
    kind,
    category: 'formation',
    inCourse: true,
    summary,
    title: (facts) => `${title} of ${facts.company.legal_name}: ${subjectOf(facts)}`,
    body: (facts) =>
      amendmentInstrument(title, facts, {
        changes: [
          ...(facts.stock === null ? [] : [{ caption: 'Authorized Stock', text: amendedStock(facts, facts.stock) }]),
          ...facts.created.map((one) => ({
            caption: one.name,
            text:
              `A ${kindOf(one)} designated ${one.name} is hereby created, and the following provisions on its ` +
              `powers, preferences and rights are added to the ${charterOf(facts)}: “${rightsOf(one)}”`,
          })),
          ...facts.changed.map(({ class_name, rank, ...terms }) => ({
            caption: class_name,
            text:
              `The provisions of the ${charterOf(facts)} on ${class_name} are amended ` +
              `${shareTerms(terms) === '' ? 'as to its rank.' : `to provide that ${shareTerms(terms)}.`}` +
              `${rank ? rankOf(rank) : ''} In all other respects its powers, preferences and rights remain unchanged.`,
          })),
          ...(facts.purpose === null
            ? []
            : [
                {
                  caption: 'Purpose',
                  text:
                    `The provision of the ${charterOf(facts)} that states the purpose is amended to read in full: ` +
                    '“The nature of the business and the purposes to be conducted or promoted are: ' +
                    `${ended(facts.purpose)}”`,
                },
              ]),
        ],
        alone: 'since no stock is outstanding whose holders would vote on it',
      }),
  });

/** Delaware: 8 Del. C. §§ 241(b), 242(a)(2) to (5), (b). */
export const charterCertificateOfAmendment = template(
  'certificate_of_amendment_of_charter',
  'Certificate of Amendment',
  'With this document, the company asks the state to record an amendment of its charter: its classes of stock, ' +
    'their rights or its purpose. By signing, you declare under penalty of perjury that the statements in it are ' +
    'true.',
);

/** Wyoming: W.S. 17-16-1006. */
export const charterArticlesOfAmendment = template(
  'articles_of_amendment_of_charter',
  'Articles of Amendment',
  'With this document, the company asks the state to record an amendment of its charter: its classes of stock, ' +
    'their rights or its purpose. You sign it for the company.',
);
