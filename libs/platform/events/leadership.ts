import type { Database } from '#platform/db/database';

/** An arbitrary and unique number. */
export const leadership = 0x6d62_7365;

/** A longer wait shows that no sequencer works. */
const longestWait = '10 seconds';

export async function isSequenced(database: Database): Promise<boolean> {
  const [found] = await database.query<{ led: boolean; behind: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = $1
       and database = (select oid from pg_database where datname = current_database())) as led,
     coalesce((select waits_since < now() - $2::interval from event_pending order by serial limit 1), false) as behind`,
    [leadership, longestWait],
  );
  return found!.led && !found!.behind;
}
