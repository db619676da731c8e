import { newId } from '#platform/db/new-id';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { startTestServer, type TestServer } from '#testing/server';
import { WebhookEndpoint } from './webhook-endpoint.entity';
import { WebhookEndpointModule } from './webhook-endpoint.module';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await startTestDatabase();
  server = await startTestServer(database.config, [WebhookEndpointModule]);
});
afterAll(async () => {
  await server?.stop();
  await database?.stop();
});

async function call(
  method: string,
  path: string,
  { secret }: TestTenant,
  body?: object,
): Promise<{ status: number; body: { id: string; code?: string } }> {
  const headers = {
    authorization: `Bearer ${secret}`,
    'service-version': '2026-05-01',
    'content-type': 'application/json',
    'idempotency-key': newId('req'),
  };
  const answer = await fetch(`${server.url}/v1/webhook_endpoints${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { id: string; code?: string } };
}

it('allows fifty endpoints per account and mode, even if created concurrently', async () => {
  const tenant = await database.tenant();
  const work = new UnitOfWork(database.app, tenant.scope);
  for (let count = 0; count < 49; count += 1)
    work.insert(WebhookEndpoint, {
      url: 'https://example.com/',
      enabled_events: ['*'],
      include: [],
      api_version: '2026-05-01',
      after_position: 0,
      secret: 'x',
    });
  await work.commit();
  const body = { url: 'https://example.com/hook', enabled_events: ['*'] };
  const made = await Promise.all([1, 2, 3].map(() => call('POST', '', tenant, body)));
  expect(made.map(({ status, body: { code } }) => [status, code]).toSorted()).toEqual([
    [201, undefined],
    [409, 'endpoint_limit_reached'],
    [409, 'endpoint_limit_reached'],
  ]);
  expect((await call('POST', '', await database.tenant(true, tenant.scope.account_id), body)).status).toBe(201);
  expect((await call('POST', '', await database.tenant(), body)).status).toBe(201);
  await call('DELETE', `/${made.find(({ status }) => status === 201)!.body.id}`, tenant);
  expect((await call('POST', '', tenant, body)).status).toBe(201);
});
