import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { runAdmin } from '../../apps/stack/embedded/admin';
import type { Stack } from '../../apps/stack/embedded/stack';
import { samplePdf } from '#testing/sample-pdf';
import { currentVersion } from '#platform/wire/version';
import { newKey } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { existingOf, ok, poll } from '../support/formation';
import { granted, refreshed, register, type Program } from '../support/oauth';
import { startPrivateStack } from '../support/private-stack';
import { stack } from '../support/stack';
import { newToken, type NewToken } from '../support/tokens';

const [first, second] = ['first', 'second'].map((name) => `${name}-${randomUUID()}`) as [string, string];
const env: Record<string, string> = { SERVER_KEY: first };
const received: { body: string; headers: IncomingHttpHeaders }[] = [];
let receiver: Server;
let running: Stack;
let mine: Api;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request
      .on('data', (part: Buffer) => {
        body += part.toString();
      })
      .on('end', () => {
        received.push({ body, headers: request.headers });
        response.end();
      });
  }).listen(0, '127.0.0.1');
  running = await startPrivateStack(env);
  mine = api(stack().sk_test);
});
afterAll(async () => {
  receiver?.close();
  await closeDatabase();
  await running?.stop();
});

async function restartWith(SERVER_KEY: string, ...fallbacks: string[]): Promise<void> {
  Object.assign(env, { SERVER_KEY, SERVER_KEY_FALLBACKS: fallbacks.join(',') });
  await Promise.all([running.gateway.restart(), running.worker.restart()]);
  await poll(
    'ready',
    () =>
      fetch(`${stack().baseUrl}/readyz`).then(
        ({ status }) => status,
        () => 0,
      ),
    (status) => status === 200,
  );
}
const rekeyed = () => admin('rekey');
const admin = async (command: string): Promise<object> =>
  JSON.parse(
    await runAdmin(command, {
      ...process.env,
      ...env,
      MINUTEBOOK_DATA_DIR: running.dataDir,
      DATABASE_URL: running.databaseUrl,
    }),
  ) as object;
const works = async (...secrets: string[]): Promise<boolean[]> =>
  Promise.all(secrets.map(async (secret) => (await api(secret).get('/v1/portfolios?limit=1')).status === 200));
const streams = async (url: string): Promise<boolean> => {
  const stop = new AbortController();
  const { status } = await fetch(url, { signal: stop.signal });
  stop.abort();
  return status === 200;
};

interface Paper {
  path: string;
  pdf: Buffer;
  entity_id: string;
}
interface RotationFixture {
  used: { id: string; secret: string };
  overlapping: { old: string; fresh: string };
  unused: { id: string; secret: string };
  asking: NewToken;
  token: NewToken;
  program: Program;
  dormant: Program;
  dormantRefresh: string;
  access: string;
  refresh: string;
  webhook: string;
  asked: string;
  replay: { key: string; body: object; text: string };
  cursor: string;
  ticket: string;
  papers: Paper[];
}

async function uploads(): Promise<Paper[]> {
  const { id: entity_id } = ok(await mine.post<{ id: string }>('/v1/entities', existingOf('Rotating Papers, Inc.')));
  const papers: Paper[] = [];
  for (const title of ['Encrypted', 'In the clear']) {
    const { id } = ok(
      await mine.post<{ id: string }>('/v1/documents/upload', {
        entity_id,
        type: 'proof',
        title,
        file: samplePdf(`${title}, ${randomUUID()}`).toString('base64'),
      }),
    );
    const path = `/v1/documents/${id}/pdf`;
    papers.push({ path, pdf: await fileAt(path), entity_id });
  }
  await query(
    `do $$ begin set local session_replication_role = replica; update document_content
      set ciphertext = null, key_number = null, plain = decode('${papers[1]!.pdf.toString('hex')}', 'hex')
      where sha256 = '${createHash('sha256').update(papers[1]!.pdf).digest('hex')}'; end $$`,
  );
  return papers;
}
async function fileAt(path: string): Promise<Buffer> {
  const answer = await fetch(`${stack().baseUrl}${path}`, {
    headers: { authorization: `Bearer ${stack().sk_test}`, 'service-version': currentVersion },
  });
  return Buffer.from(await answer.arrayBuffer());
}
const readable = (papers: Paper[]): Promise<boolean[]> =>
  Promise.all(papers.map(async ({ path, pdf }) => (await fileAt(path)).equals(pdf)));

