import {
  agree,
  document,
  further,
  letterhead,
  listed,
  longDate,
  paragraph,
  plural,
  resolved,
  signatures,
  whereas,
  withRole,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import { lawOf } from '#law/states/index';
import { html } from '#platform/documents/html';
import type { FormationFacts } from './formation.facts';
import { incorporatorSigner } from './incorporator.clauses';

const corporate = (facts: FormationFacts) => {
  const { company, incorporator } = facts;
  const law = lawOf(company.jurisdiction).corporation_act;
  const directors = withRole(facts.founders, 'director').map((director) => director.name);
  return html`
${letterhead('Action of Incorporator in Lieu of Organization Meeting', {
  company: company.legal_name,
  under: `Pursuant to ${law.cite.incorporator}`,
})}
${paragraph(
  html`The undersigned, being the incorporator of <b>${company.legal_name}</b> (the “<b>Corporation</b>”) and acting by
    written consent without a meeting under ${law.cite.incorporator}, adopts the following resolutions as of
    ${longDate(facts.document_date)}.`,
)}
${whereas(
  html`the ${law.charter} of the Corporation ${agree(law.charters, 'was', 'were')} signed by the incorporator and filed
    with the ${law.office}${company.state_file_number && html` under file number ${company.state_file_number}`}${
      company.formation_date && html` on ${longDate(company.formation_date)}`
    };`,
)}
${resolved(
  html`a copy of the ${law.charter}, with evidence of ${agree(law.charters, 'its', 'their')} filing, be placed in the
    minute book of the Corporation;`,
)}
${further(
  'the form of bylaws presented to the incorporator is adopted as the bylaws of the Corporation until they are ' +
    'amended or repealed;',
)}
${further(
  html`the number of directors constituting the whole Board of Directors is fixed at ${directors.length}, and
    ${listed(directors)} ${agree(directors.length, 'is elected a director,', 'are elected directors, each')} to hold
    office until the first annual meeting of ${law.holder}s and until a successor is elected and qualified, or
    until earlier death, resignation or removal; and`,
)}
${further(
  `the incorporator, having adopted the bylaws and elected the first ${plural(directors.length, 'director')}, ` +
    'resigns as incorporator, has no further rights, powers or duties in that capacity, and claims no interest in ' +
    `the Corporation or its stock by reason of having acted in it, and the ${plural(directors.length, 'director')} ` +
    'elected above shall complete the organization of the Corporation.',
)}
${signatures('The undersigned has signed this action, which shall be filed with the minutes of the Corporation.', [
  incorporatorSigner(facts, `Incorporator, ${addressLine(incorporator.address)}`),
])}`;
};

const organizational = (facts: FormationFacts) => {
  const { company, incorporator } = facts;
  const law = lawOf(company.jurisdiction).llc_act;
  const members = withRole(facts.founders, 'member').map((member) => member.name);
  return html`
${letterhead('Action of Organizer', {
  company: company.legal_name,
  under: `Pursuant to ${law.cite.formation} and ${law.cite.admission}`,
})}
${paragraph(
  html`The undersigned, being the sole organizer of <b>${company.legal_name}</b> (the “<b>Company</b>”), takes the
    following action by written consent as of ${longDate(facts.document_date)}.`,
)}
${whereas(
  html`the ${law.charter} of the Company ${agree(law.charters, 'was', 'were')} signed by the organizer as an authorized
    person and filed${company.state_file_number && html` under file number ${company.state_file_number}`}${
      company.formation_date && html` on ${longDate(company.formation_date)}`
    };`,
)}
${resolved(
  html`a copy of the ${law.charter}, with evidence of ${agree(law.charters, 'its', 'their')} filing, be placed in the
    records of the Company;`,
)}
${further(
  html`${listed(members)} shall be admitted as the ${members.length === 1 ? 'sole member' : 'members'} of the Company
    upon execution of its operating agreement, ${law.cite.admission}; and`,
)}
${further(
  'the organizer, having completed the formation of the Company, resigns from that capacity, assigns to the ' +
    `${plural(members.length, 'member')} every right, title and interest in the Company that the organizer acquired ` +
    'in that capacity, and has no further power to act for the Company in that capacity.',
)}
${signatures('The undersigned has signed this action, which shall be kept with the records of the Company.', [
  incorporatorSigner(facts, `Organizer, ${addressLine(incorporator.address)}`),
])}`;
};

/** 8 Del. C. §§ 107-108, W.S. 17-16-205. For an LLC's organizer: 6 Del. C. § 18-301, W.S. 17-29-401. */
export const incorporatorAction = document<FormationFacts>({
  kind: 'incorporator_action',
  category: 'formation',
  title: ({ company }) =>
    `${company.entity_type === 'llc' ? 'Action of Organizer' : 'Action of Incorporator'} of ${company.legal_name}`,
  body: (facts) => (facts.company.entity_type === 'llc' ? organizational(facts) : corporate(facts)),
});
