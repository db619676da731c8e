import { printedCodePoints } from './fonts';

let printed: Set<number> | undefined;

/**
 * The characters of a text that its paper would show as boxes, each once. An accent that is written apart from its
 * letter prints when Unicode has the two as one (NFC); one that is left over does not, nor does a character that only
 * shapes its neighbours.
 */
export function unprintable(text: string): string[] {
  const points = (printed ??= printedCodePoints());
  return [...new Set(text.normalize('NFC'))].filter(
    (character) => !points.has(character.codePointAt(0)!) || /[\p{M}\p{Cf}]/u.test(character),
  );
}

/** A character that a reader may not be able to see, by itself and by its number. */
export const named = (character: string): string =>
  `${/\p{M}/u.test(character) ? '\u25cc' : ''}${character} ` +
  `(U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')})`;
