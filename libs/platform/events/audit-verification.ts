import type { Database } from '#platform/db/database';
import { tenant } from '#platform/db/tenant';
import { entryHash, genesis, hashedColumns } from './audit-chain';
import type { Tenant } from './event-log';

const batch = 1000;

/**
 * `changed`: differs from the sealed entry. `missing`: removed. `out_of_place`: not linked to its predecessor.
 * \`never_sealed\`: inserted by something other than the service.
 */
export const breaks = ['changed', 'missing', 'out_of_place', 'never_sealed'] as const;

/** First broken link. `position` is null for an entry that was never sealed. */
export interface Break {
  position: number | null;
  audit_entry_id: string | null;
  reason: (typeof breaks)[number];
}

export interface Verification {
  intact: boolean;
  entries: number;
  first_broken: Break | null;
  unsealed: number;
}

interface Sealed {
  position: number;
  previous_hash: string;
  hash: string;
  audit_id: string;
  entry: Record<string, unknown> | null;
}

export async function verifyAudit(database: Database, of: Tenant): Promise<Verification> {
  let place = { position: 0, hash: genesis };
  let broken: Break | null = null;
  for (
    let links = await readLinks(database, of, 0);
    links.length > 0 && !broken;
    links = await readLinks(database, of, place.position)
  ) {
    for (const link of links) {
      broken = judge(link, place);
      if (broken) break;
      place = link;
    }
  }
  const { unsealed, stranger, lost } = await readOutside(database, of);
  if (!broken && lost) broken = { position: place.position + 1, audit_entry_id: null, reason: 'missing' };
  if (!broken && stranger) broken = { position: null, audit_entry_id: stranger, reason: 'never_sealed' };
  return { intact: broken === null, entries: place.position, first_broken: broken, unsealed };
}

/** Null if the link follows its predecessor. */
export function judge(link: Sealed, before: { position: number; hash: string }): Break | null {
  const position = before.position + 1;
  const wrong = (reason: Break['reason'], audit_entry_id: string | null = link.audit_id): Break => ({
    position,
    audit_entry_id,
    reason,
  });
  if (link.position !== position) return wrong('missing', null);
  if (!link.entry) return wrong('missing');
  if (link.previous_hash !== before.hash) return wrong('out_of_place');
  return entryHash(before.hash, link.entry) === link.hash ? null : wrong('changed');
}

async function readLinks(database: Database, { account_id, livemode }: Tenant, after: number): Promise<Sealed[]> {
  const rows = await database.query<Sealed & { id: string | null }>(
    `select s.position, s.previous_hash, s.hash, s.audit_id, ${hashedColumns} from audit_seal s left
      join audit_entry a on a.id = s.audit_id
     where ${tenant} and s.account_id = $1 and s.livemode = $2::boolean and s.position > $3 order by s.position
     limit ${batch}`,
    [account_id, String(livemode), after],
  );
  return rows.map(({ position, previous_hash, hash, audit_id, ...entry }) => ({
    position,
    previous_hash,
    hash,
    audit_id,
    entry: entry.id === null ? null : entry,
  }));
}

/** Includes events without an entry, which reveal a truncated chain. */
async function readOutside(
  database: Database,
  { account_id, livemode }: Tenant,
): Promise<{ unsealed: number; stranger: string | null; lost: boolean }> {
  const [found] = await database.query<{ unsealed: number; stranger: string | null; lost: boolean }>(
    `with loose as (select a.id, p.audit_id is null as strange from audit_entry a left
      join audit_seal s on s.audit_id = a.id left join audit_pending p on p.audit_id = a.id
       where a.account_id = $1 and a.livemode = $2::text::boolean and s.audit_id is null)
     select (select count(*) from loose where not strange) as unsealed, (select min(id) from loose
     where strange) as stranger,
       exists (select from event e where e.account_id = $1 and e.livemode = $2::text::boolean
         and not exists (select from audit_entry a where a.subject_id = e.subject_id
         and a.sequence = e.sequence)) as lost
     where ${tenant}`,
    [account_id, String(livemode)],
  );
  return found!;
}
