import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { cutLeader } from '#testing/cut-connections';
import { startTestDatabase, type TestDatabase } from '#testing/database';
import { Leader, type LeaderPatience } from './leader';

const lock = 4711;
const brief: LeaderPatience = { silentMs: 300, answerMs: 300 };
let database: TestDatabase;
const leaders: Leader[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
});
afterEach(() => {
  for (const one of leaders.splice(0)) one.resign();
});
afterAll(() => database?.stop());

function leader(within?: LeaderPatience): Leader {
  const one = new Leader(database.system, lock, [], within);
  leaders.push(one);
  return one;
}

/** The server ends the session of a former leader a moment after it resigned. */
async function takesOver(one: Leader): Promise<PoolClient> {
  for (;;) {
    const client = await one.lead();
    if (client) return client;
    await delay(20);
  }
}

it('one leads at a time, and another when it resigns', async () => {
  const [first, second] = [leader(), leader()];
  const client = await takesOver(first);
  expect([client, await first.lead(), await second.lead()]).toEqual([first.client, client, null]);
  first.resign();
  await takesOver(second);
});

it('whoever has lost the lead writes nothing any more', async () => {
  const [first, second] = [leader(), leader()];
  const client = await takesOver(first);
  await database.system.query(cutLeader(lock));
  await takesOver(second);
  await expect(client.query('select 1')).rejects.toThrow();
});

it.each([
  ['between two statements', []],
  ['inside a transaction', ['begin', 'select 1']],
])('another takes over from one that was stopped where it stands: %s', async (_, statements) => {
  const [stopped, next] = [leader(brief), leader()];
  const client = await takesOver(stopped);
  for (const statement of statements) await client.query(statement);
  await takesOver(next);
  await expect(client.query('select 1')).rejects.toThrow();
});

it('another ends the connection of one that is silent, where the server does not by itself', async () => {
  const [stopped, next] = [leader(), leader(brief)];
  const client = await takesOver(stopped);
  await client.query('set idle_session_timeout = 0');
  await takesOver(next);
  await expect(client.query('select 1')).rejects.toThrow();
});

it('one that is at work is not silent, however long its statement takes', async () => {
  const [busy, next] = [leader({ silentMs: 300, answerMs: 60_000 }), leader(brief)];
  const client = await takesOver(busy);
  const work = client.query<{ done: boolean }>('select true as done from pg_sleep(1)');
  let [ended, took] = [false, false];
  void work.finally(() => (ended = true));
  while (!ended) took ||= (await next.lead()) !== null;
  expect([took, (await work).rows]).toEqual([false, [{ done: true }]]);
});

it('an answer that does not come in time is an error', async () => {
  const client = await takesOver(leader(brief));
  await expect(client.query('select pg_sleep(20)')).rejects.toThrow('timeout');
});
