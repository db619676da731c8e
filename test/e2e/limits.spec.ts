import { setTimeout as delay } from 'node:timers/promises';
import { ratesPerMinute } from '#kernel/limits';
import { newAccount, newKey, type Account } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { companyOf, poll, type Company } from '../support/formation';

interface Limits {
  tier: string;
  rate_limits: {
    operation_class: string;
    limit_per_minute: number;
    current_usage: number;
    warning_threshold: number;
  }[];
  monthly_quotas: {
    resource: string;
    limit: number | null;
    current_usage: number;
    warning_threshold: number | null;
    reset_at: string;
  }[];
}
let account: Account;
let live: Api;

beforeAll(async () => {
  account = await newAccount('Limits', 'free');
  live = api(account.sk_live);
});
afterAll(closeDatabase);

const limits = async (by: Api): Promise<Limits> => (await by.get<Limits>('/v1/limits')).body;
const quotaOf = async (by: Api, resource: string) =>
  (await limits(by)).monthly_quotas.find((one) => one.resource === resource)!;
const use = (resource: string, units: number, livemode = true) =>
  query(
    `insert into quota_usage values ($1, $2, date_trunc('month', now() at time zone 'utc')::date, $3, $4)
      on conflict (account_id, livemode, month, resource) do update set used = excluded.used`,
    [account.account_id, livemode, resource, units * 10],
  );
const freshKey = async () => api((await newKey(account.sk_live, 'secret')).secret);

