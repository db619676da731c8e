/**
 * Characters that nobody sees, or that turn the direction of their neighbours (Unicode TR 36): they make a name look
 * like another, and let a text say to a program what it does not say to a human. Unpaired surrogates count too, and
 * fillers that fonts draw as nothing, such as Hangul's and the blank of Braille (U+2800), which Unicode does not call
 * spaces; a variation selector may follow only a pictograph or an ideograph.
 */
const unseen = new RegExp(
  [
    String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u2800]`,
    String.raw`(?![\uFE0E\uFE0F\u{E0100}-\u{E01EF}])\p{Default_Ignorable_Code_Point}`,
    String.raw`(?<!\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
    String.raw`(?<!\p{Ideographic})[\u{E0100}-\u{E01EF}]`,
  ].join('|'),
  'u',
);

const everyUnseen =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?<=[\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]/gu;

/**
 * JSON that says the same (RFC 8259 § 7) and shows whatever nobody sees, turns around what stands behind it, or is one
 * mark too many upon a letter, by its number.
 */
export const withoutUnseen = (json: string): string =>
  json.replace(everyUnseen, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );

/**
 * Marks upon marks, with which a letter covers the lines above and below. Four on one letter are more than the names of
 * people and companies have in any script: a Hebrew one has its dot, its vowel and its accent, a Vietnamese one two.
 */
const piled = /[\p{Mn}\p{Me}]{5}/u;

/** Whether each character of a text can be seen, or is a space, and covers none but its own. */
export const isVisible = (text: string): boolean => !unseen.test(text) && !piled.test(text);

const nameSigns = /^[\p{L}\p{M}\p{Nd}\p{Nl}\p{Zs}'’ʼ‘`´\-‐‑–·・.,()/&\u05F3\u05F4\u0F0B\u30FB\u30FC]+$/u;
/** Joiners shape the letters between which they stand: Persian and the scripts of India write names with them. */
const joined = /(?<=[\p{L}\p{M}])[\u200C\u200D](?=[\p{L}\p{M}])/gu;

/** Whether a text is a name in any script: it has a letter, and nothing but what names are written with. */
export function isNativeName(text: string): boolean {
  const plain = text.replace(joined, '');
  return isVisible(plain) && /\p{L}/u.test(plain) && nameSigns.test(plain);
}

/** Whether a text says nothing. */
export const isBlank = (text: string): boolean => text.trim() === '';
