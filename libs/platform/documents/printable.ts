import { lettersWithoutGlyph } from './fonts';

/** The last alternative is a mark without a letter. */
const alone = /[\p{Cf}\p{Co}]|(?<![\p{L}\p{M}])\p{M}/gu;

/** Lists each character once. A letter with its marks counts as one character. */
export function unprintable(text: string): string[] {
  const composed = text.normalize('NFC');
  return [...new Set([...lettersWithoutGlyph(composed), ...(composed.match(alone) ?? [])])];
}

/** Adds code points, because the character may be invisible. */
export const withCodes = (character: string): string =>
  `${/^\p{M}/u.test(character) ? '\u25cc' : ''}${character} (${Array.from(character, numberOf).join(' ')})`;

const numberOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
