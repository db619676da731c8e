import { longestOverlap } from '#platform/keys/secret-rotation';
import type { Database } from '#platform/db/database';
import { encryptContent } from '#platform/db/document-content';
import { renewAccountKeys } from '#platform/db/account-key';

/** Query for sealed values and the statement that replaces one with `$1`. */
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
  column('portfolio_batch_item', 'body'),
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
 * Re-encrypts documents under the account's current key and sealed values under the server's current key. Credentials
 * hashed under an older key change only on their next use, so the operator must keep that key. Throws on a value sealed
 * under an unknown key.
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

/** Use after a leak of both a server key and a database copy, which together expose the account keys. */
export async function renewAllKeys(database: Database): Promise<object> {
  return { account_keys: await renewAccountKeys(database), documents: await encryptContent(database) };
}

/**
 * Keeps fallback keys while any hash depends on them. A rotated secret does not name its key but works for at most
 * seven days.
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

/** Reads in physical row order, so rewritten rows land behind the cursor. */
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