it('429 op_rate_limit_exceeded beyond the window of a class, with Retry-After, while other classes go on', async () => {
  const by = await freshKey();
  const allowed = ratesPerMinute.read_uncached.free;
  const answers = await Promise.all(Array.from({ length: allowed + 20 }, () => by.get('/v1/entities')));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(20);
  for (const one of refused) {
    expect(expectProblem(one, 429, 'op_rate_limit_exceeded')['retry_after']).toBe(
      Number(one.headers.get('retry-after')),
    );
    expect(Number(one.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(one.headers.get('service-should-retry')).toBe('true');
    expect(one.headers.get('ratelimit')).toMatch(/^"read_uncached";r=0;t=\d+$/);
  }
  expect((await by.get('/v1/account')).status).toBe(200);
  expect((await limits(by)).rate_limits.find(({ operation_class }) => operation_class === 'read_uncached')).toEqual({
    operation_class: 'read_uncached',
    limit_per_minute: allowed,
    current_usage: allowed,
    warning_threshold: 48,
  });
});

it('warns from 80 % on, exactly as the specification writes it, and the billing contact gets one mail', async () => {
  const by = await freshKey();
  const seen: (string | null)[] = [];
  for (let times = 0; times < 50; times += 1)
    seen.push((await by.get('/v1/entities')).headers.get('service-quota-warning'));
  expect(seen.slice(0, 47)).toEqual(Array(47).fill(null));
  const [, usage] = /^entities\.list; usage=(\d+); limit=60; reset=\d{10}$/.exec(seen[47]!)!;
  expect(usage).toBe('48');
  const mails = () =>
    query<{ recipient: string }>(
      `select recipient from mail where account_id = $1 and subject like 'entities.list:%'`,
      [account.account_id],
    );
  await poll('the mail', mails, (rows) => rows.length > 0);
  for (let times = 0; times < 3; times += 1) await by.get('/v1/entities');
  await delay(500);
  expect(await mails()).toEqual([{ recipient: 'grace@tests.example' }]);
});

it('tells the window in RateLimit headers', async () => {
  const by = await freshKey();
  const { headers } = await by.get('/v1/entities');
  expect([headers.get('ratelimit-policy'), headers.get('ratelimit')]).toEqual([
    '"read_uncached";q=60;w=60',
    expect.stringMatching(/^"read_uncached";r=59;t=(59|60)$/),
  ]);
  expect((await api(account.sk_test).get('/v1/entities')).headers.get('ratelimit-policy')).toBe(
    '"read_uncached";q=600;w=60',
  );
});

it('accepts asynchronous mutations over the rate, and paces their start', async () => {
  const by = await freshKey();
  const body = companyOf('Paced Works, Inc.', 'c_corp', {
    principal_address: { line1: '9 Live Street', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' },
    founders: [
      {
        name: 'Ada Okafor',
        email: 'ada@tests.example',
        address: { line1: '9 Live Street', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' },
      },
    ],
  });
  const made = await Promise.all(Array.from({ length: 7 }, () => by.post<Company>('/v1/entities', body)));
  expect(made.map(({ status }) => status)).toEqual(Array(7).fill(202));
  const ids = made.map(({ body: { id } }) => `formation/${id}`);
  const waiting = await poll(
    'the ones that wait',
    () =>
      query<{ wait: number }>(
        `select extract(epoch from due_at - created)::float as wait from outbox where kind = 'start' and key = any($1)`,
        [ids],
      ),
    (rows) => rows.length <= 2,
  );
  expect(waiting).toHaveLength(2);
  for (const { wait } of waiting) expect(wait).toBeGreaterThan(50);
  await query('delete from outbox where key = any($1)', [ids]);
});

it('a dry run has ten times the window, costs a tenth of a unit, and uses none of its operation', async () => {
  const by = await freshKey();
  await use('api_calls', 0);
  await delay(1500);
  const before = await query<{ used: string }>(
    `select used from quota_usage where account_id = $1 and livemode and resource = 'api_calls'`,
    [account.account_id],
  );
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => by.post('/v1/api_keys?dry_run=true', { name: 'Dry', api_version: '2026-05-01' })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers[0]!.headers.get('ratelimit-policy')).toBe('"mutation_sync";q=300;w=60');
  expect((await by.post('/v1/api_keys', { name: 'Wet', api_version: '2026-05-01' })).status).toBe(201);
  const used = () =>
    query<{ used: number }>(
      `select used::int from quota_usage where account_id = $1 and livemode and resource = 'api_calls'`,
      [account.account_id],
    );
  expect((await poll('the count', used, ([row]) => row!.used >= Number(before[0]!.used) + 50))[0]!.used).toBe(
    Number(before[0]!.used) + 50,
  );
});

it('answers 429 op_quota_exceeded with a way to more; reads go on, and errors and replays count nothing', async () => {
  const by = await freshKey();
  await delay(1500);
  await use('api_calls', 100_000);
  const over = await by.post('/v1/api_keys', { name: 'Over', api_version: '2026-05-01' });
  const { detail, retry_after } = expectProblem(over, 429, 'op_quota_exceeded');
  const now = new Date();
  const monthEnds = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  expect(Math.abs(Date.now() + Number(retry_after) * 1000 - monthEnds)).toBeLessThan(60_000);
  expect([over.headers.get('retry-after'), over.headers.get('service-should-retry')]).toEqual([
    String(retry_after),
    'false',
  ]);
  const link = /http\S+\/plans/.exec(String(detail))![0];
  expect((await fetch(link)).status).toBe(200);
  const read = await by.get('/v1/entities?limit=1');
  expect(read.status).toBe(200);
  expect(read.headers.get('service-quota-warning')).toMatch(/api_calls; usage=100000; limit=100000; reset=\d{10}/);
  await use('api_calls', 10);
  const key = 'limits-replay';
  expect((await by.post('/v1/api_keys', { name: 'Once', api_version: '2026-05-01' }, { key })).status).toBe(201);
  for (let times = 0; times < 3; times += 1) {
    expect(
      (await by.post('/v1/api_keys', { name: 'Once', api_version: '2026-05-01' }, { key })).headers.get(
        'idempotent-replayed',
      ),
    ).toBe('true');
    expectProblem(await by.get('/v1/entities/ent_00000000000000000000000000'), 404, 'not_found');
  }
  await delay(2500);
  expect((await quotaOf(by, 'api_calls')).current_usage).toBeLessThanOrEqual(12);
  await use('api_calls', 100_000); // answers from before the quota ended replay
  expect(
    (await by.post('/v1/api_keys', { name: 'Once', api_version: '2026-05-01' }, { key })).headers.get(
      'idempotent-replayed',
    ),
  ).toBe('true');
});

it('never lets parallel requests make more companies than the month has', async () => {
  await use('api_calls', 0);
  const keys = await Promise.all(Array.from({ length: 4 }, freshKey));
  await use('entities', 20);
  const address = { line1: '9 Live Street', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' };
  const body = companyOf('Counted Works, Inc.', 'c_corp', {
    submit: false,
    principal_address: address,
    founders: [{ name: 'Ada Okafor', email: 'ada@tests.example', address }],
  });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => keys[index % 4]!.post('/v1/entities', body)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(202), ...Array(7).fill(429)]);
  expect(await quotaOf(live, 'entities')).toMatchObject({ limit: 25, current_usage: 25, warning_threshold: 20 });
  expect(new Date((await quotaOf(live, 'entities')).reset_at).getUTCDate()).toBe(1);
});
