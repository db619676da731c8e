import type { CompanyFacts } from '#companies/company';
import { describe, document, letterhead, longDate, paragraph, table } from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import { html } from '#platform/documents/html';

export interface DataRoomIndexFacts {
  company: CompanyFacts;
  /** The counterparty is null where the company acts alone. */
  transaction: { id: string; title: string; counterparty: string | null; preposition?: 'by' | 'to' | 'with' };
  document_date: LegalDate;
  sections: {
    head: string;
    entries: { number: string; title: string; document_id: string; sha256: string; note: string | null }[];
  }[];
}

export const dataRoomIndex = document<DataRoomIndexFacts>({
  kind: 'data_room_index',
  category: 'commercial',
  title: ({ company }) => `Data Room Index of ${company.legal_name}`,
  body: ({ company, transaction, document_date, sections }) => {
    const count = sections.reduce((sum, { entries }) => sum + entries.length, 0);
    return html`
${letterhead('Data Room Index', {
  company: company.legal_name,
  under: html`As of ${longDate(document_date)}<br>Transaction ${transaction.id}`,
})}
${paragraph(
  html`On ${longDate(document_date)}, the agreement for the ${transaction.title}${
    transaction.counterparty !== null && html` ${transaction.preposition ?? 'with'} <b>${transaction.counterparty}</b>`
  } was submitted for approval. At that time <b>${company.legal_name}</b>, ${describe(company)}, had disclosed the
    ${count === 1 ? 'document' : `${count} documents`} listed below in its data room. The data room was then closed to
    changes.`,
)}
${sections.map(({ head, entries }) =>
  table(
    head,
    [{ head: 'No.' }, { head: 'Document' }],
    entries.map(({ number, title, document_id, sha256, note }) => [
      number,
      html`${title}${note !== null && html`<br><i>${note}</i>`}<br><span class="hash">${document_id}<br>SHA-256
        ${sha256}</span>`,
    ]),
  ),
)}
${paragraph('Each SHA-256 hash identifies the disclosed file itself, and not any watermarked copy.')}`;
  },
});
