/**
 * Characters that end a quotation or look as if they did: quotation marks of any script, ornaments of that shape,
 * primes and double accents. A single apostrophe is allowed.
 */
const mark = String.raw`\p{Quotation_Mark}\p{Pi}\p{Pf}\u02BA\u02DD\u02EE\u02F6\u02F5\u05F4\u2032-\u2037\u2057\u275B-\u2760\u3003\u{1F676}-\u{1F678}`;
/** Characters that look like a quotation mark when doubled: letters and accents that stand for an apostrophe. */
const stroke = String.raw`\u0060\u00B4\u02B9\u02BB-\u02BF\u02C8\u02CA\u02CB\u05F3\u0374\uA78B\uA78C`;
/** Characters that leave next to no room between two others. */
const between = String.raw`[\p{Cf}\p{Mn}\p{Default_Ignorable_Code_Point}\u2009\u200A\u202F]*`;
const marks = new RegExp(`[${mark}${stroke}](?:${between}[${mark}${stroke}])+|[${mark}]`, 'gu');

/** Characters that turn the direction of all that follows, and those that break a line. */
const turns = /\p{Bidi_Control}/gu;
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** More marks upon a letter than any script has: they cover the lines above and below. */
const piled = /(?<=[\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;

/**
 * Quotes a text that somebody else wrote so that it can neither close the quotation marks nor seem to: each of its own
 * becomes an apostrophe.
 */
export const quoted = (text: string): string =>
  `“${text.replace(turns, '').replace(breaks, ' ').replace(piled, '').replace(marks, '’')}”`;

/** A text with the words of ours changed, and what stands in quotation marks as it is. */
export const inOurs = (text: string, change: (words: string) => string): string =>
  text
    .split(/(“[^”]*”)/)
    .map((part) => (part.startsWith('“') ? part : change(part)))
    .join('');

/** The words of a text that are ours: what stands in its quotation marks is left out. */
export const withoutQuoted = (text: string): string => text.replace(/“[^”]*”/g, '“”');
