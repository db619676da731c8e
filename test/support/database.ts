import { Pool } from 'pg';
import { poll } from './formation';
import { stack } from './stack';

let pool: Pool | null = null;

export async function query<R>(text: string, values: unknown[] = []): Promise<R[]> {
  pool ??= new Pool({ connectionString: stack().databaseUrl, max: 2 }).on('error', () => undefined); // tests kill it
  return (await pool.query(text, values)).rows as R[];
}

/** Holds a statement's locks during the callback. `waiting` reports whether another connection waits for them. */
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

/** Asynchronous writes of the sequencer, relay, meter and request log. */
const behind = ['audit_seal', 'event_position', 'outbox', 'mail', 'quota_usage', 'request'];

/** Companies whose watch has not yet recorded the obligations after registration. */
const unwatched =
  "select from entity where account_id = $1 and status in ('registered', 'active', 'suspended', 'dissolving') " +
  'and not exists (select from compliance_obligation where entity_id = entity.id)';

/** Waits for the automatic steps after a registration before it counts. */
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
