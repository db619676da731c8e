import { Problem } from '#kernel/problem';

const most = Number.MAX_SAFE_INTEGER.toLocaleString('en-US');

/** JSON clients and this server round integers beyond 2^53 − 1. */
export function assertExact(value: unknown, name = 'A number'): void {
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new Problem(
      'invalid_request',
      `${name} would exceed ${most}, the largest supported integer. Send smaller amounts.`,
    );
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) assertExact(inner, Array.isArray(value) ? name : key);
}

/** Cheap for the usual text, which has no number of that size. */
export function exactJson(value: object): string {
  const text = JSON.stringify(value);
  if (/\d{16}|e\+/.test(text)) assertExact(value);
  return text;
}
