import { lettersWithoutGlyph } from './fonts';

/** Format characters, private-use characters, and marks without a letter. */
const alone = /[\p{Cf}\p{Co}]|(?<![\p{L}\p{M}])\p{M}/gu;

/**
 * Characters that would print as boxes, each once. A letter with its marks counts as one character, whether NFC
 * composes it or not.
 */
export function unprintable(text: string): string[] {
  const composed = text.normalize('NFC');
  return [...new Set([...lettersWithoutGlyph(composed), ...(composed.match(alone) ?? [])])];
}

/** Shows a possibly invisible character with its code points. */
export const withCodes = (character: string): string =>
  `${/^\p{M}/u.test(character) ? '\u25cc' : ''}${character} (${Array.from(character, numberOf).join(' ')})`;

const numberOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
