import { clauses, type FounderFacts, listed, section, withRole } from '#documents/kit';
import { ended } from '#kernel/sentence';
import { inWords } from '#kernel/threshold';
import { agreementProvisions } from '#law/common/provisions';
import type { LlcAct } from '#law/states/company-acts';
import { type Html, html } from '#platform/documents/html';
import type { GovernanceFacts } from '../formation.facts';
import type { Adoption } from './adoption.clauses';

const parts = { majority: 'more than fifty percent', unanimous: 'all' };

const { member_vote, manager_vote, reserved_vote } = agreementProvisions;

const reserved = ({ charter }: LlcAct): Html =>
  clauses(
    `to amend this Agreement or the ${charter} of the Company;`,
    'to admit a member, or to issue or redeem an interest;',
    'to merge, convert, divide or dissolve the Company, or to sell all or substantially all of its assets;',
    'to do an act outside the ordinary course of the Company’s activities, or in contravention of this Agreement; and',
    'to approve a transaction in which the person deciding is interested, unless it is fair to the Company and ' +
      'has been disclosed.',
  );

const officers = ({ founders }: GovernanceFacts, { inOffice }: Adoption): Html | false => {
  const titled = founders.filter((founder) => founder.titles.length > 0);
  return (
    titled.length > 0 &&
    html`${section(
      '3.6',
      'Officers',
      'Those who manage the Company may appoint officers and delegate authority to them, and may remove them ' +
        `at any time. ${inOffice(titled.length === 1 ? 'officer is' : 'officers are')} ` +
        `${listed(titled.map((founder) => `${founder.name} (${listed(founder.titles)})`))}.`,
    )}`
  );
};

const managedByManagers = (
  managers: readonly FounderFacts[],
  law: LlcAct,
  { inOffice }: Adoption,
  decides: string,
): Html =>
  html`
${section(
  '3.1',
  'Managers',
  'The Company shall be managed by ' +
    (managers.length === 1 ? 'one manager (the “Manager”)' : `${managers.length} managers (the “Managers”)`) +
    `, ${law.cite.management}. ${inOffice(managers.length === 1 ? 'Manager is' : 'Managers are')} ` +
    `${ended(listed(managers.map((manager) => manager.name)))} A manager shall serve until resignation, death or ` +
    `incapacity (or, being an organization, dissolution) or removal; ${decides} may remove a manager with or without ` +
    'cause, fill a vacancy, and change the number of managers.',
)}
${section(
  '3.2',
  'Authority',
  'Except as Section 3.3 provides, the ' +
    (managers.length === 1 ? 'Manager' : `Managers, acting by ${inWords(manager_vote)} of their number,`) +
    ' shall have full and exclusive authority to manage the business of the Company, and each manager is its agent ' +
    'and may sign for it within that authority. A member as such is not an agent of the Company and has no authority ' +
    'to bind it.',
)}`;

const managedByMembers = (sole: boolean, law: LlcAct, decides: string): Html =>
  html`
${section(
  '3.1',
  'Management by members',
  sole
    ? `The Company shall be managed by the Member, ${law.cite.management}. No manager is appointed.`
    : `The Company shall be managed by its Members, ${law.cite.management}. No manager is appointed. Except as ` +
        `Section 3.3 provides, matters shall be decided by ${decides}.`,
)}
${section(
  '3.2',
  'Authority',
  `${sole ? 'The Member is' : 'Each Member is'} an agent of the Company for the purpose of its business and ` +
    'may sign contracts, instruments and filings in its ' +
    `name${sole ? '' : ', in accordance with the decisions of the Members'}. Third parties may rely on that ` +
    'signature.',
)}`;

/** 6 Del. C. § 18-402 and W.S. 17-29-407: the members manage unless the agreement appoints managers. */
export const managementArticle = (facts: GovernanceFacts, law: LlcAct, adoption: Adoption): Html => {
  const members = withRole(facts.founders, 'member');
  const managers = withRole(facts.founders, 'manager');
  const sole = members.length === 1;
  const decides = sole
    ? 'the Member'
    : `the Members who hold ${parts[member_vote]} of the Percentage Interests (a “Majority of the Members”)`;
  const first =
    managers.length > 0 ? managedByManagers(managers, law, adoption, decides) : managedByMembers(sole, law, decides);
  return html`${first}
${section(
  '3.3',
  'Reserved matters',
  sole
    ? 'The consent of the Member shall be required:'
    : `The consent of ${parts[reserved_vote]} Members shall be required:`,
  reserved(law),
)}
${section(
  '3.4',
  'Meetings and consents',
  (sole && managers.length === 0
    ? 'Meetings are not required. The Member may act by consent in writing or by electronic transmission, ' +
      `${law.cite.consent}. `
    : `Meetings are not required. ${sole ? 'The Member' : 'Members'}${managers.length > 0 ? ' and managers' : ''} ` +
      'may act at a meeting, in person or by communications equipment, on three days’ notice, which may be waived, ' +
      'or without a meeting by consent in writing or by electronic transmission of those whose votes would suffice ' +
      `at a meeting, ${law.cite.consent}. ` +
      (sole ? '' : 'Prompt notice shall be given to those who did not consent. ')) +
    'Decisions shall be kept with the records of the Company.',
)}
${section(
  '3.5',
  'Duties',
  'Those who manage the Company shall act in good faith, with the care that a person in a like position would ' +
    'reasonably exercise, and in a manner they reasonably believe to be in the best interests of the Company. They ' +
    'may rely in good faith on its records and advisers. Members and managers may have other business interests and ' +
    'need not offer them to the Company, unless the opportunity was presented to them expressly in that capacity. ' +
    'Nothing in this Agreement limits the implied contractual covenant of good faith and fair dealing, ' +
    `${law.cite.duties}.`,
)}
${officers(facts, adoption)}`;
};
