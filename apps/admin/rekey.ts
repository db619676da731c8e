import { longestOverlap } from '#platform/keys/secret-rotation';
import type { Database } from '#platform/db/database';
import { encryptContent } from '#platform/db/document-content';
import { renewAccountKeys } from '#platform/db/account-key';

/** Where something lies sealed: what reads it, and what writes it with `$1` in its place. */
interface SealedColumn {
  table: string;
  reads: string;
  writes: string;
  where?: string;
}
const column = (table: string, name: string): SealedColumn => ({ table, reads: name, writes: `${name} = $1` });
const mailText = (name: string): SealedColumn => ({
  table: 'outbox',
  reads: `payload->>'${name}'`,
  writes: `payload = jsonb_set(payload, '{${name}}', to_jsonb($1::text))`,
  where: `kind = 'mail' and payload->'secret' = 'true'`,
});

const places = [
  column('idempotency', 'body'),
  column('authorization_request', 'sealed'),
  column('webhook_endpoint', 'secret'),
  column('webhook_endpoint', 'previous_secret'),
  column('account_key', 'sealed'),
  column('retired_server_key', 'sealed'),
  column('oauth_client', 'sealed'),
  column('oauth_artifact', 'sealed'),
  mailText('text'),
  mailText('html'),
];
const batch = 500;

/**
 * Encrypts the documents that do not lie under the current key of their account, puts all that is sealed under another
 * key of the server's under the current one, and counts the credentials that are still hashed under another one. Those
 * cannot be changed without their secrets: each is when it is used, and until then its key is kept to find it. Throws
 * when something is sealed under a key that is not known here.
 */
export async function rekey(database: Database): Promise<object> {
  await retire(database);
  let resealed = 0;
  for (const sealedColumn of places) resealed += await reseal(database, sealedColumn);
  const [hashed] = await database.query<object>(
    `select (select count(*)::integer from api_key where status = 'active' and hashed_with is distinct
      from $1) as api_keys,
       (select count(*)::integer from token where status = 'active' and "grant" is null
       and coalesce(expires_at > now(), true) and hashed_with is distinct from $1) as tokens,
       (select count(*)::integer from oauth_artifact where kind = 'RefreshToken' and consumed_at is null
       and expires_at > now() and hashed_with is distinct from $1) as oauth_grants`,
    [database.keys.id],
  );
  return {
    key_id: database.keys.id,
    resealed,
    documents: await encryptContent(database),
    hashed_with_another_key: hashed,
  };
}

/**
 * For when a key of the server has leaked with a copy of the database: whoever has both has the keys of the accounts,
 * too.
 */
export async function renewAllKeys(database: Database): Promise<object> {
  return { account_keys: await renewAccountKeys(database), documents: await encryptContent(database) };
}

/**
 * Keeps the fallbacks as long as something is hashed under them; a secret that was rotated out, which does not say
 * under which, works for seven days at most.
 */
async function retire(database: Database): Promise<void> {
  const { keys } = database;
  for (const { id, sealed } of keys.sealedFallbacks())
    await database.query('insert into retired_server_key (id, sealed) values ($1, $2) on conflict do nothing', [
      id,
      sealed,
    ]);
  await database.query(
    `delete from retired_server_key r where r.id = $1 or (r.created < now() - make_interval(secs => $2) and not exists (
       select from (select hashed_with from api_key where status = 'active' union all select hashed_with from token
       where status = 'active' union all select hashed_with from oauth_artifact where expires_at > now()) h
       where coalesce(h.hashed_with, r.id) = r.id))`,
    [keys.id, longestOverlap],
  );
}

/** In the order of the rows on the disk: what is written anew lies behind, under the current key. */
async function reseal(database: Database, { table, reads, writes, where = 'true' }: SealedColumn): Promise<number> {
  const { keys } = database;
  let [count, after] = [0, '(0,0)'];
  for (;;) {
    const rows = await database.query<{ at: string; sealed: string }>(
      `select ctid::text as at, ${reads} as sealed from ${table} where ${where}
        and left(${reads}, ${keys.id.length + 1}) <> $1 and ctid > $2::tid order by ctid limit ${batch}`,
      [`${keys.id}.`, after],
    );
    for (const { at, sealed } of rows)
      await database.query(`update ${table} set ${writes} where ctid = $2::tid and ${reads} = $3`, [
        keys.seal(keys.unseal(sealed)),
        at,
        sealed,
      ]);
    count += rows.length;
    if (rows.length < batch) return count;
    after = rows.at(-1)!.at;
  }
}
