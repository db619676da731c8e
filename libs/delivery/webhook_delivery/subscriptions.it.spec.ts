import { randomUUID } from 'node:crypto';
import type { TestTenant } from '#testing/database';
import { startTestServer, type TestServer } from '#testing/server';
import { WebhookEndpointModule } from '#delivery/webhook_endpoint';
import {
  change,
  database,
  deliveries,
  endpoint,
  inSequence,
  keys,
  receiver,
  running,
  stepped,
  until,
} from './dispatching.fixture';

let server: TestServer;
beforeEach(async () => {
  running.push((server = await startTestServer(database.config, [WebhookEndpointModule])));
});

async function ask({ secret }: TestTenant, method: string, path: string, body?: object): Promise<void> {
  const headers = {
    authorization: `Bearer ${secret}`,
    'service-version': '2026-05-01',
    'idempotency-key': randomUUID(),
    'content-type': 'application/json',
  };
  const answer = await fetch(`${server.url}/v1/webhook_endpoints/${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
const subscribe = (tenant: TestTenant, id: string, ...enabled_events: string[]) =>
  ask(tenant, 'PATCH', id, { enabled_events });
const types = async (): Promise<string[]> =>
  (await deliveries<{ event_type: string }>()).map(({ event_type }) => event_type);
const former = async (): Promise<unknown[]> =>
  (await database.system.query<{ former: unknown }>('select former from webhook_endpoint')).map((one) => one.former);

it('matches events with the subscription at their time, however far behind the log is', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  const { all } = stepped();
  const [subject] = (await keys(tenant, 1)) as [string];
  await subscribe(tenant, id, 'api_key.updated'); // Narrowed while the log is behind.
  await change(tenant, [subject], 1);
  await subscribe(tenant, id, 'entity.*');
  await change(tenant, [subject], 1);
  await subscribe(tenant, id, 'api_key.*', 'webhook_endpoint.*'); // Widened for new events.
  await change(tenant, [subject], 1);
  await all();
  expect(await types()).toEqual(['api_key.created', 'api_key.updated', 'webhook_endpoint.updated', 'api_key.updated']);
  await subscribe(tenant, id, 'api_key.*');
  // Former subscriptions that are no longer needed are deleted.
  expect(await former()).toEqual([[expect.objectContaining({ enabled_events: ['api_key.*', 'webhook_endpoint.*'] })]]);
});

it('delivers events from before a disabling once enabled, but none in between', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  const { all } = stepped();
  const [subject] = (await keys(tenant, 1)) as [string];
  await ask(tenant, 'POST', `${id}/disable`);
  await change(tenant, [subject], 1);
  await all();
  expect([await types(), receiver.arrivals]).toEqual([['api_key.created'], []]);
  await ask(tenant, 'POST', `${id}/enable`);
  await change(tenant, [subject], 1);
  await all();
  await until(() => receiver.accepted.length === 2);
  expect(await types()).toEqual(['api_key.created', 'api_key.updated']);
  expect(receiver.accepted.map(({ sequence }) => sequence)).toEqual([1, 3]);
});

it('loses no earlier event when disabled and enabled between two steps', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  const { all } = stepped();
  const subjects = await keys(tenant, 3);
  await ask(tenant, 'POST', `${id}/disable`);
  await ask(tenant, 'POST', `${id}/enable`);
  await change(tenant, subjects, 2);
  await all();
  await until(() => receiver.accepted.length === 9);
  inSequence();
});

it('keeps the subscription on an unrelated update', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  await subscribe(tenant, id, 'api_key.*', 'api_key.*');
  expect(await former()).toEqual([null]);
});
