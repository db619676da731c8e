import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'puppeteer';
import { samplePdf } from '#testing/sample-pdf';
import { currentVersion } from '#platform/wire/version';
import { newAccount, newKey, type Account } from '../support/accounts';
import { api, type Api } from '../support/api';
import { openBrowser } from '../support/browser';
import { closeDatabase, query } from '../support/database';
import { existingOf, ok, poll } from '../support/formation';
import { ask, begin, decide, exchange, refreshed, register, tokensIn, Visitor } from '../support/oauth';
import { press } from '../support/pages';
import { ask as askToSign, decision, linkTo, openPage, phone, signBy } from '../support/signing';
import { stack } from '../support/stack';
import { closeTemporal, plainText, temporal } from '../support/temporal';
import { newToken } from '../support/tokens';

/** An EIN is not secret because filings and documents show it, but the request log and Temporal never hold it. */
const ein = `12-${String(1_000_000 + (randomBytes(3).readUIntBE(0, 3) % 8_999_999))}`;

const email = `grace-${randomUUID().slice(0, 8)}@tests.example`;
const secrets: Record<string, string> = {};
let account: Account;
let mine: Api;
let browser: Browser;
let firstTransaction: string;

beforeAll(async () => {
  [{ first: firstTransaction }] = (await query('select pg_snapshot_xmin(pg_current_snapshot())::text as first')) as [
    { first: string },
  ];
  account = await newAccount('Secrets');
  mine = api(account.sk_test);
  await query('update "user" set email = $2 where account_id = $1', [account.account_id, email]);
  browser = await openBrowser();
  Object.assign(secrets, { 'secret key': account.sk_test, 'secret key, live': account.sk_live });
  await Promise.all([credentials(), programs(), pages(), papers(), uploads()]);
  await everythingWritten();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await closeDatabase();
  await closeTemporal();
});

async function credentials(): Promise<void> {
  const made = await newKey(account.sk_test, 'secret');
  const rotated = ok(await mine.post<{ secret: string }>(`/v1/api_keys/${made.id}/rotate`, { overlap_seconds: 60 }));
  const token = await newToken(account.sk_test, 4);
  for (const secret of [made.secret, rotated.secret, token.secret]) ok(await api(secret).get('/v1/portfolios'));
  const endpoint = ok(
    await mine.post<{ id: string; secret: string }>('/v1/webhook_endpoints', {
      url: 'http://localhost:1024/',
      enabled_events: ['portfolio.created'],
      api_version: currentVersion,
    }),
  );
  const next = ok(await mine.post<{ secret: string }>(`/v1/webhook_endpoints/${endpoint.id}/rotate_secret`, {}));
  ok(await mine.post('/v1/portfolios', { name: 'For the webhook' }));
  const { url } = ok(await mine.post<{ url: string }>('/v1/stream_tickets', {}));
  const stop = new AbortController();
  expect((await fetch(url, { signal: stop.signal })).status).toBe(200);
  stop.abort();
  const { id } = ok(await mine.post<{ id: string }>('/v1/data_exports', { format: 'jsonl', include_documents: false }));
  await poll(
    'the export',
    () => mine.get<{ status: string }>(`/v1/data_exports/${id}`),
    ({ body }) => body.status === 'completed',
  );
  const link = ok(await mine.get<{ url: string }>(`/v1/data_exports/${id}/download`)).url;
  expect((await fetch(link)).status).toBe(200);
  Object.assign(secrets, {
    'rotated key, old': made.secret,
    'rotated key': rotated.secret,
    'scoped token': token.secret,
    'webhook secret, old': endpoint.secret,
    'webhook secret': next.secret,
    'stream ticket': /ticket=([\w-]+)/.exec(url)![1]!,
    'export link': /exl_[\w.-]+/.exec(link)![0],
  });
  // For unexpected places, which must refuse or use the secret without storing it.
  const key = `a secret by mistake ${randomUUID()}`;
  ok(await mine.post('/v1/portfolios', { name: 'Under a secret' }, { key }));
  ok(await mine.get(`/v1/requests?idempotency_key=${encodeURIComponent(key)}`));
  Object.assign(secrets, { 'idempotency key': key });
  await mine.get(`/v1/entities/${made.secret}`);
  await mine.get(`/v1/entities?status=${encodeURIComponent(token.secret)}`);
  await mine.post('/v1/portfolios', { nonsense: rotated.secret });
}

