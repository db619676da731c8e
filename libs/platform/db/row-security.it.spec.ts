import type { PoolClient } from 'pg';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Key, KeyView } from '#testing/key-fixture';
import { Database } from './database';
import { Envelope } from '#platform/wire/envelope';
import { newId } from './new-id';
import { Reader, type Run } from './reader';
import { ResourceEntity } from '#platform/wire/resource-entity';

@ResourceEntity({
  name: 'api_key',
  prefix: 'key',
  view: () => KeyView,
  source: 'select k.*, u.name as owner from api_key k left join "user" u on u.id = k.user_id',
})
class KeyWithOwner extends Envelope {}

/** Each setting forces a scan, join or kind of plan. */
const pushes = [
  [],
  ['enable_seqscan'],
  ['enable_indexscan', 'enable_indexonlyscan'],
  ['enable_indexscan', 'enable_bitmapscan', 'enable_indexonlyscan'],
  ['enable_nestloop'],
  ['enable_nestloop', 'enable_hashjoin'],
  ['enable_sort', 'enable_incremental_sort'],
  ['enable_seqscan', 'enable_sort', 'enable_nestloop'],
];

let database: TestDatabase;
let mine: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  database = await startTestDatabase();
  [mine, other] = [await database.tenant(), await database.tenant()];
  for (const tenant of [mine, other]) await fill(tenant, 300);
  await database.system.query('analyze');
});
afterAll(() => database?.stop());

const fill = ({ scope }: TestTenant, count: number) =>
  database.system.query(
    `insert into api_key (id, account_id, livemode, created, updated, metadata, version, sequence, status, kind, name,
      api_version, user_id, secret_hash, last4)
   select key, $1, false, date_trunc('milliseconds', now()), now(), '{"a":"b"}', 1, 0, 'active', 'secret', 'k',
   '2026-05-01', $2, key, '0000' from unnest($3::text[]) key`,
    [scope.account_id, scope.authorized_by.human_principal_id, Array.from({ length: count }, () => newId('key'))],
  );

async function statements(tenant: TestTenant): Promise<{ text: string; values: unknown[]; rows: number }[]> {
  const seen: { text: string; values: unknown[]; rows: number }[] = [];
  const run: Run = async (text, values) => {
    const rows = await database.app.query(text, values);
    seen.push({ text, values, rows: rows.length });
    return rows as never;
  };
  const reader = new Reader(database.app, tenant.scope, run);
  const sort = [
    { column: 'created', descending: true },
    { column: 'id', descending: true },
  ];
  for (const entity of [Key, KeyWithOwner]) {
    const page = await reader.page(entity, { where: [], sort, limit: 20 });
    await reader.find(entity, page.data[3]!.id);
    await reader.all(entity, { id: page.data.map((row) => row.id) });
    await reader.page(entity, { where: [], sort, limit: 20, starting_after: page.data[5]!.id });
    await reader.page(entity, {
      where: [{ column: 'metadata', operator: 'metadata', value: { a: 'b' } }],
      sort,
      limit: 20,
      ending_before: page.data.at(-1)!.id,
    });
    await reader.page(entity, { where: [], sort, limit: 20, starting_after: page.next_cursor! });
    await reader.page(entity, {
      where: [{ column: 'name', operator: 'glob', value: ['k', 'x.*'] }],
      sort: sort.toReversed(),
      limit: 20,
    });
    await reader.page(entity, {
      where: [{ column: 'name', operator: 'glob', value: ['k', 'x.*'], indexed: true }],
      sort: sort.toReversed(),
      limit: 20,
    });
  }
  const [find] = seen.filter(({ text }) => text.endsWith('limit 1'));
  return [...seen, { ...find!, text: find!.text.replace('limit 1', 'order by t.id for update') }];
}

async function withPushed<R>(
  client: PoolClient,
  off: string[],
  mode: string,
  parallel: string,
  act: () => Promise<R>,
): Promise<R> {
  const settings = [
    ...off.map((name) => `set ${name} = off`),
    `set plan_cache_mode = ${mode}`,
    `set debug_parallel_query = ${parallel}`,
  ];
  for (const setting of settings) await client.query(setting);
  try {
    return await act();
  } finally {
    for (const name of [...off, 'plan_cache_mode', 'debug_parallel_query']) await client.query(`reset ${name}`);
  }
}

it('binds the tenant before any row is looked at, whatever the plan', async () => {
  const all = await statements(mine);
  expect(all.every(({ rows }) => rows > 0)).toBe(true);
  const client = await database.app.client();
  let plans = 0;
  try {
    for (const off of pushes)
      for (const mode of ['auto', 'force_custom_plan', 'force_generic_plan'])
        for (const parallel of ['off', 'on']) {
          await withPushed(client, off, mode, parallel, async () => {
            for (const { text, values, rows } of all) {
              const name = `p${(plans += 1)}`;
              for (let time = 0; time < 3; time += 1) {
                // The session's previous tenant must not matter.
                await client.query(`select set_config('mb.account', $1, false)`, [
                  time === 1 ? other.scope.account_id : '',
                ]);
                expect((await client.query({ name, text, values })).rows).toHaveLength(rows);
              }
            }
          });
        }
  } finally {
    client.release(true);
  }
  expect(plans).toBe(all.length * pushes.length * 6);
});

const depth = (line: string): number => line.search(/\S/);

function isGated(plan: string[], scan: number): boolean {
  let above = depth(plan[scan]!);
  for (let index = scan - 1; index >= 0; index -= 1) {
    const line = plan[index]!;
    const detail = !line.includes('->') && index > 0;
    if (detail && depth(line) <= above && /One-Time Filter: \(*InitPlan \d+\)\.col1 IS NOT NULL/.test(line))
      return true;
    if (!detail && depth(line) < above) above = depth(line);
  }
  return false;
}

it('opens the gate above every scan and before any other condition that has no row', async () => {
  for (const { text, values } of await statements(mine)) {
    const plan = (await database.app.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)).map(
      (row) => row['QUERY PLAN'],
    );
    const scans = plan.flatMap((line, index) => (/(Seq|Index|Index Only|Bitmap Heap) Scan /.test(line) ? [index] : []));
    expect({ plan, scans: scans.length > 0, open: scans.filter((scan) => !isGated(plan, scan)) }).toMatchObject({
      scans: true,
      open: [],
    });
  }
});

it('does not depend on how the server is tuned', async () => {
  const name = new URL(database.config.DATABASE_URL).pathname.slice(1);
  await database.system.query(`alter database ${name} set cpu_operator_cost = 0`);
  const fresh = await Database.connect(database.config, 'app');
  try {
    await expect(new Reader(fresh, mine.scope).find(Key, mine.scope.credential_id!)).resolves.toMatchObject({
      account_id: mine.scope.account_id,
    });
  } finally {
    await fresh.close();
    await database.system.query(`alter database ${name} reset cpu_operator_cost`);
  }
});

it('shows nothing foreign when the tenancy condition is missing', async () => {
  const client = await database.app.client();
  try {
    await client.query('begin');
    await client.query(`select set_config('mb.account', $1, true), set_config('mb.livemode', 'false', true)`, [
      mine.scope.account_id,
    ]);
    const { rows } = await client.query('select distinct account_id from api_key');
    expect(rows).toEqual([{ account_id: mine.scope.account_id }]);
    await client.query('commit');
    expect((await client.query('select * from api_key')).rows).toEqual([]);
  } finally {
    client.release();
  }
});
