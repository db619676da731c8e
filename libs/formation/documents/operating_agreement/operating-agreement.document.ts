import { article, document, letterhead, paragraph, signatures, signerOf, withRole } from '#documents/kit';
import { lawOf } from '#law/states/index';
import { html } from '#platform/documents/html';
import type { GovernanceFacts } from '../formation.facts';
import { adoptionOf } from './adoption.clauses';
import { capitalArticle, capitalSchedule, distributionsArticle, organizationArticle } from './capital.clauses';
import {
  dissolutionArticle,
  generalArticle,
  liabilityArticle,
  recordsArticle,
  transferArticle,
} from './closing.clauses';
import { managementArticle } from './management.clauses';

/** 6 Del. C. § 18-101, W.S. 17-29-110. */
export const operatingAgreement = document<GovernanceFacts>({
  kind: 'operating_agreement',
  category: 'formation',
  organizing: true,
  summary:
    'This is the members’ contract about their company: what each contributes and owns, how decisions are made, how ' +
    'profits are shared, and how a member leaves or the company ends.',
  title: ({ occasion, company }) =>
    `${occasion === 'restatement' ? 'Amended and Restated ' : ''}Operating Agreement of ${company.legal_name}`,
  body(facts) {
    const { company, founders } = facts;
    const law = lawOf(company.jurisdiction).llc_act;
    const adoption = adoptionOf(facts, law);
    const members = withRole(founders, 'member');
    const managers = withRole(founders, 'manager');
    const sole = members.length === 1;
    const kind =
      `A ${sole ? 'single-member' : 'multi-member'}, ` +
      `${managers.length > 0 ? 'manager-managed' : 'member-managed'} company`;
    return html`
${letterhead(adoption.title, { company: company.legal_name, under: html`${kind}<br>${adoption.dated}` })}
${paragraph(adoption.opening)}
${article('Article 1', 'Organization', organizationArticle(facts, law, adoption))}
${article('Article 2', 'Members and Capital', capitalArticle(facts, adoption))}
${article('Article 3', 'Management', managementArticle(facts, law, adoption))}
${article('Article 4', 'Allocations, Distributions and Taxes', distributionsArticle(facts, law))}
${article('Article 5', 'Liability and Indemnification', liabilityArticle(law))}
${article('Article 6', 'Transfers and Withdrawal', transferArticle(facts, law))}
${article('Article 7', 'Books and Records', recordsArticle(facts, law))}
${article('Article 8', 'Dissolution', dissolutionArticle(facts, law))}
${article('Article 9', 'General Provisions', generalArticle(facts, law))}
${signatures(`The undersigned ${sole ? 'has' : 'have'} executed this Agreement ${adoption.closing}.`, [
  ...members.map((member) => signerOf(member, member.roles.includes('manager') ? 'Member and Manager' : 'Member')),
  ...managers.filter((manager) => !manager.roles.includes('member')).map((manager) => signerOf(manager, 'Manager')),
])}
${capitalSchedule(facts, adoption)}`;
  },
});
