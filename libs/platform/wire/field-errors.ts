import { withCodes, unprintable } from '#platform/documents/printable';
import { fieldsOf, type Class, type Flaw } from './field-declaration';

export const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The required fields, or all fields if none is required. */
export function keysOf(type: Class): string {
  const all = fieldsOf(type);
  const required = all.filter(({ optional }) => !optional);
  return (required.length > 0 ? required : all).map(({ name }) => name).join(', ');
}

export const noObject = (type: () => Class): string => `must be an object with ${keysOf(type())}`;

export const inList =
  (flawOf: (item: unknown) => string | null) =>
  (value: unknown): Flaw[] =>
    (Array.isArray(value) ? value : []).flatMap((item: unknown, index): Flaw[] => {
      const what = flawOf(item);
      return what === null ? [] : [[String(index), what]];
    });

/** Rejects line breaks. */
export const isBase64 = (text: string): boolean => /^[A-Za-z0-9+/]*={0,2}$/.test(text);

export const invisible =
  'must not contain control, invisible, or text-direction characters, or more than four combining marks on a letter';
export const noNativeName = 'must contain only letters of any script, spaces, hyphens, apostrophes, and periods';
export const blank = 'must not be blank';

export const onPaper = (doc: string): string => `${doc} Latin, Greek, or Cyrillic letters only.`;

/** Suggests ICAO Doc 9303, part 3, for transliteration. */
export function printingObstacle(value: unknown): string | null {
  const missing = typeof value === 'string' ? unprintable(value) : [];
  return missing.length === 0
    ? null
    : `contains ${missing.slice(0, 10).map(withCodes).join(', ')}, which documents cannot print. Use Latin ` +
        'letters, as in the machine-readable zone of a passport (ICAO Doc 9303)';
}

export function checkMetadata(value: unknown): Flaw[] {
  if (!isObject(value)) return [];
  return Object.entries(value as object).flatMap(([key, text]: [string, unknown]): Flaw[] => {
    if (!/^[A-Za-z0-9_.-]{1,40}$/.test(key))
      return [[key, 'is not a valid key. Use 1 to 40 letters (A-Z, a-z), digits, underscores, periods, or hyphens']];
    if (key.startsWith('service_')) return [[key, 'starts with service_, a reserved prefix. Use a different key']];
    return typeof text === 'string' && text.length <= 500 ? [] : [[key, 'must be a string of at most 500 characters']];
  });
}
