import { amendmentInstrument, charterOf } from '#charter/amendment';
import type { CompanyFacts } from '#companies/company';
import { type AdoptedFacts, document } from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import { ended } from '#kernel/sentence';
import { html } from '#platform/documents/html';

/** `company` has the old name. */
interface NameAmendmentFacts {
  company: CompanyFacts;
  new_name: string;
  adopted: AdoptedFacts;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

const template = (kind: string, title: string, summary: string) =>
  document<NameAmendmentFacts>({
    kind,
    category: 'formation',
    inCourse: true,
    summary,
    title: ({ company, new_name }) => `${title} of ${company.legal_name}: ${new_name}`,
    body: (facts) =>
      amendmentInstrument(title, facts, {
        changes: [
          {
            caption: 'Amendment',
            text: html`The provision of the ${charterOf(facts)} that states the name is amended to read in full: “The
            name of the ${facts.company.entity_type === 'llc' ? 'limited liability company' : 'corporation'} is
            ${ended(facts.new_name)}”`,
          },
        ],
        alone: 'since it changes only the name of the Corporation',
      }),
  });

/** Delaware: 8 Del. C. §§ 241(b), 242(b)(1), 6 Del. C. § 18-202(a). */
export const certificateOfAmendment = template(
  'certificate_of_amendment',
  'Certificate of Amendment',
  'With this document, the company asks the state to record its new name. By signing, you declare under penalty of ' +
    'perjury that the statements in it are true.',
);

/** Wyoming: W.S. 17-16-1006, 17-29-202. */
export const articlesOfAmendment = template(
  'articles_of_amendment',
  'Articles of Amendment',
  'With this document, the company asks the state to record its new name. You sign it for the company.',
);
