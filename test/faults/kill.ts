import { setTimeout as delay } from 'node:timers/promises';
import type { Service } from '../../apps/stack/embedded/service';
import type { Stack } from '../../apps/stack/embedded/stack';
import { startTestStack } from '#testing/stack';
import { Client } from 'pg';
import { formCompany, type Company } from './companies';
import { violations } from './integrity-violations';
import { between, randomFrom, type Random } from './seeded-random';

export interface KillPlan {
  seed: number;
  formations: number;
  /** Random life of a part before its kill, in milliseconds. */
  life: readonly [number, number];
  /** Kills per part. Without a number they continue until the last company is active. */
  killsEach?: number;
  withinMs: number;
}

export interface KillReport {
  kills: Record<string, number>;
  seconds: number;
  violations: string[];
}

const longestDowntimeMs = 1500;
export const parts = ['gateway', 'worker', 'bank', 'temporal', 'postgres'] as const;

export async function killRun({
  seed,
  formations,
  life,
  killsEach = Infinity,
  withinMs,
}: KillPlan): Promise<KillReport> {
  const run = `s${seed}`;
  const random = randomFrom(seed);
  const stack = await startTestStack({ LOG_LEVEL: 'warn' });
  const started = Date.now();
  const over = new AbortController();
  const killers = parts.map((part) => new Killer(part, stack[part]!, randomFrom(Math.floor(random() * 2 ** 31)), life));
  try {
    const killing = killers.map((killer) => killer.run(over.signal, killsEach));
    const companies = await formAll(stack, run, formations, random, life[1]);
    const stuck = await untilActive(stack, companies, withinMs - (Date.now() - started));
    over.abort();
    await Promise.all(killing);
    const found = stuck ? [stuck] : await violations(stack, companies);
    const deaths = killers.flatMap((killer) => killer.deaths);
    return {
      kills: Object.fromEntries(killers.map(({ part, kills }) => [part, kills])),
      seconds: Math.round((Date.now() - started) / 1000),
      violations: [...deaths, ...found],
    };
  } finally {
    over.abort();
    await stack.stop();
  }
}

export class Killer {
  kills = 0;
  /** Records an exit without a kill. No failure of another part may cause it. */
  readonly deaths: string[] = [];

  constructor(
    readonly part: string,
    private readonly service: Service,
    private readonly random: Random,
    private readonly life: readonly [number, number],
  ) {}

  async run(over: AbortSignal, times: number): Promise<void> {
    let startMs = 0;
    while (!over.aborted && this.kills < times) {
      // Slow machines get longer lives, otherwise a kill would prevent all progress.
      await pause(Math.max(between(this.random, ...this.life), 2 * startMs), over);
      if (over.aborted) break;
      if (!isAlive(this.service.pid)) this.deaths.push(`${this.part} ended by itself after kill ${this.kills}`);
      await this.service.kill('SIGKILL');
      this.kills += 1;
      await pause(between(this.random, 0, longestDowntimeMs), over);
      const asked = performance.now();
      await this.restart();
      startMs = performance.now() - asked;
    }
    if (!isAlive(this.service.pid)) this.deaths.push(`${this.part} ended by itself after kill ${this.kills}`);
  }

  /** A part fails to start while its dependency is down, so its supervisor retries. */
  private async restart(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.service.restart();
      } catch (error) {
        if (tries === 20) throw error;
        await delay(250);
      }
    }
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function formAll(stack: Stack, run: string, count: number, random: Random, spreadMs: number): Promise<Company[]> {
  const moments = Array.from({ length: count }, () => random() * spreadMs);
  return Promise.all(
    moments.map(async (moment, number) => {
      await delay(moment);
      return formCompany(stack, run, number);
    }),
  );
}

async function untilActive(stack: Stack, companies: Company[], withinMs: number): Promise<string | null> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const left = await unfinished(stack, companies).catch(() => null); // the database may be down
    if (left?.length === 0) return null;
    if (Date.now() > deadline) return `not active in time: ${JSON.stringify(left)}`;
    await delay(500);
  }
}

async function unfinished(stack: Stack, companies: Company[]): Promise<unknown[]> {
  const client = new Client({ connectionString: stack.databaseUrl, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined); // the query fails
  try {
    await client.connect();
    const { rows } = await client.query(
      'select given.id, status from unnest($1::text[]) given(id) left join entity using (id) where status is ' +
        "distinct from 'active'",
      [companies.map(({ id }) => id)],
    );
    return rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
