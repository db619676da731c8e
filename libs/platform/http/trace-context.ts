import { randomBytes } from 'node:crypto';

const form = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(-.*)?$/;

/**
 * The caller's trace (W3C Trace Context), and the `traceparent` of our part in it. What is malformed is no trace: the
 * recommendation wants it ignored.
 */
export function traceOf(header: unknown): { id: string; traceparent: string } | null {
  const [, version, id, flags, rest] = (typeof header === 'string' && form.exec(header)) || [];
  if (id === undefined || (version === '00' && rest !== undefined)) return null;
  const sampled = parseInt(flags!, 16) % 2;
  return { id, traceparent: `00-${id}-${randomBytes(8).toString('hex')}-0${sampled}` };
}
