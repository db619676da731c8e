import {
  agentAddress,
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
  table,
  whereas,
  withRole,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import { ended } from '#kernel/sentence';
import type { LlcAct } from '#law/states/company-acts';
import { lawOf } from '#law/states/index';
import { html, type Html } from '#platform/documents/html';
import type { FormationFacts } from './formation.facts';
import { managersAuthority, signedByMembers } from './standing-resolutions.clauses';

/** 6 Del. C. §§ 18-302(d) and 18-404(d), W.S. 17-29-407. */
export const initialMemberConsent = document<FormationFacts>({
  kind: 'initial_member_consent',
  category: 'formation',
  inCourse: true,
  organizing: true,
  summary:
    'With this document the members act without a meeting. It confirms how the company was formed, adopts the ' +
    'operating agreement, states who its members are and how it is managed, and authorizes those who manage it to ' +
    'open bank accounts and register it for taxes.',
  title: ({ company, founders }) =>
    `Initial Consent of the ${isSole({ founders }) ? 'Sole Member' : 'Members'} of ${company.legal_name}`,
  body(facts) {
    const { company, registered_agent: agent, incorporator, founders } = facts;
    const { llc_act: law, votes } = lawOf(company.jurisdiction);
    const members = withRole(founders, 'member');
    const managers = withRole(founders, 'manager');
    const sole = isSole(facts);
    const who =
      `${sole ? 'Sole Member' : 'Members'}` +
      (managers.length > 0 ? ` and ${agree(managers.length, 'Manager', 'Managers')}` : '');
    return html`
${letterhead('Initial Written Consent', {
  of: `of the ${who} of`,
  company: company.legal_name,
  under: `In lieu of a meeting, pursuant to ${managers.length > 0 ? law.cite.consent : votes.members!.consent}`,
})}
${memberConsentOpening(facts)}
${heading('1. Formation')}
${whereas(
  html`the ${law.charter} ${agree(law.charters, 'was', 'were')} filed${
    company.state_file_number && html` under file number ${company.state_file_number}`
  }${company.formation_date && html` on ${longDate(company.formation_date)}`} by ${incorporator.name} as organizer;`,
)}
${resolved(
  'the filing and all acts of the organizer in forming the Company are ratified, and the organizer has no ' +
    'further authority in that capacity.',
)}
${heading('2. Operating agreement and members')}
${resolved(
  'the operating agreement of the Company is approved and adopted, and the following ' +
    (sole
      ? 'person is confirmed as its sole member with the interest'
      : 'persons are confirmed as its members with the interests') +
    ' stated:',
)}
${table(
  'Membership interests',
  [{ head: 'Member' }, { head: 'Percentage interest', figure: true }],
  members.map((member) => [member.name, `${member.equity_percent}%`]),
)}
${heading('3. Management')}
${management(facts, law)}
${heading('4. Offices and fiscal year')}
${resolved(
  `the principal office of the Company is at ${addressLine(company.principal_address)}; its registered agent is ` +
    `${agent.name}, at ${agentAddress(agent)}; and its fiscal year ends on ${monthDay(company.fiscal_year_end)}.`,
)}
${heading('5. Bank accounts, taxes and expenses')}
${resolved(
  html`those who manage the Company may open accounts in its name with federally insured banks and designate who may
    draw on them; shall ${
      company.ein
        ? html`use the employer identification number ${company.ein}, which the Internal Revenue Service has assigned,`
        : 'obtain an employer identification number'
    } and file the tax and other registrations that its business requires; and shall pay the expenses of its
    formation.`,
)}
${heading('6. General authority')}
${managersAuthority()}
${signedByMembers(founders)}`;
  },
});

function memberConsentOpening(facts: FormationFacts): Html {
  const { company, founders } = facts;
  const managers = withRole(founders, 'manager');
  const sole = isSole(facts);
  const last = managers.length > 0 ? 'the last of them' : 'the last member';
  const signer = founders.length === 1 ? 'the sole member' : last;
  return paragraph(
    html`The undersigned, being ${sole ? 'the sole member' : 'all of the members'}${
      managers.length > 0 ? ` and ${agree(managers.length, 'the sole manager', 'all of the managers')}` : ''
    } of <b>${company.legal_name}</b>, ${describe(company)} (the “<b>Company</b>”),
  ${agree(founders.length, 'adopts', 'adopt')} the following resolutions by written consent, effective when
  ${signer} has signed it. This consent is dated for reference
  ${longDate(facts.document_date)}.`,
  );
}

function management({ founders }: FormationFacts, law: LlcAct): Html {
  const managers = withRole(founders, 'manager');
  const titled = founders.filter((founder) => founder.titles.length > 0);
  return html`${resolved(
    managers.length > 0
      ? `${listed(managers.map((manager) => manager.name))} ` +
          `${managers.length === 1 ? 'is confirmed as manager' : 'are confirmed as managers'} of the Company, ` +
          `${law.cite.management}.`
      : `the Company shall be managed by its ${isSole({ founders }) ? 'sole member' : 'members'}, ` +
          `${law.cite.management}.`,
  )}
${
  titled.length > 0 &&
  further(
    `the following ${agree(titled.length, 'officer is', 'officers are')} appointed: ` +
      `${ended(listed(titled.map((founder) => `${founder.name}, ${listed(founder.titles)}`)))}`,
  )
}`;
}
