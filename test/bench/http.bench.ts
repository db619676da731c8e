import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Pool } from 'undici';
import { freePort } from '#platform/embedded/ports';
import { projectFile } from '#platform/embedded/project';
import type { Stack } from '#platform/embedded/stack';
import { currentVersion } from '#platform/wire/version';
import { recipeOf } from './recipe';
import { interleave, spreadOf, type Row } from './rounds';
import { ServerProcess } from './server-process';

interface Case { what: string; method: 'GET' | 'POST'; path: string; body?: object; goal: number }
interface Measured { cpu: number; rate: number }

const concurrency = 16;
const rounds = 6;
const roundMs = 1500;

/** The gateway against bare Fastify that sends the same statements: processor time a request, and requests a second. */
export async function benchHttp(stack: Stack): Promise<Row[]> {
  const env = { MINUTEBOOK_DATA_DIR: stack.dataDir, DATABASE_URL: stack.databaseUrl, TEMPORAL_ADDRESS: stack.temporalAddress };
  const logFile = join(stack.dataDir, 'logs', 'bench.log');
  const gateway = await ServerProcess.start(projectFile('dist', 'apps', 'gateway', 'main.js'), await freePort(), env, logFile);
  const bare = await ServerProcess.start(join(__dirname, 'bare.js'), await freePort(), env, logFile);
  try {
    const rows: Row[] = [];
    for (const one of await casesOf(gateway, stack)) rows.push(...(await compare(one, gateway, bare, stack)));
    return rows;
  } finally {
    await Promise.all([gateway.stop(), bare.stop()]);
  }
}

async function casesOf(gateway: ServerProcess, stack: Stack): Promise<Case[]> {
  const draft = { legal_name: 'Bench Works, Inc.', entity_type: 'c_corp', jurisdiction: 'US-DE', submit: false, founders: [{ name: 'Ada Okafor', email: 'ada@bench.example' }] };
  const create: Case = { what: 'POST /v1/entities, a draft', method: 'POST', path: '/v1/entities', body: draft, goal: 0.6 };
  const pool = new Pool(gateway.url);
  let id = '';
  for (let made = 0; made < 10; made += 1) id = (JSON.parse(await send(pool, create, stack)) as { id: string }).id;
  await pool.close();
  return [
    create,
    { what: 'POST /v1/api_keys', method: 'POST', path: '/v1/api_keys', body: { name: 'Bench', api_version: currentVersion }, goal: 0.6 },
    { what: 'GET /v1/entities/{id}', method: 'GET', path: `/v1/entities/${id}`, goal: 0.7 },
    { what: 'GET /v1/entities, ten of them', method: 'GET', path: '/v1/entities?limit=10', goal: 0.7 },
  ];
}

async function compare(one: Case, gateway: ServerProcess, bare: ServerProcess, stack: Stack): Promise<Row[]> {
  const pools = { gateway: new Pool(gateway.url, { connections: concurrency }), bare: new Pool(bare.url, { connections: concurrency }) };
  try {
    await burst(pools.gateway, one, stack, 1500);
    let answer = '';
    const recorded = [];
    for (let times = 0; times < 2; times += 1) recorded.push(await gateway.record(async () => { answer = await send(pools.gateway, one, stack); }));
    await bare.tell({ path: `${one.method} ${one.path}`, recipe: recipeOf(recorded[0]!, recorded[1]!, one.method === 'POST' ? answer : null) });
    await burst(pools.bare, one, stack, 1500);
    const results = await interleave(rounds, () => measure(gateway, pools.gateway, one, stack), () => measure(bare, pools.bare, one, stack));
    const show = (read: (measured: Measured) => number, unit: string) => ({
      ours: `${spreadOf(results.map(({ ours }) => read(ours))).median.toFixed(0)} ${unit}`, control: `${spreadOf(results.map(({ control }) => read(control))).median.toFixed(0)} ${unit}`,
    });
    return [
      { what: `${one.what}: processor time`, goal: one.goal, ratio: spreadOf(results.map(({ ours, control }) => control.cpu / ours.cpu)), ...show(({ cpu }) => cpu, 'µs a request') },
      { what: `${one.what}: throughput`, goal: one.goal, ratio: spreadOf(results.map(({ ours, control }) => ours.rate / control.rate)), ...show(({ rate }) => rate, 'requests a second') },
    ];
  } finally {
    await Promise.all([pools.gateway.close(), pools.bare.close()]);
  }
}

async function measure(server: ServerProcess, pool: Pool, one: Case, stack: Stack): Promise<Measured> {
  const before = await server.usage();
  const started = performance.now();
  const count = await burst(pool, one, stack, roundMs);
  const seconds = (performance.now() - started) / 1000;
  return { cpu: ((await server.usage()) - before) / count, rate: count / seconds };
}

/** Requests on so many connections for so long; returns how many. */
async function burst(pool: Pool, one: Case, stack: Stack, ms: number): Promise<number> {
  const end = performance.now() + ms;
  let count = 0;
  await Promise.all(Array.from({ length: concurrency }, async () => {
    while (performance.now() < end) { await send(pool, one, stack); count += 1; }
  }));
  return count;
}

async function send(pool: Pool, { method, path, body }: Case, stack: Stack): Promise<string> {
  const headers = {
    authorization: `Bearer ${stack.credentials.sk_test}`, 'service-version': currentVersion,
    ...(method === 'POST' ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
  };
  const answer = await pool.request({ method, path, headers, body: body && JSON.stringify(body) });
  const text = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`);
  return text;
}
