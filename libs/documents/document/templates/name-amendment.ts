import { html } from '#platform/documents/html';
import { amendmentInstrument, charterOf } from './amendment-instrument';
import type { NameAmendmentFacts } from './facts';
import { ended } from './format';
import type { DocumentTemplate } from './template';

const template = (kind: string, title: string): DocumentTemplate<NameAmendmentFacts> => ({
  id: `service:${kind}:2026-04-26`,
  kind,
  category: 'formation',
  version: '2026-04-26',
  title: ({ company, new_name }) => `${title} of ${company.legal_name}: ${new_name}`,
  body: (facts) =>
    amendmentInstrument(title, facts, {
      changes: [
        {
          caption: 'Amendment',
          text: html`The provision of the ${charterOf(facts)} that states the name is amended to read in full: “The name
            of the ${facts.company.entity_type === 'llc' ? 'limited liability company' : 'corporation'} is
            ${ended(facts.new_name)}”`,
        },
      ],
      alone: 'since it changes the name of the Corporation alone',
    }),
});

/** Delaware's: 8 Del. C. §§ 241(b), 242(b)(1), 6 Del. C. § 18-202(a). */
export const certificateOfAmendment = template('certificate_of_amendment', 'Certificate of Amendment');

/** Wyoming's: W.S. 17-16-1006, 17-29-202. */
export const articlesOfAmendment = template('articles_of_amendment', 'Articles of Amendment');
