import { FormationModule } from '#formation/formation';
import { randomUUID } from 'node:crypto';
import { Database } from '#platform/db/database';
import { startTestDatabase, type TestDatabase } from '#testing/database';
import { startTestServer, type TestServer } from '#testing/server';
import { EntityModule } from '#companies/entity';
import { PortfolioModule } from '#companies/portfolio';
import { UserModule } from '#accounts/user';
import { TokenModule } from './token.module';

let database: TestDatabase;
let server: TestServer;
let secret: string;
let human_id: string;

beforeAll(async () => {
  database = await startTestDatabase();
  server = await startTestServer(database.config, [
    EntityModule,
    FormationModule,
    PortfolioModule,
    UserModule,
    TokenModule,
  ]);
  const tenant = await database.tenant();
  secret = tenant.secret;
  human_id = tenant.scope.authorized_by.human_principal_id!;
});
afterAll(async () => {
  await server?.stop();
  await database?.stop();
});

async function call<T>(by: string, method: string, path: string, body?: object): Promise<T> {
  const headers = {
    authorization: `Bearer ${by}`,
    'service-version': '2026-05-01',
    'idempotency-key': randomUUID(),
    'content-type': 'application/json',
  };
  const response = await fetch(`${server.url}/v1/${path}`, {
    method,
    headers: method === 'GET' ? { ...headers, 'content-type': '' } : headers,
    body: body && JSON.stringify(body),
  });
  const answer = (await response.json()) as T;
  if (response.status >= 300)
    throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

async function statementsOf(by: string, path: string): Promise<string[]> {
  const asked = (['query', 'short'] as const).map((way) => jest.spyOn(server.app.get<Database>(Database), way));
  await call(by, 'GET', path);
  const sent = asked.flatMap(({ mock }) =>
    mock.calls.map(([text], index) => ({ text, order: mock.invocationCallOrder[index]! })),
  );
  for (const spy of asked) spy.mockRestore();
  return sent
    .toSorted((one, other) => one.order - other.order)
    .map(({ text }) => (text.includes('authenticate(') ? 'authenticate' : 'read'));
}

it('uses a round trip for the credential and another for the read, for keys and chains of five tokens', async () => {
  const { id } = await call<{ id: string }>(secret, 'POST', 'portfolios', { name: 'Round trips' });
  const scope_policy = {
    version: 1,
    statements: [
      { sid: 'all', effect: 'allow', actions: ['*'] },
      { sid: 'this', effect: 'allow', actions: ['portfolios.*'], resources: { portfolio_ids: [id] } },
    ],
    budgets: [{ action: '*', count: 5, per: 'day' }],
  };
  let token = secret;
  for (let links = 0; links < 5; links += 1) {
    token = (
      await call<{ secret: string }>(token, 'POST', 'tokens', {
        tier: 4,
        api_version: '2026-05-01',
        principal: { human_id },
        scope_policy,
        limits: { requests_per_minute: 1000 },
      })
    ).secret;
  }
  for (const by of [secret, token])
    for (const path of [`portfolios/${id}`, 'portfolios'])
      expect(await statementsOf(by, path)).toEqual(['authenticate', 'read']);
});

it('reads a company without looking up its place first, unless a policy needs it', async () => {
  const { id } = await call<{ id: string }>(secret, 'POST', 'entities', {
    legal_name: 'Round Trips, Inc.',
    entity_type: 'c_corp',
    jurisdiction: 'US-DE',
    submit: false,
    founders: [{ name: 'Ada Okafor', email: 'ada@tests.example' }],
  });
  const tokenOf = async (...statements: object[]): Promise<string> =>
    (
      await call<{ secret: string }>(secret, 'POST', 'tokens', {
        tier: 1,
        api_version: '2026-05-01',
        principal: { human_id },
        scope_policy: { version: 1, statements },
      })
    ).secret;
  const anywhere = await tokenOf(
    { sid: 'all', effect: 'allow', actions: ['*'] },
    { sid: 'no', effect: 'deny', actions: ['portfolios.*'] },
  );
  const inDelaware = await tokenOf({
    sid: 'some',
    effect: 'allow',
    actions: ['*'],
    conditions: { jurisdiction: { in: ['US-DE'] } },
  });
  expect(await statementsOf(anywhere, `entities/${id}`)).toEqual(['authenticate', 'read']);
  expect(await statementsOf(inDelaware, `entities/${id}`)).toEqual(['authenticate', 'read', 'read']);
});

it('rejects the next request after a tier or policy change, without a stale cache', async () => {
  const { id } = await call<{ id: string }>(secret, 'POST', 'portfolios', { name: 'Remembered' });
  const scope_policy = { version: 1, statements: [{ sid: 'all', effect: 'allow', actions: ['*'] }] };
  const parent = await call<{ id: string; secret: string }>(secret, 'POST', 'tokens', {
    tier: 4,
    api_version: '2026-05-01',
    principal: { human_id },
    scope_policy,
  });
  const child = await call<{ secret: string }>(parent.secret, 'POST', 'tokens', {
    tier: 4,
    api_version: '2026-05-01',
    principal: { human_id },
    scope_policy,
  });
  const rename = (): Promise<unknown> => call(child.secret, 'PATCH', `portfolios/${id}`, { name: 'Again' });
  const read = (): Promise<unknown> => call(child.secret, 'GET', `portfolios/${id}`);
  await rename();
  await database.system.query('update token set tier = 1 where id = $1', [parent.id]);
  await expect(rename()).rejects.toThrow('requires tier 3');
  await read();
  await database.system.query('update token set scope_policy = $2 where id = $1', [
    parent.id,
    { version: 1, statements: [{ sid: 'none', effect: 'deny', actions: ['portfolios.*'] }] },
  ]);
  await expect(read()).rejects.toThrow('answered 403');
  await database.system.query('update token set tier = 4, scope_policy = $2 where id = $1', [parent.id, scope_policy]);
  await rename();
});
