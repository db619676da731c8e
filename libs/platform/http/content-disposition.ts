import { fileName } from '#kernel/file-name';

/** `attr-char` of RFC 8187 § 3.2.1 excludes characters that `encodeURIComponent` keeps. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** For clients that read ASCII only. */
const inAscii = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/’/g, "'")
    .replace(/[^\x20-\x7e]/gu, '_');

/** `filename` in ASCII, `filename*` in UTF-8 (RFC 6266 § 4.3, RFC 8187). */
export function pdfDisposition(title: string): string {
  const name = `${fileName(title)}.pdf`;
  return `inline; filename="${inAscii(name)}"; filename*=UTF-8''${encoded(name)}`;
}
