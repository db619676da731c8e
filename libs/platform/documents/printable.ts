import { lettersWithoutGlyph } from './fonts';

/** A character that only shapes its neighbours, one of private use, or a mark without its letter. */
const alone = /[\p{Cf}\p{Co}]|(?<![\p{L}\p{M}])\p{M}/gu;

/**
 * The characters of a text that its paper would show as boxes, each once. A letter with its marks is one, whether
 * Unicode has it as one (NFC) or not; a mark without a letter is refused, and so is what only shapes its neighbours.
 */
export function unprintable(text: string): string[] {
  const composed = text.normalize('NFC');
  return [...new Set([...lettersWithoutGlyph(composed), ...(composed.match(alone) ?? [])])];
}

/** A character, or a letter with its marks, that a reader may not be able to see, by itself and by its numbers. */
export const withCodes = (character: string): string =>
  `${/^\p{M}/u.test(character) ? '\u25cc' : ''}${character} (${Array.from(character, numberOf).join(' ')})`;

const numberOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
