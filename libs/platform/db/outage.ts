import { isNativeError } from 'node:util/types';

const classes = ['08', '53', '57P'];
const lost = [
  'connection terminated',
  'timeout exceeded when trying to connect',
  'query read timeout',
  'client has encountered a connection error',
  'client was closed',
  'connection ended',
];
const system = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT']);

/** The database is unreachable or shutting down, so a retry may succeed. */
export function isOutage(error: unknown): boolean {
  if (!isNativeError(error)) return false; // socket errors come from Node's own realm
  const code = String((error as { code?: unknown }).code ?? '');
  if (system.has(code) || classes.some((prefix) => code.startsWith(prefix))) return true;
  return error instanceof AggregateError
    ? error.errors.some(isOutage)
    : lost.some((text) => error.message.toLowerCase().includes(text));
}

/** The transaction was rolled back and is safe to repeat. */
export const isConflict = (error: unknown): boolean =>
  ['23505', '40001', '40P01', '55P03', '57014'].includes(String((error as { code?: unknown })?.code));
