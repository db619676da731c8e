import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import type { Database } from '#platform/db/database';
import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import type { ServerKeys } from '#platform/keys/server-keys';

const [nonceBytes, tagBytes] = [12, 16];

/**
 * AES-256-GCM under random nonces, so for at most 2^32 texts (NIST SP 800-38D, section 8.3). Decryption needs the same
 * key, account and purpose (`about`).
 */
export class AccountKey {
  constructor(
    private readonly account_id: string,
    readonly number: number,
    private readonly key: KeyObject,
  ) {}

  encrypt(bytes: Buffer, about: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(this.bound(about));
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }

  /** Throws if a byte changed or the purpose differs. */
  decrypt(ciphertext: Buffer, about: string): Buffer {
    if (ciphertext.length < nonceBytes + tagBytes) throw new Error('too short to be ciphertext');
    const decipher = createDecipheriv('aes-256-gcm', this.key, ciphertext.subarray(0, nonceBytes))
      .setAAD(this.bound(about))
      .setAuthTag(ciphertext.subarray(-tagBytes));
    return Buffer.concat([decipher.update(ciphertext.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  }

  private bound(about: string): Buffer {
    return Buffer.from(`${this.account_id}/${about}`);
  }
}

interface SealedKey {
  number: number;
  sealed: string;
}

const newKey = (keys: ServerKeys): string => keys.seal(randomBytes(32).toString('base64'));

/** Created on first use. Throws if the process does not know the sealing server key. */
export async function currentKey(read: Reader): Promise<AccountKey> {
  return opened(read, (await newest(read)) ?? (await first(read)));
}

export async function numberedKey(read: Reader, number: number): Promise<AccountKey> {
  const [kept] = await read.query<SealedKey>(
    `select number, sealed from account_key where ${tenant} and account_id = $1 and number = $3`,
    [number],
  );
  if (!kept) throw new Error(`${read.scope.account_id} has no key ${number}`);
  return opened(read, kept);
}

function opened({ scope: { account_id }, keys }: Reader, { number, sealed }: SealedKey): AccountKey {
  try {
    return new AccountKey(account_id, number, createSecretKey(Buffer.from(keys.unseal(sealed), 'base64')));
  } catch (cause) {
    throw new Error(
      `The key of ${account_id} cannot be opened: ${(cause as Error).message}. Is its SERVER_KEY among SERVER_KEY ` +
        'and SERVER_KEY_FALLBACKS?',
      { cause },
    );
  }
}

async function newest(read: Reader): Promise<SealedKey | undefined> {
  const [kept] = await read.query<SealedKey>(
    `select number, sealed from account_key where ${tenant} and account_id = $1 order by number desc limit 1`,
  );
  return kept;
}

/** The first of two concurrent inserts wins. */
async function first(read: Reader): Promise<SealedKey> {
  await read.query(
    `insert into account_key (account_id, number, sealed) select $1, 1, $3 where ${tenant} on conflict do nothing`,
    [newKey(read.keys)],
  );
  return (await newest(read))!;
}

/** Returns the number of renewed keys. */
export async function renewAccountKeys(system: Database): Promise<number> {
  const current = await system.query<{ account_id: string; number: number }>(
    'select account_id, max(number) as number from account_key group by 1',
  );
  for (const { account_id, number } of current)
    await system.query(
      'insert into account_key (account_id, number, sealed) values ($1, $2, $3) on conflict do nothing',
      [account_id, number + 1, newKey(system.keys)],
    );
  return current.length;
}
