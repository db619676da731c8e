import { createHash } from 'node:crypto';

/** Valid check digit (ANSI X9.13) and prefix, and assigned to no institution. */
export const sandboxRoutingNumber = '110000000';

/** Derives from the account's ID, so that its owner knows the number at once. */
export function sandboxAccountNumber(key: string): string {
  const digest = createHash('sha256').update(`sandbox bank account ${key}`).digest();
  return String(10n ** 11n + (digest.readBigUInt64BE() % (9n * 10n ** 11n)));
}
