import type { CompanyFacts } from '#companies/company';
import {
  cited,
  describe,
  document,
  ending,
  factTable,
  letterhead,
  longDate,
  paragraph,
  withLongDates,
} from '#documents/kit';
import { evidenceBody, type FilingEvidenceFacts } from '#filings/filing';
import { isLegalDate, type LegalDate } from '#kernel/dates';
import { type Html, html } from '#platform/documents/html';

export interface StateFilingFacts {
  company: CompanyFacts;
  heading: string;
  authority: string;
  statute: string;
  sections: { caption: string; figures?: boolean; rows: { label: string; value: string }[] }[];
  prepared_on: LegalDate;
}

/** The entries of a form that the filing office takes in place of a document. */
export interface DataSheetFacts extends StateFilingFacts {
  form: string;
}

export const tablesOf = (sections: StateFilingFacts['sections']): Html[] =>
  sections.map(({ caption, figures, rows }) =>
    factTable(
      caption,
      rows.map(({ label, value }) => [withLongDates(label), isLegalDate(value) ? longDate(value) : value]),
      { figures },
    ),
  );

const sheet = 'Filing Data Sheet';

export const stateFiling = document<DataSheetFacts>({
  kind: 'state_filing',
  category: 'governance',
  title: ({ heading }) => `${sheet}: ${heading}`,
  body: ({ company, heading, form, authority, statute, sections, prepared_on: preparedOn }) => html`
${letterhead(sheet, { of: 'for', company: company.legal_name, under: heading })}
${paragraph(
  html`The entries below, for <b>${company.legal_name}</b>, ${describe(company)}, follow the order of the form of the
    ${authority}: <b>${form}</b> (${cited(statute)}).`,
)}
${tablesOf(sections)}
${ending(paragraph(html`Prepared on ${longDate(preparedOn)} from the records of the company.`))}`,
});

export const stateFilingEvidence = document<FilingEvidenceFacts>({
  kind: 'state_filing_evidence',
  category: 'governance',
  title: ({ document_name: name }) => `Evidence of Filing: ${name}`,
  body: (facts) =>
    evidenceBody(facts, {
      heading: 'Acknowledgment of Filing',
      name: facts.company.legal_name,
      stamped: 'FILED',
      numbered: 'Number',
      says: html`The ${facts.authority} received the document described below from <b>${facts.company.legal_name}</b>,
        ${describe(facts.company)}, together with the fee, and filed it at the date and time stated.`,
      caption: 'Document',
      rows: [],
      dated: 'Filed',
      hashed: 'document',
      simulated:
        'This acknowledgment was produced by a simulated filing office in test mode. Nothing was delivered to a ' +
        'government office, and nothing was paid.',
      real: 'This page records the acknowledgment that the filing office returned.',
    }),
});

export const goodStandingCertificate = document<FilingEvidenceFacts>({
  kind: 'good_standing_certificate',
  category: 'governance',
  title: ({ company }) => `Certificate of Good Standing of ${company.legal_name}`,
  body: (facts) =>
    evidenceBody(facts, {
      heading: 'Certificate of Good Standing',
      name: facts.company.legal_name,
      stamped: 'IN GOOD STANDING',
      numbered: 'Number',
      says: html`The ${facts.authority} certifies that <b>${facts.company.legal_name}</b>, ${describe(facts.company)},
        is in good standing and has a legal existence so far as the records of the office show at the date and time
        stated.`,
      caption: 'Request',
      rows: [],
      dated: 'Certified',
      hashed: 'request',
      simulated: 'This certificate was produced by a simulated filing office in test mode and certifies nothing.',
      real: 'This page records the certificate that the filing office gave.',
    }),
});
