import { inflateSync } from 'node:zlib';

const page = /\/Type\s*\/Page(?![A-Za-z])/;
/** Readers accept a byte order mark and blanks before the header (ISO 32000-1, annex H, note 13 of H.3). */
const header = /^[\0\t\n\f\r \xEF\xBB\xBF\xFE\xFF]{0,1019}%PDF-[12]\.\d/;
/** Defense against decompression bombs. */
const mostInflated = 32 * 1024 * 1024;
/** Maximum expansion of a Deflate byte, assumed for streams that do not open. */
const mostExpansion = 1032;
const savedAgain = 'Save it again and send the new file.';

/**
 * Returns the flaw that prevents opening, or null. Follows a reader's steps (ISO 32000-1 § 7.5): header, end,
 * cross-reference table or stream, trailer, catalog, page.
 */
export function pdfObstacle(bytes: Buffer): string | null {
  const text = bytes.toString('latin1');
  if (!header.test(text)) return 'This is not a PDF: it does not begin with %PDF and a version. Send a PDF file.';
  const end = [...text.slice(-2048).matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].at(-1);
  if (!end) return 'This PDF is incomplete: it does not end with startxref and %%EOF. Send the complete file.';
  // Some writers count from the beginning of the file, others from its header.
  const trailer = trailerAt(text, Number(end[1])) ?? trailerAt(text, Number(end[1]) + text.indexOf('%PDF-'));
  const root = trailer === null ? null : /\/Root\s+(\d{1,10})\s+(\d{1,5})\s+R/.exec(trailer.entries);
  if (!trailer || !root) return `This PDF is damaged: its end does not point to a cross-reference table. ${savedAgain}`;
  // Encrypted files are checked after decryption.
  if (/\/Encrypt\b/.test(trailer.entries)) return null;
  // A cross-reference stream may put the catalog in an object stream.
  if (!trailer.compressed && !new RegExp(`(?:^|\\s)${root[1]}\\s+${root[2]}\\s+obj\\b`).test(text))
    return `This PDF is damaged: its catalog is missing. ${savedAgain}`;
  return page.test(text) || objectStreamsOf(text, bytes).some((objects) => page.test(objects))
    ? null
    : 'This PDF does not have any pages. Send a PDF with at least one page.';
}

function trailerAt(text: string, offset: number): { entries: string; compressed: boolean } | null {
  const from = text.slice(offset, offset + 20);
  if (/^\s*xref\s/.test(from)) {
    const at = text.indexOf('trailer', offset);
    return at < 0 ? null : { entries: text.slice(at, text.indexOf('startxref', at)), compressed: false };
  }
  if (!/^\s*\d+\s+\d+\s+obj\b/.test(from)) return null;
  const entries = text.slice(offset, text.indexOf('stream', offset));
  return /\/Type\s*\/XRef\b/.test(entries) ? { entries, compressed: true } : null;
}

/** ISO 32000-1 § 7.5.7. */
function objectStreamsOf(text: string, bytes: Buffer): string[] {
  const opened: string[] = [];
  let left = mostInflated;
  let read = 0;
  for (const { index } of text.matchAll(/\/Type\s*\/ObjStm\b/g)) {
    if (index < read) continue;
    const start = /stream\r?\n/g;
    start.lastIndex = index;
    if (!start.test(text) || left <= 0) break;
    read = text.indexOf('endstream', start.lastIndex);
    if (read < 0) break;
    const stream = bytes.subarray(start.lastIndex, read);
    try {
      const objects = inflateSync(stream, { maxOutputLength: left }).toString('latin1');
      left -= objects.length;
      opened.push(objects);
    } catch {
      left -= stream.length * mostExpansion;
    }
  }
  return opened;
}
