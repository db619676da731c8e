import { startTestDatabase, type TestDatabase } from '#testing/database';

/** Tables without an account, with the reason. */
const open: Record<string, string> = {
  database_epoch: 'one row that tells a restored database from the one before',
  event_pending: 'serial numbers and instants only, for the sequencer',
  audit_pending: 'ids only, for the sequencer',
  webhook_cursor: 'one number: how far deliveries have been made',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it('forces row security on every table that the gateway may touch, or says why not', async () => {
  const rows = await database.system.query<{ name: string; walled: boolean }>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as walled from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and (has_table_privilege('minutebook_app', c.oid, 'select')
       or has_table_privilege('minutebook_app', c.oid, 'insert')
       or has_table_privilege('minutebook_app', c.oid, 'update')) order by 1`,
  );
  expect(rows.filter(({ walled }) => !walled).map(({ name }) => name)).toEqual(Object.keys(open).sort());
});
