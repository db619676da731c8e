import { inflateSync } from 'node:zlib';

interface Part {
  head: string;
  stream: string | null;
}

/**
 * Visible text per page without white space. Supports only Chromium's output of deflated contents and ToUnicode fonts,
 * without object streams.
 */
export function pdfText(bytes: Buffer): string {
  const parts = objectsOf(bytes.toString('latin1'));
  const pages = [...parts.values()].filter(({ head }) => /\/Type\s*\/Page\b/.test(head));
  return pages
    .map((page) => shownOn(page, parts))
    .join('')
    .replace(/\s+/g, '');
}

/** Counts pages with the test mode mark, the only strokes in its grey. */
export const marksIn = (bytes: Buffer): number =>
  [...objectsOf(bytes.toString('latin1')).values()].filter(({ stream }) => /(?:\.9255\s+){3}RG/.test(stream ?? ''))
    .length;

export const squeezed = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

function objectsOf(file: string): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const [, number, body] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n?([\s\S]*?)\nendobj/g)) {
    const at = body!.indexOf('stream\n');
    const head = at < 0 ? body! : body!.slice(0, at);
    const raw =
      at < 0 ? null : Buffer.from(body!.slice(at + 7), 'latin1').subarray(0, Number(/\/Length (\d+)/.exec(head)?.[1]));
    parts.set(number!, {
      head,
      stream:
        raw &&
        (head.includes('/FlateDecode') && !head.includes('/Subtype /Image')
          ? inflateSync(raw).toString('latin1')
          : raw.toString('latin1')),
    });
  }
  return parts;
}

function shownOn(page: Part, parts: Map<string, Part>): string {
  const follow = (head: string, name: string) => parts.get(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '');
  const resources = follow(page.head, 'Resources')?.head ?? page.head;
  const fontNames = /\/Font\s*<<([\s\S]*?)>>/.exec(resources)?.[1] ?? '';
  const fonts = new Map(
    [...fontNames.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, number]) => [
      name!,
      glyphsOf(follow(parts.get(number!)!.head, 'ToUnicode')?.stream ?? ''),
    ]),
  );
  const contents = (/\/Contents (\[[^\]]*\]|\d+ 0 R)/.exec(page.head)?.[1] ?? '').matchAll(/(\d+) 0 R/g);
  const text = [...contents].map(([, number]) => parts.get(number!)!.stream).join('\n');
  let font = new Map<number, string>();
  let shown = '';
  for (const [, name, strings] of text.matchAll(/\/(\w+) [\d.]+ Tf|((?:\[[^\]]*\]\s*TJ)|(?:<[0-9A-Fa-f]*>\s*Tj))/g)) {
    if (name) font = fonts.get(name) ?? font;
    else
      for (const [, hex] of strings!.matchAll(/<([0-9A-Fa-f]*)>/g))
        shown += hex!.replace(/.{4}/g, (glyph) => font.get(parseInt(glyph, 16)) ?? '\ufffd');
  }
  return shown;
}

function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  const unicode = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, block] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph, text] of block!.matchAll(/<(\w+)>\s*<(\w+)>/g))
      glyphs.set(parseInt(glyph!, 16), unicode(text!));
  }
  for (const [, block] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first, last, text] of block!.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      for (
        let glyph = parseInt(first!, 16), code = parseInt(text!, 16);
        glyph <= parseInt(last!, 16);
        glyph += 1, code += 1
      )
        glyphs.set(glyph, String.fromCodePoint(code));
    }
  }
  return glyphs;
}
