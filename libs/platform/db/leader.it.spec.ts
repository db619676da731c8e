import { setTimeout as delay } from 'node:timers/promises';
import { cutLeader } from '#testing/cut';
import { startTestDatabase, type TestDatabase } from '#testing/database';
import { Leader } from './leader';

const lock = 4711;
let database: TestDatabase;
const leaders: Leader[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
});
afterEach(() => {
  for (const one of leaders.splice(0)) one.resign();
});
afterAll(() => database?.stop());

function leader(withinMs?: number): Leader {
  const one = new Leader(database.system, lock, [], withinMs);
  leaders.push(one);
  return one;
}

async function takesOver(one: Leader): Promise<void> {
  while (!(await one.lead())) await delay(20);
}

it('one leads at a time, and another when it resigns', async () => {
  const [first, second] = [leader(), leader()];
  const client = await first.lead();
  expect([client, await first.lead(), await second.lead()]).toEqual([first.client, client, null]);
  first.resign();
  await takesOver(second);
});

it('whoever has lost the lead writes nothing any more', async () => {
  const [first, second] = [leader(), leader()];
  const client = (await first.lead())!;
  await database.system.query(cutLeader(lock));
  await takesOver(second);
  await expect(client.query('select 1')).rejects.toThrow();
});

it.each([
  ['between two statements', []],
  ['inside a transaction', ['begin', 'select 1']],
])('another takes over from one that was stopped where it stands: %s', async (_, statements) => {
  const [stopped, next] = [leader(300), leader()];
  const client = (await stopped.lead())!;
  for (const statement of statements) await client.query(statement);
  await takesOver(next);
  await expect(client.query('select 1')).rejects.toThrow();
});

it('an answer that does not come in time is an error', async () => {
  const client = (await leader(300).lead())!;
  await expect(client.query('select pg_sleep(20)')).rejects.toThrow('timeout');
});
