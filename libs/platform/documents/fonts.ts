import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codePointsOfTrueType, codePointsOfWoff2 } from './character-map';

interface Face {
  ranges: [number, number][];
  css: string;
  font: Buffer;
}

const sheets = ['400', '400-italic', '600', '600-italic'];
let styles: Face[][] | undefined;

/** Each sheet has one @font-face per script with its unicode-range. Inlined files save the page a request. */
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

/** The second font comes in whole files, so a letter and its marks always share a file. */
const seconds = [
  ['400Regular', 'normal', 400],
  ['400Regular_Italic', 'italic', 400],
  ['600SemiBold', 'normal', 600],
  ['600SemiBold_Italic', 'italic', 600],
] as const;
let second: { css: string; points: Set<number> } | undefined;

function loadSecond(): { css: string; points: Set<number> } {
  const folder = dirname(require.resolve('@expo-google-fonts/noto-serif/package.json'));
  const styles = seconds.map(([file, style, weight]) => {
    const font = readFileSync(join(folder, file, `NotoSerif_${file}.ttf`));
    const source = `url(data:font/ttf;base64,${font.toString('base64')}) format('truetype')`;
    const face = `font-family: 'Noto Serif'; font-style: ${style}; font-weight: ${weight}; src: ${source};`;
    // Fonts map control characters to nothing.
    const points = [...codePointsOfTrueType(font)].filter((point) => point >= 32);
    return { css: `@font-face { ${face} }`, points: new Set(points) };
  });
  return { css: styles.map(({ css }) => css).join('\n'), points: common(styles.map(({ points }) => points)) };
}

const common = ([first, ...others]: Set<number>[]): Set<number> =>
  new Set([...first!].filter((point) => others.every((style) => style.has(point))));

const within = ({ ranges }: Face, point: number): boolean => ranges.some(([from, to]) => point >= from && point <= to);

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const pointsOf = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0)!);

/**
 * Only the @font-face rules that `text` needs, since parsing unused fonts takes longer than printing. The second font
 * covers letters missing from the first.
 */
export function fontFaces(text: string): string {
  styles ??= load();
  const used = pointsOf([...new Set(text)].join(''));
  const first = styles
    .flat()
    .filter((face) => used.some((point) => within(face, point)))
    .map((face) => face.css);
  const isSecondNeeded = lettersBeyondFirst(text).some(isInSecond);
  return [...first, ...(isSecondNeeded ? [second!.css] : [])].join('\n');
}

function lettersBeyondFirst(text: string): string[] {
  const points = (ofFirst ??= firstCodePoints());
  const hasGlyph = (letter: string): boolean => letter.length === 1 && points.has(letter.charCodeAt(0));
  if ([...new Set(text)].every((character) => hasGlyph(character) || character === '\n')) return [];
  const found = Array.from(letters.segment(text.normalize('NFC')), ({ segment }) => segment);
  return [...new Set(found)].filter((letter) => !hasGlyph(letter));
}
let ofFirst: Set<number> | undefined;

/** Each letter once. */
export function lettersWithoutGlyph(text: string): string[] {
  return lettersBeyondFirst(text).filter((letter) => !isInSecond(letter));
}

function isInSecond(letter: string): boolean {
  const { points } = (second ??= loadSecond());
  return pointsOf(letter).every((point) => points.has(point));
}

/** Code points in every style. The browser uses a glyph only within its unicode-range. */
function firstCodePoints(): Set<number> {
  styles ??= load();
  return common(
    styles.map(
      (faces) =>
        new Set(faces.flatMap((face) => [...codePointsOfWoff2(face.font)].filter((point) => within(face, point)))),
    ),
  );
}
