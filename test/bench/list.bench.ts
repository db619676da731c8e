import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { Pool } from 'undici';
import { freePort } from '#platform/embedded/ports';
import { projectFile } from '#platform/embedded/project';
import type { Stack } from '#platform/embedded/stack';
import { currentVersion } from '#platform/wire/version';
import { createAccount } from './account';
import { spreadOf, type Row } from './rounds';
import { ServerProcess } from './server-process';

const many = 1_000_000;
const few = 10_000;
const rounds = 200;

interface Case { what: string; path: string; body?: object }

const cases: Case[] = [
  { what: 'the default order', path: '/v1/entities?limit=25' },
  { what: 'status=active, one in a hundred', path: '/v1/entities?limit=25&status=active' },
  { what: 'status=draft, nearly all', path: '/v1/entities?limit=25&status=draft' },
  { what: 'jurisdiction=US-WY', path: '/v1/entities?limit=25&jurisdiction=US-WY' },
  { what: 'entity_type=pbc', path: '/v1/entities?limit=25&entity_type=pbc' },
  { what: 'created after the middle', path: `/v1/entities?limit=25&created[lt]=1770000000` },
  { what: 'sort=legal_name', path: '/v1/entities?limit=25&sort=legal_name' },
  { what: 'metadata[fund], one in a hundred', path: '/v1/entities?limit=25&metadata[fund]=f7' },
  { what: 'metadata[env], all', path: '/v1/entities?limit=25&metadata[env]=prod' },
  { what: 'metadata[order], just one', path: '/v1/entities?limit=25&metadata[order]=o777' },
  { what: 'search on metadata and status', path: '/v1/entities/search', body: { query: { and: [{ field: 'metadata.fund', eq: 'f7' }, { field: 'status', eq: 'draft' }] }, limit: 25 } },
  { what: 'search on one of two values', path: '/v1/entities/search', body: { query: { field: 'metadata.fund', in: ['f7', 'f8'] }, limit: 25 } },
];

/** Lists of an account with a million companies against those of one with ten thousand, in one database and one run. */
export async function benchList(stack: Stack): Promise<Row[]> {
  const database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();
  database.on('error', () => undefined); // what is wrong is told by the statement that failed
  const [large, small] = [await createAccount(stack, 'Large'), await createAccount(stack, 'Small')];
  const env = { MINUTEBOOK_DATA_DIR: stack.dataDir, DATABASE_URL: stack.databaseUrl, TEMPORAL_ADDRESS: stack.temporalAddress };
  const gateway = await ServerProcess.start(projectFile('dist', 'apps', 'gateway', 'main.js'), await freePort(), env, `${stack.dataDir}/logs/bench.log`);
  const pool = new Pool(gateway.url, { connections: 1 });
  try {
    for (const [account, count] of [[large, many], [small, few]] as const) await fill(database, account.account_id, await makeDraft(pool, account.sk_test), count);
    await database.query('vacuum analyze entity');
    await database.query('vacuum analyze metadata_pair');
    const rows: Row[] = [];
    for (const one of cases) rows.push(await compare(one, pool, large.sk_test, small.sk_test));
    return rows;
  } finally {
    await Promise.all([pool.close(), database.end()]);
    await gateway.stop();
  }
}

async function makeDraft(pool: Pool, secret: string): Promise<string> {
  const body = { legal_name: 'Sample Works, Inc.', entity_type: 'c_corp', jurisdiction: 'US-DE', submit: false, founders: [{ name: 'Ada Okafor', email: 'ada@bench.example' }] };
  return (JSON.parse(await send(pool, { path: '/v1/entities', body }, secret)) as { id: string }).id;
}

/** The same mix of companies, a second apart, the newest last; in what no list looks at they are like the sample. */
async function fill(database: Client, account: string, sample: string, count: number): Promise<void> {
  await database.query(`
    insert into entity select made.* from entity sample, generate_series(1, $2::integer) n cross join lateral jsonb_populate_record(sample, jsonb_build_object(
      'id', 'ent_' || lpad(to_hex(n), 10, '0') || substr(md5($1 || n), 1, 16), 'created', to_timestamp(1771000000 - ($2 - n)), 'updated', to_timestamp(1771000000 - ($2 - n)),
      'metadata', jsonb_build_object('env', 'prod', 'fund', 'f' || n % 100, 'order', 'o' || n), 'status', case when n % 100 = 3 then 'active' else 'draft' end,
      'legal_name', 'Company ' || md5(n::text), 'entity_type', case when n % 50 = 5 then 'pbc' else 'c_corp' end, 'jurisdiction', case when n % 20 = 9 then 'US-WY' else 'US-DE' end)) made
    where sample.account_id = $1 and sample.id = $3`, [account, count, sample]);
}

async function compare(one: Case, pool: Pool, large: string, small: string): Promise<Row> {
  const times: { large: number; small: number }[] = [];
  for (let round = -20; round < rounds; round += 1) {
    const pair = { large: await time(pool, one, large), small: await time(pool, one, small) };
    if (round >= 0) times.push(pair);
  }
  const median = (which: 'large' | 'small') => spreadOf(times.map((pair) => pair[which])).median;
  const ratio = median('large') / median('small');
  const ratios = spreadOf(times.map((pair) => pair.large / pair.small));
  return { what: `List of ${many.toLocaleString('en-US')} to ${few.toLocaleString('en-US')}: ${one.what}`, atMost: 1.2, ratio: { ...ratios, median: ratio }, ours: `${median('large').toFixed(2)} ms`, control: `${median('small').toFixed(2)} ms` };
}

async function time(pool: Pool, one: Case, secret: string): Promise<number> {
  const started = performance.now();
  await send(pool, one, secret);
  return performance.now() - started;
}

async function send(pool: Pool, { path, body }: Omit<Case, 'what'>, secret: string): Promise<string> {
  const headers = { authorization: `Bearer ${secret}`, 'service-version': currentVersion, ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}) };
  const answer = await pool.request({ method: body ? 'POST' : 'GET', path, headers, body: body && JSON.stringify(body) });
  const text = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${text}`);
  return text;
}
