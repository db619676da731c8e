import type { CompanyFacts } from '#companies/company';
import { agree, describe, document, factTable, heading, letterhead, listed, longDate, paragraph } from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import { html } from '#platform/documents/html';

export interface MinuteBookEntryFacts {
  position: number;
  kind: keyof typeof kinds;
  title: string;
  dated: LegalDate;
  resolution_id: string | null;
  document_id: string;
  document_sha256: string;
  hash: string;
}

export interface MinuteBookFacts {
  company: CompanyFacts;
  /** Oldest first. Missing in older exports. */
  former_names?: { name: string; until: LegalDate }[];
  document_date: LegalDate;
  entries: MinuteBookEntryFacts[];
}

const kinds = {
  charter: 'Charter',
  filing_evidence: 'Evidence of filing',
  organization: 'Organization',
  bylaws: 'Bylaws',
  operating_agreement: 'Operating agreement',
  board_meeting: 'Minutes',
  written_consent: 'Consent',
  amendment: 'Amendment',
  dissolution: 'Dissolution',
  merger: 'Merger',
  conversion: 'Conversion',
  closing: 'Closing',
};

const anchorOf = (position: number): string => `entry-${position}`;

const unbroken = (content: string) => html`<td style="white-space: nowrap">${content}</td>`;

export const minuteBook = document<MinuteBookFacts>({
  kind: 'minute_book',
  category: 'governance',
  title: ({ company }) => `Minute Book of ${company.legal_name}`,
  body: ({ company, former_names = [], document_date, entries }) => html`
${letterhead('Minute Book', { company: company.legal_name, under: `As of ${longDate(document_date)}` })}
${
  former_names.length > 0 &&
  paragraph(
    `Formerly ${listed(former_names.map(({ name, until }) => `${name} (until ${longDate(until)})`))}. Documents ` +
      'dated before a change of name bear the former name.',
  )
}
${
  entries.length === 0
    ? paragraph(
        html`The minute book of <b>${company.legal_name}</b>, ${describe(company)}, has no entries as of this date.`,
      )
    : paragraph(
        html`This file contains ${entries.length} ${agree(entries.length, 'entry', 'entries')} of the minute book of
          <b>${company.legal_name}</b>, ${describe(company)}, in the order in which
          ${agree(entries.length, 'it was', 'they were')} entered. The bookmarks and the numbers in
          the index link to each document.`,
      )
}
${
  entries.length > 0 &&
  html`<table><caption>Index</caption>
<thead><tr><th scope="col" class="figure">No.</th>${['Date', 'Document', 'Kind'].map(
    (head) => html`<th scope="col">${head}</th>`,
  )}</tr></thead>
<tbody>${entries.map(
    ({ position, dated, title, kind }) =>
      html`<tr>${[
        html`<td class="figure"><a href="#${anchorOf(position)}">${position}</a></td>`,
        unbroken(longDate(dated)),
        html`<td>${title}</td>`,
        unbroken(kinds[kind]),
      ]}</tr>`,
  )}</tbody></table>
${heading('Integrity of the entries')}
${paragraph(
  'Each entry has a SHA-256 hash of the hash of the preceding entry (zeros for the first entry) and of the content ' +
    'of the entry in canonical JSON (RFC 8785), so that a change of any entry changes the hash of every later entry. ' +
    'The documents that follow this index are copies. The original of each is the file identified by its SHA-256 ' +
    'hash below.',
)}
${entries.map(
  ({ position, title, resolution_id, document_id, document_sha256, hash }) =>
    html`<section id="${anchorOf(position)}">${factTable(`Entry ${position}: ${title}`, [
      ...(resolution_id === null ? [] : [['Resolution', resolution_id] as [string, string]]),
      ['Document', document_id],
      ['SHA-256 of the file', html`<span class="hash">${document_sha256}</span>`],
      ['Hash of the entry', html`<span class="hash">${hash}</span>`],
    ])}</section>`,
)}`
}`,
  binds: ({ entries }) =>
    entries.map(({ position, title, document_sha256: sha256 }) => ({
      title: `${position}. ${title}`,
      label: `${position}-`,
      anchor: anchorOf(position),
      sha256,
    })),
});
