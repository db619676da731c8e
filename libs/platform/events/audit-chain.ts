import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { PoolClient } from 'pg';
import { planned } from '#platform/db/statement';

export const genesis = '0'.repeat(64);

const hashed =
  'id, account_id, livemode, entity_id, subject_object, subject_id, occurred_at, recorded_at, action, ' +
  'sequence, resource_version, from_status, to_status, reason, authorized_by, credential_id, request_id';
export const hashedColumns = hashed
  .split(', ')
  .map((column) => `a.${column}`)
  .join(', ');

/**
 * SHA-256 over the previous hash and the entry in canonical JSON (RFC 8785): changing an entry invalidates all later
 * hashes.
 */
export function entryHash(previous: string, entry: object): string {
  return createHash('sha256').update(previous).update(canonicalize(entry)!).digest('hex');
}

type Entry = { id: string; account_id: string; livemode: boolean };
interface Seal {
  audit_id: string;
  account_id: string;
  livemode: boolean;
  position: number;
  previous_hash: string;
  hash: string;
}

const waiting = `select p.serial as pending, a.* from (select serial, audit_id from audit_pending order by serial
  limit $1) p
  cross join lateral (select ${hashedColumns} from audit_entry a where a.id = p.audit_id offset 0) a order by p.serial`;

/** Keeps a chain per account and mode. Returns the number of entries. */
export async function sealEntries(client: PoolClient, limit: number): Promise<number> {
  const { rows } = await client.query(planned(waiting, [limit]));
  if (rows.length === 0) return 0;
  const entries = rows as (Entry & { pending: number })[];
  const tails = await readTails(client, [...new Set(entries.map((entry) => entry.account_id))]);
  const seals = entries.map(({ pending: _, ...entry }): Seal => {
    const chain = `${entry.account_id}/${entry.livemode}`;
    const tail = tails.get(chain) ?? { position: 0, hash: genesis };
    const seal = {
      audit_id: entry.id,
      account_id: entry.account_id,
      livemode: entry.livemode,
      position: tail.position + 1,
      previous_hash: tail.hash,
      hash: entryHash(tail.hash, entry),
    };
    tails.set(chain, seal);
    return seal;
  });
  await client.query(
    planned(
      `with sealed as (insert into audit_seal select * from json_populate_recordset(null::audit_seal, $1)) delete
        from audit_pending where serial = any($2)`,
      [JSON.stringify(seals), entries.map((entry) => entry.pending)],
    ),
  );
  return entries.length;
}

async function readTails(
  client: PoolClient,
  accounts: string[],
): Promise<Map<string, { position: number; hash: string }>> {
  const { rows } = await client.query(
    planned(
      `select t.account_id, t.livemode, s.position, s.hash from unnest($1::text[]) a(id) cross
        join (values (true), (false)) m(livemode)
     cross join lateral (select * from audit_seal s where s.account_id = a.id and s.livemode = m.livemode
     order by s.position desc limit 1) s
     cross join lateral (select s.account_id, s.livemode) t`,
      [accounts],
    ),
  );
  return new Map((rows as Seal[]).map((seal) => [`${seal.account_id}/${seal.livemode}`, seal]));
}
