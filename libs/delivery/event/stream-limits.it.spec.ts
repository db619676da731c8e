import { setTimeout as delay } from 'node:timers/promises';
import { createLog } from '#platform/config/logger';
import { newId } from '#platform/db/new-id';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { Sequencer } from '#platform/events/sequencer';
import { streamSettings } from '#platform/events/stream';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { startTestServer, type TestServer } from '#testing/server';
import { openStream, type SseStream } from '#testing/sse';
import { ApiKey } from '#credentials/api_key';
import { EventModule } from './event.module';

let database: TestDatabase;
let server: TestServer;
let sequencer: Sequencer;

beforeAll(async () => {
  Object.assign(streamSettings, { beatMs: 200, maxPerAccount: { enterprise: 3 } });
  database = await startTestDatabase();
  sequencer = new Sequencer(database.system, createLog('test', 'silent').logger, 5);
  sequencer.start();
  server = await startTestServer(database.config, [EventModule]);
});
afterAll(async () => {
  await server?.stop();
  await sequencer?.stop();
  await database?.stop();
});

const open = ({ secret }: TestTenant, query: Record<string, string> = {}): Promise<SseStream> =>
  openStream({ url: server.url, secret, query });

const flood = ({ scope }: TestTenant, count: number, subject: string) =>
  database.system.query(
    `with written as (insert into event (id, account_id, livemode, type, subject_object, subject_id, sequence,
      occurred_at, data, api_version, authorized_by)
     select 'evt_' || lpad(n::text, 4, '0') || substr($2, 5, 22), $1, $3, 'flood.rose', 'flood', $2, n, now(), '{}',
     '2026-05-01', '{"human_principal_id":null,"agent_id":null}' from generate_series(1, ${count}) n returning serial)
   insert into event_pending select serial from written`,
    [scope.account_id, subject, scope.livemode],
  );

it('disconnects a client that does not read, after a token that lets it resume without loss', async () => {
  const tenant = await database.tenant();
  const stream = await open(tenant);
  stream.response.pause();
  const subjects = Array.from({ length: 3 }, () => newId('key'));
  for (const subject of subjects) await flood(tenant, 9000, subject);
  await database.sequenced();
  await delay(300);
  stream.response.resume();
  await stream.ended;
  const got = stream.events.length;
  expect(got).toBeLessThan(27_000);
  expect(stream.token).not.toBeNull();
  const rest = await open(tenant, { since: stream.token! });
  await rest.until(({ events }) => events.length === 27_000 - got);
  rest.close();
  const sequences = [...stream.events, ...rest.events].map(({ data }) => data.sequence);
  expect(sequences).toEqual(subjects.flatMap(() => Array.from({ length: 9000 }, (_, index) => index + 1)));
});

it('limits the streams of an account across both modes', async () => {
  const tenant = await database.tenant();
  const live = await database.tenant(true, tenant.scope.account_id);
  const held = [await open(tenant), await open(live), await open(tenant)];
  const refused = await open(tenant);
  expect([refused.status, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([
    429,
    '30',
    'application/problem+json; charset=utf-8',
  ]);
  expect((await open(await database.tenant())).status).toBe(200);
  held[1]!.close();
  await delay(100);
  expect((await open(tenant)).status).toBe(200);
});

it('sends heartbeats with the current token', async () => {
  const tenant = await database.tenant();
  const stream = await open(tenant);
  await stream.until(({ comments }) => comments.length >= 2);
  expect(stream.comments[0]).toMatch(/^: reconnect-token rct_\S+$/);
  stream.close();
});

it('ends the streams of a revoked key with a notice', async () => {
  const tenant = await database.tenant();
  const stream = await open(tenant);
  const work = new UnitOfWork(database.app, tenant.scope);
  work.move(await work.lock(ApiKey, tenant.scope.credential_id!), {
    name: 'revoke',
    from: ['active'],
    to: 'revoked',
    emits: 'api_key.revoked',
    column: 'status',
  });
  await work.commit();
  await stream.ended;
  expect(stream.events.map(({ data }) => data.type)).toEqual(['api_key.revoked']);
});

it('returns from HEAD without keeping it open', async () => {
  const { secret } = await database.tenant();
  const answer = await fetch(`${server.url}/v1/events/stream`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${secret}`, 'service-version': '2026-05-01' },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
});

it('waits for the position of a committed event', async () => {
  const tenant = await database.tenant();
  await sequencer.stop();
  await flood(tenant, 2, newId('key'));
  const [first] = await database.system.query<{ id: string }>(
    'select id from event where account_id = $1 and sequence = 1',
    [tenant.scope.account_id],
  );
  const opening = open(tenant, { since: first!.id });
  await delay(300);
  sequencer = new Sequencer(database.system, createLog('test', 'silent').logger, 5);
  sequencer.start();
  const stream = await opening;
  await stream.until(({ events }) => events.length === 1);
  expect(stream.events[0]!.data.sequence).toBe(2);
  stream.close();
});

it('ends its streams when the server stops, and clients resume elsewhere', async () => {
  const tenant = await database.tenant();
  const stream = await open(tenant);
  await server.stop();
  await stream.ended;
  expect(stream.response.complete).toBe(true);
  server = await startTestServer(database.config, [EventModule]);
  const subject = newId('key');
  await flood(tenant, 3, subject);
  const again = await open(tenant, { since: stream.token! });
  await again.until(({ events }) => events.length === 3);
  again.close();
});
