import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codePointsOf } from './woff2';

interface Face {
  ranges: [number, number][];
  css: string;
  font: Buffer;
}

const sheets = ['400', '400-italic', '600', '600-italic'];
let styles: Face[][] | undefined;

/**
 * Each sheet holds one @font-face per script with its unicode-range; the file is inlined, so a page needs no request.
 */
function load(): Face[][] {
  const folder = dirname(require.resolve('@fontsource/stix-two-text/package.json'));
  return sheets.map((sheet) =>
    (readFileSync(join(folder, `${sheet}.css`), 'utf8').match(/@font-face \{[^}]*\}/g) ?? []).map((css) => {
      const font = readFileSync(join(folder, /url\(\.\/(files\/[\w-]+\.woff2)\)/.exec(css)?.[1] ?? ''));
      const source = `url(data:font/woff2;base64,${font.toString('base64')}) format('woff2')`;
      const ranges = /unicode-range: ([^;]*);/.exec(css)?.[1] ?? 'U+0-10FFFF';
      return {
        ranges: ranges.split(',').map(rangeOf),
        css: css.replace(/src: [^;]*;/, () => `src: ${source};`).replace('swap', 'block'),
        font,
      };
    }),
  );
}

function rangeOf(range: string): [number, number] {
  const [from = '0', to = from] = range.trim().replace('U+', '').split('-');
  return [parseInt(from, 16), parseInt(to, 16)];
}

const within = ({ ranges }: Face, point: number): boolean => ranges.some(([from, to]) => point >= from && point <= to);

/** The @font-face rules that `text` needs, and no others: parsing unused fonts would cost more than printing. */
export function fontFaces(text: string): string {
  styles ??= load();
  const used = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  return styles
    .flat()
    .filter((face) => used.some((point) => within(face, point)))
    .map((face) => face.css)
    .join('\n');
}

/**
 * The code points that print in every style: a face has a glyph for them, and its unicode-range lets the browser use
 * it.
 */
export function printedCodePoints(): Set<number> {
  styles ??= load();
  const [first, ...others] = styles.map(
    (faces) => new Set(faces.flatMap((face) => [...codePointsOf(face.font)].filter((point) => within(face, point)))),
  );
  return new Set([...first!].filter((point) => others.every((style) => style.has(point))));
}
