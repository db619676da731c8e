import type { IncomingHttpHeaders } from 'node:http';
import { clipped, invalid, Problem, type ParameterError } from '#kernel/problem';
import { namesIn, repeatedNames } from './repeated-names';

const maxDepth = 32;
/**
 * Limits of one object: validation looks at each name in the light of the others, and tens of thousands of them hold up
 * everybody for many seconds.
 */
export const maxNames = 1000;
const maxValues = 10_000;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON is UTF-8 (RFC 8259 § 8.1), and is read as it comes: 415 for another charset, and for a coding. */
export function assertMediaType({
  'content-type': type = '',
  'content-encoding': coding = 'identity',
}: IncomingHttpHeaders): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1] ?? 'utf-8';
  if (charset.toLowerCase() !== 'utf-8')
    throw new Problem('unsupported_media_type', 'JSON is sent in UTF-8, and in no other charset.');
  if (coding.toLowerCase() !== 'identity')
    throw new Problem('unsupported_media_type', 'Bodies are read without a Content-Encoding.');
}

/**
 * Reads a JSON body. Refused with 400: bytes that are no UTF-8, text that is no JSON, nesting beyond 32 levels, more
 * than 1000 names in an object, more than 10,000 values in all, numbers beyond what a double holds (RFC 8259 § 6),
 * names that stand twice in one object (RFC 7493 § 2.3: readers differ in which of the two they take), and strings that
 * the database cannot hold (NUL, lone surrogates), each named by its path. A key `__proto__` is a key like another
 * here: the operation's input refuses it by its path, before anything copies it.
 */
export function parseBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new Problem('invalid_request', 'The body is not valid UTF-8.', { param: 'body' });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem('invalid_request', 'The body is not valid JSON.', { param: 'body' });
  }
  const seen: Seen = { values: 0, names: 0, errors: [] };
  inspect(value, '', 0, seen);
  if (seen.errors.length === 0 && namesIn(text) !== seen.names)
    seen.errors.push(
      ...repeatedNames(text).map((name): ParameterError => ({
        param: clipped(name),
        code: 'duplicate',
        message: `${clipped(name)} stands in the body twice.`,
      })),
    );
  if (seen.errors.length > 0) throw invalid(seen.errors);
  return value;
}

interface Seen {
  values: number;
  names: number;
  errors: ParameterError[];
}

function inspect(value: unknown, path: string, depth: number, seen: Seen): void {
  const { errors } = seen;
  seen.values += 1;
  if (seen.values > maxValues)
    throw new Problem('invalid_request', `The body holds more than ${maxValues} values.`, { param: 'body' });
  if (depth > maxDepth) {
    errors.push({ param: path, code: 'invalid', message: `The body nests deeper than ${maxDepth} levels.` });
    return;
  }
  if (typeof value === 'string' && !isStorable(value))
    errors.push({
      param: path || 'body',
      code: 'invalid',
      message: `${path || 'The body'} holds a NUL character or a lone surrogate.`,
    });
  if (typeof value === 'number' && !Number.isFinite(value))
    errors.push({
      param: path || 'body',
      code: 'invalid',
      message: `${path || 'The body'} is a number that is too large to be read.`,
    });
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) inspect(inner, clipped(`${path}[${index}]`), depth + 1, seen);
    return;
  }
  const names = Object.keys(value);
  seen.names += names.length;
  if (names.length > maxNames) {
    errors.push({
      param: path || 'body',
      code: 'invalid',
      message: `${path || 'The body'} has more than ${maxNames} names.`,
    });
    return;
  }
  for (const key of names) {
    const at = clipped(path === '' ? key : `${path}.${key}`);
    if (!isStorable(key)) {
      errors.push({
        param: path || 'body',
        code: 'invalid',
        message: 'A name holds a NUL character or a lone surrogate.',
      });
      continue;
    }
    inspect((value as Record<string, unknown>)[key], at, depth + 1, seen);
  }
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
