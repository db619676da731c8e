import type { Database } from '#platform/db/database';

/** The advisory lock of the one sequencer that leads: any number that nobody else locks. */
export const leadership = 0x6d62_7365;

/** True while some process holds the lead, and so gives events their positions. */
export async function isSequenced(database: Database): Promise<boolean> {
  const [found] = await database.query<{ led: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = $1
       and database = (select oid from pg_database where datname = current_database())) as led`,
    [leadership],
  );
  return found!.led;
}
