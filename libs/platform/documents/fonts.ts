import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Face {
  ranges: [number, number][];
  css: string;
}

const sheets = ['400', '400-italic', '600', '600-italic'];
let faces: Face[] | undefined;

/** Each sheet holds one @font-face per script with its unicode-range; the file is inlined, so a page needs no request. */
function load(): Face[] {
  const folder = dirname(require.resolve('@fontsource/stix-two-text/package.json'));
  return sheets.flatMap((sheet) => readFileSync(join(folder, `${sheet}.css`), 'utf8').match(/@font-face \{[^}]*\}/g) ?? []).map((css) => {
    const file = /url\(\.\/(files\/[\w-]+\.woff2)\)/.exec(css)?.[1] ?? '';
    const source = `url(data:font/woff2;base64,${readFileSync(join(folder, file)).toString('base64')}) format('woff2')`;
    const ranges = /unicode-range: ([^;]*);/.exec(css)?.[1] ?? 'U+0-10FFFF';
    return { ranges: ranges.split(',').map(rangeOf), css: css.replace(/src: [^;]*;/, () => `src: ${source};`).replace('swap', 'block') };
  });
}

function rangeOf(range: string): [number, number] {
  const [from = '0', to = from] = range.trim().replace('U+', '').split('-');
  return [parseInt(from, 16), parseInt(to, 16)];
}

/** The @font-face rules that `text` needs, and no others: parsing unused fonts would cost more than printing. */
export function fontFaces(text: string): string {
  faces ??= load();
  const used = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  return faces.filter((face) => face.ranges.some(([from, to]) => used.some((point) => point >= from && point <= to))).map((face) => face.css).join('\n');
}
