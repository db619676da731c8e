import type { Database } from '#platform/db/database';
import type { ServerKeys } from '#platform/keys/server-keys';

/** Callers may put a secret into an idempotency key by mistake. */
export const idempotencyHash = (keys: ServerKeys, account_id: string, key: string): string =>
  keys.hash(textOf(account_id, key));

/** Lists the current key first, then older keys, so a repeated request finds its answer after a rotation. */
export const idempotencyHashes = async (
  { keys, retiredKeys }: Pick<Database, 'keys' | 'retiredKeys'>,
  account_id: string,
  key: string,
): Promise<string[]> => {
  const text = textOf(account_id, key);
  return [...keys.hashes(text), ...(await retiredKeys.hashes(text))];
};

const textOf = (account_id: string, key: string): string => `idempotency-key\n${account_id}\n${key}`;
