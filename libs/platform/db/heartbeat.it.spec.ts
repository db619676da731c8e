import { startTestDatabase, type TestDatabase } from '#testing/database';
import { Heartbeat, served } from './heartbeat';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());
beforeEach(() => database.system.query('delete from worker_heartbeat'));

it.each([
  [['lifecycle'], { lifecycle: true, documents: false }],
  [['documents', 'documents'], { lifecycle: false, documents: true }],
  [['documents', 'lifecycle'], { lifecycle: true, documents: true }],
  [['all'], { lifecycle: true, documents: true }],
])('workers of %j serve %j, until they stop', async (roles, expected) => {
  const beats = roles.map((role, index) => Heartbeat.start(database.system, `worker-${index}`, role));
  while ((await database.system.query('select from worker_heartbeat')).length < roles.length)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await served(database.system)).toEqual(expected);
  await Promise.all(beats.map((beat) => beat.stop()));
  expect(await served(database.system)).toEqual({ lifecycle: false, documents: false });
});

it('forgets a worker that has been silent for ten seconds', async () => {
  await database.system.query(
    `insert into worker_heartbeat (worker_id, role, seen_at) values ('killed', 'all', now() - interval '11 seconds')`,
  );
  expect(await served(database.system)).toEqual({ lifecycle: false, documents: false });
});
