import { startTestDatabase, type TestDatabase } from '#testing/database';
import { isSequenced, leadership } from './leadership';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

const waits = (serial: number, seconds: number) =>
  database.system.query(
    'insert into event_pending (serial, waits_since) values ($1, now() - make_interval(secs => $2))',
    [serial, seconds],
  );

it('events are ordered while somebody leads and the oldest has waited for ten seconds at most', async () => {
  const sequenced = () => isSequenced(database.system);
  expect(await sequenced()).toBe(false);
  // Holds the lock without working, like a suspended process.
  const leader = await database.system.client();
  await leader.query('select pg_advisory_lock($1)', [leadership]);
  expect(await sequenced()).toBe(true);
  await waits(2, 5);
  expect(await sequenced()).toBe(true);
  await waits(1, 11);
  expect(await sequenced()).toBe(false);
  await database.system.query('delete from event_pending where serial = 1');
  expect(await sequenced()).toBe(true);
  leader.release(true);
});
