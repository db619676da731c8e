import {
  counted,
  describe,
  document,
  factTable,
  heading,
  letterhead,
  longDate,
  paragraph,
  table,
} from '#documents/kit';
import { type Html, html } from '#platform/documents/html';
import type { BoundPaperFacts, ClosingBinderFacts } from './closing.facts';

const anchorOf = ({ number }: BoundPaperFacts): string => `paper-${number.replaceAll('.', '-')}`;

const index = (title: string, entries: readonly BoundPaperFacts[]): Html => html`<table><caption>${title}</caption>
<thead><tr><th scope="col">No.</th><th scope="col">Document</th><th scope="col">Date</th></tr></thead>
<tbody>${entries.map(
  (entry) => html`<tr><td style="white-space: nowrap"><a href="#${anchorOf(entry)}">${entry.number}</a></td>
<td>${entry.title}</td><td style="white-space: nowrap">${longDate(entry.dated)}</td></tr>`,
)}</tbody></table>`;

export const closingBinder = document<ClosingBinderFacts>({
  kind: 'closing_binder',
  category: 'commercial',
  title: ({ company, title }) => `Closing Binder of ${company.legal_name}: ${title}`,
  body({ company, title, buyer, closed_on, document_date, sections, missing }) {
    const papers = sections.flatMap(({ entries }) => entries);
    return html`
${letterhead('Closing Binder', { company: company.legal_name, under: `${title}, as of ${longDate(document_date)}` })}
${paragraph(
  html`This binder contains ${counted(papers.length, 'document')} from the transaction of <b>${company.legal_name}</b>,
    ${describe(company)}${buyer !== null && html`, with <b>${buyer}</b>`}, ${
      closed_on === null
        ? `which had not closed on ${longDate(document_date)}`
        : `which closed on ${longDate(closed_on)}`
    }. Each number in the index, and each bookmark, links to the document.`,
)}
${sections.filter(({ entries }) => entries.length > 0).map((one) => index(one.title, one.entries))}
${
  missing.length === 0
    ? paragraph('No document of the closing checklist is missing.')
    : table(
        `Items without a document: ${missing.length}`,
        [{ head: 'No.' }, { head: 'Item' }, { head: 'Reason' }],
        missing.map(({ number, title: entry, reason }) => [number, entry, reason]),
      )
}
${
  papers.length > 0 &&
  html`${heading('Sealed originals')}
${paragraph('The documents in this binder are copies. The SHA-256 hashes below identify the sealed originals.')}
${papers.map(
  (paper) =>
    html`<section id="${anchorOf(paper)}">${factTable(`${paper.number} ${paper.title}`, [
      ['Document', paper.document_id],
      ['SHA-256 of its file', html`<span class="hash">${paper.document_sha256}</span>`],
    ])}</section>`,
)}`
}`;
  },
  binds: ({ sections }) =>
    sections.flatMap(({ entries }) =>
      entries.map((entry) => ({
        title: `${entry.number} ${entry.title}`,
        label: `${entry.number}-`,
        anchor: anchorOf(entry),
        sha256: entry.document_sha256,
      })),
    ),
});
