import { Client, Pool as Database } from 'pg';
import { Pool } from 'undici';
import type { Stack } from '../../apps/stack/embedded/stack';
import { newId } from '#platform/db/new-id';
import { burst, concurrency, measure, rounds, send, type Case } from './load';
import { interleave, spreadOf, type Row } from './rounds';
import { ServerProcess } from './server-process';

const accounts = 1000;
const funds = 10 ** 12;
const roundMs = 2000;
const atRandom = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;

/**
 * Transfers between accounts over HTTP, against a transaction with the same ledger. The worker is down, because its
 * work follows the commit.
 */
export async function benchTransfers(stack: Stack): Promise<Row[]> {
  const gateway = await ServerProcess.gateway(stack);
  const pool = new Pool(gateway.url, { connections: concurrency });
  const database = new Database({ connectionString: stack.databaseUrl, max: concurrency });
  await stack.worker.kill('SIGTERM');
  try {
    const ids = await openAccounts(stack, await activeCompany(stack, pool));
    await openBare(database, ids);
    const rows: Row[] = [];
    for (const [what, payers] of [
      ['from one hot account', ids.slice(0, 1)],
      [`between ${accounts.toLocaleString('en-US')} accounts`, ids],
    ] as const) {
      const pair = (): [string, string] => {
        const from = atRandom(payers);
        return [from, atRandom(ids.filter((id) => id !== from))];
      };
      rows.push(await compare(what, { gateway, pool, database, pair, secret: stack.credentials.sk_test }));
    }
    return rows;
  } finally {
    await Promise.all([pool.close(), database.end(), gateway.stop()]);
    await stack.worker.restart();
  }
}

interface Parts {
  gateway: ServerProcess;
  pool: Pool;
  database: Database;
  pair: () => [from: string, to: string];
  secret: string;
}

async function compare(what: string, { gateway, pool, database, pair, secret }: Parts): Promise<Row> {
  const one: Case = {
    what,
    method: 'POST',
    path: '/v1/bank_transfers',
    body: () => {
      const [from_account_id, to_account_id] = pair();
      return { from_account_id, to_account_id, rail: 'internal', amount_cents: 1 };
    },
    goal: 0.4,
    secret,
  };
  await burst(pool, one, roundMs);
  await bareRate(database, pair);
  const results = await interleave(
    rounds,
    async () => (await measure(gateway, pool, one, roundMs)).rate,
    () => bareRate(database, pair),
  );
  const median = (read: (result: { ours: number; control: number }) => number): string =>
    `${spreadOf(results.map(read)).median.toFixed(0)} a second`;
  return {
    what: `transfers ${what}`,
    goal: one.goal,
    ratio: spreadOf(results.map(({ ours, control }) => ours / control)),
    ours: median(({ ours }) => ours),
    control: median(({ control }) => control),
  };
}

async function activeCompany({ databaseUrl, credentials }: Stack, pool: Pool): Promise<string> {
  const body = {
    legal_name: 'Bench Payments, Inc.',
    entity_type: 'c_corp',
    jurisdiction: 'US-DE',
    submit: false,
    founders: [{ name: 'Ada Okafor', email: 'ada@bench.example' }],
  };
  const request = {
    what: 'draft',
    method: 'POST',
    path: '/v1/entities',
    goal: 0,
    secret: credentials.sk_test,
  } as const;
  const { id } = JSON.parse(await send(pool, { ...request, body })) as { id: string };
  await asOwner(databaseUrl, `update entity set status = 'active', ein = '00-1234567' where id = $1`, [id]);
  return id;
}

/** Opens funded accounts. No foreign keys apply, because a decision authorizes none of them. */
async function openAccounts({ databaseUrl }: Stack, entity_id: string): Promise<string[]> {
  const ids = Array.from({ length: accounts }, () => newId('ba'));
  await asOwner(
    databaseUrl,
    `with opened as (insert into bank_account (id, account_id, livemode, created, updated, metadata, version, sequence,
         entity_id, status, kind, name, resolution_id, status_at_bank, activated_at)
       select account, account_id, livemode, now(), now(), '{}', 1, 0, id, 'active', 'checking', 'Bench', 'none',
         'active', now() from entity, unnest($2::text[]) account where id = $1)
     insert into bank_ledger_account (id, account_id, livemode, kind, entity_id, active, posted_cents)
     select account, account_id, livemode, 'deposit', id, true, ${funds} from entity, unnest($2::text[]) account
       where id = $1`,
    [entity_id, ids],
  );
  return ids;
}

async function asOwner(connectionString: string, text: string, values: unknown[]): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(text, values);
  } finally {
    await client.end();
  }
}

async function openBare(database: Database, ids: string[]): Promise<void> {
  await database.query(`
    drop table if exists bare_posting, bare_entry, bare_hold, bare_account;
    create table bare_account (id text primary key, posted bigint not null, held bigint not null default 0);
    create table bare_hold (transfer text primary key, account text not null references bare_account,
      amount bigint not null, released_at timestamptz);
    create table bare_entry (id text primary key, transfer text not null, posted_at timestamptz not null default now());
    create table bare_posting (entry text not null references bare_entry, account text not null references bare_account,
      amount bigint not null, primary key (entry, account));
    create index on bare_posting (account)`);
  await database.query('insert into bare_account select id, $2 from unnest($1::text[]) opened (id)', [ids, funds]);
}

/** Transactions a second, in the fewest statements that keep the order of locks. */
async function bareRate(database: Database, pair: Parts['pair']): Promise<number> {
  const started = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() < started + roundMs) {
        await bareTransfer(database, pair());
        count += 1;
      }
    }),
  );
  return (count * 1000) / (performance.now() - started);
}

async function bareTransfer(database: Database, [from, to]: [string, string]): Promise<void> {
  const client = await database.connect();
  const [transfer, entry] = [newId('bt'), newId('ble')];
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  await client.query('begin');
  await run('lock', 'select from bare_account where id in ($1, $2) order by id for no key update', [from, to]);
  const { rowCount } = await run(
    'hold',
    `with guarded as (update bare_account set held = held + 1 where id = $1 and posted - held >= 1 returning id)
     insert into bare_hold (transfer, account, amount) select $2, id, 1 from guarded`,
    [from, transfer],
  );
  if (rowCount !== 1) throw new Error(`${from} has no money`);
  await run(
    'post',
    `with released as (update bare_hold set released_at = now() where transfer = $1),
       entry as (insert into bare_entry (id, transfer) values ($2, $1)),
       posted as (insert into bare_posting (entry, account, amount) values ($2, $3, -1), ($2, $4, 1))
     update bare_account set posted = posted + case id when $3 then -1 else 1 end,
       held = held - case id when $3 then 1 else 0 end where id in ($3, $4)`,
    [transfer, entry, from, to],
  );
  await client.query('commit');
  client.release();
}
