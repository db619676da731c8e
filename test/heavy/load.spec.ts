import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import type { RunningProcess } from '../../apps/stack/embedded/process';
import type { Stack } from '../../apps/stack/embedded/stack';
import { startTestStack } from '#testing/stack';
import { chainViolations, logViolations } from '../faults/integrity-violations';
import { chooseSeed, randomFrom } from '../faults/seeded-random';
import { startSecondGateway } from '../support/second-gateway';
import { allEntities, Writer } from './writer';

const writers = 16;
const loadMs = 60_000;

let stack: Stack;
let second: RunningProcess;
let urls: string[];
let pool: Pool;

beforeAll(async () => {
  stack = await startTestStack({ LOG_LEVEL: 'warn' });
  const { url, process } = await startSecondGateway(stack);
  second = process;
  urls = [stack.baseUrl, url];
  pool = new Pool({ connectionString: stack.databaseUrl, max: 2 });
}, 120_000);

afterAll(async () => {
  await pool?.end();
  await second?.stop();
  await stack?.stop();
}, 60_000);

it('sixteen writers on two gateways: no failure, no gap, and lists that show what was written', async () => {
  const seed = chooseSeed();
  console.info(`MINUTEBOOK_SEED=${seed}`);
  const end = Date.now() + loadMs;
  const all = Array.from(
    { length: writers },
    (_, number) => new Writer(randomFrom(seed + number), urls, stack.credentials.sk_test),
  );
  await Promise.all(all.map((writer) => writer.run(end)));
  console.info(
    `${all.reduce((sum, { requests }) => sum + requests, 0)} requests, ` +
      `${all.reduce((sum, { entities }) => sum + entities.size, 0)} companies`,
  );
  expect({ seed, wrong: all.flatMap(({ wrong }) => wrong).slice(0, 20) }).toEqual({ seed, wrong: [] });

  const query = async (text: string, values?: unknown[]) =>
    (await pool.query(text, values)).rows as Record<string, unknown>[];
  for (
    let tries = 0;
    tries < 240 && (await query('select from event_pending union all select from audit_pending limit 1')).length > 0;
    tries += 1
  )
    await delay(250);
  expect([...(await logViolations(query)), ...(await chainViolations(query))]).toEqual([]);

  const wanted = new Map(all.flatMap(({ entities }) => [...entities]));
  for (const [url, sort] of [
    [urls[0]!, '-created'],
    [urls[1]!, 'created'],
    [urls[1]!, 'status'],
  ] as const) {
    const listed = await allEntities(url, stack.credentials.sk_test, sort);
    expect(listed.length).toBe(wanted.size);
    expect(
      listed.filter(
        ({ id, status, version }) => wanted.get(id)?.status !== status || wanted.get(id)?.version !== version,
      ),
    ).toEqual([]);
  }
}, 300_000);
