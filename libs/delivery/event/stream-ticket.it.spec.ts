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
let tenant: TestTenant;

beforeAll(async () => {
  database = await startTestDatabase();
  sequencer = new Sequencer(database.system, createLog('test', 'silent').logger, 5);
  sequencer.start();
  server = await startTestServer(database.config, [EventModule]);
});
beforeEach(async () => {
  tenant = await database.tenant();
});
afterAll(async () => {
  await server?.stop();
  await sequencer?.stop();
  await database?.stop();
});

interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(`${server.url}/v1${path}`, init);
  return { status: answer.status, body: (await answer.json()) as Answer['body'], headers: answer.headers };
}

const write = (body: object = {}, { secret } = tenant): Promise<Answer> =>
  ask('/stream_tickets', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      authorization: `Bearer ${secret}`,
      'service-version': '2026-05-01',
      'idempotency-key': newId('req'),
      'content-type': 'application/json',
    },
  });
const queryOf = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries(new URL(String(body['url'])).searchParams);
const openWith = (query: Record<string, string>, lastEventId?: string): Promise<SseStream> =>
  openStream({ url: server.url, query, lastEventId });

async function happen({ scope }: TestTenant = tenant): Promise<string> {
  const work = new UnitOfWork(database.app, scope);
  const key = work.insert(ApiKey, {
    kind: 'secret',
    name: 'k',
    api_version: '2026-05-01',
    user_id: scope.authorized_by.human_principal_id!,
    secret_hash: newId('key'),
    last4: '0000',
  });
  work.update(key, { name: 'l' });
  await work.commit();
  return key.id;
}

it("opens the stream without headers, at the ticket's position and for its events", async () => {
  const answer = await write({ types: ['api_key.created'], expires_in: 30 });
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      object: 'stream_ticket',
      livemode: false,
      url: expect.stringMatching(
        /^http:\/\/localhost\/v1\/events\/stream\?since=rct_[\w-]+\.[\w-]+&ticket=tkt_[\w-]+$/,
      ) as string,
      api_version: '2026-05-01',
      expires_at: expect.any(Number) as number,
      entity_id: null,
      types: ['api_key.created'],
    },
  ]);
  const before = await happen();
  const stream = await openWith(queryOf(answer));
  expect([
    stream.status,
    stream.headers['service-version'],
    stream.headers['access-control-allow-origin'],
    stream.headers['cross-origin-resource-policy'],
  ]).toEqual([200, '2026-05-01', '*', 'cross-origin']);
  const after = await happen();
  await stream.until(({ events }) => events.length === 2);
  expect(stream.events.map(({ data }) => [data.type, data.subject.id])).toEqual([
    ['api_key.created', before],
    ['api_key.created', after],
  ]);
  stream.close();
  const again = await openWith(queryOf(answer), stream.events[0]!.id);
  await again.until(({ events }) => events.length === 1);
  expect(again.events[0]!.data.subject.id).toBe(after);
  again.close();
});

it('is limited to the company of the ticket', async () => {
  const stream = await openWith(queryOf(await write({ entity_id: newId('ent') })));
  await happen();
  await delay(300);
  expect(stream.events).toEqual([]);
  stream.close();
});

it('returns 401 for an expired or changed ticket and for a revoked key', async () => {
  const query = queryOf(await write({ expires_in: 1 }));
  const { ticket } = queryOf(await write());
  const bad = [
    { ticket: query['ticket']! },
    { ticket: `${ticket!.slice(0, -9)}${ticket!.at(-9) === 'A' ? 'B' : 'A'}${ticket!.slice(-8)}` },
    { ticket: 'tkt_nonsense' },
    { ticket: '' },
  ];
  await delay(1100);
  for (const one of bad)
    expect(await ask(`/events/stream?${new URLSearchParams(one)}`)).toMatchObject({
      status: 401,
      body: { code: 'authentication_required' },
    });
  const work = new UnitOfWork(database.app, tenant.scope);
  work.move(await work.lock(ApiKey, tenant.scope.credential_id!), {
    name: 'revoke',
    from: ['active'],
    to: 'revoked',
    emits: 'api_key.revoked',
    column: 'status',
  });
  await work.commit();
  expect((await ask(`/events/stream?ticket=${ticket}`)).status).toBe(401);
});

it('opens nothing else, and cannot be combined with a key or other filters', async () => {
  const { ticket } = queryOf(await write());
  for (const path of ['/events', '/event_types']) expect((await ask(`${path}?ticket=${ticket}`)).status).toBe(401);
  const cases: [string, Record<string, string>, string][] = [
    [`ticket=${ticket}`, { authorization: `Bearer ${tenant.secret}`, 'service-version': '2026-05-01' }, 'ticket'],
    [`ticket=${ticket}&types=*`, {}, 'types'],
    [`ticket=${ticket}&entity_id=${newId('ent')}`, {}, 'entity_id'],
    [`ticket=${ticket}&since=nonsense`, {}, 'since'],
    [`ticket=${ticket}`, { 'service-version': '2020-01-01' }, 'Service-Version'],
  ];
  for (const [query, headers, param] of cases)
    expect([query, await ask(`/events/stream?${query}`, { headers })]).toMatchObject([
      query,
      { status: 400, body: { param } },
    ]);
});

it.each([
  [{ types: ['*.created'] }, 'types[0]'],
  [{ types: ['nonsense.*'] }, 'types[0]'],
  [{ types: [] }, 'types'],
  [{ expires_in: 0 }, 'expires_in'],
  [{ expires_in: 3601 }, 'expires_in'],
  [{ entity_id: 'key_1' }, 'entity_id'],
  [{ colour: 'red' }, 'colour'],
])('is refused for %j', async (body, param) => {
  expect(await write(body)).toMatchObject({ status: 400, body: { code: 'invalid_request', param } });
});

it('keeps the modes of an account apart', async () => {
  const live = await database.tenant(true, tenant.scope.account_id);
  const stream = await openWith(queryOf(await write({}, live)));
  await happen();
  const id = await happen(live);
  await stream.until(({ events }) => events.length === 2);
  expect(new Set(stream.events.map(({ data }) => data.subject.id))).toEqual(new Set([id]));
  stream.close();
});

it('disconnects after an hour, to recheck the right of access', async () => {
  const { ticketedMs } = streamSettings;
  Object.assign(streamSettings, { ticketedMs: 300 });
  try {
    const [ticketed, keyed] = [
      await openWith(queryOf(await write())),
      await openStream({ url: server.url, secret: tenant.secret }),
    ];
    await ticketed.ended;
    expect([ticketed.token, keyed.response.complete]).toEqual([expect.stringMatching(/^rct_/), false]);
    keyed.close();
  } finally {
    Object.assign(streamSettings, { ticketedMs });
  }
});
