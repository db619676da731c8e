import {
  agentAddress,
  document,
  executedUnderOath,
  letterhead,
  longDate,
  paragraph,
  section,
  signatures,
  withRole,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import { ended } from '#kernel/sentence';
import { html } from '#platform/documents/html';
import type { CharterFacts } from './formation.facts';
import { charterOpening, charterSigner } from './incorporator.clauses';

/** 6 Del. C. § 18-201(a). */
export const certificateOfFormation = document<CharterFacts>({
  kind: 'certificate_of_formation',
  category: 'formation',
  title: ({ company }) => `Certificate of Formation of ${company.legal_name}`,
  body(facts) {
    const { company, registered_agent: agent, incorporator, founders, document_date: date } = facts;
    const managed = withRole(founders, 'manager').length > 0;
    return html`
${letterhead('Certificate of Formation', {
  company: company.legal_name,
  under: 'Pursuant to Section 18-201 of the Delaware Limited Liability Company Act',
})}
${
  facts.occasion === 'conversion'
    ? paragraph(charterOpening(facts, ''))
    : paragraph(
        'The undersigned, an authorized person, executes this Certificate in order to form a limited liability ' +
          'company under the Delaware Limited Liability Company Act, 6 Del. C. § 18-101 et seq.',
      )
}
${section(
  '1.',
  'Name',
  html`The name of the limited liability company is <b>${company.legal_name}</b> (the “<b>Company</b>”), 6 Del. C. §
    18-102.`,
)}
${section(
  '2.',
  'Registered office and agent',
  `The address of the registered office of the Company in the State of Delaware is ${agentAddress(agent)}. The ` +
    `name of its registered agent for service of process at that address is ${agent.name}, 6 Del. C. § 18-104.`,
)}
${section('3.', 'Purpose', html`The purpose of the Company is: ${ended(company.purpose)}`)}
${section(
  '4.',
  'Management',
  `The business of the Company shall be managed by its ${managed ? 'managers' : 'members'} as provided in its ` +
    'limited liability company agreement, 6 Del. C. § 18-402.',
)}
${section(
  '5.',
  'Effectiveness',
  facts.occasion === 'conversion'
    ? 'This Certificate shall become effective upon its filing with the Certificate of Conversion, 6 Del. C. § ' +
        '18-214.'
    : 'This Certificate shall become effective, and the Company shall be formed, upon its filing with the Secretary ' +
        'of State of the State of Delaware, 6 Del. C. § 18-201(b).',
)}
${section(
  '6.',
  'Authorized person',
  `The name and address of the authorized person who forms the Company are ${incorporator.name}, ` +
    `${ended(addressLine(incorporator.address))} That person does not by reason of this act become a member or ` +
    'manager of the Company.',
)}
${signatures(
  html`<b>In witness whereof</b>, the undersigned has executed this Certificate of Formation as of ${longDate(date)}.
    ${executedUnderOath}`,
  [charterSigner(facts, 'Authorized Person')],
)}`;
  },
});
