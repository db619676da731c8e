/**
 * Characters that end a quotation or look like it, such as quotation marks of any script, ornaments, primes and double
 * accents. A single apostrophe is allowed.
 */
const mark =
  String.raw`\p{Quotation_Mark}\p{Pi}\p{Pf}\u02BA\u02DD\u02EE\u02F6\u02F5\u05F4` +
  String.raw`\u2032-\u2037\u2057\u275B-\u2760\u3003\u{1F676}-\u{1F678}`;
/** Apostrophe-like letters and accents, which look like a quotation mark when doubled. */
const stroke = String.raw`\u0060\u00B4\u02B9\u02BB-\u02BF\u02C8\u02CA\u02CB\u05F3\u0374\uA78B\uA78C`;
/** Characters that add almost no space between two others. */
const between = String.raw`[\p{Cf}\p{Mn}\p{Default_Ignorable_Code_Point}\u2009\u200A\u202F]*`;
const marks = new RegExp(`[${mark}${stroke}](?:${between}[${mark}${stroke}])+|[${mark}]`, 'gu');

/** Bidirectional controls and line breaks. */
const turns = /\p{Bidi_Control}/gu;
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** More marks on a letter than any script uses, enough to cover neighboring lines. */
const piled = /(?<=[\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;

/** A mark where a word begins, before a later mark where a word ends. */
const opening = /(?<=^|[\s\p{Pd}\p{Ps}])’(?=[\p{L}\p{N}])/gu;
const closing = /(?<=\S)’(?![\p{L}\p{N}])/gu;

function turned(text: string): string {
  const last = [...text.matchAll(closing)].at(-1)?.index ?? -1;
  return text.replace(opening, (mark, at: number) => (at < last ? '‘' : mark));
}

/** Quotes foreign text and replaces its quotation marks with single marks, so that it cannot close the quotation. */
export const quoted = (text: string): string =>
  `“${turned(text.replace(turns, '').replace(breaks, ' ').replace(piled, '').replace(marks, '’'))}”`;

/** Changes only the text outside quotations. */
export const inOurs = (text: string, change: (words: string) => string): string =>
  text
    .split(/(“[^”]*”)/)
    .map((part) => (part.startsWith('“') ? part : change(part)))
    .join('');

export const withoutQuoted = (text: string): string => text.replace(/“[^”]*”/g, '“”');
