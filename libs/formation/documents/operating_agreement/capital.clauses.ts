import { exhibit, isSole, longDate, monthDay, paragraph, section, table, vestingOf, withRole } from '#documents/kit';
import { addressLine } from '#kernel/address';
import { ended } from '#kernel/sentence';
import type { LlcAct } from '#law/states/company-acts';
import { type Html, html } from '#platform/documents/html';
import type { GovernanceFacts } from '../formation.facts';
import type { Adoption } from './adoption.clauses';

/** An unknown purpose continues without a restatement. */
const purposeOf = ({ purpose }: GovernanceFacts['company'], law: LlcAct): string =>
  purpose === null
    ? `The purpose of the Company is the one stated in its ${law.charter} or else in the agreement that was in ` +
      'effect before this Agreement and, if neither states a purpose, any purpose that the Act permits.'
    : `The purpose of the Company is: ${ended(purpose)}`;

export const organizationArticle = (
  { company }: GovernanceFacts,
  law: LlcAct,
  { formation, agent }: Adoption,
): Html => html`
${section(
  '1.1',
  'Formation',
  html`The Company was formed as a limited liability company under the ${law.act} (the “<b>Act</b>”) by the filing of
    its ${law.charter}${company.state_file_number && html` under file number ${company.state_file_number}`}${
      company.formation_date && html` on ${longDate(company.formation_date)}`
    },
    ${law.cite.formation}. ${formation}`,
)}
${section(
  '1.2',
  'Name and offices',
  `The name of the Company is ${ended(company.legal_name)} Its principal office is at ` +
    `${ended(addressLine(company.principal_address))} ${agent}`,
)}
${section(
  '1.3',
  'Purpose and powers',
  html`${purposeOf(company, law)} The Company shall have all powers necessary or convenient to that purpose,
    ${law.cite.purpose}.`,
)}
${section('1.4', 'Term', 'The Company shall continue until it is dissolved under Article 8.')}`;

export const capitalArticle = (facts: GovernanceFacts, { admission, contributions }: Adoption): Html => {
  const sole = isSole(facts);
  return html`
${section(
  '2.1',
  sole ? 'Member' : 'Members',
  (sole
    ? 'The sole member of the Company (the “Member”) is the person'
    : 'The members of the Company (the “Members”) are the persons') +
    ` ${admission}. Each membership interest is expressed as a percentage (the “Percentage Interest”), and the ` +
    'Percentage Interests shall at all times total one hundred percent.',
)}
${section(
  '2.2',
  'Contributions',
  `${contributions} No further contribution is required. ` +
    `${sole ? 'The Member may make' : 'With the consent of all Members a Member may make'} further contributions ` +
    'or loans to the Company, on terms that are recorded in its books.',
)}
${section(
  '2.3',
  'No interest or return',
  'No interest shall be paid on contributions, and no member shall have a right to the return of a contribution ' +
    'except as this Agreement provides.',
)}
${
  !sole &&
  section(
    '2.4',
    'Capital accounts',
    'A capital account shall be maintained for each Member in accordance with Treas. Reg. § 1.704-1(b)(2)(iv).',
  )
}
${section(
  sole ? '2.4' : '2.5',
  'Interests',
  'Interests are personal property and shall not be certificated. No member has an interest in specific property of ' +
    'the Company. Schedule A shall be amended to record each admission, transfer and change that this Agreement ' +
    'permits.',
)}`;
};

/** Tax class: Treas. Reg. § 301.7701-3(b)(1); allocations: IRC § 704(b); representative: IRC § 6223. */
export const distributionsArticle = (facts: GovernanceFacts, law: LlcAct): Html => {
  const { company } = facts;
  if (isSole(facts)) {
    return html`
${section(
  '4.1',
  'Tax classification',
  'For as long as it has one owner the Company shall be disregarded as an entity separate from the Member for ' +
    'federal income tax purposes, Treas. Reg. § 301.7701-3(b)(1)(ii), unless an election under paragraph (c) of that ' +
    'section is in effect. All items of income, gain, loss, deduction and credit of the Company are those of the ' +
    'Member.',
)}
${section(
  '4.2',
  'Distributions',
  'Distributions shall be made to the Member in the amounts and at the times that those who manage the Company ' +
    `determine, subject to ${law.cite.distributions}.`,
)}
${section(
  '4.3',
  'Fiscal year',
  `The fiscal year of the Company shall end on ${monthDay(company.fiscal_year_end)}, unless the tax year of the ` +
    'Member requires another.',
)}
${section(
  '4.4',
  'Separateness',
  'The Member shall keep the funds and records of the Company apart from the Member’s own. Failure to observe ' +
    'formalities shall not be a ground for imposing liability on the Member.',
)}`;
  }
  return html`
${section(
  '4.1',
  'Tax classification',
  'The Company shall be classified as a partnership for federal income tax purposes, Treas. Reg. § ' +
    '301.7701-3(b)(1)(i), unless an election under paragraph (c) of that section is in effect. An election shall ' +
    'require the agreement of all Members, and no Member shall take a position inconsistent with the classification ' +
    'of the Company.',
)}
${section(
  '4.2',
  'Allocations',
  'Profits and losses shall be allocated among the Members in proportion to their Percentage Interests. The minimum ' +
    'gain chargeback and qualified income offset provisions of Treas. Reg. §§ 1.704-1(b)(2)(ii)(d) and 1.704-2 are ' +
    'incorporated by reference, and allocations under IRC § 704(c) shall be made by the traditional method.',
)}
${section(
  '4.3',
  'Distributions',
  'Distributions of available cash shall be made in proportion to Percentage Interests, in the amounts and at the ' +
    `times that those who manage the Company determine, subject to ${law.cite.distributions}. To the extent of ` +
    'available cash, the Company shall distribute to each Member by the due dates of estimated taxes an amount ' +
    'sufficient to pay tax on that Member’s share of its taxable income, at an assumed rate that is the same for ' +
    'all, as an advance on later distributions.',
)}
${section(
  '4.4',
  'Partnership representative',
  'A Majority of the Members shall designate the partnership representative under IRC § 6223 in writing. The ' +
    'representative shall keep the Members informed, shall not settle a dispute without the consent of a Majority of ' +
    'the Members, and shall be reimbursed for expenses.',
)}
${section(
  '4.5',
  'Fiscal year',
  `The fiscal year of the Company shall end on ${monthDay(company.fiscal_year_end)}, subject to IRC § 706(b).`,
)}`;
};

/** Schedule A. Exact decimals, including their sum. */
export const capitalSchedule = ({ founders }: GovernanceFacts, { members }: Adoption): Html => {
  const vests = withRole(founders, 'member').filter((member) => member.vesting);
  return exhibit(
    'Schedule A',
    'Members, Contributions and Percentage Interests',
    members,
    vests.length > 0 && [
      table(
        'Vesting of interests',
        [{ head: 'Member' }, { head: 'Schedule' }],
        vests.map((member) => [member.name, vestingOf(member)]),
      ),
      paragraph(
        'A Member whose interest is subject to vesting and whose service to the Company ends shall forfeit the ' +
          'unvested part to the Company, for no consideration beyond the return of the contribution made for it; the ' +
          'Percentage Interests of the other Members shall increase in proportion.',
      ),
    ],
  );
};
