import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { loadConfig } from '#platform/config/config';
import { Database } from '#platform/db/database';
import { newId } from '#platform/db/new-id';
import { freePort } from '../../apps/stack/embedded/ports';
import type { Stack } from '../../apps/stack/embedded/stack';
import { createAccount } from './account';
import { interleave, spreadOf, type Row } from './rounds';

const rounds = 5;
/** Enough deliveries per round to hide startup and shutdown costs. */
const total = 20_000;
const subjects = 400;
const dead = 1000;
/** By then the dead endpoints retry only every two minutes or less often. */
const deathMs = 150_000;

/**
 * Measures ordered, recorded deliveries per second from one worker against bare undici, the latency of an event, and
 * the cost of a thousand dead endpoints to a healthy endpoint.
 */
export async function benchWebhooks(stack: Stack): Promise<Row[]> {
  const system = await Database.connect(
    {
      ...loadConfig({ ...process.env, MINUTEBOOK_DATA_DIR: stack.dataDir, DATABASE_URL: stack.databaseUrl }),
      DATABASE_POOL: 4,
    },
    'system',
  );
  const receiver = fork(join(__dirname, 'webhook-receiver.js'));
  const poster = fork(join(__dirname, 'webhook-poster.js'));
  try {
    const [{ port }] = (await once(receiver, 'message')) as [{ port: number }];
    const bench = new Bench(stack, system, receiver, poster, `http://127.0.0.1:${port}`);
    return [await bench.throughput(), await bench.latency(), ...(await bench.besideDead())];
  } finally {
    receiver.disconnect();
    poster.disconnect();
    await system.close();
  }
}

class Bench {
  private flooded = 0;

  constructor(
    private readonly stack: Stack,
    private readonly system: Database,
    private readonly receiver: ChildProcess,
    private readonly poster: ChildProcess,
    private readonly url: string,
  ) {}

  async throughput(): Promise<Row> {
    const key = await this.account('Throughput');
    await this.endpoint(key, `${this.url}/`);
    // Warms connections, query plans and compiled code, because cold runs are up to three times slower.
    for (let times = 0; times < 2; times += 1) await this.deliver(key.account_id);
    for (let times = 0; times < 2; times += 1) await this.bare();
    const results = await interleave(
      rounds,
      () => this.deliver(key.account_id),
      () => this.bare(),
    );
    return row('Signed deliveries, in order and recorded', 0.25, results);
  }

  /** Commit to arrival, one event at a time, against one post by bare undici. */
  async latency(): Promise<Row> {
    const key = await this.account('Latency');
    await this.endpoint(key, `${this.url}/watched`);
    const results: { ours: number; control: number }[] = [];
    for (let time = 0; time < 40; time += 1) {
      const arrived = once(this.receiver, 'message');
      const [committed] = await Promise.all([
        this.flood(key.account_id, 'entity.updated', 1, 1).then(() => Date.now()),
      ]);
      const [{ at }] = (await arrived) as [{ at: number }];
      results.push({ ours: Math.max(1, at - committed), control: 1000 / (await this.bare(50)) });
      await delay(40);
    }
    const median = (values: number[]): string => `${spreadOf(values).median.toFixed(0)} ms`;
    return {
      what: 'From commit to receipt',
      ratio: spreadOf(results.map(({ ours, control }) => control / ours)),
      ours: median(results.map(({ ours }) => ours)),
      control: median(results.map(({ control }) => control)),
    };
  }

  /**
   * The baseline runs first because retries continue for days. Each round has its own undici control, because minutes
   * separate the rounds.
   */
  async besideDead(): Promise<Row[]> {
    const [well, sick] = [await this.account('Healthy'), await this.account('Dead')];
    await this.endpoint(well, `${this.url}/`);
    await this.deliver(well.account_id);
    const measured = (): Promise<{ ours: number; control: number }[]> =>
      interleave(
        rounds,
        () => this.deliver(well.account_id),
        () => this.bare(),
      );
    const alone = await measured();
    await this.system.query(
      `insert into webhook_endpoint (id, account_id, livemode, created, updated, metadata, version, sequence, url,
        enabled_events, include, api_version, status, after_position, secret)
       select n.id, $1, false, now(), now(), '{}', 1, 1, $2, '{bench.dead}', '{}', w.api_version, 'enabled', 0, w.secret
       from unnest($3::text[]) n(id), (select * from webhook_endpoint limit 1) w`,
      [sick.account_id, `http://127.0.0.1:${await freePort()}/`, Array.from({ length: dead }, () => newId('whe'))],
    );
    let over = false;
    const trickle = (async () => {
      while (!over) {
        await this.flood(sick.account_id, 'bench.dead', 1, 1);
        await delay(1000);
      }
    })();
    const died = Date.now();
    const dying = await measured();
    await delay(Math.max(0, deathMs - (Date.now() - died)));
    const beside = await measured();
    over = true;
    await trickle;
    return [
      against(`A healthy endpoint while ${dead} die`, undefined, dying, alone),
      against(`A healthy endpoint beside ${dead} dead ones`, 0.9, beside, alone),
    ];
  }