async function programs(): Promise<void> {
  const program = await register('A server', { token_endpoint_auth_method: 'client_secret_basic' });
  const [begun, visitor] = [await begin(program), await new Visitor().signIn(email)];
  const back = await decide(visitor, await ask(visitor, begun), { account_id: account.account_id });
  const first = await tokensIn(program, await exchange(program, begun, back));
  const second = await refreshed(program, first.refresh_token);
  ok(await api(second.access_token).get('/v1/portfolios'));
  Object.assign(secrets, {
    'code of a program': back.searchParams.get('code')!,
    'PKCE verifier': begun.verifier,
    'secret of a program': program.client.client_secret as string,
    'access token, old': first.access_token,
    'access token': second.access_token,
    'refresh token, old': first.refresh_token,
    'refresh token': second.refresh_token,
  });
}

async function pages(): Promise<void> {
  const { page } = await openPage(browser, phone);
  const cdp = await page.createCDPSession();
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${stack().baseUrl}/signin`);
  await page.type('#email', email);
  await press(page, 'form[action="/signin"] button');
  const mailed = async () =>
    (
      await query<{ body_text: string }>(
        `select body_text from mail where recipient = $1 and subject = 'Sign in to Minutebook' order by id desc
          limit 1`,
        [email],
      )
    )[0]?.body_text;
  const link = /https?:\/\/\S+\/signin\/([\w-]+)/.exec(
    (await poll('the mailed link', mailed, (text) => text !== undefined))!,
  )!;
  await page.goto(link[0]);
  await press(page, 'form[action^="/signin/"] button');
  const challenge = async (which: string) =>
    (
      JSON.parse((await page.$eval(`form[data-passkey=${which}]`, (form) => form.getAttribute('data-options')))!) as {
        challenge: string;
      }
    ).challenge;
  const made = await challenge('register');
  await press(page, 'form[data-passkey=register] button');
  const [session] = (await page.cookies()).filter(({ name }) => name.endsWith('minutebook'));
  await press(page, 'form[action="/signout"] button');
  const used = await challenge('signin');
  await press(page, 'form[data-passkey=signin] button');
  await page.close();
  Object.assign(secrets, {
    'sign-in link': link[1]!,
    session: session!.value,
    'challenge to make a passkey': made,
    'challenge of a passkey': used,
  });
}

async function papers(): Promise<void> {
  ok(await mine.post('/v1/entities', existingOf('Secret Matters, Inc.', 'c_corp', { ein })));
  const drafted = await decision(mine, 1);
  await askToSign(mine, drafted);
  const link = await linkTo(drafted.people[0]!.email);
  expect((await signBy(link, drafted.people[0]!.name)).status).toBe(303);
  Object.assign(secrets, { 'signing link': link.split('/').at(-1)! });
}

/**
 * A file may hold an unexpected secret, such as a personal number on a filing. Minutebook keeps, shows and exports it,
 * and it appears in an agent's request.
 */
async function uploads(): Promise<void> {
  const { id: entity_id } = ok(await mine.post<{ id: string }>('/v1/entities', existingOf('Private Matters, Inc.')));
  const number = `${randomInt(900, 999)}-${randomInt(50, 65)}-${randomInt(1000, 9999)}, of ${randomUUID()}`;
  const file = samplePdf(`SSN ${number}`).toString('base64');
  const upload = { entity_id, type: 'proof_of_filing', title: 'Proof of filing', file };
  const { id } = ok(await mine.post<{ id: string }>('/v1/documents/upload', upload));
  expect((await mine.get(`/v1/documents/${id}/pdf`)).text).toContain(number);
  const asking = await newToken(account.sk_test, 4, {
    scope_policy: {
      version: 1,
      statements: [
        { sid: 'asks', effect: 'require_authorization', actions: ['documents.upload'] },
        { sid: 'rest', effect: 'allow', actions: ['*'] },
      ],
    },
  });
  const asked = await api(asking.secret).post<{ object: string }>('/v1/documents/upload', {
    ...upload,
    title: 'Asked for',
  });
  expect([asked.status, asked.body.object]).toEqual([202, 'authorization']);
  Object.assign(secrets, { 'number of a person': number });
  expect(secretsIn(await exportedFile())).toContain('number of a person');
}

async function exportedFile(): Promise<string> {
  const { id } = ok(await mine.post<{ id: string }>('/v1/data_exports', { format: 'jsonl', include_documents: true }));
  await poll(
    'the export of documents',
    () => mine.get<{ status: string }>(`/v1/data_exports/${id}`),
    ({ body }) => body.status === 'completed',
  );
  return (await fetch(ok(await mine.get<{ url: string }>(`/v1/data_exports/${id}/download`)).url)).text();
}

async function everythingWritten(): Promise<void> {
  const last = randomUUID();
  const { requestId } = await mine.post('/v1/portfolios', { name: last }, { key: last });
  await poll(
    'the log of requests',
    () => query('select 1 from request where id = $1', [requestId]),
    ({ length }) => length > 0,
  );
  await poll(
    'the outbox',
    () => query('select 1 from outbox where account_id = $1 and attempts = 0 and due_at < now()', [account.account_id]),
    ({ length }) => length === 0,
  );
}

/** Secrets appear as plain text or in base64, whose form depends on the offset. */
const writings = (text: string): string[] => [
  text,
  ...[0, 1, 2].map((shift) =>
    Buffer.from('-'.repeat(shift) + text)
      .toString('base64')
      .slice([0, 2, 3][shift], -4),
  ),
];

/** Finds whole secrets and their secret part. For bytes, compares the database's text form. */
function secretsIn(text: string): string[] {
  return Object.entries(secrets)
    .filter(([, secret]) =>
      writings(secret.slice(-38)).some(
        (part) => text.includes(part) || text.includes(Buffer.from(part).toString('hex')),
      ),
    )
    .map(([name]) => name);
}

/** Rows of all accounts that were written since the secrets exist. */
async function dumpOf(table: string): Promise<string> {
  const text = `select t::text as row from "${table}" t where xmin::text::bigint >= $1`;
  return (await query<{ row: string }>(text, [firstTransaction])).map(({ row }) => row).join('\n');
}

it('used a secret of every kind', () => {
  expect(Object.entries(secrets).filter(([, secret]) => typeof secret !== 'string' || secret.length < 20)).toEqual([]);
  expect(Object.keys(secrets)).toHaveLength(23);
});

it('leaves none in any table', async () => {
  const tables = await query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  expect(tables.length).toBeGreaterThan(60);
  const found: [string, string[]][] = [];
  for (const { name } of tables) found.push([`table ${name}`, secretsIn(await dumpOf(name))]);
  expect(
    Object.fromEntries(
      found.filter(([, names]) => names.length > 0).map(([table, names]) => [table, names.toSorted()]),
    ),
  ).toEqual({});
  expect(await dumpOf('request')).not.toContain(ein);
});

it('leaves none in the log of any process', () => {
  const folder = join(stack().dataDir, 'logs');
  const logs = readdirSync(folder);
  expect(logs).toEqual(expect.arrayContaining(['gateway.log', 'worker.log', 'postgres.log', 'temporal.log']));
  for (const name of logs) {
    const text = readFileSync(join(folder, name), 'utf8');
    expect([name, secretsIn(text), text.includes(ein)]).toEqual([name, [], false]);
  }
});

it('leaves none with Temporal: no payload, memo, summary or search attribute', async () => {
  const { workflow } = await temporal();
  const seen: string[] = [];
  for await (const { workflowId } of workflow.list({ query: `AccountId = "${account.account_id}"` })) {
    const handle = workflow.getHandle(workflowId);
    const [history, description] = [await handle.fetchHistory(), await handle.describe()];
    const text = plainText([history, description.raw, await description.staticSummary()]);
    seen.push(workflowId.split('/')[0]!);
    expect([workflowId, secretsIn(text), text.includes(ein)]).toEqual([workflowId, [], false]);
  }
  expect(seen).toEqual(expect.arrayContaining(['data_export', 'formation', 'signing', 'webhook']));
});
