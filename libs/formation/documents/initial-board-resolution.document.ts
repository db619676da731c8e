import { dollars, grouped } from '#kernel/money';
import {
  agentAddress,
  agree,
  considerationOf,
  counted,
  describe,
  document,
  further,
  heading,
  isPerson,
  letterhead,
  listed,
  longDate,
  monthDay,
  paragraph,
  plural,
  resolved,
  table,
  vestingOf,
  whereas,
  withRole,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import type { CorporationAct } from '#law/states/company-acts';
import { lawOf } from '#law/states/index';
import { type Html, html } from '#platform/documents/html';
import type { FormationFacts } from './formation.facts';
import { bankAccounts, officersAuthority, signedByDirectors } from './standing-resolutions.clauses';

const holders = (facts: FormationFacts) => facts.founders.filter((founder) => founder.shares);

/**
 * 8 Del. C. §§ 144, 152, 153 and 161, W.S. 17-16-621 and 17-16-862; exemption from registration: 15 U.S.C. § 77d(a)(2).
 */
const stockIssue = (facts: FormationFacts): Html => {
  const { company } = facts;
  const law = lawOf(company.jurisdiction).corporation_act;
  const total = holders(facts).reduce((sum, founder) => sum + (founder.shares ?? 0), 0);
  const buyers = holders(facts).filter(({ roles }) => roles.includes('director'));
  const paid = holders(facts).reduce((sum, founder) => sum + (founder.purchase_price_cents ?? 0), 0);
  return html`
${whereas(
  `the Corporation is authorized to issue ${counted(company.authorized_shares ?? 0, 'share')} of Common Stock, ` +
    `par value $${company.par_value} per share, none of which is outstanding, and the Board considers it to be in ` +
    `the best interests of the Corporation to issue shares to its ${plural(holders(facts).length, 'founder')} ` +
    'for the consideration stated below, which the Board has determined to be adequate and not less than their ' +
    'par value and their fair value;',
)}
${
  buyers.length > 0 &&
  whereas(
    `${listed(buyers.map(({ name }) => name))} ${agree(buyers.length, 'is', 'are each')} both a director and a ` +
      'purchaser, the material facts of that interest are known to all of the directors, and the Board finds the ' +
      `issuance to be ${law.fair}, ${law.cite.interested};`,
  )
}
${resolved(
  `under ${law.cite.issue} the Corporation shall sell and issue the following ${plural(total, 'share')} of ` +
    `Common Stock, and ${agree(holders(facts).length, 'the following sale', 'each of the following sales')} is ` +
    'approved:',
)}
${table(
  'Issuance of Common Stock',
  [
    { head: 'Purchaser' },
    { head: 'Shares', figure: true },
    { head: 'Price', figure: true },
    { head: 'Consideration' },
    { head: 'Vesting' },
  ],
  holders(facts).map((founder) => [
    founder.name,
    grouped(founder.shares ?? 0),
    dollars(founder.purchase_price_cents ?? 0),
    considerationOf(founder),
    vestingOf(founder),
  ]),
  ['Total', grouped(total), dollars(paid), '', ''],
)}
${further(
  'the form of stock purchase agreement presented to the Board, with the vesting, repurchase and transfer ' +
    'provisions stated in it, is approved, and the officers shall execute one with each purchaser and, upon ' +
    'receipt of the consideration, record the shares in the stock ledger as uncertificated, validly issued, ' +
    'fully paid and nonassessable;',
)}
${further(
  'the shares are offered and sold in reliance on Section 4(a)(2) of the Securities Act of 1933, 15 U.S.C. § ' +
    '77d(a)(2), and on the corresponding exemptions of state law, and the officers shall make the notice ' +
    'filings that those laws require; and',
)}
${further(
  'each purchaser whose shares are subject to vesting is advised to consult a tax adviser promptly on an election ' +
    'under Section 83(b) of the Internal Revenue Code, which must be filed no later than thirty days after the ' +
    'transfer of the shares.',
)}`;
};

/** Every director benefits from the form: 8 Del. C. §§ 144 and 145(f), W.S. 17-16-858 and 17-16-861. */
const serviceAgreements = ({ company, founders }: FormationFacts): Html => {
  const law = lawOf(company.jurisdiction).corporation_act;
  const assigns = founders.some(isPerson);
  return html`
${whereas(
  'each director will be a party to an Indemnification Agreement, the material facts of that interest are known to ' +
    `all of the directors, and the Board finds the form of that agreement to be ${law.fair}, ${law.cite.interested};`,
)}
${resolved(
  `the ${assigns ? 'forms' : 'form'} of Indemnification Agreement ` +
    `${assigns ? 'and of Confidential Information and Invention Assignment Agreement ' : ''}presented to the Board ` +
    `${assigns ? 'are' : 'is'} approved, and the officers shall execute an Indemnification Agreement with each ` +
    `director and officer${
      assigns ? ' and a Confidential Information and Invention Assignment Agreement with each individual founder' : ''
    }.`,
)}`;
};

const sElection = ({ cite }: CorporationAct): Html => html`
${heading('9. S corporation election')}
${whereas(
  'the Corporation intends to be taxed as a small business corporation under Subchapter S of the Internal Revenue ' +
    'Code (the “Code”), and the Board believes that the Corporation satisfies Section 1361(b) of the Code;',
)}
${resolved(
  'the Corporation shall elect under Section 1362(a) of the Code to be an S corporation with effect from the first ' +
    'day of its first tax year, subject to the written consent of every person who is a shareholder on the day of ' +
    'the election, and the officers shall file Form 2553 within two months and fifteen days of the beginning of that ' +
    'year, in accordance with Section 1362(b)(1) of the Code; and',
)}
${further(
  'each stock purchase agreement shall prohibit, and the stock ledger shall note, any transfer that would cause the ' +
    `election to terminate, ${cite.restrictions}.`,
)}`;

/** 8 Del. C. § 141(f), W.S. 17-16-821. */
export const initialBoardResolution = document<FormationFacts>({
  kind: 'initial_board_resolution',
  category: 'governance',
  decides: { body: 'board', authorizes: ['initial_board_resolution', 'formation_packet'] },
  inCourse: true,
  organizing: true,
  summary:
    'With this document the board of directors acts without a meeting. It confirms how the company was formed, ' +
    'adopts its bylaws, appoints its officers, approves the sale of the founders’ shares on the terms stated, and ' +
    'authorizes the officers to open bank accounts and register the company for taxes. It takes effect when every ' +
    'director has signed.',
  title: ({ company }) => `Initial Action of the Board of Directors of ${company.legal_name}`,
  body(facts) {
    const { company, registered_agent: agent } = facts;
    const law = lawOf(company.jurisdiction).corporation_act;
    const directors = withRole(facts.founders, 'director');
    return html`
${letterhead('Action by Unanimous Written Consent', {
  of: 'of the Board of Directors of',
  company: company.legal_name,
  under: `In lieu of an organization meeting, pursuant to ${law.cite.boardConsent}`,
})}
${boardResolutionOpening(facts)}
${organization(facts)}
${heading('4. Issuance of founders’ stock')}
${stockIssue(facts)}
${heading('5. Agreements with directors, officers and founders')}
${serviceAgreements(facts)}
${heading('6. Bank accounts')}
${bankAccounts()}
${heading('7. Offices, agent and fiscal year')}
${resolved(
  `the principal office of the Corporation is at ${addressLine(company.principal_address)}; its registered ` +
    `agent is ${agent.name}, at ${agentAddress(agent)}; and its fiscal year ends on ` +
    `${monthDay(company.fiscal_year_end)} of each ` +
    `year${company.entity_type === 's_corp' ? ', subject to Section 1378 of the Internal Revenue Code' : ''}.`,
)}
${heading('8. Taxes, expenses and qualification')}
${resolved(
  html`the officers shall ${
    company.ein
      ? html`use the employer identification number ${company.ein}, which the Internal Revenue Service has assigned`
      : 'obtain an employer identification number'
  }, shall pay the expenses of organization and reimburse those who advanced them, shall make the elections under
  Sections 195 and 248 of the Internal Revenue Code that the Corporation’s advisers recommend, and shall qualify the
  Corporation to do business wherever its activities require.`,
)}
${company.entity_type === 's_corp' && sElection(law)}
${heading(`${company.entity_type === 's_corp' ? '10' : '9'}. General authority`)}
${officersAuthority()}
${signedByDirectors(directors)}`;
  },
});

/** 8 Del. C. §§ 107 through 109 and 142, W.S. 17-16-205, 17-16-206 and 17-16-840. */
function organization(facts: FormationFacts): Html {
  const { company, incorporator } = facts;
  const law = lawOf(company.jurisdiction).corporation_act;
  const officers = withRole(facts.founders, 'officer');
  return html`
${heading('1. Charter and acts of the incorporator')}
${whereas(
  html`the ${law.charter} ${agree(law.charters, 'was', 'were')} filed with the
    ${law.office}${company.state_file_number && html` under file number ${company.state_file_number}`}${
      company.formation_date && html` on ${longDate(company.formation_date)}`
    },
    and ${incorporator.name}, as incorporator, adopted Bylaws, elected the undersigned and resigned from that
    capacity;`,
)}
${resolved(
  `the ${law.charter} ${agree(law.charters, 'is', 'are')} accepted, and all acts of the incorporator in ` +
    `organizing the Corporation are ratified as acts of the Corporation, ${law.cite.incorporator}.`,
)}
${heading('2. Bylaws')}
${resolved(
  'the Bylaws adopted by the incorporator are ratified and adopted as the Bylaws of the Corporation, ' +
    `${law.cite.bylaws}, and the secretary shall certify them and keep them in the minute book.`,
)}
${heading('3. Officers')}
${resolved(
  'the following ' +
    agree(
      officers.length,
      'person is elected to the offices set opposite the name',
      'persons are elected to the offices set opposite their names',
    ) +
    ', to serve at the pleasure of the Board until ' +
    agree(officers.length, 'a successor is', 'their successors are') +
    ` chosen and qualified, ${law.cite.officers}:`,
)}
${table(
  'Officers',
  [{ head: 'Name' }, { head: 'Offices' }],
  officers.map((officer) => [officer.name, listed(officer.titles)]),
)}`;
}

function boardResolutionOpening({ company, founders }: FormationFacts): Html {
  const law = lawOf(company.jurisdiction).corporation_act;
  const directors = withRole(founders, 'director');
  return paragraph(
    html`The undersigned, being ${agree(directors.length, 'the sole director', 'all of the directors')} of
    <b>${company.legal_name}</b>, ${describe(company)} (the “<b>Corporation</b>”), and a quorum of its Board of
    Directors (the “<b>Board</b>”), ${agree(directors.length, 'waives', 'waive')} notice and the holding of a meeting
    and ${agree(directors.length, 'adopts', 'adopt')} the following resolutions by written consent under
    ${law.cite.boardConsent} and the Bylaws, effective when
    ${agree(directors.length, 'the sole director has signed', 'the last of them has signed')}.`,
  );
}
