import type { LegalDate } from '#kernel/dates';
import { type Content, type Html, html } from '#platform/documents/html';
import { longDate } from './format';

export const paragraph = (...content: Content[]): Html => html`<p>${content}</p>`;

/** Blanks would stretch the words of a justified line. */
export const leftAligned = (...content: Content[]): Html => html`<p class="left">${content}</p>`;

export const letterhead = (
  title: string,
  options: { of?: string; company?: string; under?: Content } = {},
): Html => html`<header>
<h1>${title}</h1>
${options.company && html`<p class="of">${options.of ?? 'of'}</p><p class="company">${options.company}</p>`}
${options.under && html`<p class="under">${options.under}</p>`}
</header>`;

export const article = (label: string, heading: string, ...content: Content[]): Html =>
  html`<h2>${label} — ${heading}</h2>${content}`;

/** Further paragraphs have no number. A string becomes one. */
export const section = (number: string, caption: string, first: Content, ...further: Content[]): Html =>
  html`<p class="section"><span class="number">${number}</span><span class="caption">${caption}.</span>
    ${first}</p>${further.map((one) => (typeof one === 'string' ? paragraph(one) : one))}`;

/** A single item has no letter. */
export const clauses = (...items: Content[]): Html =>
  items.length === 1
    ? paragraph(items[0])
    : html`${items.map(
        (item, index) =>
          html`<p class="clause"><span class="number">(${String.fromCharCode(97 + index)})</span> ${item}</p>`,
      )}`;

/** Kept with the next paragraph. */
export const heading = (content: Content): Html => html`<h3>${content}</h3>`;

export const whereas = (content: Content): Html => html`<p class="recital"><b>WHEREAS</b>, ${content}</p>`;

export const resolved = (content: Content): Html => html`<p class="recital"><b>RESOLVED</b>, that ${content}</p>`;

export const further = (content: Content): Html =>
  html`<p class="recital"><b>RESOLVED FURTHER</b>, that ${content}</p>`;

export interface Column {
  head: string;
  /** Right-aligned, without line breaks. */
  figure?: boolean;
}

/** A row of a single cell spans all columns, as a note to the row above. */
export const table = (caption: string, columns: Column[], rows: Content[][], total?: Content[]): Html => {
  const cells = (row: Content[]) =>
    row.length === 1 && columns.length > 1
      ? html`<tr class="noted"><td colspan="${columns.length}">${row[0]}</td></tr>`
      : html`<tr>${row.map(
          (cell, index) => html`<td${columns[index]?.figure && html` class="figure"`}>${cell}</td>`,
        )}</tr>`;
  return html`<table><caption>${caption}</caption>
<thead><tr>${columns.map(
    (column) => html`<th scope="col"${column.figure && html` class="figure"`}>${column.head}</th>`,
  )}</tr></thead>
<tbody>${rows.map(cells)}</tbody>${total && html`<tfoot>${cells(total)}</tfoot>`}</table>`;
};

export const factTable = (
  caption: string,
  rows: [string, Content][],
  { figures = false }: { figures?: boolean } = {},
): Html => html`<table class="facts${figures && ' figures'}"><caption>${caption}</caption>
<tbody>${rows.map(
  ([name, value]) => html`<tr><th scope="row">${name}</th><td${figures && html` class="figure"`}>${value}</td></tr>`,
)}</tbody></table>`;

/** Keeps section numbers such as '§ 18-1105' on one line. */
export const cited = (statute: string): Html =>
  html`${statute
    .split(/((?:\d+ Del\. C\. )?(?:§§? |W\.S\. )?\d[\w.]*-[\w-]+(?:\(\w+\))*)/)
    .map((part, index) => (index % 2 === 1 ? html`<span class="unbroken">${part}</span>` : part))}`;

/** Breaks addresses of web pages only after a slash. */
export const withUrls = (text: string): Html =>
  html`${text
    .split(/(https:\/\/\S*[\w/])/)
    .map((part, index) =>
      index % 2 === 0
        ? part
        : part
            .split(/(?<=[^/]\/)(?=[^/])/)
            .map((piece, at) => html`${at > 0 && html`<wbr>`}<span class="unbroken">${piece}</span>`),
    )}`;

/** Kept with the preceding text. */
export const ending = (...content: Content[]): Html => html`<div class="closing">${content}</div>`;

export interface Signer {
  name: string;
  capacity?: string;
  company?: string;
  organization?: boolean;
  representative?: { name: string; title: string | null } | null;
  /** Signs for the company that issues the document. */
  officer?: boolean;
  /** The document states its date elsewhere. */
  undated?: boolean;
  /** The date signed, which prints a conformed signature. */
  signed_on?: LegalDate;
  /** A title marks a person who signs for an organization. */
  given?: { name: string; title: string | null; given_on: LegalDate } | null;
}

const blankLine = '________________________';

const signatory = ({ name, organization, officer, representative, signed_on, given }: Signer): Html => {
  if (given?.title)
    return html`<div class="line">By: /s/ ${given.name}</div><p>Name: ${given.name}</p><p>Title: ${given.title}</p>`;
  if (given) return html`<div class="line">/s/ ${given.name}</div><p>${name}</p>`;
  if (signed_on) return html`<div class="line">/s/ ${name}</div><p>${name}</p>`;
  return organization
    ? html`<div class="line${officer && ' officer'}">By:</div><p>Name: ${representative?.name ?? blankLine}</p><p>Title:
      ${representative?.title ?? blankLine}</p>`
    : html`<div class="line"></div><p>${name}</p>`;
};

/** Kept on one page if possible. */
export const signatures = (closing: Content, signers: Signer[]): Html => {
  const headOf = (signer: Signer): string | undefined =>
    signer.company ?? (signer.organization && (signer.given || !signer.signed_on) ? signer.name : undefined);
  const headed = signers.some((signer) => headOf(signer) !== undefined);
  return html`<div class="closing"><p>${closing}</p>
<div class="signatures">${signers.map(
    (signer) => html`<div class="signature">
${headed && html`<p><b>${headOf(signer) ?? '\u00a0'}</b></p>`}
${signatory(signer)}
${signer.capacity && html`<p class="capacity">${signer.capacity}</p>`}
${!signer.undated && html`<p class="dated">Date: ${signer.signed_on ? longDate(signer.signed_on) : blankLine}</p>`}
${signer.given && html`<p class="dated">Electronic signature, given on ${longDate(signer.given.given_on)}</p>`}
</div>`,
  )}</div></div>`;
};

export const exhibit = (label: string, heading: string, ...content: Content[]): Html =>
  html`<section class="exhibit"><h2>${label} — ${heading}</h2>${content}</section>`;

export const note = (...content: Content[]): Html => html`<div class="note">${content}</div>`;
