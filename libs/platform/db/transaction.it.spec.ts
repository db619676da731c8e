import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Key } from '#testing/key-fixture';
import { isOutage } from './outage';
import { newId } from './new-id';
import { Reader } from './reader';
import { CommitUnknown, Transaction } from './transaction';
import { UnitOfWork } from './unit-of-work';

let db: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  db = await startTestDatabase({ DATABASE_POOL: 2 });
  tenant = await db.tenant();
});
afterAll(() => db.stop());

const end = async (transaction: Transaction): Promise<void> => {
  const [own] = await transaction.query<{ pid: number }>('select pg_backend_pid() as pid');
  await db.system.query('select pg_terminate_backend($1)', [own!.pid]);
};

it('a connection that is lost between two statements fails the transaction, not the process', async () => {
  const transaction = await Transaction.open(db.app, tenant.scope);
  await end(transaction);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const error = await transaction.query('select 1').catch((reason: unknown) => reason);
  expect(isOutage(error)).toBe(true);
  await transaction.rollback();
});

it('a commit that fails says why, and its connection is given back once', async () => {
  for (let times = 0; times < 4; times += 1) {
    const work = new UnitOfWork(db.app, tenant.scope);
    work.put('plan', {
      workflow_id: newId('evt'),
      account_id: tenant.scope.account_id,
      livemode: false,
      entity_id: 'none',
      kind: null,
      started_at: new Date(),
    });
    const committed = work.commit();
    const others = [0, 1].map(async () => {
      const other = await Transaction.open(db.app, tenant.scope);
      await committed.catch(() => undefined);
      const seen = await other.query<{ account: string }>("select current_setting('mb.account') as account");
      await other.rollback();
      return seen[0]!.account;
    });
    await expect(committed).rejects.toMatchObject({ code: '23502' });
    await work.rollback();
    expect(await Promise.all(others)).toEqual([tenant.scope.account_id, tenant.scope.account_id]);
  }
});

it('a commit into a lost connection says that its outcome is not known', async () => {
  const work = new UnitOfWork(db.app, tenant.scope);
  work.put('plan', {
    workflow_id: newId('evt'),
    account_id: tenant.scope.account_id,
    livemode: false,
    entity_id: 'none',
    kind: 'test',
    started_at: new Date(),
  });
  await end(await work.open());
  const error = await work.commit().catch((reason: unknown) => reason);
  await work.rollback();
  expect(error).toBeInstanceOf(CommitUnknown);
});

it('a row is read on through a migration that adds a column to its table', async () => {
  const read = () => new Reader(db.app, tenant.scope).find(Key, tenant.scope.credential_id!);
  for (let times = 0; times < 20; times += 1) await read();
  await db.system.query('alter table api_key add column added_later text');
  for (let times = 0; times < 4; times += 1) expect(await read()).toMatchObject({ id: tenant.scope.credential_id });
});
