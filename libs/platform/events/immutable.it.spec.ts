import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Key } from '#testing/key-fixture';
import { newId } from '#platform/db/new-id';
import { createLog } from '#platform/config/logger';
import { Sequencer } from './sequencer';

const logs = ['event', 'event_position', 'audit_entry', 'audit_seal'];

let database: TestDatabase;
let mine: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  database = await startTestDatabase();
  [mine, other] = [await database.tenant(), await database.tenant()];
  const sequencer = new Sequencer(database.system, createLog('test', 'silent').logger, 5);
  sequencer.start();
  for (const { scope, run } of [mine, other])
    await run(async (work) =>
      work.update(await work.lock(Key, scope.credential_id!), { metadata: { touched: newId('key') } } as never),
    );
  await database.sequenced();
  await sequencer.stop();
});
afterAll(() => database?.stop());

it.each(logs)('refuses to change or remove anything in %s, to the application and to the operator', async (table) => {
  for (const pool of [database.app, database.system]) {
    for (const statement of [
      `update "${table}" set account_id = 'x'`,
      `delete from "${table}"`,
      `truncate "${table}" cascade`,
    ]) {
      await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    }
  }
  const [{ rows }] = (await database.system.query<{ rows: number }>(`select count(*) as rows from "${table}"`)) as [
    { rows: number },
  ];
  expect(rows).toBe(2);
});

it.each(logs)('shows nothing foreign of %s, although the statement forgets whose it should be', async (table) => {
  const client = await database.app.client();
  try {
    await client.query('begin');
    await client.query(`select set_config('mb.account', $1, true), set_config('mb.livemode', 'false', true)`, [
      mine.scope.account_id,
    ]);
    const { rows } = await client.query(`select account_id, livemode from "${table}"`);
    expect(rows).toEqual([{ account_id: mine.scope.account_id, livemode: false }]);
    await client.query(`select set_config('mb.livemode', 'true', true)`);
    expect((await client.query(`select * from "${table}"`)).rows).toEqual([]);
    await client.query('rollback');
    expect((await client.query(`select * from "${table}"`)).rows).toEqual([]);
  } finally {
    client.release();
  }
});

it.each(['event', 'audit_entry'])(
  'does not let the application write into the %s of another account',
  async (table) => {
    const client = await database.app.client();
    try {
      await client.query('begin');
      await client.query(`select set_config('mb.account', $1, true), set_config('mb.livemode', 'false', true)`, [
        mine.scope.account_id,
      ]);
      const columns =
        table === 'event'
          ? [
              'id',
              'account_id',
              'livemode',
              'type',
              'subject_object',
              'subject_id',
              'sequence',
              'occurred_at',
              'data',
              'authorized_by',
            ]
          : [
              'id',
              'account_id',
              'livemode',
              'subject_object',
              'subject_id',
              'occurred_at',
              'recorded_at',
              'action',
              'sequence',
              'resource_version',
              'authorized_by',
            ];
      const values = columns.map((column) =>
        column === 'account_id' ? '$1' : column === 'id' || column === 'subject_id' ? `'new'` : column,
      );
      await expect(
        client.query(
          `insert into "${table}" (${columns.join(', ')}) select ${values.join(', ')} from "${table}" limit 1`,
          [other.scope.account_id],
        ),
      ).rejects.toThrow(/row-level security/);
      await client.query('rollback');
    } finally {
      client.release();
    }
  },
);
