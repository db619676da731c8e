import { grouped } from '#kernel/money';
import {
  agentAddress,
  agree,
  describe,
  document,
  further,
  heading,
  letterhead,
  listed,
  monthDay,
  paragraph,
  resolved,
  table,
  whereas,
  withRole,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import { lawOf } from '#law/states/index';
import { html } from '#platform/documents/html';
import type { ConversionFacts } from './formation.facts';
import { bankAccounts, officersAuthority, signedByDirectors } from './standing-resolutions.clauses';

/**
 * First consent of the board of a converted corporation. Persons who are not yet directors may consent in advance, with
 * effect when they are: 8 Del. C. § 141(f), W.S. 17-16-821.
 */
export const organizationalConsent = document<ConversionFacts>({
  kind: 'organizational_consent',
  category: 'governance',
  inCourse: true,
  title: ({ company }) => `Organizational Action of the Board of Directors of ${company.legal_name}`,
  body(facts) {
    const { company, registered_agent: agent, founders, converted } = facts;
    const law = lawOf(company.jurisdiction).corporation_act;
    const directors = withRole(founders, 'director');
    const holders = founders.filter(({ shares }) => shares);
    return html`
${letterhead('Action by Unanimous Written Consent', {
  of: 'of the Board of Directors of',
  company: company.legal_name,
  under: `Pursuant to ${law.cite.boardConsent}`,
})}
${paragraph(
  html`The undersigned, being ${agree(directors.length, 'the sole person', 'all of the persons')} named as
    ${agree(directors.length, 'director', 'directors')} of <b>${company.legal_name}</b>, ${describe(company)} (the
    “<b>Corporation</b>”), ${agree(directors.length, 'adopts', 'adopt')} the following resolutions by written consent,
    effective upon the conversion of ${converted.name}, ${converted.description}, to the Corporation in accordance with
    ${converted.statute} (the “<b>Conversion</b>”).`,
)}
${heading('1. Charter')}
${resolved(
  `the ${law.charter} filed with the ${law.office} in the Conversion ${agree(law.charters, 'is', 'are')} accepted ` +
    'and shall be kept in the minute book.',
)}
${heading('2. Bylaws')}
${resolved(
  'the Bylaws presented to the Board of Directors (the “Board”) are adopted as the Bylaws of the ' +
    `Corporation, ${law.cite.bylaws}.`,
)}
${heading('3. Officers')}
${resolved(
  'the following persons are elected to the offices stated, to serve at the pleasure of the Board until their ' +
    `successors are elected and qualify, ${law.cite.officers}:`,
)}
${table(
  'Officers',
  [{ head: 'Name' }, { head: 'Offices' }],
  withRole(founders, 'officer').map(({ name, titles }) => [name, listed(titles)]),
)}
${heading('4. Stock')}
${whereas(
  `in the Conversion, the membership interests in ${converted.name} are converted into shares of Common ` + 'Stock;',
)}
${resolved(
  `under ${law.cite.issue}, the following shares of Common Stock are issued in the Conversion and shall be validly ` +
    'issued, fully paid and nonassessable:',
)}
${table(
  'Shares issued in the Conversion',
  [{ head: 'Holder' }, { head: 'Shares', figure: true }],
  holders.map(({ name, shares }) => [name, grouped(shares ?? 0)]),
  ['Total', grouped(holders.reduce((sum, { shares }) => sum + (shares ?? 0), 0))],
)}
${further(
  `the shares shall be uncertificated, ${law.cite.uncertificated}, and the officers shall give each holder the ` +
    `notice that ${law.cite.uncertificatedNotice} requires.`,
)}
${heading('5. Bank accounts')}
${bankAccounts()}
${heading('6. Offices, agent and fiscal year')}
${resolved(
  `the principal office of the Corporation is at ${addressLine(company.principal_address)}; its registered agent ` +
    `is ${agent.name}, at ${agentAddress(agent)}; and its fiscal year ends on ${monthDay(company.fiscal_year_end)} ` +
    'of each year.',
)}
${heading('7. General authority')}
${officersAuthority()}
${signedByDirectors(directors)}`;
  },
});
