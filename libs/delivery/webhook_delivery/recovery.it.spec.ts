import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createLog } from '#platform/config/logger';
import { newId } from '#platform/db/new-id';
import { purge } from '#platform/db/retention';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { Sequencer } from '#platform/events/sequencer';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { startTestServer, type TestServer } from '#testing/server';
import { accountsOf } from '../webhook_dispatch/quota-usage';
import { ApiKey } from '#credentials/api_key';
import { WebhookDeliveryModule } from './webhook-delivery.module';
import { stretchOf } from './log-stretch';
import { WebhookEndpointModule } from '#delivery/webhook_endpoint';

interface Delivery {
  id: string;
  position: number;
  endpoint_id: string;
  event_id: string;
  event_type: string;
  kind: string;
  status: string;
  held: boolean;
}
interface Recovery {
  since: number;
  deliveries: number;
  has_more: boolean;
  next_since: number | null;
}

let database: TestDatabase;
let server: TestServer;
let sequencer: Sequencer;

beforeAll(async () => {
  database = await startTestDatabase({ WEBHOOKS_ALLOW_LOOPBACK: '1' });
  sequencer = new Sequencer(database.system, createLog('test', 'silent').logger, 5);
  sequencer.start();
  server = await startTestServer(database.config, [WebhookEndpointModule, WebhookDeliveryModule]);
});
afterAll(async () => {
  await server?.stop();
  await sequencer?.stop();
  await database?.stop();
});