async function everything(): Promise<RotationFixture> {
  const [used, rotating, unused, token] = [
    await newKey(stack().sk_test, 'secret'),
    await newKey(stack().sk_test, 'secret'),
    await newKey(stack().sk_test, 'secret'),
    await newToken(stack().sk_test, 4),
  ];
  const { secret: fresh } = ok(
    await mine.post<{ secret: string }>(`/v1/api_keys/${rotating.id}/rotate`, { overlap_seconds: 3600 }),
  );
  const email = `rota-${randomUUID().slice(0, 8)}@tests.example`;
  await query(`update "user" set email = $1 where account_id = $2`, [email, stack().account_id]);
  const program = await register('A server', { token_endpoint_auth_method: 'client_secret_basic' });
  const { access_token, refresh_token } = await granted(program, email, { account_id: stack().account_id });
  const dormant = await register('A server that sleeps', { token_endpoint_auth_method: 'client_secret_basic' });
  const { refresh_token: dormantRefresh } = await granted(dormant, email, { account_id: stack().account_id });
  const { port } = receiver.address() as AddressInfo;
  const { secret: webhook } = ok(
    await mine.post<{ secret: string }>('/v1/webhook_endpoints', {
      url: `http://127.0.0.1:${port}/`,
      enabled_events: ['portfolio.created'],
      api_version: currentVersion,
    }),
  );
  const asking = await newToken(stack().sk_test, 4, {
    scope_policy: {
      version: 1,
      statements: [
        { sid: 'asks', effect: 'require_authorization', actions: ['portfolios.create'] },
        { sid: 'rest', effect: 'allow', actions: ['*'] },
      ],
    },
  });
  const { id: asked } = ok(
    await api(asking.secret).post<{ id: string }>('/v1/portfolios', { name: 'Asked for before' }),
  );
  const replay = { key: randomUUID(), body: { name: 'Once', api_version: currentVersion } };
  const { text } = await mine.post('/v1/api_keys', replay.body, { key: replay.key });
  const { next_cursor } = ok(await mine.get<{ next_cursor: string }>('/v1/api_keys?limit=1'));
  const { url } = ok(await mine.post<{ url: string }>('/v1/stream_tickets', {}));
  const papers = await uploads();
  return {
    used,
    overlapping: { old: rotating.secret, fresh },
    unused,
    asking,
    token,
    program,
    dormant,
    dormantRefresh,
    access: access_token,
    refresh: refresh_token,
    webhook,
    asked,
    replay: { ...replay, text },
    cursor: next_cursor,
    ticket: url,
    papers,
  };
}

