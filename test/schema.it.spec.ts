import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaSql } from '#platform/contract/schema';
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
