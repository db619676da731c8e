import { html, type Html } from '#platform/documents/html';
import type { AmendmentEvidenceFacts, EinConfirmationFacts, FilingEvidenceFacts } from './facts';
import { addressLine } from '#kernel/address';
import { describe, ended, longDate, longTime } from './format';
import { factTable, letterhead, paragraph } from './prose';
import type { DocumentTemplate } from './template';

export const sandboxWords = 'SANDBOX — not a government record';

export const stamp = (word: string, ...lines: (string | false)[]): Html =>
  html`<div class="stamp"><p class="word">${word}</p>${lines.map((line) => line && html`<p>${line}</p>`)}</div>`;

/** The parts in which one kind of evidence of a filing differs from the others. */
interface Evidence {
  heading: string;
  /** The company's name once the filing has its effect. */
  name: string;
  stamped: string;
  numbered: string;
  says: Html;
  /** The caption and the rows of the table, before those of the number, the day and the hash. */
  caption: string;
  rows: [string, string][];
  dated: string;
  hashed: string;
  /** The end of the note that the office was simulated, and the note of one that was not. */
  simulated: string;
  real: string;
}

/** A page on which an office says what it has filed: its stamp, what that was, and whether the office was real. */
export const evidenceBody = (
  { authority, document_name, document_sha256, file_number, filed_at, sandbox }: FilingEvidenceFacts,
  { heading, name, stamped, numbered, says, caption, rows, dated, hashed, simulated, real }: Evidence,
): Html => html`
${letterhead(heading, { company: name, under: authority })}
${stamp(stamped, authority, longTime(filed_at), `${numbered} ${file_number}`, sandbox && sandboxWords)}
${paragraph(says)}
${factTable(caption, [
  ['Entity', name],
  ...rows,
  ['Document', document_name],
  [numbered, file_number],
  [dated, longTime(filed_at)],
  [`SHA-256 of the ${hashed}`, html`<span class="hash">${document_sha256}</span>`],
])}
${paragraph(sandbox ? html`<b>${sandboxWords}.</b> ${simulated}` : real)}`;

/** Evidence that an office filed an instrument, with what follows from that. */
const acknowledgment = (
  facts: FilingEvidenceFacts,
  { name, follows, rows = [], since }: { name: string; follows: Html; rows?: [string, string][]; since?: string },
): Html =>
  evidenceBody(facts, {
    heading: 'Acknowledgment of Filing',
    name,
    stamped: 'FILED',
    numbered: 'File number',
    says: html`The instrument described below was received by the ${facts.authority}, found to conform to the
      requirements of law for filing, and filed in the office at the date and time stated, from which ${follows}`,
    caption: 'Instrument',
    rows,
    dated: 'Filed',
    hashed: 'instrument',
    simulated:
      'This acknowledgment was produced by a simulated filing office in test mode. No instrument was delivered to a ' +
      `government office${since ?? ''}.`,
    real:
      'This page records the acknowledgment that the filing office returned. A certified copy of the instrument may ' +
      'be obtained from that office.',
  });

/**
 * Evidence that a state filed an instrument: 8 Del. C. § 103(c)(3), 6 Del. C. § 18-206, W.S. 17-16-125 and 17-29-205.
 */
export const filingEvidence: DocumentTemplate<FilingEvidenceFacts> = {
  id: 'service:filing_evidence:2026-04-26',
  kind: 'filing_evidence',
  category: 'formation',
  version: '2026-04-26',
  title: ({ document_name: name }) => `Evidence of Filing: ${name}`,
  body: ({ company, ...facts }) =>
    acknowledgment(
      { company, ...facts },
      {
        name: company.legal_name,
        follows: html`the existence of <b>${company.legal_name}</b>, ${describe(company)}, begins unless the instrument
          states a later effective time.`,
        rows: [['Form and state', describe(company)]],
        since: ', and no entity exists by reason of it',
      },
    ),
};

/**
 * Evidence that a state filed an amendment: 8 Del. C. § 103(c)(3), (d), 6 Del. C. § 18-206, W.S. 17-16-125 and
 * 17-29-205.
 */
export const amendmentEvidence: DocumentTemplate<AmendmentEvidenceFacts> = {
  id: 'service:amendment_evidence:2026-04-26',
  kind: 'amendment_evidence',
  category: 'formation',
  version: '2026-04-26',
  title: ({ document_name: name }) => `Evidence of Filing: ${name}`,
  body: ({ company, new_name, ...facts }) =>
    acknowledgment(
      { company, ...facts },
      {
        name: new_name,
        follows: html`the name of <b>${company.legal_name}</b>, ${describe(company)}, is <b>${ended(new_name)}</b>`,
        rows: [['Formerly', company.legal_name]],
      },
    ),
};

/**
 * Evidence that a state filed an amendment that leaves the name as it is: 8 Del. C. § 103(c)(3), (d), W.S. 17-16-125.
 */
export const charterAmendmentEvidence: DocumentTemplate<FilingEvidenceFacts> = {
  id: 'service:charter_amendment_evidence:2026-04-26',
  kind: 'charter_amendment_evidence',
  category: 'formation',
  version: '2026-04-26',
  title: ({ document_name: name }) => `Evidence of Filing: ${name}`,
  body: ({ company, ...facts }) =>
    acknowledgment(
      { company, ...facts },
      {
        name: company.legal_name,
        follows: html`the charter of <b>${company.legal_name}</b>, ${describe(company)}, is amended as the instrument
          states.`,
      },
    ),
};

/** Assignment of a number under IRC § 6109(a)(1). */
export const einConfirmation: DocumentTemplate<EinConfirmationFacts> = {
  id: 'service:ein_confirmation:2026-04-26',
  kind: 'ein_confirmation',
  category: 'tax',
  version: '2026-04-26',
  title: ({ company }) => `Confirmation of the Employer Identification Number of ${company.legal_name}`,
  body: ({ company, responsible_party: responsible, assigned_on: assigned, sandbox }) => html`
${letterhead('Confirmation of Employer Identification Number', {
  company: company.legal_name,
  under: `Assigned ${longDate(assigned)}`,
})}
${stamp(company.ein, 'Employer identification number', company.legal_name, sandbox && sandboxWords)}
${paragraph(
  html`The Internal Revenue Service has assigned the employer identification number <b>${company.ein}</b> to
    <b>${company.legal_name}</b>, ${describe(company)}, upon its application on Form SS-4, IRC § 6109. The number
    identifies its accounts, tax returns and documents even if it has no employees. Use the complete name and number on
    every federal tax form, payment and letter.`,
)}
${factTable('Assignment', [
  ['Name', company.legal_name],
  ['Number', company.ein],
  ['Assigned', longDate(assigned)],
  ['Address of record', addressLine(company.principal_address)],
  ['Responsible party', responsible.name],
])}
${paragraph(
  'A change of the responsible party or of the address is reported on Form 8822-B within sixty days, Treas. ' +
    'Reg. § 301.6109-1(d)(2)(ii). A number is never reassigned and cannot be cancelled, but the account may be ' +
    'closed.',
)}
${
  sandbox
    ? paragraph(
        html`<b>${sandboxWords}.</b> The number was produced by a simulated revenue service in test mode, has a prefix
          that is not in use, and must not be used on any return or application.`,
      )
    : paragraph(
        'This page records the assignment as it was communicated; the notice of the Internal Revenue Service ' +
          'itself (CP 575) prevails.',
      )
}`,
};
