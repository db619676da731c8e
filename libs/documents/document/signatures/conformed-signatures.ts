import { capitalized, wordsOf } from '#kernel/words';
import type { LegalDate } from '#kernel/dates';
import { quoted } from '#kernel/quoted';
import { escapeHtml, html, type Html } from '#platform/documents/html';
import { longDate } from '#documents/kit';
import { drawing } from './drawn-signature';

/** `strokes` belong to a drawn signature, `organization` is the signer's principal. */
export interface GivenSignature {
  id: string;
  name: string;
  role: string;
  signed_on: LegalDate | null;
  strokes: string | null;
  organization: string | null;
  title: string | null;
}

/** The unsigned block: line, name, optional capacity and date. An organization's name comes first. */
const block = new RegExp(
  [
    String.raw`(<p><b>([^<]*)</b></p>\s*)?`,
    '<div class="line( officer)?">(By:)?</div>',
    '<p>([^<]*)</p>',
    String.raw`(<p>Title: [^<]*</p>)?\s*`,
    String.raw`(?:<p class="capacity">([^<]*)</p>)?\s*`,
    '<p class="dated">Date: _+</p>',
  ].join(''),
  'g',
);

interface Block {
  heading: string | undefined;
  officer: boolean;
  byLine: boolean;
  name: string;
  capacity: string | undefined;
}
const blockOf = (parts: readonly (string | undefined)[]): Block => ({
  heading: parts[2],
  officer: parts[3] !== undefined,
  byLine: parts[4] !== undefined,
  name: parts[5]!,
  capacity: parts[7],
});

const forCompany: readonly string[] = ['officer', 'company'];

/** An officer signs an upload for the company, which has no block of its own there. */
export const asCompany = <T extends GivenSignature>(one: T, company: string, title: string | null): T =>
  one.organization === null && forCompany.includes(one.role)
    ? { ...one, organization: company, title: one.title ?? title }
    : one;

/** Wyoming calls stockholders shareholders. */
const plain = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('shareholder', 'stockholder');

/** A conformed signature (15 U.S.C. § 7001(a)). */
export const conformed = ({ name, strokes }: GivenSignature): Html =>
  (strokes && drawing(strokes, name, '26pt')) || html`/s/ ${name}`;

const stamp = ({ id, signed_on }: GivenSignature): Html =>
  html`<p class="dated">Date: ${longDate(signed_on!)}</p><p class="small">Electronic signature ${id}</p>`;

/**
 * Puts each signature on the lines with its name. A line with a capacity takes the matching role, or any role if nobody
 * signs in that capacity.
 */
export function conform(page: string, given: readonly GivenSignature[]): { page: string; unplaced: GivenSignature[] } {
  const placed = new Set<GivenSignature>();
  const signed = page.replace(block, (whole: string, ...parts: string[]) => {
    const found = blockOf([whole, ...parts]);
    const one = signerOf(found, given);
    if (!one) return whole;
    placed.add(one);
    const capacity = found.capacity === undefined ? '' : `\n<p class="capacity">${found.capacity}</p>`;
    const person = found.byLine ? `Name: ${escapeHtml(one.name)}` : found.name;
    return (
      `${parts[0] ?? ''}<div class="line">${found.byLine ? 'By:\u00a0' : ''}${conformed(one)}</div><p>${person}</p>` +
      (found.officer ? parts[5]! : found.byLine && one.title !== null ? `<p>Title: ${escapeHtml(one.title)}</p>` : '') +
      `${capacity}\n${stamp(one)}`
    );
  });
  return { page: signed, unplaced: given.filter((one) => !placed.has(one)) };
}

function signerOf(
  { heading, officer, byLine, name, capacity }: Block,
  given: readonly GivenSignature[],
): GivenSignature | undefined {
  if (byLine && !officer)
    return given.find(({ organization }) => organization !== null && escapeHtml(organization) === heading);
  const own = given.filter((one) => one.organization === null && escapeHtml(one.name) === name.replace(/^Name: /, ''));
  if (officer) return own.find(({ role }) => forCompany.includes(role)) ?? (own.length === 1 ? own[0] : undefined);
  const matching = own.find(({ role }) => capacity !== undefined && plain(capacity).includes(plain(role)));
  const personal = own.filter(({ role }) => !forCompany.includes(role));
  return matching ?? (own.length === 1 ? own[0] : capacity === undefined ? personal[0] : undefined);
}

/** Behind an upload, the page names the file by title and date. */
export const signaturePage = (
  unplaced: readonly GivenSignature[],
  of: { title: string; dated: LegalDate } | null = null,
): Html => html`<section class="exhibit"><h2>Signature Page</h2>
${of !== null && html`<p>Signature page to ${quoted(of.title)}, dated ${longDate(of.dated)}.</p>`}
<div class="signatures">${unplaced.map(
  (one) =>
    html`<div class="signature">${signerLines(one)}<p class="capacity">${titled(one.role)}</p>${stamp(one)}</div>`,
)}</div></section>`;

const signerLines = (one: GivenSignature): Html =>
  one.organization === null
    ? html`<div class="line">${conformed(one)}</div><p>${one.name}</p>`
    : html`<p><b>${one.organization}</b></p><div class="line">By:\u00a0${conformed(one)}</div><p>Name: ${one.name}</p>${
        one.title !== null && html`<p>Title: ${one.title}</p>`
      }`;

export const signedStyle = `
.signature .small { margin: 0; }
.signature .line svg { display: block; max-width: 100%; }
`;

/** `stockholder` as 'Stockholder'. */
export const titled = (role: string): string => capitalized(wordsOf(role));

export function placesOf(page: string | null, signers: readonly GivenSignature[], id: string): number {
  return [...(page ?? '').matchAll(block)].filter((parts) => signerOf(blockOf(parts), signers)?.id === id).length;
}
