import type { IncomingHttpHeaders } from 'node:http';
import { clipped, invalid, Problem, type ParameterError } from '#kernel/problem';
import { namesIn, repeatedNames } from './repeated-names';

const maxDepth = 32;
/** Validating tens of thousands of names in an object blocks the process for many seconds. */
export const maxNames = 1000;
export const maxValues = 10_000;
/** For bulk requests. */
export const maxLargeValues = 10 * maxValues;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON is UTF-8 (RFC 8259 § 8.1). Other charsets and content codings get 415. */
export function assertMediaType({
  'content-type': type = '',
  'content-encoding': coding = 'identity',
}: IncomingHttpHeaders): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1] ?? 'utf-8';
  if (charset.toLowerCase() !== 'utf-8') throw new Problem('unsupported_media_type', 'Send JSON in UTF-8.');
  if (coding.toLowerCase() !== 'identity')
    throw new Problem('unsupported_media_type', 'Send the body without Content-Encoding.');
}

/**
 * Rejects with 400: numbers beyond a double (RFC 8259 § 6), duplicate names (RFC 7493 § 2.3: parsers disagree on the
 * winner), text that Postgres cannot store (NUL, lone surrogates), and bodies beyond the limits. Validation rejects
 * `__proto__` before any copy.
 */
export function parseBody(bytes: Buffer, most = maxValues): unknown {
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
  const seen: Seen = { values: 0, names: 0, most, errors: [] };
  inspect(value, '', 0, seen);
  if (seen.errors.length === 0 && namesIn(text) !== seen.names)
    seen.errors.push(
      ...repeatedNames(text).map((name): ParameterError => ({
        param: clipped(name),
        code: 'duplicate',
        message: `${clipped(name)} appears twice in the body.`,
      })),
    );
  if (seen.errors.length > 0) throw invalid(seen.errors);
  return value;
}

interface Seen {
  values: number;
  names: number;
  most: number;
  errors: ParameterError[];
}

function inspect(value: unknown, path: string, depth: number, seen: Seen): void {
  const { errors } = seen;
  seen.values += 1;
  if (seen.values > seen.most)
    throw new Problem('invalid_request', `The body contains more than ${seen.most} values.`, { param: 'body' });
  if (depth > maxDepth) {
    errors.push({ param: path, code: 'invalid', message: `The body is nested more than ${maxDepth} levels deep.` });
    return;
  }
  if (typeof value === 'string' && !isStorable(value))
    errors.push({
      param: path || 'body',
      code: 'invalid',
      message: `${path || 'The body'} contains a NUL character or a lone surrogate.`,
    });
  if (typeof value === 'number' && !Number.isFinite(value))
    errors.push({
      param: path || 'body',
      code: 'invalid',
      message: `${path || 'The body'} is a number beyond the range of a double.`,
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
      message: `${path || 'The body'} has more than ${maxNames} property names.`,
    });
    return;
  }
  for (const key of names) {
    const at = clipped(path === '' ? key : `${path}.${key}`);
    if (!isStorable(key)) {
      errors.push({
        param: path || 'body',
        code: 'invalid',
        message: 'A property name contains a NUL character or a lone surrogate.',
      });
      continue;
    }
    inspect((value as Record<string, unknown>)[key], at, depth + 1, seen);
  }
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
