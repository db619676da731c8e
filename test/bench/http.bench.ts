import { join } from 'node:path';
import { Pool } from 'undici';
import type { Stack } from '../../apps/stack/embedded/stack';
import { currentVersion } from '#platform/wire/version';
import { burst, concurrency, measure, rounds, send, type Case, type Measured } from './load';
import { recipeOf } from './request-recipe';
import { interleave, spreadOf, type Row } from './rounds';
import { ServerProcess } from './server-process';

/**
 * Compares the gateway with bare Fastify on the same statements, by processor time per request and requests per second.
 */
export async function benchHttp(stack: Stack): Promise<Row[]> {
  const gateway = await ServerProcess.gateway(stack);
  const bare = await ServerProcess.beside(stack, join(__dirname, 'bare-server.js'));
  try {
    const rows: Row[] = [];
    for (const one of await casesOf(gateway, stack)) rows.push(...(await compare(one, gateway, bare)));
    return rows;
  } finally {
    await Promise.all([gateway.stop(), bare.stop()]);
  }
}

async function casesOf(gateway: ServerProcess, { credentials: { sk_test: secret } }: Stack): Promise<Case[]> {
  const draft = {
    legal_name: 'Bench Works, Inc.',
    entity_type: 'c_corp',
    jurisdiction: 'US-DE',
    submit: false,
    founders: [{ name: 'Ada Okafor', email: 'ada@bench.example' }],
  };
  const create: Case = {
    what: 'POST /v1/entities, a draft',
    method: 'POST',
    path: '/v1/entities',
    body: draft,
    goal: 0.6,
    secret,
  };
  const pool = new Pool(gateway.url);
  let id = '';
  for (let made = 0; made < 10; made += 1) id = (JSON.parse(await send(pool, create)) as { id: string }).id;
  await pool.close();
  return [
    create,
    {
      what: 'POST /v1/api_keys',
      method: 'POST',
      path: '/v1/api_keys',
      body: { name: 'Bench', api_version: currentVersion },
      goal: 0.6,
      secret,
    },
    { what: 'GET /v1/entities/{id}', method: 'GET', path: `/v1/entities/${id}`, goal: 0.7, secret },
    { what: 'GET /v1/entities, ten of them', method: 'GET', path: '/v1/entities?limit=10', goal: 0.7, secret },
  ];
}

async function compare(one: Case, gateway: ServerProcess, bare: ServerProcess): Promise<Row[]> {
  const pools = {
    gateway: new Pool(gateway.url, { connections: concurrency }),
    bare: new Pool(bare.url, { connections: concurrency }),
  };
  try {
    await burst(pools.gateway, one, 1500);
    let answer = '';
    const recorded = [];
    for (let times = 0; times < 2; times += 1)
      recorded.push(
        await gateway.record(async () => {
          answer = await send(pools.gateway, one);
        }),
      );
    await bare.tell({
      path: `${one.method} ${one.path}`,
      recipe: recipeOf(recorded[0]!, recorded[1]!, one.method === 'POST' ? answer : null),
    });
    await burst(pools.bare, one, 1500);
    const results = await interleave(
      rounds,
      () => measure(gateway, pools.gateway, one),
      () => measure(bare, pools.bare, one),
    );
    const show = (read: (measured: Measured) => number, unit: string) => ({
      ours: `${spreadOf(results.map(({ ours }) => read(ours))).median.toFixed(0)} ${unit}`,
      control: `${spreadOf(results.map(({ control }) => read(control))).median.toFixed(0)} ${unit}`,
    });
    return [
      {
        what: `${one.what}: processor time`,
        goal: one.goal,
        ratio: spreadOf(results.map(({ ours, control }) => control.cpu / ours.cpu)),
        ...show(({ cpu }) => cpu, 'µs a request'),
      },
      {
        what: `${one.what}: throughput`,
        goal: one.goal,
        ratio: spreadOf(results.map(({ ours, control }) => ours.rate / control.rate)),
        ...show(({ rate }) => rate, 'requests a second'),
      },
    ];
  } finally {
    await Promise.all([pools.gateway.close(), pools.bare.close()]);
  }
}
