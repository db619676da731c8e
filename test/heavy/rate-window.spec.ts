import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { ratesPerMinute } from '#kernel/limits';
import type { RunningProcess } from '../../apps/stack/embedded/process';
import type { Stack } from '../../apps/stack/embedded/stack';
import { startTestStack } from '#testing/stack';
import { createAccount } from '../bench/account';
import { startSecondGateway } from '../support/second-gateway';

const clients = 64;
const runMs = 150_000;
const spanMs = 60_000;
const limit = ratesPerMinute.read_uncached.growth;

let stack: Stack;
let second: RunningProcess;
let urls: string[];
let database: Client;

beforeAll(async () => {
  stack = await startTestStack({ LOG_LEVEL: 'warn' });
  const { url, process } = await startSecondGateway(stack);
  second = process;
  urls = [stack.baseUrl, url];
  database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();
}, 120_000);

afterAll(async () => {
  await database?.end();
  await second?.stop();
  await stack?.stop();
}, 60_000);

it(
  '64 clients of two gateways: exactly the limit is admitted in any 60 seconds',
  async () => {
    const { account_id, sk_live } = await createAccount(stack, 'Rate', 'growth');
    // The database records each admission.
    await database.query(`
    create table admitted (at timestamptz not null);
    create function note_admitted() returns trigger language plpgsql as $$ begin insert into admitted
    values (new.at); return null; end $$;
    create trigger note after insert or update on rate_slot for each row
    when (new.class = 'read_uncached') execute function note_admitted()`);
    const end = Date.now() + runMs;
    let [ok, refused] = [0, 0];
    await Promise.all(
      Array.from({ length: clients }, async (_, number) => {
        while (Date.now() < end) {
          const { status } = await fetch(`${urls[number % 2]!}/v1/entities?limit=1`, {
            headers: { authorization: `Bearer ${sk_live}`, 'service-version': '2026-05-01' },
          });
          if (status === 200) ok += 1;
          else if (status === 429) refused += 1;
          else throw new Error(`answered ${status}`);
          await delay(status === 429 ? 50 + Math.random() * 200 : Math.random() * 100);
        }
      }),
    );
    const { rows } = await database.query<{ at: Date }>(`select at from admitted where at is not null order by at`);
    const instants = rows.map(({ at }) => +at);
    const most = Math.max(
      ...instants.map((at, index) => {
        let last = index;
        while (last + 1 < instants.length && instants[last + 1]! - at < spanMs) last += 1;
        return last - index + 1;
      }),
    );
    console.info(`${account_id}: ${ok} admitted, ${refused} refused, at most ${most} in 60 seconds`);
    expect({ noted: instants.length, most }).toEqual({ noted: ok, most: limit });
    expect(refused).toBeGreaterThan(0);
  },
  runMs + 60_000,
);
