import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { Pool } from 'undici';
import type { Stack } from '../../apps/stack/embedded/stack';
import { currentVersion } from '#platform/wire/version';
import { createAccount } from './account';
import { spreadOf, type Row } from './rounds';
import { ServerProcess } from './server-process';

export const many = 1_000_000;
export const few = 10_000;
const rounds = 200;

/** `$NAME` marks a value that differs between the accounts. */
export interface Case {
  what: string;
  path: string;
  body?: object;
  key?: string;
}
export interface Filled {
  account_id: string;
  sk_test: string;
  count: number;
}
export type Fill = (database: Client, account: Filled, pool: Pool) => Promise<Record<string, string>>;

/** Compares lists of a million rows with lists of ten thousand, in one database and one run. */
export async function compareLists(
  stack: Stack,
  what: string,
  cases: Case[],
  fill: Fill,
  analyzed: string[],
): Promise<Row[]> {
  const database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();
  database.on('error', () => undefined);
  const gateway = await ServerProcess.gateway(stack);
  const pool = new Pool(gateway.url, { connections: 1 });
  try {
    const sides: Side[] = [];
    for (const count of [many, few]) {
      const account = { ...(await createAccount(stack, `${count} of ${what}`)), count };
      sides.push({ secret: account.sk_test, places: await fill(database, account, pool) });
    }
    for (const table of analyzed) await database.query(`vacuum analyze ${table}`);
    const rows: Row[] = [];
    for (const one of cases) rows.push(await compare(what, one, pool, sides[0]!, sides[1]!));
    return rows;
  } finally {
    await Promise.all([pool.close(), database.end()]);
    await gateway.stop();
  }
}

interface Side {
  secret: string;
  places: Record<string, string>;
}

async function compare(list: string, one: Case, pool: Pool, large: Side, small: Side): Promise<Row> {
  const times: { large: number; small: number }[] = [];
  for (let round = -20; round < rounds; round += 1) {
    const pair = { large: await time(pool, one, large), small: await time(pool, one, small) };
    if (round >= 0) times.push(pair);
  }
  const median = (which: 'large' | 'small') => spreadOf(times.map((pair) => pair[which])).median;
  const ratio = median('large') / median('small');
  const ratios = spreadOf(times.map((pair) => pair.large / pair.small));
  return {
    what: `${list}, ${many.toLocaleString('en-US')} to ${few.toLocaleString('en-US')}: ${one.what}`,
    atMost: 1.2,
    ratio: { ...ratios, median: ratio },
    ours: `${median('large').toFixed(2)} ms`,
    control: `${median('small').toFixed(2)} ms`,
  };
}

async function time(pool: Pool, { path, body }: Case, { secret, places }: Side): Promise<number> {
  const filled = Object.entries(places).reduce((text, [name, value]) => text.replaceAll(name, value), path);
  const started = performance.now();
  await send(pool, { path: filled, body }, secret);
  return performance.now() - started;
}

export async function send(
  pool: Pool,
  { path, body, key = body && randomUUID() }: Omit<Case, 'what'>,
  secret: string,
): Promise<string> {
  const headers = {
    authorization: `Bearer ${secret}`,
    'service-version': currentVersion,
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const answer = await pool.request({
    method: body ? 'POST' : 'GET',
    path,
    headers,
    body: body && JSON.stringify(body),
  });
  const text = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${text}`);
  return text;
}
