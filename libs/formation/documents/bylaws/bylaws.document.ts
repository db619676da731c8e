import { article, document, letterhead, paragraph, signatures } from '#documents/kit';
import { lawOf } from '#law/states/index';
import { html } from '#platform/documents/html';
import type { GovernanceFacts } from '../formation.facts';
import { adoptionOf } from './adoption.clauses';
import { boardArticle } from './board.clauses';
import { forumArticle, generalArticle, indemnificationArticle, officesArticle } from './general.clauses';
import { holdersArticle } from './holders.clauses';
import { officersArticle, stockArticle } from './officers.clauses';

/** 8 Del. C. § 109(b), W.S. 17-16-206(b): any provision consistent with law and the charter. */
export const bylaws = document<GovernanceFacts>({
  kind: 'bylaws',
  category: 'formation',
  organizing: true,
  summary:
    'These are the company’s internal rules: meetings and votes of its holders and directors, its officers, its ' +
    'stock and its records.',
  title: (facts) =>
    `${adoptionOf(facts, lawOf(facts.company.jurisdiction).corporation_act).title} of ${facts.company.legal_name}`,
  body(facts) {
    const { company } = facts;
    const law = lawOf(company.jurisdiction).corporation_act;
    const { title, under, opening, registeredOffice, amendment, earlierShares, certificate } = adoptionOf(facts, law);
    const name = law.holder === 'stockholder' ? 'Stockholders' : 'Shareholders';
    return html`
${letterhead(title, { company: company.legal_name, under })}
${paragraph(opening)}
${article('Article 1', 'Offices and Records', officesArticle(company, law, registeredOffice))}
${article('Article 2', name, holdersArticle(company, law))}
${article('Article 3', 'Board of Directors', boardArticle(company, law))}
${article('Article 4', 'Officers', officersArticle(law))}
${article('Article 5', 'Stock and Finance', stockArticle(company, law, earlierShares))}
${article('Article 6', 'Indemnification', indemnificationArticle(law))}
${article('Article 7', 'Exclusive Forum', forumArticle(law))}
${article('Article 8', 'General Provisions', generalArticle(law, amendment))}
${signatures(html`<b>Certificate of adoption.</b> ${certificate}`, [
  { name: secretaryOf(facts), capacity: 'Secretary' },
])}`;
  },
});

/** Falls back to the first officer. */
function secretaryOf({ founders }: GovernanceFacts): string {
  const keeper = founders.find((founder) => founder.titles.some((title) => /secretary/i.test(title)));
  return (keeper ?? founders.find((founder) => founder.roles.includes('officer')) ?? founders[0])?.name ?? '';
}
