import { capitalized, wordsOf } from '#kernel/words';
import { isDecimal } from '#kernel/decimal';
import { isLegalDate } from '#kernel/dates';
import { isId, prefixes, type Prefix } from '#kernel/ids';
import { dollars } from '#kernel/money';
import { quoted } from '#kernel/quoted';
import { html, type Content } from '#platform/documents/html';
import { fieldAt, type Class } from '#platform/wire/field-declaration';
import { timeAt, type Time } from '#platform/wire/time-fields';
import { longDate, longTime } from '#documents/kit';
import { entityTypeWords, type EntityType } from '#law/common/entity-types';
import type { Called } from './resource-names';

/** The service has a single currency. */
export const usDollars = (cents: number): string => `${dollars(cents)} USD`;

export const fieldLabel = (name: string): string =>
  capitalized(wordsOf(name.replace(/_(id|cents)$/, '')).replaceAll('.', ': '));

const abbreviations: Record<string, string> = { ein: 'EIN', irs: 'IRS', llc: 'LLC', ss4: 'SS-4', '83b': '83(b)' };

/** Formats an API word, such as `c_corp` or `ss4_application`, for people. */
export const worded = (word: string): string =>
  Object.hasOwn(entityTypeWords, word)
    ? entityTypeWords[word as EntityType]
    : word
        .split('_')
        .map((part) => (Object.hasOwn(abbreviations, part) ? abbreviations[part]! : part))
        .join(' ');

function isWord(type: Class | null, path: string, text: string): boolean {
  const { schema } = fieldAt(type, path) ?? {};
  const words = (schema?.['enum'] ?? (schema?.['items'] as { enum?: unknown } | undefined)?.enum) as unknown;
  return Array.isArray(words) && words.includes(text);
}

/** Formats IDs as names, times by field, and files as links. */
export interface Meanings {
  names: Map<string, Called>;
  type: Class | null;
  fileAt?: (at: string) => Content | null;
}

/** Adds the ID only if two names on the page are equal. */
export function calling(names: Map<string, Called>, id: string): Content {
  const { name, mailbox } = names.get(id)!;
  const isShared = [...names].some(([other, called]) => other !== id && folded(called.name) === folded(name));
  const apart = [...(isShared ? [id] : []), ...(mailbox === null ? [] : [quoted(mailbox)])];
  return html`<strong>${quoted(name)}</strong>${apart.length > 0 && ` (${apart.join(', ')})`}`;
}
const folded = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

export function plain(value: unknown, meanings: Meanings, at: string): Content {
  const { names, type, fileAt } = meanings;
  const file = fileAt?.(at) ?? null;
  if (file !== null) return file;
  if (Array.isArray(value))
    return value.length === 0
      ? 'nothing'
      : html`<ul>${value.map((one, index) => html`<li>${plain(one, meanings, `${at}.${index}`)}</li>`)}</ul>`;
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(
      ([name, inner]) =>
        html`${isMetadata(at) ? quoted(name) : fieldLabel(name)}:
          ${plain(inner, meanings, `${at}.${name}`)}${endsItself(inner) ? ' ' : '. '}`,
    );
  if (typeof value === 'string' && names.has(value)) return calling(names, value);
  if (typeof value === 'number' && /_cents(\.\w+)*$/.test(at)) return usDollars(value);
  if (isPrice(at) && isDecimal(value)) return `$${withCents(value as string)} USD`;
  if (typeof value === 'string' && isWord(type, at, value)) return worded(value);
  const time = timeAt(type, at);
  const told = time && value !== null ? timeIn(time, value) : null;
  if (told !== null) return told;
  return value === null
    ? 'nothing'
    : value === true
      ? 'yes'
      : value === false
        ? 'no'
        : typeof value === 'number' && value >= 10_000
          ? value.toLocaleString('en-US')
          : typeof value === 'string' && at.includes('.')
            ? quoted(value)
            : String(value); // Quoted, so that a text cannot pass for several list items.
}

const isPrice = (at: string): boolean =>
  /(^|\.)(\w+_price|price|price_per_share|par_value)$/.test(at) && !/(^|\.)(metadata|cover_page_fields)\./.test(at);

const withCents = (decimal: string): string => {
  const [whole, part = ''] = decimal.split('.') as [string, string?];
  return `${whole}.${part.padEnd(2, '0')}`;
};

const isMetadata = (at: string): boolean => /(^|\.)metadata$/.test(at);

/** Lists, objects and full sentences need no period. */
export const endsItself = (value: unknown): boolean =>
  typeof value === 'string' ? value.endsWith('.') : Object.keys(value ?? {}).length > 0;

/** Returns null for redacted or missing values. */
function timeIn(time: Time, value: unknown): string | null {
  if (time === 'day') return isLegalDate(value) ? longDate(value) : null;
  const at = new Date(/^\d+$/.test(String(value)) ? Number(value) * 1000 : String(value));
  return Number.isNaN(+at) ? null : longTime(at);
}

/** Order of facts on the page, totals before other amounts. */
const ranks = ['what', 'who', 'total', 'amount', 'rest', 'id'] as const;
export type Rank = (typeof ranks)[number];

export function rankOf(name: string, value: unknown, names: Map<string, Called>): Rank {
  if (/^total_|_total_cents$/.test(name)) return 'total';
  if (/_cents$/.test(name) || isPrice(name) || /(^|_)(shares|quantity|percent|ratio|count)$/.test(name))
    return 'amount';
  const [first] = [value].flat() as unknown[];
  if (typeof first === 'string' && anyIdOf(first)) {
    if (!names.has(first)) return 'id';
    return isId('stk', first) || isId('usr', first) || isId('agt', first) ? 'who' : 'what';
  }
  if (typeof first === 'object' && first !== null && ('name' in first || 'email' in first)) return 'who';
  return /^(kind|type|action|title|subject|purpose|name|legal_name|entity_type)$/.test(name) ? 'what' : 'rest';
}
const anyIdOf = (text: string): boolean => (Object.keys(prefixes) as Prefix[]).some((prefix) => isId(prefix, text));

/** Stable sort. */
export const inOrder = <T extends { rank: Rank }>(facts: T[]): T[] =>
  facts.toSorted((one, other) => ranks.indexOf(one.rank) - ranks.indexOf(other.rank));
