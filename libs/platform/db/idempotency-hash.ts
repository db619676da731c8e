import type { Database } from '#platform/db/database';
import type { ServerKeys } from '#platform/keys/server-keys';

/**
 * Hashes an idempotency key of an account for storage: a key may be anything that a caller has put there, a secret by
 * mistake too, so nothing else of it is kept.
 */
export const idempotencyHash = (keys: ServerKeys, account_id: string, key: string): string =>
  keys.hash(textOf(account_id, key));

/**
 * The same under each key of the server, the current one first, and under those that are retired: a request that is
 * repeated after a rotation finds its answer.
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
