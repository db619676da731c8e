import { withCodes, unprintable } from '#platform/documents/printable';
import type { Flaw } from './field-declaration';

export const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const inList =
  (flawOf: (item: unknown) => string | null) =>
  (value: unknown): Flaw[] =>
    (Array.isArray(value) ? value : []).flatMap((item: unknown, index): Flaw[] => {
      const what = flawOf(item);
      return what === null ? [] : [[String(index), what]];
    });

/** Rejects line breaks. Re-encoding gives the same text, apart from the padding. */
export const isBase64 = (text: string): boolean => /^[A-Za-z0-9+/]*={0,2}$/.test(text);

export const invisible =
  'must not hold control, invisible or direction-changing characters, nor more than four marks on one letter';
export const noNativeName = 'must be a name: letters of any script, with spaces, hyphens, apostrophes and dots';
export const blank = 'must say something';

export const onPaper = (doc: string): string => `${doc} Latin, Greek, or Cyrillic letters only.`;

/** Names the unprintable characters and suggests ICAO Doc 9303, part 3, for transliteration. */
export function printingObstacle(value: unknown): string | null {
  const missing = typeof value === 'string' ? unprintable(value) : [];
  return missing.length === 0
    ? null
    : `holds ${missing.slice(0, 10).map(withCodes).join(', ')}, which papers cannot print: write it in Latin ` +
        'letters, as in the machine-readable zone of a passport (ICAO Doc 9303)';
}

export function checkMetadata(value: unknown): Flaw[] {
  if (!isObject(value)) return [];
  return Object.entries(value as object).flatMap(([key, text]: [string, unknown]): Flaw[] => {
    if (!/^[A-Za-z0-9_.-]{1,40}$/.test(key))
      return [[key, 'must have a name of 1 to 40 characters A-Z, a-z, 0-9, _ . -']];
    if (key.startsWith('service_')) return [[key, 'has a name that is kept for the service']];
    return typeof text === 'string' && text.length <= 500 ? [] : [[key, 'must be a string of at most 500 characters']];
  });
}
