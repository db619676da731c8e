import { randomBytes } from 'node:crypto';

const form = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(-.*)?$/;

/** W3C Trace Context requires servers to ignore a malformed header. */
export function traceOf(header: unknown): { id: string; traceparent: string } | null {
  const [, version, id, flags, rest] = (typeof header === 'string' && form.exec(header)) || [];
  if (id === undefined || (version === '00' && rest !== undefined)) return null;
  const sampled = parseInt(flags!, 16) % 2;
  return { id, traceparent: `00-${id}-${randomBytes(8).toString('hex')}-0${sampled}` };
}
