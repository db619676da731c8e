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

/** True when the database cannot be reached or is going down, so the same request may succeed later. */
export function isOutage(error: unknown): boolean {
  if (!isNativeError(error)) return false; // whichever realm it is of: those of sockets are Node's own
  const code = String((error as { code?: unknown }).code ?? '');
  if (system.has(code) || classes.some((prefix) => code.startsWith(prefix))) return true;
  return error instanceof AggregateError
    ? error.errors.some(isOutage)
    : lost.some((text) => error.message.toLowerCase().includes(text));
}

/**
 * Two transactions stood in each other's way, wanted the same unique value, or a statement took too long; the loser was
 * rolled back whole and may simply be repeated.
 */
export const isConflict = (error: unknown): boolean =>
  ['23505', '40001', '40P01', '55P03', '57014'].includes(String((error as { code?: unknown })?.code));
