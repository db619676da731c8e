import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaSql } from '#platform/contract/schema';
import { migrate } from '#platform/db/migrate';
import { migrations } from '#modules/migrations';
import { startTestDatabase, type TestDatabase } from '#testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

it('contract/schema.sql is what the migrations make: else run `npm run generate`', async () => {
  const made = await schemaSql((text) => database.system.query(text));
  expect(readFileSync(join(__dirname, '..', 'contract', 'schema.sql'), 'utf8')).toBe(made);
});

it('says the same of the same database twice', async () => {
  const read = () => schemaSql((text) => database.system.query(text));
  expect(await read()).toBe(await read());
});

it('migrates a database again, and one of a later version, but refuses one whose migrations were merged', async () => {
  const record = (name: string) =>
    database.system.query('insert into migrations (timestamp, name) values ($1, $2)', [/\d{13}/.exec(name)![0], name]);
  expect(await migrate(database.config, migrations)).toEqual([]);
  await record('Later4070908800000');
  expect(await migrate(database.config, migrations)).toEqual([]);
  await record('Companies1764000002000');
  await expect(migrate(database.config, migrations)).rejects.toThrow(/Companies1764000002000.*move the data directory/);
});
