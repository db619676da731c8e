import { createHash } from 'node:crypto';
import type { Database } from '#platform/db/database';
import { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import { currentKey, numberedKey, type AccountKey } from '#platform/db/account-key';

/** Content is plain if it predates account keys and awaits encryption. */
type StoredContent = { plain: Buffer } | { plain: null; ciphertext: Buffer; key_number: number };

export class ContentLost extends Error {}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const about = ({ livemode }: Reader['scope'], sha256: string): string =>
  `document_content/${livemode ? 'live' : 'test'}/${sha256}`;
const isTheOne = `${tenant} and account_id = $1 and livemode = $2::boolean and sha256 = $3`;

/** Returns the SHA-256 in hexadecimal. */
export async function keepContent(read: Reader, bytes: Buffer, pages: number): Promise<string> {
  const sha256 = hashOf(bytes);
  const key = await currentKey(read);
  await read.query(
    `insert into document_content (account_id, livemode, sha256, media_type, size_bytes, pages, key_number, ciphertext)
     select $1, $2::text::boolean, $3, 'application/pdf', $4::integer, $5::integer, $6::integer, $7::bytea
     where ${tenant} on conflict do nothing`,
    [sha256, bytes.length, pages, key.number, key.encrypt(bytes, about(read.scope, sha256))],
  );
  return sha256;
}

/** Throws `ContentLost` for missing or changed bytes, and another error for the wrong key. */
export async function contentOf(read: Reader, sha256: string): Promise<Buffer> {
  const [kept] = await read.query<StoredContent>(
    `select plain, ciphertext, key_number from document_content where ${isTheOne}`,
    [sha256],
  );
  if (!kept) throw new ContentLost(`content ${sha256} is missing`);
  const bytes = await bytesOf(read, sha256, kept);
  if (hashOf(bytes) !== sha256) throw new ContentLost(`content ${sha256} was changed`);
  return bytes;
}

/** Omits files that predate the count. */
export async function pagesOf(read: Reader, hashes: readonly string[]): Promise<Map<string, number>> {
  const rows = await read.query<{ sha256: string; pages: number }>(
    `select sha256, pages from document_content where ${tenant} and account_id = $1 and livemode = $2::boolean
      and sha256 = any($3) and pages is not null`,
    [hashes],
  );
  return new Map(rows.map(({ sha256, pages }) => [sha256, pages]));
}

async function bytesOf(read: Reader, sha256: string, storedContent: StoredContent): Promise<Buffer> {
  if (storedContent.plain) return storedContent.plain;
  const key = await numberedKey(read, storedContent.key_number);
  try {
    return key.decrypt(storedContent.ciphertext, about(read.scope, sha256));
  } catch (cause) {
    throw new ContentLost(`content ${sha256} does not decrypt`, { cause });
  }
}

type Row = StoredContent & { account_id: string; livemode: boolean; sha256: string };

/** `damaged` lists unchanged contents that no longer decrypt, as `account/SHA-256`. */
interface Encryption {
  encrypted: number;
  damaged: string[];
}

/**
 * Encrypts plain content and content under an earlier key, one file at a time to avoid blocking. Safe to run
 * concurrently.
 */
export async function encryptContent(system: Database, signal?: AbortSignal): Promise<Encryption> {
  const done: Encryption = { encrypted: 0, damaged: [] };
  const accounts = await system.query<{ account_id: string }>(
    `select distinct c.account_id from document_content c left join (select account_id, max(number) as current
      from account_key group by 1) k using (account_id) where c.key_number is null or c.key_number < k.current`,
  );
  for (const { account_id } of accounts) {
    const key = await currentKey(new Reader(system, { account_id, livemode: true }));
    for (
      let row = await nextBehind(system, account_id, key);
      row && !signal?.aborted;
      row = await nextBehind(system, account_id, key, row)
    ) {
      try {
        await encryptAnew(new Reader(system, row), row, key);
        done.encrypted += 1;
      } catch (error) {
        if (!(error instanceof ContentLost)) throw error;
        done.damaged.push(`${account_id}/${row.sha256}`);
      }
    }
  }
  return done;
}

async function nextBehind(
  system: Database,
  account_id: string,
  { number }: AccountKey,
  after: Pick<Row, 'livemode' | 'sha256'> = { livemode: false, sha256: '' },
): Promise<Row | undefined> {
  const [row] = await system.query<Row>(
    `select * from document_content where account_id = $1 and (key_number is null or key_number < $2)
      and (livemode, sha256) > ($3, $4) order by livemode, sha256 limit 1`,
    [account_id, number, after.livemode, after.sha256],
  );
  return row;
}

async function encryptAnew(read: Reader, row: Row, key: AccountKey): Promise<void> {
  const ciphertext = key.encrypt(await bytesOf(read, row.sha256, row), about(read.scope, row.sha256));
  await read.query(
    `update document_content set plain = null, ciphertext = $4::bytea, key_number = $5::integer where ${isTheOne}
      and (key_number is null or key_number < $5::integer)`,
    [row.sha256, ciphertext, key.number],
  );
}
