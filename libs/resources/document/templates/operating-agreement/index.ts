import { html } from '#platform/documents/html';
import type { FormationFacts } from '../facts';
import { describe, longDate, withRole } from '../format';
import { companyLaw } from '../law';
import { article, letterhead, paragraph, signatures } from '../prose';
import type { DocumentTemplate } from '../template';
import { capitalArticle, capitalSchedule, distributionsArticle, organizationArticle } from './capital';
import { dissolutionArticle, generalArticle, liabilityArticle, recordsArticle, transferArticle } from './closing';
import { managementArticle } from './management';

/** 6 Del. C. § 18-101, W.S. 17-29-110: the agreement governs the members' relations and overrides what the acts leave open. */
export const operatingAgreement: DocumentTemplate<FormationFacts> = {
  id: 'service:operating_agreement:2026-04-26',
  kind: 'operating_agreement',
  category: 'formation',
  version: '2026-04-26',
  catalogued: false,
  title: ({ company }) => `Operating Agreement of ${company.legal_name}`,
  body(facts) {
    const { company, founders } = facts;
    const law = companyLaw[company.jurisdiction];
    const members = withRole(founders, 'member');
    const managers = withRole(founders, 'manager');
    const sole = members.length === 1;
    const kind = `A ${sole ? 'single-member' : 'multi-member'}, ${managers.length > 0 ? 'manager-managed' : 'member-managed'} company`;
    return html`
${letterhead(company.jurisdiction === 'US-DE' ? 'Limited Liability Company Operating Agreement' : 'Operating Agreement', { company: company.legal_name, under: html`${kind}<br>Dated as of ${longDate(facts.document_date)}` })}
${paragraph(html`This operating agreement (this “<b>Agreement</b>”) of <b>${company.legal_name}</b>, ${describe(company)} (the “<b>Company</b>”), is made as of ${longDate(facts.document_date)} by the ${sole ? 'person' : 'persons'} whose ${sole ? 'name appears' : 'names appear'} in Schedule A as ${sole ? 'its sole member' : 'its members'}${managers.length > 0 ? ' and acknowledged by its managers' : ''}. It is the ${company.jurisdiction === 'US-DE' ? 'limited liability company agreement' : 'operating agreement'} of the Company within the meaning of ${law.cite.agreement}.`)}
${article('Article 1', 'Organization', organizationArticle(facts, law))}
${article('Article 2', 'Members and Capital', capitalArticle(facts, law))}
${article('Article 3', 'Management', managementArticle(facts, law))}
${article('Article 4', 'Allocations, Distributions and Taxes', distributionsArticle(facts, law))}
${article('Article 5', 'Liability and Indemnification', liabilityArticle(law))}
${article('Article 6', 'Transfers and Withdrawal', transferArticle(facts, law))}
${article('Article 7', 'Books and Records', recordsArticle(facts, law))}
${article('Article 8', 'Dissolution', dissolutionArticle(facts, law))}
${article('Article 9', 'General Provisions', generalArticle(facts, law))}
${signatures(`The undersigned ${sole ? 'has' : 'have'} executed this Agreement as of the date first written above.`, [
      ...members.map((member) => ({ name: member.name, capacity: member.roles.includes('manager') ? 'Member and Manager' : 'Member' })),
      ...managers.filter((manager) => !manager.roles.includes('member')).map((manager) => ({ name: manager.name, capacity: 'Manager' })),
    ])}
${capitalSchedule(facts)}`;
  },
};
