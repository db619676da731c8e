import {
  agree,
  describe,
  document,
  further,
  heading,
  isSole,
  letterhead,
  listed,
  longDate,
  monthDay,
  paragraph,
  resolved,
  stateOf,
  table,
  whereas,
  withRole,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import { ended } from '#kernel/sentence';
import { lawOf } from '#law/states/index';
import { type Content, html, type Html } from '#platform/documents/html';
import type { RestatementFacts } from './formation.facts';
import { managersAuthority, signedByMembers } from './standing-resolutions.clauses';

/** 6 Del. C. §§ 18-302(d), (f) and 18-404(d), W.S. 17-29-407. */
export const restatementMemberConsent = document<RestatementFacts>({
  kind: 'restatement_member_consent',
  category: 'governance',
  summary:
    'With this document the members act without a meeting. It adopts the restated operating agreement and confirms ' +
    'who manages the company.',
  title: ({ company, founders }) =>
    `Consent of the ${isSole({ founders }) ? 'Sole Member' : 'Members'} of ${company.legal_name} on a Restated ` +
    'Operating Agreement',
  body(facts) {
    const { company, founders } = facts;
    const law = lawOf(company.jurisdiction).llc_act;
    const managers = withRole(founders, 'manager');
    const sole = isSole(facts);
    const who =
      `${sole ? 'Sole Member' : 'Members'}` +
      (managers.length > 0 ? ` and ${agree(managers.length, 'Manager', 'Managers')}` : '');
    return html`
${letterhead('Written Consent', {
  of: `of the ${who} of`,
  company: company.legal_name,
  under: `In lieu of a meeting, pursuant to ${law.cite.consent}`,
})}
${memberRestatementOpening(facts)}
${heading('1. Records')}
${whereas(
  html`the Company was formed on ${longDate(company.formation_date)} and is on the records of the Secretary of State of
    the State of ${stateOf(company)} under file number
    ${company.state_file_number}${company.ein && html`, and its employer identification number is ${company.ein}`};`,
)}
${resolved(
  `the ${law.charter}, which this consent does not amend, and evidence of ` +
    `${agree(law.charters, 'its', 'their')} filing are to be kept with this consent and with the earlier ` +
    'agreements and records of the Company.',
)}
${heading('2. Amended and restated operating agreement')}
${resolved(
  'the operating agreement of the Company, whether written, oral or implied, is amended and restated in its ' +
    `entirety in the form that ${sole ? 'the sole member signs' : 'the members sign'} with this consent, ` +
    `${law.cite.amendment}; and`,
)}
${further(
  `the following ${sole ? 'person is confirmed as its sole member' : 'persons are confirmed as its members'}, ` +
    `with the ${sole ? 'interest' : 'interests'} stated:`,
)}
${interests(facts)}
${heading('3. Management')}
${management(facts)}
${officersConfirmed(facts)}
${heading('4. Offices, agent and fiscal year')}
${resolved(
  `the principal office is at ${addressLine(company.principal_address)}; the registered office and registered ` +
    'agent remain those stated in the filings of the Company with the Secretary of State of the State of ' +
    `${stateOf(company)}, ${law.cite.registered}; and the fiscal year ends on ` +
    `${monthDay(company.fiscal_year_end)}.`,
)}
${heading('5. Bank accounts')}
${resolved(
  'those who manage the Company may open accounts in its name with federally insured banks and designate who ' +
    'may draw on them; authority that was given to a bank before remains in effect until the bank has notice of ' +
    'a change.',
)}
${heading('6. Interests and tax elections')}
${resolved(
  'this consent admits no member, issues and transfers no interest and calls for no contribution, and neither ' +
    'makes nor revokes a tax election.',
)}
${heading('7. General authority')}
${managersAuthority()}
${signedByMembers(founders)}`;
  },
});

function officersConfirmed({ founders }: RestatementFacts): Content {
  const titled = founders.filter((founder) => founder.titles.length > 0);
  return (
    titled.length > 0 &&
    further(
      'the following ' +
        agree(
          titled.length,
          'officer is confirmed or, if the office is not held already,',
          'officers are confirmed or, where they do not hold the office already,',
        ) +
        ` appointed: ${ended(listed(titled.map((founder) => `${founder.name}, ${listed(founder.titles)}`)))}`,
    )
  );
}

function memberRestatementOpening(facts: RestatementFacts): Html {
  const { company, founders } = facts;
  const managers = withRole(founders, 'manager');
  const sole = isSole(facts);
  return paragraph(
    html`The undersigned, being ${sole ? 'the sole member' : 'all of the members'}${
      managers.length > 0 ? ` and ${agree(managers.length, 'the sole manager', 'all of the managers')}` : ''
    } of <b>${company.legal_name}</b>, ${describe(company)} (the “<b>Company</b>”),
  ${agree(founders.length, 'adopts', 'adopt')} the following resolutions by written consent, effective when
  ${founders.length === 1 ? 'the sole member has signed' : 'the last of them has signed'}.`,
  );
}

function interests({ founders }: RestatementFacts): Html {
  const members = withRole(founders, 'member');
  return table(
    'Membership interests',
    [{ head: 'Member' }, { head: 'Percentage interest', figure: true }],
    members.map((member) => [
      member.name,
      member.equity_percent ? `${member.equity_percent}%` : 'As the records of the Company state',
    ]),
  );
}

function management(facts: RestatementFacts): Html {
  const { company, founders } = facts;
  const law = lawOf(company.jurisdiction).llc_act;
  const managers = withRole(founders, 'manager');
  const sole = isSole(facts);
  return resolved(
    managers.length > 0
      ? `${listed(managers.map((manager) => manager.name))} ` +
          `${managers.length === 1 ? 'is confirmed as manager' : 'are confirmed as managers'} of the Company, ` +
          `${law.cite.management}.`
      : `the Company is managed by its ${sole ? 'sole member' : 'members'}, ${law.cite.management}.`,
  );
}
