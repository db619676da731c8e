import '#modules/index';
import { startTestDatabase, type TestDatabase } from '#testing/database';
import { purge, retained } from './retention';

let database: TestDatabase;
const count = async (table: string) =>
  (await database.system.query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]!.count;

beforeAll(async () => {
  database = await startTestDatabase();
  await database.system
    .query(`insert into request (id, account_id, livemode, created, operation, method, path, query, status, duration_ms,
      credential_id, replayed)
    select 'req_' || n, 'acct_1', false, now() - n * interval '1 hour', 'entities.list', 'GET', '/v1/entities', '{}',
    200, 1, 'key_1', false from generate_series(1, 12000) n`);
  await database.system
    .query(`insert into idempotency (credential_id, key, account_id, livemode, fingerprint, status, body, headers,
      created)
    select 'key_1', n, 'acct_1', false, 'f', 201, '', '{}', now() - n * interval '1 hour' + interval '1 minute'
    from generate_series(1, 100) n`);
});
afterAll(() => database?.stop());

it('removes all requests after 30 days and keys after 24 hours, each row once even if two do it at once', async () => {
  const removed = await Promise.all([purge(database.system, 'request'), purge(database.system, 'request')]);
  expect(removed[0]! + removed[1]!).toBe(12_000 - 719);
  expect(await purge(database.system, 'idempotency')).toBe(76);
  expect([await count('request'), await count('idempotency')]).toEqual([719, 24]);
  for (const table of retained()) expect([table, await purge(database.system, table)]).toEqual([table, 0]);
});

it.each(['request', 'webhook_delivery'])(
  'finds old rows of %s by an index that no list reads: one of a large tenant would pass over the rows of all others',
  async (table) => {
    const plan = async (statement: string): Promise<string> =>
      (await database.system.query<{ 'QUERY PLAN': string }>(`explain ${statement}`))
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    await database.system.query(`analyze ${table}`);
    expect(
      await plan(
        `select * from ${table} where account_id = 'acct_1' and not livemode order by created desc, id desc limit 26`,
      ),
    ).not.toContain(`${table}_age`);
    const [index] = await database.system.query<{ indexdef: string }>(
      'select indexdef from pg_indexes where indexname = $1',
      [`${table}_age`],
    );
    expect(index!.indexdef).toMatch(/\(\(created AT TIME ZONE 'utc'::text\)\)$/);
  },
);

it('knows every table of which a module says how long its rows are kept', () => {
  expect(retained().sort()).toEqual([
    'browser_session',
    'data_export_part',
    'idempotency',
    'mail',
    'oauth_artifact',
    'oauth_client',
    'passkey_challenge',
    'rate_slot',
    'rate_window',
    'request',
    'signin_link',
    'token_budget',
    'webhook_delivery',
  ]);
});

it('cuts a link from captured mail when it has run out, and after a week; the mail stays', async () => {
  const secret = 'x'.repeat(43);
  const rows: [subject: string, until: string | null, sent: string][] = [
    ['alive', '1 hour', '0 days'],
    ['run out', '-1 minutes', '0 days'],
    ['a week old', null, '-7 days'],
    ['young', null, '-6 days'],
  ];
  for (const [subject, until, sent] of rows)
    await database.system.query(
      `insert into mail (account_id, livemode, recipient, subject, body_text, body_html, link_hash, link_until, sent_at)
        values ('acct_1', false, 'ada@tests.example', $1, $2, $2, $1, now() + $3::interval, now() + $4::interval)`,
      [subject, `Sign in: https://a.example/signin/${secret}\nbefore long`, until, sent],
    );
  expect(await purge(database.system, 'mail')).toBe(2);
  expect(await purge(database.system, 'mail')).toBe(0);
  expect(
    await database.system.query(
      'select subject, position($1 in body_text || body_html) > 0 as kept from mail where account_id = $2 order by id',
      [secret, 'acct_1'],
    ),
  ).toEqual(rows.map(([subject]) => ({ subject, kept: subject === 'alive' || subject === 'young' })));
});

it('never touches what is kept for ever', async () => {
  for (const table of ['event', 'event_position', 'audit_entry', 'audit_seal'])
    await expect(purge(database.system, table)).rejects.toThrow('nothing is removed');
});

it('leaves a key that was taken over while it was being removed', async () => {
  await database.system.query("update idempotency set created = now() - interval '25 hours' where key = '1'");
  const client = await database.system.client();
  try {
    await client.query('begin');
    await client.query("update idempotency set created = now() where key = '1'");
    const running = purge(database.system, 'idempotency');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await client.query('commit');
    await running;
  } finally {
    client.release();
  }
  expect(await database.system.query("select 1 from idempotency where key = '1'")).toHaveLength(1);
});

it('forgets the rate windows of ended credentials, and keeps those of keys and tokens that are alive', async () => {
  const {
    scope: {
      account_id,
      credential_id,
      authorized_by: { human_principal_id },
    },
  } = await database.tenant();
  const token = (id: string, status: string) =>
    database.system.query(
      `insert into token (id, account_id, livemode, created, updated, metadata, version, sequence, status, tier,
        api_version, human_id, parent_id, ancestor_ids, secret_hash, last4)
     values ($1, $2, false, now(), now(), '{}', 1, 1, $3, 3, '2026-05-01', $4, $5, array[$5], $1, 'abcd')`,
      [id, account_id, status, human_principal_id, credential_id],
    );
  await token('tok_alive', 'active');
  await token('tok_revoked', 'revoked');
  const holders = [credential_id!, 'tok_alive', 'tok_revoked', 'key_gone'];
  await database.system.query(`insert into rate_window select unnest($1::text[]), 'read_uncached', 60, 1, 0`, [
    holders,
  ]);
  await purge(database.system, 'rate_window');
  const left = await database.system.query<{ credential_id: string }>(
    'select credential_id from rate_window where credential_id = any($1)',
    [holders],
  );
  expect(left.map((one) => one.credential_id).sort()).toEqual([credential_id, 'tok_alive'].sort());
});

it('forgets the budgets of periods long past, and never one that is for all time', async () => {
  const {
    scope: {
      account_id,
      credential_id,
      authorized_by: { human_principal_id },
    },
  } = await database.tenant();
  await database.system.query(
    `insert into token (id, account_id, livemode, created, updated, metadata, version, sequence, status, tier,
      api_version, human_id, parent_id, ancestor_ids, secret_hash, last4)
     values ('tok_spends', $1, false, now(), now(), '{}', 1, 1, 'active', 3, '2026-05-01', $2, $3, array[$3], 'spends',
     'abcd')`,
    [account_id, human_principal_id, credential_id],
  );
  await database.system.query(
    `insert into token_budget select $1, false, 'tok_spends', 0, 'count', starts, 1, 9
      from unnest(array['1970-01-01', current_date - 63, current_date - 61, current_date]::date[]) starts`,
    [account_id],
  );
  expect(await purge(database.system, 'token_budget')).toBe(1);
  expect(await count('token_budget')).toBe(3);
});

it('stops between two statements when its worker does', async () => {
  await database.system.query("update request set created = created - interval '31 days'");
  expect(await purge(database.system, 'request', AbortSignal.abort())).toBe(0);
  expect(await count('request')).toBe(719);
});