  private account(name: string): Promise<{ account_id: string; sk_test: string }> {
    return createAccount(this.stack, name);
  }

  private async endpoint({ sk_test }: { sk_test: string }, url: string): Promise<void> {
    const headers = {
      authorization: `Bearer ${sk_test}`,
      'service-version': '2026-05-01',
      'content-type': 'application/json',
      'idempotency-key': newId('req'),
    };
    const answer = await fetch(`${this.stack.baseUrl}/v1/webhook_endpoints`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ url, enabled_events: ['entity.updated'] }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  /** From the commit of the events to the record of the last delivery. */
  private async deliver(account: string, count = total): Promise<number> {
    const [before] = await this.system.query<{ position: number }>(
      'select coalesce(max(position), 0) as position from webhook_delivery where account_id = $1',
      [account],
    );
    const arrived = (await this.arrivals()) + count;
    await this.flood(account, 'entity.updated', count, subjects);
    const started = performance.now();
    // counts only when a change is likely, because the count itself costs the database time
    while ((await this.arrivals()) < arrived) await delay(20);
    for (;;) {
      const [found] = await this.system.query<{ done: number }>(
        `select count(*)::int as done from webhook_delivery where account_id = $1 and position > $2
          and status = 'delivered'`,
        [account, before!.position],
      );
      if (found!.done === count) return (count * 1000) / (performance.now() - started);
      await delay(20);
    }
  }

  private async arrivals(): Promise<number> {
    const told = once(this.receiver, 'message');
    this.receiver.send({});
    return ((await told) as [{ count: number }])[0].count;
  }

  private async flood(account: string, type: string, count: number, of: number): Promise<void> {
    this.flooded += 1;
    const ids = Array.from({ length: count }, () => newId('evt'));
    await this.system.query(
      `with written as (insert into event (id, account_id, livemode, type, subject_object, subject_id, sequence,
        occurred_at, data, api_version, authorized_by)
         select id, $1, false, $2, 'bench', 'ent_' || $3 || '_' || n % $4, 1 + n / $4, now(), '{}', '2026-05-01',
         '{"human_principal_id":null,"agent_id":null}' from unnest($5::text[]) with ordinality as t(id, n) order by n
         returning serial)
       insert into event_pending select serial from written`,
      [account, type, String(this.flooded), of, ids],
    );
    this.system.announce();
  }

  private async bare(posts = total): Promise<number> {
    const told = once(this.poster, 'message');
    this.poster.send({ url: this.url, total: posts });
    return ((await told) as [{ rate: number }])[0].rate;
  }
}

const each = (values: number[]): string => `${spreadOf(values).median.toFixed(0)} a second`;

const row = (what: string, goal: number, results: { ours: number; control: number }[]): Row => ({
  what,
  goal,
  ratio: spreadOf(results.map(({ ours, control }) => ours / control)),
  ours: each(results.map(({ ours }) => ours)),
  control: each(results.map(({ control }) => control)),
});

/** Compares measurements relative to their own controls with the earlier median. */
function against(
  what: string,
  goal: number | undefined,
  results: { ours: number; control: number }[],
  before: { ours: number; control: number }[],
): Row {
  const usual = spreadOf(before.map(({ ours, control }) => ours / control)).median;
  return {
    what,
    ...(goal !== undefined && { goal }),
    ratio: spreadOf(results.map(({ ours, control }) => ours / control / usual)),
    ours: each(results.map(({ ours }) => ours)),
    control: each(before.map(({ ours }) => ours)),
  };
}
