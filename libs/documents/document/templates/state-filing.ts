import { html } from '#platform/documents/html';
import { describe, longDate, longTime } from './format';
import type { FilingEvidenceFacts, StateFilingFacts } from './facts';
import { factTable, letterhead, paragraph } from './prose';
import type { DocumentTemplate } from './template';
import { sandboxWords, stamp } from './evidence';

/** A report or application to a state, with the facts that its form asks for. */
export const stateFiling: DocumentTemplate<StateFilingFacts> = {
  id: 'service:state_filing:2026-04-26',
  kind: 'state_filing',
  category: 'governance',
  version: '2026-04-26',
  title: ({ heading }) => heading,
  body: ({ company, heading, authority, statute, sections, prepared_on: preparedOn }) => html`
${letterhead(heading, { company: company.legal_name, under: authority })}
${paragraph(html`<b>${company.legal_name}</b>, ${describe(company)}, files the following under ${statute}.`)}
${sections.map(({ caption, rows }) =>
  factTable(
    caption,
    rows.map(({ label, value }) => [label, value]),
  ),
)}
${paragraph(html`Prepared on ${longDate(preparedOn)} from the records of the company.`)}`,
};

/** Evidence that an office took a report or application. */
export const stateFilingEvidence: DocumentTemplate<FilingEvidenceFacts> = {
  id: 'service:state_filing_evidence:2026-04-26',
  kind: 'state_filing_evidence',
  category: 'governance',
  version: '2026-04-26',
  title: ({ document_name: name }) => `Evidence of Filing: ${name}`,
  body: ({
    company,
    authority,
    document_name: name,
    document_sha256: sha256,
    file_number: number,
    filed_at: filedAt,
    sandbox,
  }) => html`
${letterhead('Acknowledgment of Filing', { company: company.legal_name, under: authority })}
${stamp('FILED', authority, longTime(filedAt), `Number ${number}`, sandbox && sandboxWords)}
${paragraph(
  html`The ${authority} received the document described below from <b>${company.legal_name}</b>, ${describe(company)},
    with what is to be paid for it, and filed it at the date and time stated.`,
)}
${factTable('Document', [
  ['Entity', company.legal_name],
  ['Document', name],
  ['Number', number],
  ['Filed', longTime(filedAt)],
  ['SHA-256 of the document', html`<span class="hash">${sha256}</span>`],
])}
${
  sandbox
    ? paragraph(
        html`<b>${sandboxWords}.</b> This acknowledgment was produced by a simulated filing office in test mode. Nothing
          was delivered to a government office, and nothing was paid.`,
      )
    : paragraph('This page records the acknowledgment that the filing office returned.')
}`,
};

/** A certificate that a company is in good standing on a day. */
export const goodStandingCertificate: DocumentTemplate<FilingEvidenceFacts> = {
  id: 'service:good_standing_certificate:2026-04-26',
  kind: 'good_standing_certificate',
  category: 'governance',
  version: '2026-04-26',
  title: ({ company }) => `Certificate of Good Standing of ${company.legal_name}`,
  body: ({
    company,
    authority,
    document_name: name,
    document_sha256: sha256,
    file_number: number,
    filed_at: filedAt,
    sandbox,
  }) => html`
${letterhead('Certificate of Good Standing', { company: company.legal_name, under: authority })}
${stamp('IN GOOD STANDING', authority, longTime(filedAt), `Number ${number}`, sandbox && sandboxWords)}
${paragraph(
  html`The ${authority} certifies that <b>${company.legal_name}</b>, ${describe(company)}, is in good standing and has a
    legal existence so far as the records of the office show at the date and time stated.`,
)}
${factTable('Request', [
  ['Entity', company.legal_name],
  ['Document', name],
  ['Number', number],
  ['Certified', longTime(filedAt)],
  ['SHA-256 of the request', html`<span class="hash">${sha256}</span>`],
])}
${
  sandbox
    ? paragraph(
        html`<b>${sandboxWords}.</b> This certificate was produced by a simulated filing office in test mode and
          certifies nothing.`,
      )
    : paragraph('This page records the certificate that the filing office gave.')
}`,
};
