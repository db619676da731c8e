import type { CompanyFacts } from '#companies/company';
import {
  agree,
  clauses,
  describe,
  document,
  factTable,
  type FounderFacts,
  heading,
  letterhead,
  listed,
  longDate,
  officeTime,
  paragraph,
  plural,
  table,
  withRole,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { lawOf } from '#law/states/index';
import { html } from '#platform/documents/html';
import type { IncorporatorFacts, PartyFacts } from './formation.facts';

interface IncorporatorReceiptFacts {
  company: CompanyFacts & { state_file_number: string; formation_date: LegalDate };
  receipt_id: string;
  issued_at: string;
  authority: string;
  incorporator: PartyFacts & Pick<IncorporatorFacts, 'stakeholder_id'>;
  founders: FounderFacts[];
  documents: { document_id: string; title: string; sha256: string }[];
  /** Signed but not printed. Receipts from before 2026-11 lack it. */
  authorized_by?: { human_principal_id: string | null; agent_id: string | null };
  signature: { algorithm: 'Ed25519'; key_id: string; value: string; keys_url: string };
}

function authorityOf(company: CompanyFacts, founders: FounderFacts[]): string {
  const { corporation_act, llc_act } = lawOf(company.jurisdiction);
  const named = (role: 'director' | 'manager' | 'member'): string =>
    listed(withRole(founders, role).map(({ name }) => name));
  if (company.entity_type === 'llc') {
    const role = withRole(founders, 'manager').length > 0 ? 'manager' : 'member';
    return (
      `The management of the company is vested in its ${plural(withRole(founders, role).length, role)}, ` +
      `${named(role)}, as its operating agreement provides, ${llc_act.cite.management}.`
    );
  }
  return (
    `Since the election of the first ${plural(withRole(founders, 'director').length, 'director')}, ` +
    `${named('director')}, the business and affairs of the company have been managed by or under the direction of ` +
    `its board of directors, ${corporation_act.cite.board}.`
  );
}

/** 8 Del. C. §§ 107-108, 6 Del. C. § 18-201, W.S. 17-16-205. */
export const incorporatorReceipt = document<IncorporatorReceiptFacts>({
  kind: 'incorporator_receipt',
  category: 'formation',
  title: ({ company }) => `Incorporator’s Receipt for ${company.legal_name}`,
  body({ company, receipt_id: id, issued_at: issuedAt, authority, incorporator, founders, documents, signature }) {
    const llc = company.entity_type === 'llc';
    const role = llc ? 'organizer' : 'incorporator';
    const founder = incorporator.stakeholder_id !== null;
    const holding = llc ? 'membership interest' : 'stock';
    const act = lawOf(company.jurisdiction).llc_act;
    const charter = llc ? act.charter : 'charter';
    const filed = llc ? agree(act.charters, 'was', 'were') : 'was';
    const acts = llc
      ? 'provided for the admission of the members upon execution of the operating agreement'
      : 'adopted the bylaws and elected the first directors';
    const handedOver = founder
      ? `The ${role}, who is one of the founders, signed the ${charter}, which ${filed} filed, ${acts}, and then ` +
        `resigned from that capacity. That capacity confers no ${holding} in, office of or authority over the ` +
        'company; the holdings of its founders are stated in the documents listed below.'
      : `The ${role} prepared, signed and filed the ${charter}, ${acts}, and then resigned. It holds no ${holding}, ` +
        'office or property of the company and no authority over it, and claims none.';
    return html`
${letterhead(llc ? 'Organizer’s Receipt' : 'Incorporator’s Receipt', {
  of: 'for',
  company: company.legal_name,
  under: `Receipt ${id}, issued ${officeTime(company, issuedAt)}`,
})}
${paragraph(
  html`${incorporator.name}, ${addressLine(incorporator.address)}, acted as ${role} of <b>${company.legal_name}</b>,
    ${describe(company)}${
      founder ? '. This is an account of what was done in that capacity' : ', and states as follows'
    }.`,
)}
${factTable('Formation', [
  ['Filing office', authority],
  ['File number', company.state_file_number],
  ['Date of formation', longDate(company.formation_date)],
  ['Employer identification number', company.ein ?? 'Not yet assigned'],
])}
${heading('Transfer of Records')}
${paragraph(`${handedOver} ${authorityOf(company, founders)}`)}
${table(
  'Documents delivered',
  [{ head: 'Document' }, { head: 'Identifier' }, { head: 'SHA-256' }],
  documents.map((document) => [
    document.title,
    html`<span class="hash">${document.document_id}</span>`,
    html`<span class="hash">${document.sha256}</span>`,
  ]),
)}
${factTable('Signature', [
  ['Algorithm', signature.algorithm],
  ['Key', html`<span class="hash">${signature.key_id}</span>`],
  ['Public keys', html`<span class="hash">${signature.keys_url}</span>`],
  ['Value', html`<span class="hash">${signature.value}</span>`],
])}
${heading('How to verify it')}
${paragraph('A copy of the public key is sufficient; no connection to the issuer is required.')}
${clauses(
  'Take the facts of this receipt in JSON, without the member “signature”, and write them in canonical form ' +
    '(RFC 8785) as UTF-8.',
  'Take the public key whose identifier is stated above from the list of public keys, or from the copy kept of it.',
  'Verify the value, decoded from Base64, as an Ed25519 signature (RFC 8032) over those bytes.',
  'Compute the SHA-256 digest of each document’s PDF and compare it with the table.',
)}`;
  },
});
