import { setTimeout as delay } from 'node:timers/promises';
import { createLog } from '#platform/config/logger';
import type { Database } from '#platform/db/database';
import { newId } from '#platform/db/new-id';
import { startTestDatabase, type TestDatabase } from '#testing/database';
import { Journal } from './request-journal';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

const logger = createLog('test', 'silent').logger;
const row = (more: object = {}) =>
  JSON.stringify({
    id: newId('req'),
    account_id: 'acct_1',
    livemode: false,
    created: new Date(),
    operation: 'entities.list',
    method: 'GET',
    path: '/v1/entities',
    query: {},
    status: 200,
    duration_ms: 1,
    credential_id: 'key_1',
    replayed: false,
    ...more,
  });
const count = async (operation: string) =>
  (
    await database.system.query<{ count: number }>('select count(*)::int as count from request where operation = $1', [
      operation,
    ])
  )[0]!.count;

it('writes a second later, in batches, and what is left when it stops', async () => {
  const journal = new Journal(database.system, logger);
  for (let number = 0; number < 1200; number += 1) journal.add(row());
  expect(await count('entities.list')).toBe(0);
  for (let tries = 0; tries < 50 && (await count('entities.list')) < 1200; tries += 1) await delay(100);
  expect(await count('entities.list')).toBe(1200);
  journal.add(row());
  await journal.stop();
  expect(await count('entities.list')).toBe(1201);
});

it('keeps what fits while the database is away, and writes it when it is back', async () => {
  let away = true;
  const flaky = {
    query: (text: string, values: unknown[]) =>
      away
        ? Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
        : database.system.query(text, values),
  } as unknown as Database;
  const journal = new Journal(flaky, logger, 10 * row({ operation: 'outage' }).length + 10);
  for (let number = 0; number < 100; number += 1) journal.add(row({ operation: 'outage' }));
  await delay(1500);
  away = false;
  await delay(1500);
  expect(await count('outage')).toBe(10);
  journal.add(row({ operation: 'outage' }));
  await journal.stop();
  expect(await count('outage')).toBe(11);
});

it('loses no other row by one that the database refuses', async () => {
  const journal = new Journal(database.system, logger);
  journal.add(row({ operation: 'accepted' }));
  journal.add(row({ operation: 'refused', status: 'none' }));
  journal.add(row({ operation: 'accepted' }));
  await journal.stop();
  expect([await count('refused'), await count('accepted')]).toEqual([0, 2]);
});
