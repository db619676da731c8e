import { Socket } from 'node:net';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Key } from '#testing/key-fixture';
import { isOutage } from './outage';
import { Pipeline } from './pipeline';
import { Reader } from './reader';

let database: TestDatabase;
let tenants: TestTenant[];
beforeAll(async () => {
  database = await startTestDatabase({ DATABASE_POOL: 3 });
  tenants = [await database.tenant(), await database.tenant(true)];
  await database.app.short('select 1', []);
});
afterAll(() => database?.stop());

const one = async (value: number): Promise<number> =>
  (await database.app.short<{ value: number }>('select $1::int as value', [value]))[0]!.value;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const wrong = (statement: Promise<unknown>): Promise<Error & { code?: string }> =>
  statement.then(
    () => {
      throw new Error('nothing was wrong');
    },
    (error: Error) => error,
  );

it('statements of one turn of the event loop leave in one packet, and each gets its own rows', async () => {
  await one(0);
  const sent = jest.spyOn(Socket.prototype, '_writev').mockClear();
  expect(await Promise.all(upTo(50).map(one))).toEqual(upTo(50));
  expect(sent).toHaveBeenCalledTimes(1);
  sent.mockRestore();
});

it('each is a transaction of its own: one that fails takes nothing from the others', async () => {
  const [before, failed, after] = await Promise.all([
    one(1),
    wrong(database.app.short('select 1 / $1::int', [0])),
    one(2),
  ]);
  expect([before, failed.code, after]).toEqual([1, '22012', 2]);
  const [, setting] = await Promise.all([
    database.app.short(`select set_config('mb.account', 'acct_1', true)`, []),
    database.app.short(`select nullif(current_setting('mb.account', true), '') as account`, []),
  ]);
  expect(setting).toEqual([{ account: null }]);
});

it('readers of two tenants that share a packet see their own rows only', async () => {
  const readers = tenants.map(({ scope }) => new Reader(database.app, scope));
  const own = tenants.map(({ scope }) => scope.credential_id!);
  const seen = await Promise.all(upTo(40).map((index) => readers[index % 2]!.find(Key, own[index % 2]!)));
  expect(seen.map(({ id }) => id)).toEqual(upTo(40).map((index) => own[index % 2]));
  const foreign = await Promise.all(
    upTo(40).map((index) => wrong(readers[index % 2]!.find(Key, own[(index + 1) % 2]!))),
  );
  expect(new Set(foreign.map(({ code }) => code))).toEqual(new Set(['not_found']));
});

it('one that has to wait for a lock does not hold up the others, and gets it when it is free', async () => {
  const holder = await database.app.client();
  const key = tenants[0]!.scope.credential_id!;
  const bind = `select set_config('mb.account', '${tenants[0]!.scope.account_id}', true), set_config('mb.livemode',
    'false', true)`;
  await holder.query('begin');
  await holder.query(bind);
  await holder.query('select 1 from api_key where id = $1 for update', [key]);
  let waited = false;
  const waiting = database.system.short('select id from api_key where id = $1 for update', [key]).finally(() => {
    waited = true;
  });
  expect(
    await Promise.all(
      upTo(20).map(
        async (value) => (await database.system.short<{ value: number }>('select $1::int as value', [value]))[0]!.value,
      ),
    ),
  ).toEqual(upTo(20));
  expect(waited).toBe(false);
  await holder.query('rollback');
  holder.release();
  expect(await waiting).toEqual([{ id: key }]);
});

it('a connection that is lost fails what it carried, and the next statement has another', async () => {
  const [{ pid }] = (await database.app.short<{ pid: number }>('select pg_backend_pid() as pid', [])) as [
    { pid: number },
  ];
  const carried = [wrong(database.app.short('select pg_sleep(5)', [])), wrong(one(1))];
  await database.system.query('select pg_terminate_backend($1)', [pid]);
  expect((await Promise.all(carried)).map(isOutage)).toEqual([true, true]);
  expect(await one(3)).toBe(3);
});

it('drops a connection that stops answering, with what it carried; the next statement gets another', async () => {
  const pipeline = new Pipeline(database.app.pool, 300);
  const pid = async () => (await pipeline.query<{ pid: number }>('select pg_backend_pid() as pid', []))[0]!.pid;
  const before = await pid();
  const carried = [wrong(pipeline.query('select pg_sleep(20)', [])), wrong(pipeline.query('select 1', []))];
  expect((await Promise.all(carried)).map(isOutage)).toEqual([true, true]);
  expect(await pid()).not.toBe(before);
  pipeline.leave();
});
