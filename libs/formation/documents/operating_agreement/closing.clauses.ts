import { clauses, isPerson, isSole, section, stateOf, withRole } from '#documents/kit';
import { inWords } from '#kernel/threshold';
import { agreementProvisions } from '#law/common/provisions';
import type { LlcAct } from '#law/states/company-acts';
import { type Html, html } from '#platform/documents/html';
import type { GovernanceFacts } from '../formation.facts';

/** 6 Del. C. §§ 18-108 and 18-303; W.S. 17-29-304 and 17-29-408. */
export const liabilityArticle = (law: LlcAct): Html => html`
${section(
  '5.1',
  'Limited liability',
  'The debts, obligations and liabilities of the Company are solely its own. No member or manager shall be obligated ' +
    `personally for them solely by reason of being or acting as one, ${law.cite.liability}.`,
)}
${section(
  '5.2',
  'Exculpation',
  'No member, manager or officer (a “Covered Person”) shall be liable to the Company or to a member for monetary ' +
    'damages for an act or omission in that capacity, except for fraud, bad faith, willful misconduct, a knowing ' +
    'violation of law, a violation of the implied contractual covenant of good faith and fair dealing, or a ' +
    'distribution that the Act prohibits.',
)}
${section(
  '5.3',
  'Indemnification',
  'The Company shall indemnify each Covered Person to the fullest extent permitted by law against losses, claims and ' +
    'expenses, including attorneys’ fees, that arise from the business of the Company and for which the Covered ' +
    'Person is not liable under Section 5.2, and shall advance expenses upon an undertaking to repay them if it is ' +
    `finally determined that there is no right to be indemnified, ${law.cite.indemnification}. Indemnification shall ` +
    'be made out of the assets of the Company only.',
)}
${section(
  '5.4',
  'Survival',
  'The rights in this Article shall survive the end of service, and no amendment shall reduce them in respect of an ' +
    'act or omission that occurred before the amendment.',
)}`;

const exemptTransfers = ({ founders }: GovernanceFacts): string => {
  const members = withRole(founders, 'member');
  return [
    ...(members.some(isPerson)
      ? [
          'to a trust for the benefit of a Member who is a natural person, or of that Member’s family, of ' +
            'which the Member is trustee',
        ]
      : []),
    ...(members.every(isPerson)
      ? []
      : [
          'by a Member that is an organization to an entity that controls it, is controlled by it or is under ' +
            'common control with it',
        ]),
  ].join(', or ');
};

/** 6 Del. C. §§ 18-702 through 18-705; W.S. 17-29-502 and 17-29-601. */
export const transferArticle = (facts: GovernanceFacts, law: LlcAct): Html =>
  isSole(facts)
    ? html`
${section(
  '6.1',
  'Transfer',
  'The Member may transfer the membership interest in whole or in part. A transferee of the whole interest shall be ' +
    'admitted as a member upon agreeing in writing to be bound by this Agreement, immediately before the transferor ' +
    `ceases to be one, ${law.cite.assignment}.`,
)}
${section(
  '6.2',
  'Further members',
  'Additional members may be admitted with the written consent of the Member and upon amendment of this Agreement to ' +
    'govern the relations among several members.',
)}
${
  withRole(facts.founders, 'member').some(isPerson)
    ? section(
        '6.3',
        'Death or incapacity',
        'Upon the death or incapacity of the Member the personal representative may exercise all rights of the ' +
          'Member and shall, within ninety days, agree in writing to continue the Company and to the admission, ' +
          'effective as of the event, of the representative or a nominee as a member.',
      )
    : section(
        '6.3',
        'Dissolution of the Member',
        'Upon the dissolution of the Member its successor in interest may exercise all rights of the Member and ' +
          'shall, within ninety days, agree in writing to continue the Company and to the admission, effective as of ' +
          'the event, of the successor or a nominee as a member.',
      )
}`
    : html`
${section(
  '6.1',
  'Restriction',
  'No Member may transfer, pledge or otherwise dispose of an interest without the consent of all other Members. A ' +
    'transfer in violation of this Article shall be void. A transferee who is not admitted as a member shall have ' +
    `only the economic rights of an assignee, ${law.cite.assignment}.`,
)}
${section(
  '6.2',
  'Right of first refusal',
  'A Member who has a bona fide offer for an interest shall first offer it in writing, at the same price and on the ' +
    'same terms, to the other Members in proportion to their Percentage Interests, for thirty days, and then to the ' +
    'Company for fifteen. An interest that is not so purchased may, with the consent that Section 6.1 requires, be ' +
    'transferred on those terms within sixty days.',
)}
${section(
  '6.3',
  'Exempt transfers',
  `Section 6.2 does not apply to a transfer without consideration ${exemptTransfers(facts)}.`,
)}
${section(
  '6.4',
  'Withdrawal and succession',
  'A Member may not withdraw before the dissolution and winding up of the Company. Upon the death, incapacity, ' +
    'dissolution or bankruptcy of a Member the Company shall continue, and the successor shall have the rights of an ' +
    'assignee until admitted with the consent of the other Members.',
)}`;

