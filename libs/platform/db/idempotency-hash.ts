import type { Database } from '#platform/db/database';
import type { ServerKeys } from '#platform/keys/server-keys';

/** Stores idempotency keys only as hashes, because callers may put a secret into them by mistake. */
export const idempotencyHash = (keys: ServerKeys, account_id: string, key: string): string =>
  keys.hash(textOf(account_id, key));

/**
 * Hashes under the current key first, then older and retired keys, so a repeated request finds its answer after a
 * rotation.
 */
export const idempotencyHashes = async (
  { keys, retiredKeys }: Pick<Database, 'keys' | 'retiredKeys'>,
  account_id: string,
  key: string,
): Promise<string[]> => {
  const text = textOf(account_id, key);
  return [...keys.hashes(text), ...(await retiredKeys.hashes(text))];
};

const textOf = (account_id: string, key: string): string => `idempotency-key\n${account_id}\n${key}`;
