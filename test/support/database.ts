import { Pool } from 'pg';
import { poll } from './formation';
import { stack } from './stack';

let pool: Pool | null = null;

/** Looks into the database as its owner, past row security. */
export async function query<R>(text: string, values: unknown[] = []): Promise<R[]> {
  pool ??= new Pool({ connectionString: stack().databaseUrl, max: 2 });
  return (await pool.query(text, values)).rows as R[];
}

/** Does something while a statement holds what it locks. `waiting` tells whether somebody waits for that. */
export async function whileHeld<R>(
  text: string,
  values: unknown[],
  act: (waiting: () => Promise<boolean>) => Promise<R>,
): Promise<R> {
  await query('select');
  const client = await pool!.connect();
  try {
    await client.query('begin');
    await client.query(text, values);
    const {
      rows: [backend],
    } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return await act(
      async () =>
        (await query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [backend!.pid])).length > 0,
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
}

export async function closeDatabase(): Promise<void> {
  await pool?.end();
  pool = null;
}

/** Written after the fact, by the sequencer, the relay, the meter and the request log. */
const behind = ['audit_seal', 'event_position', 'outbox', 'mail', 'quota_usage', 'request'];

/** Companies of an account whose watch has yet to put on record what they owe, which it does after registration. */
const unwatched =
  "select from entity where account_id = $1 and status in ('registered', 'active', 'suspended', 'dissolving') " +
  'and not exists (select from compliance_obligation where entity_id = entity.id)';

/** How many rows of an account each table holds, once what goes on by itself after a registration has happened. */
export async function rowCounts(account: string): Promise<Record<string, number>> {
  await poll(
    'the duties of each company are on record',
    () => query(unwatched, [account]),
    (left) => left.length === 0,
  );
  const tables = await query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = " +
      "'account_id' and table_name <> all($1) order by 1",
    [behind],
  );
  const counts = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::int as count from "${name}" where account_id = $1`,
  );
  const rows = await query<{ name: string; count: number }>(counts.join(' union all '), [account]);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
