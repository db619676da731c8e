import type { Address, CompanyFacts } from '#companies/company';
import {
  companyBlock,
  describe,
  document,
  letterhead,
  longDate,
  paragraph,
  section,
  signatures,
  table,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { ended } from '#kernel/sentence';
import { html } from '#platform/documents/html';

export interface RevocationFacts {
  company: CompanyFacts;
  agent: { name: string; street: string; city: string; county: string; state: string; postal_code: string };
  dissolved_on: LegalDate;
  adopted: {
    on: LegalDate;
    /** Null before the issuance of stock. */
    approved_on: LegalDate | null;
    at_meeting: boolean;
  };
  /** Directors and officers. */
  people: { name: string; title: string; address: Address }[];
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

function authorization({ adopted: { on, approved_on, at_meeting } }: RevocationFacts): string {
  if (approved_on === null)
    return (
      'No stock of the Corporation was outstanding when its dissolution became effective. A majority of the ' +
      `directors in office adopted a resolution to revoke the dissolution on ${longDate(on)}.`
    );
  const recommended =
    'The Board of Directors of the Corporation adopted a resolution recommending the revocation of the dissolution ' +
    `on ${longDate(on)}.`;
  return at_meeting
    ? `${recommended} At a special meeting held on ${longDate(approved_on)}, a majority of the stock of the ` +
        'Corporation that was outstanding and entitled to vote upon a dissolution at the time of its dissolution ' +
        'voted in favor of a resolution to revoke the dissolution.'
    : `${recommended} In lieu of a meeting and vote of stockholders, the stockholders gave their written consent to ` +
        `the revocation on ${longDate(approved_on)} in accordance with 8 Del. C. § 228, by a majority of the stock ` +
        'of the Corporation that was outstanding and entitled to vote upon a dissolution at the time of its ' +
        'dissolution.';
}

/** Delaware corporations: 8 Del. C. § 311(a)(4). */
export const certificateOfRevocation = document<RevocationFacts>({
  kind: 'certificate_of_revocation_of_dissolution',
  category: 'governance',
  inCourse: true,
  summary: 'With this certificate the corporation revokes its dissolution and carries on its business again.',
  title: ({ company }) => `Certificate of Revocation of Dissolution of ${company.legal_name}`,
  body: (facts) => {
    const { company, agent, dissolved_on, people, signatory } = facts;
    return html`
${letterhead('Certificate of Revocation of Dissolution', { company: company.legal_name, under: '8 Del. C. § 311' })}
${paragraph(
  html`<b>${company.legal_name}</b>, ${describe(company)} (the “<b>Corporation</b>”), hereby certifies as follows:`,
)}
${section('1.', 'Name', html`The name of the Corporation is <b>${ended(company.legal_name)}</b>`)}
${section(
  '2.',
  'Registered office and agent',
  `The address of the registered office of the Corporation in the State of Delaware is ${agent.street}, ` +
    `${agent.city}, County of ${agent.county}, ${agent.state} ${agent.postal_code}. The name of its registered agent ` +
    `at such address is ${ended(agent.name)}`,
)}
${section('3.', 'Dissolution', `The dissolution of the Corporation became effective on ${longDate(dissolved_on)}.`)}
${section(
  '4.',
  'Directors and officers',
  'The names and addresses of the directors and officers of the Corporation are as follows:',
)}
${table(
  'Directors and officers',
  [{ head: 'Name' }, { head: 'Office' }, { head: 'Address' }],
  people.map(({ name, title, address }) => [name, title, addressLine(address)]),
)}
${section('5.', 'Authorization', authorization(facts))}
${section(
  '6.',
  'Revocation',
  'The dissolution of the Corporation is hereby revoked in accordance with 8 Del. C. § 311. The revocation shall ' +
    'become effective upon the filing of this certificate.',
)}
${signatures(
  'IN WITNESS WHEREOF, the Corporation has caused this Certificate of Revocation of Dissolution to be executed by ' +
    'its duly authorized officer, who acknowledges, under penalties of perjury, that this instrument is the act and ' +
    'deed of the Corporation and that the facts stated herein are true.',
  [companyBlock(company, signatory)],
)}`;
  },
});