export const recordsArticle = (facts: GovernanceFacts, law: LlcAct): Html => html`
${section(
  '7.1',
  'Records',
  `The Company shall keep at its principal office, on paper or electronically, its ${law.charter}, this Agreement ` +
    'with all amendments, a current list of members, its tax returns and its accounts, which ' +
    `${isSole(facts) ? 'the Member' : 'each Member'} may inspect for a purpose reasonably related to the interest, ` +
    `${law.cite.records}.`,
)}
${section(
  '7.2',
  'Accounts and tax information',
  'The books shall be kept on a method of accounting that is consistently applied. ' +
    (isSole(facts)
      ? 'The Member shall receive'
      : 'Within seventy-five days of the end of each fiscal year each Member shall receive the annual accounts, ' +
        'Schedule K-1 and') +
    ' ' +
    (isSole(facts)
      ? 'annual accounts and the information needed for tax returns'
      : 'the other information needed for tax returns') +
    '.',
)}
${section(
  '7.3',
  'Banking',
  'The funds of the Company shall be deposited in its name. Those who manage the Company shall determine who may ' +
    'draw on its accounts.',
)}`;

/** 6 Del. C. §§ 18-801 through 18-804; W.S. 17-29-701 and 17-29-702. */
export const dissolutionArticle = (facts: GovernanceFacts, law: LlcAct): Html => html`
${section(
  '8.1',
  'Events',
  'The Company shall be dissolved upon the first of the following, and upon no other event that the law permits to ' +
    `be excluded, ${law.cite.dissolution}:`,
  clauses(
    'the written consent of ' +
      `${isSole(facts) ? 'the Member' : `${inWords(agreementProvisions.dissolution_vote)} Members`};`,
    'the entry of a decree of judicial dissolution; or',
    'the time at which there are no members, unless the Company is continued as the Act provides.',
  ),
)}
${section(
  '8.2',
  'Winding up',
  'Upon dissolution those who manage the Company shall wind up its affairs and apply its assets first to creditors, ' +
    'including members who are creditors, with reasonable provision for contingent and unknown claims, then to ' +
    `the ${isSole(facts) ? 'Member' : 'Members in proportion to their Percentage Interests'}` +
    `, ${law.cite.windingUp}. Upon completion of the winding up they shall file the instrument that the Act ` +
    'prescribes.',
)}`;

export const generalArticle = (facts: GovernanceFacts, law: LlcAct): Html => html`
${section(
  '9.1',
  'Governing law and forum',
  `This Agreement is governed by the law of the State of ${stateOf(facts.company)} without regard to its ` +
    'conflict of laws rules. Actions among the Company, its members and its managers that relate to its internal ' +
    `affairs shall be brought exclusively in ${law.court}.`,
)}
${section(
  '9.2',
  'Amendment',
  'This Agreement may be amended only in writing signed by ' +
    (isSole(facts)
      ? 'the Member'
      : 'all Members, except that Schedule A may be amended to record changes made in accordance with this ' +
        'Agreement') +
    '.',
)}
${section(
  '9.3',
  'Entire agreement and severability',
  'This Agreement is the entire agreement of the parties on its subject and benefits no creditor of the Company or ' +
    'other third person. If a provision is held invalid, the others shall remain in effect. This Agreement shall ' +
    'prevail over the default rules of the Act to the extent that the law permits.',
)}
${section(
  '9.4',
  'Notices and counterparts',
  'Notices shall be in writing and may be given by electronic mail to the address in the records of the Company. ' +
    'This Agreement may be executed in counterparts and by electronic signature.',
)}
${
  !isSole(facts) &&
  section(
    '9.5',
    'Counsel',
    'Each Member has had the opportunity to consult counsel and tax advisers of the Member’s own choice, and no rule ' +
      'that construes an agreement against its drafter shall apply.',
  )
}`;
