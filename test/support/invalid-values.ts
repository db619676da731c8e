import { resolved, type Schema } from './schema-samples';

export interface Wrong {
  what: string;
  value: unknown;
}

const candidates: Wrong[] = [
  { what: 'null', value: null },
  { what: 'a number', value: 1.5 },
  { what: 'a huge number', value: 1e300 },
  { what: 'text', value: 'nonsense' },
  { what: 'empty text', value: '' },
  { what: 'huge text', value: 'x'.repeat(100_000) },
  { what: 'NUL', value: 'a\0b' },
  { what: 'a lone surrogate', value: 'a\ud800b' },
  { what: 'true', value: true },
  { what: 'a list', value: ['nonsense'] },
  { what: 'a list of nothing', value: [null] },
  { what: 'an object', value: { nonsense: 1 } },
];

export function wrongFor(given: Schema): Wrong[] {
  return candidates.filter(({ value }) => !admits(given, value));
}

/** Accepts values beyond this simple check, so that tests never expect a wrong refusal. */
function admits(given: Schema, value: unknown): boolean {
  const schema = resolved(given);
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return false;
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.some((one) => admits(one, value));
  const { type } = schema;
  if (type && type !== typeOf(value) && !(type === 'number' && typeOf(value) === 'integer')) return false;
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (typeof value === 'string') return admitsText(schema, value);
  if (typeof value === 'number') return value <= (schema.maximum ?? Infinity);
  if (Array.isArray(value)) return schema.items === undefined || value.every((item) => admits(schema.items!, item));
  return typeOf(value) !== 'object' || !schema.properties;
}

function admitsText({ maxLength = Infinity, minLength = 0, pattern, format }: Schema, value: string): boolean {
  return (
    value.length <= maxLength && value.length >= minLength && (!pattern || new RegExp(pattern).test(value)) && !format
  );
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

export const wrongBodies: [string, Buffer | string][] = [
  ['bad UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ['an encoded surrogate', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d])],
  ['half of JSON', '{"name": '],
  ['no JSON', 'name=Ada'],
  ['two objects', '{}{}'],
  ['a list', '[]'],
  ['a list of objects', '[{}]'],
  ['text', '"nonsense"'],
  ['a number', '7'],
  ['null', 'null'],
  ['true', 'true'],
  ['__proto__', '{"__proto__": {"livemode": true}}'],
  ['__proto__ below', '{"metadata": {"__proto__": {"a": "b"}}}'],
  ['constructor.prototype', '{"constructor": {"prototype": {"livemode": true}}}'],
  ['constructor', '{"constructor": 1}'],
  ['toString', '{"toString": 1}'],
  ['constructor below', '{"metadata": {"constructor": "a"}}'],
  ['an unknown field', '{"nonsense": 1}'],
  ['a field of the row', '{"account_id": "acct_00000000000000000000000000", "livemode": true}'],
  ['a number beyond all numbers', '{"nonsense": 1e999}'],
  ['one below', '{"metadata": {"a": -1e999}}'],
  ['NUL in a name', '{"a\\u0000b": 1}'],
  ['a lone surrogate in a name', '{"\\ud800": 1}'],
  ['deep lists', `{"name": ${'['.repeat(500)}${']'.repeat(500)}}`],
  ['bottomless lists', '['.repeat(100_000)],
  ['deep objects', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
];
