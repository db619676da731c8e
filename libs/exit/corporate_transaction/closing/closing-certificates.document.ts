import type { CompanyFacts } from '#companies/company';
import {
  clauses,
  companyBlock,
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
import { html, type Html } from '#platform/documents/html';
import { wordsFor } from './agreement-words';
import type {
  CertifiedDocumentFacts,
  FirptaCertificateFacts,
  OfficersCertificateFacts,
  SecretaryCertificateFacts,
} from './closing.facts';

const speaks =
  'This certificate is delivered at the Closing and speaks as of the Closing Date, immediately before the Closing.';

const defined = 'Capitalized terms used and not defined in this certificate have the meanings given in the Agreement.';

export const officersCertificate = document<OfficersCertificateFacts>({
  kind: 'officers_certificate',
  category: 'commercial',
  inCourse: true,
  title: ({ company }) => `Officer’s Certificate of ${company.legal_name}`,
  body: ({ company, buyer, agreement, signatory, document_date }) => html`
${letterhead('Officer’s Certificate', { company: company.legal_name })}
${paragraph(
  html`The undersigned, ${signatory.title} of <b>${company.legal_name}</b>, ${describe(company)} (the
    “<b>Company</b>”), certifies to <b>${buyer.name}</b> (“<b>Buyer</b>”), on behalf of the Company and not in a
    personal capacity, pursuant to the ${agreement} (the “<b>Agreement</b>”), as follows. ${defined}`,
)}
${clauses(
  'The condition in Section 4.2(a) of the Agreement has been satisfied.',
  'The condition in Section 4.2(b) of the Agreement has been satisfied.',
)}
${paragraph(speaks)}
${signatures(html`Executed on behalf of the Company. Dated ${longDate(document_date)}.`, [
  companyBlock(company, signatory),
])}`,
});

export const secretaryCertificate = document<SecretaryCertificateFacts>({
  kind: 'secretary_certificate',
  category: 'commercial',
  inCourse: true,
  title: ({ company }) => `Secretary’s Certificate of ${company.legal_name}`,
  body: (facts) => {
    const { company, buyer, agreement, decisions, officers, signatory, attesting, document_date } = facts;
    return html`
${letterhead('Secretary’s Certificate', { company: company.legal_name })}
${paragraph(
  html`The undersigned, ${signatory.title} of <b>${company.legal_name}</b>, ${describe(company)} (the
    “<b>Company</b>”), certifies to <b>${buyer.name}</b> (“<b>Buyer</b>”), on behalf of the Company and not in a
    personal capacity, pursuant to the ${agreement} (the “<b>Agreement</b>”), as follows. ${defined}`,
)}
${governing(facts)}
${section(
  '2.',
  'Resolutions',
  'Exhibit C consists of true, correct and complete copies of the following resolutions. Each was duly adopted on ' +
    'the date stated, has not been amended or rescinded, and is in full force and effect:',
)}
${exhibitTable(
  'Resolutions',
  'Adopted on',
  decisions.map(({ adopted_on, ...one }) => ({ letter: 'C', dated: adopted_on, ...one })),
)}
${section(
  '3.',
  'Incumbency',
  'Each of the following persons holds the office stated and is authorized to sign on behalf of the Company:',
)}
${table(
  'Incumbency',
  [{ head: 'Name' }, { head: 'Office' }],
  officers.map(({ name, title }) => [name, title]),
)}
${attesting === null && paragraph(soleSignatory(company))}
${section(
  '4.',
  'Exhibits',
  'The Exhibits are part of this certificate and are delivered to Buyer with it. Each SHA-256 hash stated above ' +
    'identifies the corresponding Exhibit.',
)}
${paragraph(speaks)}
${signatures(html`Dated ${longDate(document_date)}.`, [companyBlock(company, signatory)])}
${attesting !== null && attestation({ ...facts, attesting })}`;
  },
});

interface Exhibit extends CertifiedDocumentFacts {
  letter: 'A' | 'B' | 'C';
}

/** Documents of the same letter are numbered, such as C-1 and C-2. */
const exhibitName = ({ letter }: Exhibit, at: number, exhibits: readonly Exhibit[]): string => {
  const first = exhibits.findIndex((one) => one.letter === letter);
  const isOnly = exhibits.filter((one) => one.letter === letter).length === 1;
  return isOnly ? letter : `${letter}-${at - first + 1}`;
};

const exhibitTable = (caption: string, date: string, exhibits: readonly Exhibit[]): Html =>
  table(
    caption,
    [{ head: 'Exhibit' }, { head: 'Document' }, { head: date }],
    exhibits.map((one, at) => {
      const { title, dated, document_sha256: hash } = one;
      return [
        exhibitName(one, at, exhibits),
        hash === null ? title : html`${title}<br><span class="hash">SHA-256 ${hash}</span>`,
        dated === null ? 'As in effect on the Closing Date' : html`<span class="unbroken">${longDate(dated)}</span>`,
      ];
    }),
  );

function governing({ company, charter, restated, rules }: SecretaryCertificateFacts): Html {
  const { charter: named, isLlc } = wordsFor(company);
  return html`
${section(
  '1.',
  'Governing documents',
  `Exhibit A is a true, correct and complete copy of the ${restated ? 'Amended and Restated ' : ''}${named} of the ` +
    `Company${restated && charter.length === 1 ? '' : ', with all amendments'}, as in ` +
    'effect on the Closing Date. Exhibit B is a true, correct and complete copy of its ' +
    `${isLlc ? 'operating agreement' : 'bylaws'}. Each is in full force and effect, and no amendment of either has ` +
    'been authorized or is pending.',
)}
${exhibitTable('Governing documents', 'Dated', [
  ...charter.map((one) => ({ letter: 'A' as const, ...one })),
  ...rules.map((one) => ({ letter: 'B' as const, ...one })),
])}`;
}

const soleSignatory = (company: CompanyFacts): string =>
  wordsFor(company).isLlc
    ? 'The undersigned is the only individual with authority to sign on behalf of the Company, and no other person ' +
      'certifies the incumbency of the undersigned.'
    : 'The undersigned holds every office of the Company, and no other officer certifies the incumbency of the ' +
      'undersigned.';

type Attested = SecretaryCertificateFacts & { attesting: SecretaryCertificateFacts['signatory'] };

/** By custom, another officer certifies the office and the signature of the secretary. */
const attestation = ({ company, signatory, attesting, document_date }: Attested): Html => html`
${section(
  '5.',
  'Attestation',
  `The undersigned, ${attesting.title} of the Company, certifies that ${signatory.name} is ${
    wordsFor(company).isLlc
      ? `a ${signatory.title.toLowerCase()} of the Company, authorized to act on its behalf`
      : `the duly elected, qualified and acting ${signatory.title} of the Company`
  }, and that the signature of ${signatory.name} above is genuine.`,
)}
${signatures(html`Dated ${longDate(document_date)}.`, [companyBlock(company, attesting)])}`;

const notForeign =
  'The Company is not a foreign corporation, foreign partnership, foreign trust or foreign estate, as the Code and ' +
  'the regulations under it define those terms, and is not a disregarded entity as defined in 26 C.F.R. § ' +
  '1.1445-2(b)(2)(iii). The transferee may disclose this certification to the Internal Revenue Service, and any ' +
  'false statement in it could be punished by fine, imprisonment or both.';

/**
 * The buyer withholds nothing, since an interest in the corporation is no U.S. real property interest (26 C.F.R. §§
 * 1.1445-2(c)(3), 1.897-2(h)) and, where it buys assets, since the corporation is not foreign (§ 1.1445-2(b)(2)).
 */
export const firptaCertificate = document<FirptaCertificateFacts>({
  kind: 'firpta_certificate',
  category: 'tax',
  inCourse: true,
  title: ({ company, of_assets }) =>
    `Certificate of ${company.legal_name} under 26 C.F.R. ` +
    (of_assets ? '§§ 1.1445-2(b)(2) and (c)(3)' : '§ 1.1445-2(c)(3)'),
  body: ({ company, buyer, of_assets, signatory, document_date }) => html`
${letterhead('FIRPTA Certificate', {
  company: company.legal_name,
  under: `26 C.F.R. §§ ${of_assets ? '1.1445-2(b)(2), ' : ''}1.1445-2(c)(3), 1.897-2(h)`,
})}
${paragraph(
  html`Section 1445 of the Internal Revenue Code of 1986 (the “<b>Code</b>”) provides that a transferee of a U.S. real
    property interest must withhold tax if the transferor is a foreign person. To inform <b>${buyer.name}</b> that
    withholding of tax is not required upon the disposition of ${of_assets && 'the assets of and of '}interests in
    <b>${company.legal_name}</b>, ${describe(company)} (the “<b>Company</b>”), the Company certifies the following.`,
)}
${factTable('Company', [
  ['Name', company.legal_name],
  ['Address', addressLine(company.principal_address)],
  ['Taxpayer identification number', company.ein],
])}
${clauses(
  ...(of_assets ? [notForeign] : []),
  'An interest in the Company is not a U.S. real property interest.',
  'The Company is not, and has not been during the period specified in Section 897(c)(1)(A)(ii) of the Code, a U.S. ' +
    'real property holding corporation as defined in Section 897(c)(2) of the Code.',
  'The Company shall mail notice of this statement, with a copy of it, to the Internal Revenue Service within thirty ' +
    'days after mailing this statement to the transferee (26 C.F.R. § 1.897-2(h)(2)).',
)}
${paragraph(
  'Under penalties of perjury I declare that I have examined this certificate, that to the best of my ' +
    'knowledge and belief it is true, correct and complete, and that I am a responsible officer of the ' +
    'Company with authority to sign it.',
)}
${signatures(html`Dated ${longDate(document_date)}.`, [companyBlock(company, signatory)])}`,
});

/** The corporation mails it within thirty days after the statement: 26 C.F.R. § 1.897-2(h)(2). */
export const firptaNotice = document<FirptaCertificateFacts>({
  kind: 'firpta_notice',
  category: 'tax',
  inCourse: true,
  title: ({ company }) => `Notice of ${company.legal_name} to the IRS under 26 C.F.R. § 1.897-2(h)(2)`,
  body: ({ company, buyer, signatory, document_date }) => html`
${letterhead('Notice to the Internal Revenue Service', {
  company: company.legal_name,
  under: '26 C.F.R. § 1.897-2(h)(2)',
})}
${paragraph('Internal Revenue Service Center, P.O. Box 409101, Ogden, UT 84409')}
${paragraph(
  html`This notice is provided by <b>${company.legal_name}</b>, ${describe(company)} (the “<b>Company</b>”), pursuant to
    the requirements of 26 C.F.R. § 1.897-2(h)(2), and is mailed within thirty days after the attached statement was
    mailed to the transferee.`,
)}
${factTable('Company', [
  ['Name', company.legal_name],
  ['Address', addressLine(company.principal_address)],
  ['Taxpayer identification number', company.ein],
])}
${factTable('Transferee', [
  ['Name', buyer.name],
  ...(buyer.address ? [['Address', addressLine(buyer.address)] as [string, string]] : []),
])}
${clauses(
  'The attached statement was not requested by a foreign interest holder. The Company provided it voluntarily in ' +
    'response to a request from the transferee, in accordance with 26 C.F.R. § 1.1445-2(c)(3)(i).',
  'The interest in question is not a U.S. real property interest.',
  `A copy of the statement, dated ${longDate(document_date)}, is attached to this notice.`,
)}
${paragraph(
  'Under penalties of perjury I declare that I have examined this notice and its attachment, that to the best of my ' +
    'knowledge and belief they are true, correct and complete, and that I am a responsible officer of the Company ' +
    'with authority to sign this notice.',
)}
${signatures(html`Dated ${longDate(document_date)}.`, [companyBlock(company, signatory)])}`,
});