it('the key of the server is rotated in steps, and nothing that anybody holds stops working', async () => {
  await restartWith(first, second); // every process accepts the next key before any process writes with it
  const rotationFixture = await everything();
  expect(await readable(rotationFixture.papers)).toEqual([true, true]);
  await restartWith(second, first);

  expect(
    await works(
      rotationFixture.used.secret,
      rotationFixture.overlapping.old,
      rotationFixture.overlapping.fresh,
      rotationFixture.token.secret,
      rotationFixture.access,
      stack().sk_test,
    ),
  ).toEqual([true, true, true, true, true, true]);
  expect(await streams(rotationFixture.ticket)).toBe(true);
  expect(
    await poll(
      'what lay in the clear',
      () => query('select 1 from document_content where plain is not null'),
      ({ length }) => length === 0,
    ),
  ).toEqual([]);
  expect(await readable(rotationFixture.papers)).toEqual([true, true]);
  const { refresh_token } = await refreshed(rotationFixture.program, rotationFixture.refresh);
  expect((await mine.get(`/v1/api_keys?limit=1&starting_after=${rotationFixture.cursor}`)).status).toBe(200);
  const again = await mine.post('/v1/api_keys', rotationFixture.replay.body, { key: rotationFixture.replay.key });
  expect([again.headers.get('idempotent-replayed'), again.text]).toEqual(['true', rotationFixture.replay.text]);

  expect(await rekeyed()).toMatchObject({
    hashed_with_another_key: { api_keys: expect.any(Number), tokens: 1, oauth_grants: 1 },
  });
  expect(await rekeyed()).toMatchObject({ resealed: 0, documents: { encrypted: 0, damaged: [] } });
  expect(await admin('renew-account-keys')).toEqual({
    account_keys: 1,
    documents: { encrypted: expect.any(Number), damaged: [] },
  });
  expect(await query('select distinct key_number from document_content')).toEqual([{ key_number: 2 }]);
  await restartWith(second);
  expect(await readable(rotationFixture.papers)).toEqual([true, true]);

  expect(
    await works(
      rotationFixture.used.secret,
      rotationFixture.overlapping.old,
      rotationFixture.overlapping.fresh,
      rotationFixture.token.secret,
      stack().sk_test,
    ),
  ).toEqual([true, true, true, true, true]);
  expect((await refreshed(rotationFixture.program, refresh_token)).access_token).toMatch(/^tok_/);
  // Finds an unused secret and rehashes it under the new key. Signatures of the old key become invalid.
  expect(await works(rotationFixture.unused.secret, rotationFixture.asking.secret)).toEqual([true, true]);
  expect((await refreshed(rotationFixture.dormant, rotationFixture.dormantRefresh)).access_token).toMatch(/^tok_/);
  expectProblem(
    await mine.get(`/v1/api_keys?limit=1&starting_after=${rotationFixture.cursor}`),
    400,
    'invalid_request',
  );
  expect(ok(await mine.post(`/v1/authorizations/${rotationFixture.asked}/approve`))).toMatchObject({
    status: 'consumed',
    result: { name: 'Asked for before' },
  });
  expect((await mine.post('/v1/api_keys', rotationFixture.replay.body, { key: rotationFixture.replay.key })).text).toBe(
    rotationFixture.replay.text,
  );
  const [{ body, headers }] = (await poll(
    'its webhook',
    () => Promise.resolve(received),
    ({ length }) => length > 0,
  )) as [(typeof received)[number]];
  expect(new Webhook(rotationFixture.webhook).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'portfolio.created',
  });
  expect(await query('select 1 from retired_server_key')).toHaveLength(1);
  await query(`update retired_server_key set created = created - interval '8 days'`);
  await query(
    `update api_key set status = 'revoked' where hashed_with is distinct from (select hashed_with from api_key
      where id = $1)`,
    [rotationFixture.unused.id],
  ); // shipped with the stack
  await query(
    `update token set status = 'revoked' where hashed_with is distinct from (select hashed_with from api_key
      where id = $1)`,
    [rotationFixture.unused.id],
  );
  await query(
    `delete from oauth_artifact where hashed_with is distinct from (select hashed_with from api_key where id = $1)`,
    [rotationFixture.unused.id],
  );
  expect(await rekeyed()).toMatchObject({ hashed_with_another_key: { api_keys: 0, tokens: 0, oauth_grants: 0 } });
  expect(await query('select 1 from retired_server_key')).toEqual([]);
}, 240_000);

it('with the wrong server key a document is an error explained in the log, and never other bytes', async () => {
  const [paper] = await uploads();
  expect(await readable([paper!])).toEqual([true]);
  const [{ sealed } = { sealed: '' }] = await query<{ sealed: string }>(
    'select sealed from account_key where number = (select max(number) from account_key) and account_id = $1',
    [stack().account_id],
  );
  await query(`update account_key set sealed = 'elsewher' || substr(sealed, 9)`);
  expect((await mine.get(paper!.path)).body).toMatchObject({ code: 'internal_error' });
  expect(
    (
      await mine.post<object>('/v1/documents/upload', {
        entity_id: paper!.entity_id,
        type: 'proof',
        title: 'Another',
        file: samplePdf('another').toString('base64'),
      })
    ).status,
  ).toBe(500);
  const said = `The key of ${stack().account_id} cannot be opened: sealed under an unknown server key.`;
  await poll(
    'its line in the log',
    () => Promise.resolve(readFileSync(join(running.dataDir, 'logs', 'gateway.log'), 'utf8').includes(said)),
    Boolean,
  );
  await query(
    'update account_key set sealed = $1 where number = (select max(number) from account_key) and account_id = $2',
    [sealed, stack().account_id],
  );
  expect(await readable([paper!])).toEqual([true]);
});
