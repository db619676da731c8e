import type { StateFilingFacts } from '#compliance/state_filing';
import { document, factTable, letterhead, localTime, longDate, paragraph } from '#documents/kit';
import { type FilingEvidenceFacts, sandboxWords, stamp } from '#filings/filing';
import { html } from '#platform/documents/html';

/** Omits identification numbers, which only the report itself contains. */
export const beneficialOwnershipReport = document<StateFilingFacts>({
  kind: 'beneficial_ownership_report',
  category: 'governance',
  title: ({ heading }) => heading,
  body: ({ company, heading, authority, statute, sections, prepared_on: preparedOn }) => html`
${letterhead(heading, { company: company.legal_name, under: authority })}
${paragraph(html`<b>${company.legal_name}</b> reports the following under ${statute}.`)}
${sections.map(({ caption, rows }) =>
  factTable(
    caption,
    rows.map(({ label, value }) => [label, value]),
  ),
)}
${paragraph(html`Prepared on ${longDate(preparedOn)}. Birth dates are omitted from this record, and numbers are shown by
  their last four characters. The report as filed states them in full.`)}`,
});

export const beneficialOwnershipTranscript = document<FilingEvidenceFacts>({
  kind: 'beneficial_ownership_transcript',
  category: 'governance',
  title: ({ document_name: name }) => `Transcript: ${name}`,
  body: ({
    company,
    authority,
    document_name: name,
    document_sha256: sha256,
    file_number: number,
    filed_at: filedAt,
    sandbox,
  }) => html`
${letterhead('Transcript of a Report', { company: company.legal_name, under: authority })}
${stamp('ACCEPTED', authority, localTime(filedAt, 'America/New_York'), `Submission ${number}`, sandbox && sandboxWords)}
${paragraph(html`The ${authority} accepted the report of <b>${company.legal_name}</b> at the date and time stated.`)}
${factTable('Report', [
  ['Company', company.legal_name],
  ['Document', name],
  ['Submission', number],
  ['Accepted', localTime(filedAt, 'America/New_York')],
  ['SHA-256 of the document', html`<span class="hash">${sha256}</span>`],
])}
${
  sandbox
    ? paragraph(
        html`<b>${sandboxWords}.</b> This transcript was produced by a simulated office in test mode. Nothing was
          delivered to a government office.`,
      )
    : paragraph('This page records the transcript that the office returned.')
}`,
});
