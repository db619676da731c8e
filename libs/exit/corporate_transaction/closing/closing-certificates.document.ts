import {
  clauses,
  describe,
  document,
  factTable,
  letterhead,
  longDate,
  paragraph,
  section,
  signatures,
  table,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import { ended } from '#kernel/sentence';
import { companyForm } from '#law/common/entity-types';
import { html } from '#platform/documents/html';
import type { FirptaCertificateFacts, OfficersCertificateFacts, SecretaryCertificateFacts } from './closing.facts';

const speaks = 'This certificate speaks as of the closing, when it is released to the Buyer.';

/** An officer certifies that the representations hold and the covenants are performed. */
export const officersCertificate = document<OfficersCertificateFacts>({
  kind: 'officers_certificate',
  category: 'commercial',
  inCourse: true,
  title: ({ company }) => `Officer’s Certificate of ${company.legal_name}`,
  body: ({ company, buyer, agreement, signatory, document_date }) => html`
${letterhead('Officer’s Certificate', { company: company.legal_name })}
${paragraph(
  html`The undersigned, ${signatory.title} of <b>${company.legal_name}</b>, ${describe(company)} (the
    “<b>Company</b>”), certifies to <b>${buyer.name}</b> (the “<b>Buyer</b>”) for the Company, and not in a
    personal capacity, under the ${ended(agreement)}`,
)}
${clauses(
  'The representations of the Company are true in all material respects, as on the day on which they were made.',
  'The Company has done in all material respects what it has to do before the closing.',
  'Since the signing nothing has happened that affects the Company materially for the worse.',
  'No order or proceeding forbids the closing.',
)}
${paragraph(speaks)}
${signatures(html`Dated ${longDate(document_date)}.`, [
  { name: signatory.name, capacity: signatory.title, company: company.legal_name },
])}`,
});

/** The secretary certifies the charter documents, decisions and incumbency. */
export const secretaryCertificate = document<SecretaryCertificateFacts>({
  kind: 'secretary_certificate',
  category: 'commercial',
  inCourse: true,
  title: ({ company }) => `Secretary’s Certificate of ${company.legal_name}`,
  body: ({ company, buyer, agreement, decisions, officers, signatory, document_date }) => {
    const charter =
      companyForm(company.entity_type) === 'llc'
        ? 'certificate of formation and operating agreement'
        : 'charter and bylaws';
    return html`
${letterhead('Secretary’s Certificate', { company: company.legal_name })}
${paragraph(
  html`The undersigned, ${signatory.title} of <b>${company.legal_name}</b>, ${describe(company)} (the
    “<b>Company</b>”), keeps its records and certifies to <b>${buyer.name}</b> (the “<b>Buyer</b>”) under the
    ${ended(agreement)}`,
)}
${section(
  '1.',
  'Charter',
  `The ${charter} of the Company, as the Buyer was given them, are complete and in force, and nothing is under way to
    change them but what the transaction itself asks for.`,
)}
${section('2.', 'Decisions', 'These decisions were duly adopted, and none was changed or revoked since:')}
${table(
  'Decisions',
  [{ head: 'Decision' }, { head: 'Adopted on' }],
  decisions.map(({ title, adopted_on }) => [title, longDate(adopted_on)]),
)}
${section('3.', 'Incumbency', 'These persons hold these offices on this day, and may sign for the Company:')}
${table(
  'Incumbency',
  [{ head: 'Name' }, { head: 'Office' }],
  officers.map(({ name, title }) => [name, title]),
)}
${paragraph(speaks)}
${signatures(html`Dated ${longDate(document_date)}.`, [
  { name: signatory.name, capacity: signatory.title, company: company.legal_name },
])}`;
  },
});

/**
 * A domestic corporation states that an interest in it is no U.S. real property interest, so the buyer withholds
 * nothing: 26 C.F.R. §§ 1.1445-2(c)(3), 1.897-2(h); IRC §§ 897(c), 1445(b)(3).
 */
export const firptaCertificate = document<FirptaCertificateFacts>({
  kind: 'firpta_certificate',
  category: 'tax',
  inCourse: true,
  title: ({ company }) => `Certificate of ${company.legal_name} under 26 C.F.R. § 1.1445-2(c)(3)`,
  body: ({ company, buyer, signatory, document_date }) => html`
${letterhead('FIRPTA Certificate', { company: company.legal_name, under: '26 C.F.R. §§ 1.1445-2(c)(3), 1.897-2(h)' })}
${paragraph(
  html`Under IRC § 1445 the transferee of a U.S. real property interest withholds tax if the transferor is a foreign
    person. <b>${company.legal_name}</b>, ${describe(company)} (the “<b>Company</b>”), states this to
    <b>${buyer.name}</b>, so that it knows that no tax has to be withheld when interests in the Company are acquired.`,
)}
${factTable('Company', [
  ['Name', company.legal_name],
  ['Address', addressLine(company.principal_address)],
  ['Taxpayer identification number', company.ein],
])}
${clauses(
  'An interest in the Company is not a U.S. real property interest.',
  'The Company is not, and has not been during the period that IRC § 897(c)(1)(A)(ii) specifies, a U.S. real ' +
    'property holding corporation as IRC § 897(c)(2) defines it.',
  'The Company gives notice of this statement to the Internal Revenue Service, with a copy of it, within ' +
    'thirty days after it was delivered (26 C.F.R. § 1.897-2(h)(2)).',
)}
${paragraph(
  'Under penalties of perjury I declare that I have examined this certificate, that to the best of my ' +
    'knowledge and belief it is true, correct and complete, and that I am a responsible officer of the ' +
    'Company with authority to sign it.',
)}
${signatures(html`Dated ${longDate(document_date)}, not more than thirty days before the closing.`, [
  { name: signatory.name, capacity: signatory.title, company: company.legal_name },
])}`,
});
