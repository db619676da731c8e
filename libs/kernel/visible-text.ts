/**
 * Characters that are invisible or change text direction (Unicode TR 36), so that a name can imitate another or a text
 * can mislead a reader. They include unpaired surrogates, noncharacters such as U+FFFE, and blank fillers, such as the
 * Hangul filler and the Braille blank (U+2800). A variation selector may follow only a pictograph or an ideograph.
 */
const unseen = new RegExp(
  [
    String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{NChar}\u2800]`,
    String.raw`(?![\uFE0E\uFE0F\u{E0100}-\u{E01EF}])\p{Default_Ignorable_Code_Point}`,
    String.raw`(?<!\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
    String.raw`(?<!\p{Ideographic})[\u{E0100}-\u{E01EF}]`,
  ].join('|'),
  'u',
);

const everyUnseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{NChar}\p{DI}\u2800]|(?<=[\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]/gu;

/** Escapes invisible characters, direction controls and excess marks in JSON (RFC 8259 § 7). */
export const withoutUnseen = (json: string): string =>
  json.replace(everyUnseen, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );

/**
 * More than four marks on a letter, which cover neighboring lines. Names need at most three in Hebrew (dot, vowel,
 * accent) and two in Vietnamese.
 */
const piled = /[\p{Mn}\p{Me}]{5}/u;

export const isVisible = (text: string): boolean => !unseen.test(text) && !piled.test(text);

const nameSigns = /^[\p{L}\p{M}\p{Nd}\p{Nl}\p{Zs}'’ʼ‘`´\-‐‑–·・.,()/&\u05F3\u05F4\u0F0B\u30FB\u30FC]+$/u;
/** Persian and Indic names use joiners between letters. */
const joined = /(?<=[\p{L}\p{M}])[\u200C\u200D](?=[\p{L}\p{M}])/gu;

/** Accepts names in any script with at least one letter. */
export function isNativeName(text: string): boolean {
  const plain = text.replace(joined, '');
  return isVisible(plain) && /\p{L}/u.test(plain) && nameSigns.test(plain);
}

export const isBlank = (text: string): boolean => text.trim() === '';
