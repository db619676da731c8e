import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Stack } from '../../apps/stack/embedded/stack';
import { newKey } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { poll } from '../support/formation';
import { startPrivateStack } from '../support/private-stack';

let parts: Stack;
let mine: Api;
beforeAll(async () => {
  parts = await startPrivateStack();
  mine = api(parts.credentials.sk_test);
});
afterAll(async () => {
  await closeDatabase();
  await parts?.stop();
});

const path = '/v1/api_keys';
const body = (name: string) => ({ name, api_version: '2026-05-01' });
const keysNamed = async (name: string) => (await query('select 1 from api_key where name = $1', [name])).length;

/** Commits reach the log but wait for an absent standby, so they are neither acknowledged nor rolled back. */
async function holdCommits(hold: boolean): Promise<void> {
  await query(
    hold ? "alter system set synchronous_standby_names = 'nobody'" : 'alter system reset synchronous_standby_names',
  );
  await query('select pg_reload_conf()');
}
const stalledSessions = () =>
  query("select 1 from pg_stat_activity where wait_event = 'SyncRep' and application_name = 'minutebook-app'");

it('a gateway killed between commit and answer: the retry gets the answer, and the effect happened once', async () => {
  const key = randomUUID();
  await mine.get('/v1/account'); // updates the key's last use, which must not block
  await holdCommits(true);
  const lost = mine.post(path, body('Lost answer'), { key }).then(
    () => 'answered',
    () => 'lost',
  );
  await poll('the commit that waits', stalledSessions, (rows) => rows.length > 0);
  const second = await api(parts.credentials.sk_test).post(path, body('Lost answer'), { key });
  expectProblem(second, 409, 'idempotency_key_in_use');
  await parts.gateway!.kill('SIGKILL');
  expect(await lost).toBe('lost');
  await holdCommits(false);
  await parts.gateway!.restart();
  const again = await poll(
    'the answer',
    () => mine.post(path, body('Lost answer'), { key }),
    ({ status }) => status === 201,
  );
  expect([again.headers.get('idempotent-replayed'), await keysNamed('Lost answer')]).toEqual(['true', 1]);
  // The lost answer holds the only copy of its secret, and the secret works.
  expect((await api(String(again.body['secret'])).get('/v1/account')).status).toBe(200);
});

it('a gateway killed before the commit: nothing happened, and the repetition does it', async () => {
  const key = randomUUID();
  const { id } = await newKey(parts.credentials.sk_test, 'secret');
  const blocker = query(
    `do $$ begin perform 1 from api_key where id = '${id}' for update; perform pg_sleep(4); end $$`,
  );
  await delay(300);
  const lost = mine.post(`${path}/${id}/revoke`, undefined, { key }).then(
    () => 'answered',
    () => 'lost',
  );
  await delay(500);
  await parts.gateway!.kill('SIGKILL');
  expect(await lost).toBe('lost');
  await Promise.all([parts.gateway!.restart(), blocker]);
  const done = await poll(
    'the answer',
    () => mine.post(`${path}/${id}/revoke`, undefined, { key }),
    ({ status }) => status === 200,
  );
  expect([done.headers.get('idempotent-replayed'), done.body['status']]).toEqual([null, 'revoked']);
  expect(await query("select 1 from event where subject_id = $1 and type = 'api_key.revoked'", [id])).toHaveLength(1);
});