async function call<T>({ secret }: TestTenant, method: string, path: string, body?: object): Promise<T> {
  const headers = {
    authorization: `Bearer ${secret}`,
    'service-version': '2026-05-01',
    'idempotency-key': randomUUID(),
    'content-type': 'application/json',
  };
  const answer = await fetch(`${server.url}/v1/${path}`, { method, headers, body: body && JSON.stringify(body) });
  if (answer.status >= 300) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

const endpointOf = async (tenant: TestTenant, enabled_events: string[]): Promise<string> =>
  (await call<{ id: string }>(tenant, 'POST', 'webhook_endpoints', { url: 'http://localhost:1024/', enabled_events }))
    .id;
const recover = (tenant: TestTenant, id: string, since = 0): Promise<Recovery> =>
  call(tenant, 'POST', `webhook_endpoints/${id}/recover`, { since });
const deliveriesOf = (id: string): Promise<Delivery[]> =>
  database.system.query('select * from webhook_delivery where endpoint_id = $1 order by position, id', [id]);
const used = ({ scope }: TestTenant) =>
  database.system.query(
    `select resource, used from quota_usage where account_id = $1 and resource <> 'api_calls' order by resource`,
    [scope.account_id],
  );
const conclude = (id: string, status: string) =>
  database.system.query('update webhook_delivery set status = $2, concluded_at = now() where id = $1', [id, status]);

async function happen({ scope }: TestTenant, updates: number): Promise<void> {
  const work = new UnitOfWork(database.app, scope);
  const key = work.insert(ApiKey, {
    kind: 'secret',
    name: 'k',
    api_version: '2026-05-01',
    user_id: scope.authorized_by.human_principal_id!,
    secret_hash: newId('key'),
    last4: '0000',
  });
  for (let change = 0; change < updates; change += 1) work.update(key, { name: `k${change}` });
  await work.commit();
  await reached();
}

async function reached(): Promise<void> {
  await database.sequenced();
  await database.system.query('update webhook_cursor set position = (select max(position) from event_position)');
}

it('recovers each missed event once, in log order, at once within the quota', async () => {
  const [mine, other] = [await database.tenant(), await database.tenant()];
  const id = await endpointOf(mine, ['api_key.updated', 'webhook_endpoint.disabled']);
  await Promise.all([happen(mine, 3), happen(other, 3)]);
  await reached();
  expect(await recover(mine, id)).toMatchObject({ deliveries: 3, has_more: false });
  const made = await deliveriesOf(id);
  const events = await database.system.query<{ id: string }>(
    `select id from event where account_id = $1 and type = 'api_key.updated' order by sequence`,
    [mine.scope.account_id],
  );
  expect(
    made.map(({ event_id, event_type, kind, status, held }) => ({ event_id, event_type, kind, status, held })),
  ).toEqual(
    events.map((event) => ({
      event_id: event.id,
      event_type: 'api_key.updated',
      kind: 'recovery',
      status: 'pending',
      held: false,
    })),
  );
  expect(
    await database.system.query(
      'select delivery_id as id, position from webhook_queue where endpoint_id = $1 order by position',
      [id],
    ),
  ).toEqual(made.map((one) => ({ id: one.id, position: one.position })));
  expect(await used(mine)).toEqual([
    { resource: 'events_delivered', used: 30 },
    { resource: 'webhook_events', used: 30 },
  ]);
  expect(await recover(mine, id)).toMatchObject({ deliveries: 0 });
});

it('holds recovered events over the quota, without holding other endpoints', async () => {
  const mine = await database.tenant();
  const holding = async () =>
    [...(await accountsOf((text, values) => database.system.query(text, values), [mine.scope])).values()].map(
      (account) => account.holding,
    );
  const id = await endpointOf(mine, ['api_key.*']);
  await happen(mine, 2);
  await recover(mine, id);
  expect(await holding()).toEqual([false]);
  await happen(mine, 2);
  await database.system.query(`update account set plan_tier = 'free' where id = $1`, [mine.scope.account_id]);
  await database.system.query('update quota_usage set used = 990 where account_id = $1', [mine.scope.account_id]);
  await recover(mine, id);
  expect((await deliveriesOf(id)).map(({ held }) => held)).toEqual([false, false, false, false, true, true]);
  expect([await holding(), await used(mine)]).toEqual([
    [true],
    [
      { resource: 'events_delivered', used: 1000 },
      { resource: 'webhook_events', used: 1000 },
    ],
  ]);
});

it('redelivers exhausted deliveries, but neither delivered nor pending', async () => {
  const mine = await database.tenant();
  const id = await endpointOf(mine, ['*']);
  await happen(mine, 3);
  await recover(mine, id);
  const [, first, second, third, last] = await deliveriesOf(id);
  await conclude(first!.id, 'delivered');
  for (const one of [second!, third!]) await conclude(one.id, 'exhausted');
  expect(await recover(mine, id)).toMatchObject({ deliveries: 2 });
  const again = (await deliveriesOf(id)).filter(({ kind }) => kind === 'redelivery');
  expect(again.map(({ event_id }) => event_id)).toEqual([second!.event_id, third!.event_id]);
  await conclude(again[0]!.id, 'delivered');
  await conclude(again[1]!.id, 'exhausted');
  expect(await recover(mine, id)).toMatchObject({ deliveries: 1 });
  expect(last!.status).toBe('pending');
});

it('leaves unprocessed events to the regular fan-out', async () => {
  const mine = await database.tenant();
  const id = await endpointOf(mine, ['api_key.*']);
  await happen(mine, 1);
  await database.system.query('update webhook_cursor set position = position - 1');
  expect(await recover(mine, id)).toMatchObject({ deliveries: 1 });
  expect((await deliveriesOf(id)).map(({ event_type }) => event_type)).toEqual(['api_key.created']);
});

it('recovers events missed while disabled, even just after enabling, or reports more', async () => {
  const mine = await database.tenant();
  const id = await endpointOf(mine, ['api_key.*']);
  await reached();
  await call(mine, 'POST', `webhook_endpoints/${id}/disable`);
  const key = new UnitOfWork(database.app, mine.scope);
  key.insert(ApiKey, {
    kind: 'secret',
    name: 'k',
    api_version: '2026-05-01',
    user_id: mine.scope.authorized_by.human_principal_id!,
    secret_hash: newId('key'),
    last4: '0000',
  });
  await key.commit();
  await call(mine, 'POST', `webhook_endpoints/${id}/enable`);
  const first = await recover(mine, id);
  expect(first).toMatchObject({ deliveries: 0, has_more: true, next_since: first.since });
  const [recovered] = await Promise.all([recover(mine, id), delay(300).then(reached)]);
  expect(recovered).toMatchObject({ deliveries: 1, has_more: false, next_since: null });
});

it("releases the backlog of the subject, regardless of the lane's owner", async () => {
  const mine = await database.tenant();
  const id = await endpointOf(mine, ['api_key.*']);
  await happen(mine, 1);
  await recover(mine, id);
  const [first, second] = (await deliveriesOf(id)) as [Delivery & { subject_id: string }, Delivery];
  await conclude(second.id, 'exhausted');
  await database.system.query(`delete from webhook_queue where delivery_id = $1`, [second.id]);
  await database.system.query(
    `update webhook_queue set not_before = now() + interval '1 hour' where delivery_id = $1`,
    [first.id],
  );
  await database.system.query(
    'insert into webhook_lane (endpoint_id, subject_id, account_id, livemode) values ($1, $2, $3, $4)',
    [id, first.subject_id, mine.scope.account_id, mine.scope.livemode],
  );
  expect(await recover(mine, id)).toMatchObject({ deliveries: 1 });
  expect(
    await database.system.query(`select key from outbox where payload->>'signal' = 'woken' and account_id = $1`, [
      mine.scope.account_id,
    ]),
  ).toEqual([{ key: `webhook/${id}/${first.subject_id}` }]);
  expect(
    await database.system.query('select 1 from webhook_queue where endpoint_id = $1 and not_before > now()', [id]),
  ).toEqual([]);
});

it('ends with its endpoint: lane workflows find nothing and end', async () => {
  const mine = await database.tenant();
  const id = await endpointOf(mine, ['api_key.*']);
  await database.system.query(
    `insert into webhook_lane (endpoint_id, subject_id, account_id, livemode) values ($1, 'key_1', $2, $3)`,
    [id, mine.scope.account_id, mine.scope.livemode],
  );
  await call(mine, 'DELETE', `webhook_endpoints/${id}`);
  expect(
    await database.system.query(`select key from outbox where payload->>'signal' = 'woken' and account_id = $1`, [
      mine.scope.account_id,
    ]),
  ).toEqual([{ key: `webhook/${id}/key_1` }]);
});

it('excludes events older than requested', async () => {
  const mine = await database.tenant();
  const id = await endpointOf(mine, ['api_key.*']);
  await happen(mine, 2);
  await delay(1100); // Log times are compared in whole seconds.
  const since = Math.floor(Date.now() / 1000);
  await happen(mine, 0);
  expect(await recover(mine, id, since)).toMatchObject({ deliveries: 1 });
  expect((await deliveriesOf(id)).map(({ event_type }) => event_type)).toEqual(['api_key.created']);
});

it('sends no event from before the creation of the endpoint', async () => {
  const mine = await database.tenant();
  await happen(mine, 2);
  const id = await endpointOf(mine, ['api_key.*']);
  await happen(mine, 0);
  expect(await recover(mine, id)).toMatchObject({ deliveries: 1 });
});

it('tries an endpoint at once that counts as down, also when its deliveries are only pending', async () => {
  const mine = await database.tenant();
  const id = await endpointOf(mine, ['api_key.*']);
  await happen(mine, 0);
  await database.system.query("update webhook_endpoint set failing_since = now() - interval '1 hour' where id = $1", [
    id,
  ]);
  const woken = () =>
    database.system.query<{ key: string }>(
      `delete from outbox where payload->>'signal' = 'woken' and account_id = $1 returning key`,
      [mine.scope.account_id],
    );
  expect(await recover(mine, id)).toMatchObject({ deliveries: 1 });
  const [{ subject_id }] = (await deliveriesOf(id)) as [Delivery & { subject_id: string }];
  expect(await woken()).toEqual([{ key: `webhook/${id}/${subject_id}` }]);
  expect(await recover(mine, id)).toMatchObject({ deliveries: 0 });
  expect(await woken()).toEqual([{ key: `webhook/${id}/${subject_id}` }]);
});

it("finds its position among other tenants' events", async () => {
  const [mine, other] = [await database.tenant(), await database.tenant()];
  const id = await endpointOf(mine, ['api_key.*']);
  for (let time = 0; time < 5; time += 1) for (const one of [other, mine, other]) await happen(one, time);
  const places = await database.system.query<{ position: number }>(
    `select position from event_position where account_id = $1 and type like 'api_key.%' order by position`,
    [mine.scope.account_id],
  );
  const start = Math.floor(Date.now() / 1000) - 1000;
  await database.system.query('alter table event_position disable trigger user');
  for (const [index, { position }] of places.entries())
    await database.system.query('update event_position set positioned_at = to_timestamp($2) where position >= $1', [
      position,
      start + index * 10,
    ]);
  await database.system.query('alter table event_position enable trigger user');
  await database.system.query('update webhook_endpoint set created = to_timestamp($2) where id = $1', [id, start]);
  const made: number[] = [];
  for (const index of [places.length - 1, Math.floor(places.length / 2), 1])
    made.push((await recover(mine, id, start + index * 10 - 8)).deliveries);
  const half = places.length - Math.floor(places.length / 2);
  expect(made).toEqual([1, half - 1, places.length - 1 - half]);
});

it('continues where it stopped if events exceed the limit', async () => {
  const mine = await database.tenant();
  const id = await endpointOf(mine, ['api_key.updated']);
  await happen(mine, 1005);
  const first = await recover(mine, id);
  expect(first).toMatchObject({ deliveries: 1000, has_more: true, next_since: expect.any(Number) as number });
  expect(await recover(mine, id, first.next_since!)).toMatchObject({
    deliveries: 5,
    has_more: false,
    next_since: null,
  });
  expect(new Set((await deliveriesOf(id)).map(({ event_id }) => event_id)).size).toBe(1005);
});

it('reads the log in stretches to its end', async () => {
  const mine = await database.tenant();
  const since = Math.floor(Date.now() / 1000);
  await happen(mine, 6);
  const work = new UnitOfWork(database.app, mine.scope);
  const places = (
    await database.system.query<{ place: number }>(
      'select place from event_position where account_id = $1 order by place',
      [mine.scope.account_id],
    )
  ).map(({ place }) => place);
  const [part, whole] = [await stretchOf(work, since, 4), await stretchOf(work, since, places.length)];
  await work.commit();
  expect([part.from <= places[0]!, part.to, part.ends_at]).toEqual([true, places[4], expect.any(Date)]);
  expect([whole.to > places.at(-1)!, whole.ends_at]).toEqual([true, null]);
});

it('sends an endpoint events since its creation or last enabling', async () => {
  const mine = await database.tenant();
  const after = async (id: string) =>
    (
      await database.system.query<{ after_position: number }>(
        'select after_position from webhook_endpoint where id = $1',
        [id],
      )
    )[0]!.after_position;
  const end = async () =>
    (
      await database.system.query<{ end: number }>(
        'select max(position) as end from event_position where account_id = $1',
        [mine.scope.account_id],
      )
    )[0]!.end;
  await happen(mine, 2);
  const before = await end();
  const id = await endpointOf(mine, ['*']);
  expect(await after(id)).toBe(before);
  await call(mine, 'POST', `webhook_endpoints/${id}/disable`);
  await happen(mine, 2);
  const later = await end();
  await call(mine, 'POST', `webhook_endpoints/${id}/enable`);
  expect(await after(id)).toBe(later);
});

it('tests an endpoint with its last event, after all earlier events have deliveries', async () => {
  const mine = await database.tenant();
  const id = await endpointOf(mine, ['*']);
  const tried = call<Delivery>(mine, 'POST', `webhook_endpoints/${id}/test`);
  await delay(300);
  expect(await deliveriesOf(id)).toEqual([]);
  await reached();
  const [created] = await database.system.query<{ position: number }>(
    'select position from event_position where subject_id = $1',
    [id],
  );
  expect([(await tried).status, (await deliveriesOf(id)).map(({ position }) => position)]).toEqual([
    'pending',
    [created!.position],
  ]);
});

it('lists the attempts of a delivery, oldest first, to its owner only', async () => {
  const [mine, other] = [await database.tenant(), await database.tenant()];
  const id = await endpointOf(mine, ['*']);
  await reached();
  const delivery = await call<Delivery>(mine, 'POST', `webhook_endpoints/${id}/test`);
  await database.system.query(
    `insert into webhook_attempt (delivery_id, number, account_id, livemode, started_at, duration_ms, status, error,
      response_headers, response_body)
     values ($1, 2, $2, false, to_timestamp(1800000005), 12, 200, null, '{"content-type":"text/plain"}', 'ok'), ($1, 1,
     $2, false, to_timestamp(1800000000), 15000, null, 'The connection was refused.', '{}', '')`,
    [delivery.id, mine.scope.account_id],
  );
  expect(await call<{ attempts: object[] }>(mine, 'GET', `webhook_deliveries/${delivery.id}`)).toMatchObject({
    attempts: [
      {
        number: 1,
        started_at: 1_800_000_000,
        duration_ms: 15_000,
        status: null,
        error: 'The connection was refused.',
        response_headers: {},
        response_body: '',
      },
      {
        number: 2,
        started_at: 1_800_000_005,
        duration_ms: 12,
        status: 200,
        error: null,
        response_headers: { 'content-type': 'text/plain' },
        response_body: 'ok',
      },
    ],
  });
  await expect(call(other, 'GET', `webhook_deliveries/${delivery.id}`)).rejects.toThrow('404');
});

it('keeps a delivery for 30 days after its end, and while it waits for an existing endpoint', async () => {
  const mine = await database.tenant();
  const [here, gone] = [await endpointOf(mine, ['*']), await endpointOf(mine, ['*'])];
  await reached();
  const make = async (endpoint: string, status: string, age: string): Promise<string> => {
    const { id } = await call<Delivery>(mine, 'POST', `webhook_endpoints/${endpoint}/test`);
    await database.system.query(
      `update webhook_delivery set status = $2, created = now() - $3::interval where id = $1`,
      [id, status, age],
    );
    await database.system.query(
      `insert into webhook_attempt values ($1, 1, $2, false, now(), 1, 200, null, '{}', '')`,
      [id, mine.scope.account_id],
    );
    return id;
  };
  const kept = [
    await make(here, 'delivered', '29 days'),
    await make(here, 'pending', '40 days'),
    await make(here, 'delivered', '40 days'),
  ];
  await database.system.query(`update webhook_delivery set concluded_at = now() - interval '29 days' where id = $1`, [
    kept[2],
  ]); // It had waited for its endpoint.
  const removed = [await make(here, 'exhausted', '31 days'), await make(gone, 'pending', '31 days')];
  await database.system.query('delete from webhook_endpoint where id = $1', [gone]);
  await purge(database.system, 'webhook_delivery');
  const left = async (table: string, column: string) =>
    (
      await database.system.query<{ id: string }>(
        `select ${column} as id from ${table} where ${column} = any($1) order by 1`,
        [[...kept, ...removed]],
      )
    ).map(({ id }) => id);
  expect([await left('webhook_delivery', 'id'), await left('webhook_attempt', 'delivery_id')]).toEqual([
    kept.toSorted(),
    kept.toSorted(),
  ]);
});
