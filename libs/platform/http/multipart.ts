import type { Readable } from 'node:stream';
import { invalid, Problem } from '#kernel/problem';
import { parseQueryString } from '#platform/wire/query-string';
import { maxNames } from './body';

/** A file of 25 MiB plus the multipart overhead. */
const mostBytes = 25 * 1024 * 1024 + 64 * 1024;
export const isForm = (contentType = ''): boolean => /^multipart\/form-data\s*;/i.test(contentType);

/**
 * Converts multipart (RFC 7578) to the equivalent JSON, with files as base64. Throws 400 for an invalid body or too
 * many parts, 413 beyond 25 MiB.
 */
export async function readForm(body: Readable, contentType: string): Promise<Record<string, unknown>> {
  const bytes = await collect(body);
  if (hasTooManyParts(bytes, contentType))
    throw new Problem('invalid_request', `The form has more than ${maxNames} parts.`, { param: 'body' });
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new Problem('invalid_request', 'The body is not valid multipart/form-data.', { param: 'body' });
  }
  const texts = new URLSearchParams();
  const files: [string, string][] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') texts.append(name, value);
    else files.push([name, Buffer.from(await value.arrayBuffer()).toString('base64')]);
  }
  const twice = [...new Set(files.map(([name]) => name))].filter((name) => form.getAll(name).length > 1);
  if (twice.length > 0)
    throw invalid(
      twice.map((name) => ({
        param: name,
        code: 'invalid',
        message: `${name} appears in more than one part of the form. Send one file.`,
      })),
    );
  return Object.assign(parseQueryString(texts.toString()), Object.fromEntries(files));
}

function hasTooManyParts(bytes: Buffer, contentType: string): boolean {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const delimiter = `\r\n--${quoted ?? plain ?? ''}`;
  let parts = 0;
  for (
    let at = bytes.indexOf(delimiter);
    at >= 0 && parts <= maxNames;
    at = bytes.indexOf(delimiter, at + delimiter.length)
  )
    parts += 1;
  return parts > maxNames;
}

async function collect(body: Readable): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) break;
    chunks.push(chunk);
  }
  if (size <= mostBytes) return Buffer.concat(chunks);
  body.resume(); // drain, so that a sending client can read the response
  throw new Problem('payload_too_large', 'A file can be at most 25 MiB.');
}
