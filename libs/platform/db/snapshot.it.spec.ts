import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Snapshot } from './snapshot';

let db: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  db = await startTestDatabase({ DATABASE_POOL: 2 });
  tenant = await db.tenant();
});
afterAll(() => db.stop());

const begun = (): Snapshot => {
  const snapshot = new Snapshot(db.app, tenant.scope);
  snapshot.begin();
  return snapshot;
};
const renameTo = (name: string) =>
  db.system.query('update account set name = $2 where id = $1', [tenant.scope.account_id, name]);
const nameIn = async (snapshot: Snapshot): Promise<string> => {
  const [row] = await snapshot.run<{ name: string }>('select name from account where id = $1', [
    tenant.scope.account_id,
  ]);
  return row!.name;
};

it('shows every statement the same moment, and later changes only after its end', async () => {
  const snapshot = begun();
  await renameTo('Before');
  expect(await nameIn(snapshot)).toBe('Before');
  await renameTo('After');
  expect(await nameIn(snapshot)).toBe('Before');
  await snapshot.end();
  expect(await nameIn(snapshot)).toBe('After');
  await snapshot.close();
});

it('holds no connection once it is closed, whatever is still read', async () => {
  for (let times = 0; times < 5; times += 1) {
    const snapshot = begun();
    await snapshot.run('select 1', []);
    await snapshot.close();
    await snapshot.run('select 1', []);
  }
  expect(db.app.pool.idleCount).toBe(db.app.pool.totalCount);
});

it('refuses to write', async () => {
  const snapshot = begun();
  await expect(snapshot.run('delete from account', [])).rejects.toMatchObject({ code: '25006' });
  await snapshot.close();
});
