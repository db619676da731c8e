import { isLegalDate } from '#kernel/dates';
import { html } from '#platform/documents/html';
import { evidenceBody } from './evidence';
import type { FilingEvidenceFacts, StateFilingFacts } from './facts';
import { describe, longDate, withLongDates } from './format';
import { cited, ending, factTable, letterhead, paragraph } from './prose';
import type { DocumentTemplate } from './template';

/** A report or application to a state, with the facts that its form asks for. */
export const stateFiling: DocumentTemplate<StateFilingFacts> = {
  id: 'service:state_filing:2026-04-26',
  kind: 'state_filing',
  category: 'governance',
  version: '2026-04-26',
  title: ({ heading }) => heading,
  body: ({ company, heading, authority, statute, sections, prepared_on: preparedOn }) => html`
${letterhead(heading, { company: company.legal_name, under: authority })}
${paragraph(html`<b>${company.legal_name}</b>, ${describe(company)}, files the following under ${cited(statute)}.`)}
${sections.map(({ caption, figures, rows }) =>
  factTable(
    caption,
    rows.map(({ label, value }) => [withLongDates(label), isLegalDate(value) ? longDate(value) : value]),
    { figures },
  ),
)}
${ending(paragraph(html`Prepared on ${longDate(preparedOn)} from the records of the company.`))}`,
};

/** Evidence that an office took a report or application. */
export const stateFilingEvidence: DocumentTemplate<FilingEvidenceFacts> = {
  id: 'service:state_filing_evidence:2026-04-26',
  kind: 'state_filing_evidence',
  category: 'governance',
  version: '2026-04-26',
  title: ({ document_name: name }) => `Evidence of Filing: ${name}`,
  body: (facts) =>
    evidenceBody(facts, {
      heading: 'Acknowledgment of Filing',
      name: facts.company.legal_name,
      stamped: 'FILED',
      numbered: 'Number',
      says: html`The ${facts.authority} received the document described below from <b>${facts.company.legal_name}</b>,
        ${describe(facts.company)}, with what is to be paid for it, and filed it at the date and time stated.`,
      caption: 'Document',
      rows: [],
      dated: 'Filed',
      hashed: 'document',
      simulated:
        'This acknowledgment was produced by a simulated filing office in test mode. Nothing was delivered to a ' +
        'government office, and nothing was paid.',
      real: 'This page records the acknowledgment that the filing office returned.',
    }),
};

/** A certificate that a company is in good standing on a day. */
export const goodStandingCertificate: DocumentTemplate<FilingEvidenceFacts> = {
  id: 'service:good_standing_certificate:2026-04-26',
  kind: 'good_standing_certificate',
  category: 'governance',
  version: '2026-04-26',
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
};
