import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '#platform/db/new-id';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { Sequencer } from '#platform/events/sequencer';
import { createLog } from '#platform/config/logger';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { startTestServer, type TestServer } from '#testing/server';
import { openStream } from '#testing/sse';
import { ApiKey } from '#credentials/api_key';
import { EventModule } from './event.module';

let database: TestDatabase;
let server: TestServer;
let sequencer: Sequencer;
let mine: TestTenant;
let live: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  database = await startTestDatabase();
  [mine, other] = [await database.tenant(), await database.tenant()];
  live = await database.tenant(true, mine.scope.account_id);
  sequencer = new Sequencer(database.system, createLog('test', 'silent').logger, 5);
  sequencer.start();
  server = await startTestServer(database.config, [EventModule]);
});
afterAll(async () => {
  await server?.stop();
  await sequencer?.stop();
  await database?.stop();
});

const keyFields = (scope: TestTenant['scope']) => ({
  kind: 'secret' as const,
  name: 'k',
  api_version: '2026-05-01',
  user_id: scope.authorized_by.human_principal_id!,
  secret_hash: newId('key'),
  last4: '0000',
});

async function happen({ scope }: TestTenant, changes = 0): Promise<string> {
  const work = new UnitOfWork(database.app, scope);
  const key = work.insert(ApiKey, keyFields(scope));
  for (let change = 0; change < changes; change += 1) work.update(key, { name: `k${change}` });
  await work.commit();
  await database.sequenced();
  return key.id;
}

interface Answer {
  status: number;
  body: {
    data: { id: string; type: string; subject: { id: string }; sequence: number; [name: string]: unknown }[];
    [name: string]: unknown;
  };
  headers: Headers;
}

async function get(path: string, { secret }: TestTenant = mine, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${server.url}/v1${path}`, {
    headers: { authorization: `Bearer ${secret}`, 'service-version': '2026-05-01', ...headers },
  });
  return { status: response.status, body: (await response.json()) as Answer['body'], headers: response.headers };
}

const stream = (query: Record<string, string> = {}, lastEventId?: string, { secret }: TestTenant = mine) =>
  openStream({ url: server.url, secret, query, lastEventId });

describe('GET /v1/events', () => {
  it('returns a thin event as specified', async () => {
    const id = await happen(mine);
    const { body } = await get(`/events?subject_id=${id}`);
    const { human_principal_id } = mine.scope.authorized_by;
    expect(body).toEqual({
      object: 'list',
      has_more: false,
      url: '/v1/events',
      next_cursor: null,
      data: [
        {
          id: expect.stringMatching(/^evt_[0-9a-z]{26}$/),
          object: 'event',
          type: 'api_key.created',
          occurred_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          livemode: false,
          subject: { object: 'api_key', id },
          entity_id: null,
          sequence: 1,
          authorized_by: { human_principal_id, agent_id: null },
        },
      ],
    });
  });

  it('pages newest first in both directions, without duplicates, in subject order', async () => {
    const id = await happen(mine, 24);
    const seen: number[] = [];
    let after = '';
    for (let more = true; more;) {
      const { body } = await get(`/events?subject_id=${id}&limit=7${after}`);
      seen.push(...body.data.map((event) => event.sequence));
      more = body['has_more'] as boolean;
      after = `&starting_after=${seen.length % 2 ? body.data.at(-1)!.id : body['next_cursor']}`;
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
    const { body } = await get(`/events?subject_id=${id}&limit=3&sort=created`);
    const back = await get(`/events?subject_id=${id}&limit=2&sort=created&ending_before=${body.data[2]!.id}`);
    expect(back.body.data.map((event) => event.sequence)).toEqual([1, 2]);
  });

  it('filters by type patterns and by instants', async () => {
    const id = await happen(mine, 2);
    const types = async (query: string) =>
      (await get(`/events?subject_id=${id}&${query}`)).body.data.map((event) => event.type.split('.')[1]);
    expect(await types('types=api_key.created')).toEqual(['created']);
    expect(await types('types=filing.*,api_key.updated')).toEqual(['updated', 'updated']);
    expect(await types('types=filing.*&types=*')).toHaveLength(3);
    expect(await types('types=user.*')).toEqual([]);
    expect(await types('types=api_key.*,api_key.created')).toEqual(['updated', 'updated', 'created']);
    expect(await types('occurred_after=2020-01-01T00:00:00Z&occurred_before=4102444800')).toHaveLength(3);
    expect(await types('occurred_before=2020-01-01')).toEqual([]);
  });

  it('pages through several types in a single order, without duplicates', async () => {
    for (let keys = 0; keys < 2; keys += 1) await happen(mine, 3);
    const all = (await get('/events?limit=8')).body.data.map((event) => event.id);
    for (const sort of ['', '&sort=occurred_at']) {
      const seen: string[] = [];
      for (let after = ''; ;) {
        const { body } = await get(`/events?types=api_key.*,api_key.updated,filing.accepted&limit=3${sort}${after}`);
        seen.push(...body.data.map((event) => event.id));
        if (!body['next_cursor']) break;
        after = `&starting_after=${body['next_cursor']}`;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(sort ? seen.slice(-8).toReversed() : seen.slice(0, 8)).toEqual(all);
    }
  });

  it('sorts by occurrence when filtered by it, because a test clock may have moved it', async () => {
    const subject = newId('key');
    for (const [sequence, at] of ['2031-05-01', '2030-01-01', '2032-01-01'].entries())
      await occur(mine, subject, sequence + 1, at);
    await database.sequenced();
    const sequences = async (query: string) =>
      (await get(`/events?subject_id=${subject}&${query}`)).body.data.map((event) => event.sequence);
    expect(await sequences('')).toEqual([3, 2, 1]);
    expect(await sequences('occurred_after=2030-01-01T00:00:00Z')).toEqual([3, 1]);
    expect(await sequences('occurred_before=2032-01-01')).toEqual([1, 2]);
    expect(await sequences('occurred_after=2029-01-01&sort=-created')).toEqual([3, 2, 1]);
  });

  it.each([
    ['types=*.created', 'types[0]'],
    ['types=', 'types[0]'],
    ['types=filing.*,entity', 'types[1]'],
    ['occurred_after=yesterday', 'occurred_after'],
    ['occurred_before=2026-02-30', 'occurred_before'],
    ['entity_id=key_1', 'entity_id'],
    ['sort=name', 'sort'],
    ['metadata[a]=b', 'metadata'],
    ['starting_after=evt_00000000000000000000000000', 'starting_after'],
  ])('rejects %s and names it', async (query, param) => {
    const { status, body } = await get(`/events?${query}`);
    expect([status, body['code'], body['param']]).toEqual([400, 'invalid_request', param]);
  });

  it('retrieves an event, with data only on request, and hides it from other accounts', async () => {
    const id = await happen(mine);
    const { body } = await get(`/events?subject_id=${id}`);
    const path = `/events/${body.data[0]!.id}`;
    expect((await get(path)).body).toEqual(body.data[0]);
    expect((await get(`${path}?expand[]=data`)).body).toEqual({
      ...body.data[0],
      data: expect.objectContaining({ id, object: 'api_key', status: 'active' }),
    });
    expect((await get(`${path}?expand[]=subject`)).body['param']).toBe('expand[]');
    const missing = await get('/events/evt_00000000000000000000000000');
    for (const tenant of [other, live]) {
      const { status, body: problem } = await get(path, tenant);
      expect({ status, detail: problem['detail'] }).toEqual({ status: 404, detail: missing.body['detail'] });
    }
  });

  it('lists the catalog of types', async () => {
    const { body } = await get('/event_types');
    const types = body.data.map((one) => one.type);
    expect(types).toEqual(expect.arrayContaining(['api_key.created', 'api_key.revoked', 'api_key.updated']));
    expect(types).toEqual([...types].sort());
    expect(types.some((type) => /^(event|audit_entry)\./.test(type))).toBe(false);
    expect(body.data.find((one) => one.type === 'api_key.revoked')).toEqual({
      object: 'event_type',
      type: 'api_key.revoked',
      resource: 'api_key',
      description: 'Revoke: `active` → `revoked`.',
    });
  });
});

describe('GET /v1/events/stream', () => {
  it('sends new thin events with the id for resuming', async () => {
    const open = await stream();
    expect([open.status, open.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect([
      open.headers['service-reconnect-token'],
      open.headers['service-version'],
      open.headers['x-request-id'],
    ]).toEqual([expect.stringMatching(/^rct_/), '2026-05-01', expect.stringMatching(/^req_/)]);
    const id = await happen(mine, 1);
    await Promise.all([happen(other), happen(live)]);
    await open.until(({ events }) => events.length === 2);
    await delay(100);
    expect(open.events.map(({ data }) => [data.subject.id, data.sequence])).toEqual([
      [id, 1],
      [id, 2],
    ]);
    const listed = await get(`/events/${open.events[0]!.id}`);
    expect(open.events[0]!.data).toEqual(listed.body);
    open.close();
  });

  it.each(['token', 'since', 'Last-Event-ID'])('resumes after the last event seen, by %s', async (way) => {
    const id = await happen(mine, 9);
    const { body } = await get(`/events?subject_id=${id}&limit=10`);
    const fifth = body.data.find((event) => event.sequence === 5)!.id;
    const first = way === 'token' ? await stream({ since: fifth }) : null;
    first?.close();
    const again =
      way === 'token'
        ? await stream({ since: String(first!.headers['service-reconnect-token']) })
        : way === 'since'
          ? await stream({ since: fifth })
          : await stream({ since: newId('evt') }, fifth);
    await again.until(({ events }) => events.length >= 5);
    expect(again.events.slice(0, 5).map(({ data }) => data.sequence)).toEqual([6, 7, 8, 9, 10]);
    again.close();
  });

  it('filters by company and type, and accepts a token from another filter', async () => {
    const open = await stream({ types: 'api_key.revoked,api_key.updated' });
    const id = await happen(mine, 2);
    await open.until(({ events }) => events.length === 2);
    expect(open.events.map(({ data }) => data.type)).toEqual(['api_key.updated', 'api_key.updated']);
    open.close();
    const created = await stream({ types: 'api_key.created', since: String(open.headers['service-reconnect-token']) });
    await created.until(({ events }) => events.length === 1);
    expect(created.events[0]!.data.subject.id).toBe(id);
    created.close();
    const company = await stream({ entity_id: newId('ent'), since: String(open.headers['service-reconnect-token']) });
    await happen(mine);
    await delay(150);
    expect(company.events).toEqual([]);
    company.close();
  });

  it('returns an error before the first byte if it cannot serve', async () => {
    const foreign = (await get('/events', other)).body.data[0]!.id;
    const token = (await stream({}, undefined, other)).token!;
    const refusals: [string, Record<string, string>, number, string | undefined][] = [
      ['since=nonsense', {}, 400, 'since'],
      ['types=api_key.*,nonsense.*', {}, 400, 'types[1]'],
      ['since=', {}, 400, 'since'],
      [`since=${foreign}`, {}, 400, 'since'],
      [`since=${newId('evt')}`, {}, 400, 'since'],
      [`since=${token}`, {}, 400, 'since'],
      [`since=${token.slice(0, -1)}x`, {}, 400, 'since'],
      ['', { 'last-event-id': foreign }, 400, 'Last-Event-ID'],
      ['', { 'last-event-id': 'x' }, 400, 'Last-Event-ID'],
      ['types=*.x', {}, 400, 'types[0]'],
      ['types=', {}, 400, 'types[0]'],
      ['entity_id=1', {}, 400, 'entity_id'],
      ['colour=red', {}, 400, 'colour'],
      ['', { authorization: '' }, 401, undefined],
    ];
    for (const [query, headers, status, param] of refusals) {
      const answer = await get(`/events/stream?${query}`, mine, headers);
      expect([query, answer.status, answer.body['param'], answer.headers.get('content-type')]).toEqual([
        query,
        status,
        param,
        'application/problem+json; charset=utf-8',
      ]);
    }
  });

  it('replays at most 30 days', async () => {
    const id = await happen(mine, 1);
    const { body } = await get(`/events?subject_id=${id}&sort=created`);
    const first = body.data[0]!.id;
    const open = await stream({ since: first });
    await open.until(({ events }) => events.length === 1);
    const age = (days: number) =>
      database.tamper(
        `update event_position set positioned_at = now() - $1 * interval '1 day' where serial = (select serial
          from event where id = $2)`,
        [days, first],
      );
    await age(29.9);
    const within = await stream({ since: first });
    expect(within.status).toBe(200);
    await age(30.1);
    const { status, body: problem } = await get(`/events/stream?since=${first}`);
    expect([status, problem['code'], problem['param']]).toEqual([400, 'replay_window_exceeded', 'since']);
    const byToken = await stream({ since: String(within.headers['service-reconnect-token']) });
    expect(byToken.status).toBe(200);
    for (const one of [open, within, byToken]) one.close();
  });

  it('rejects a token from before a database restore', async () => {
    const open = await stream();
    open.close();
    const [{ epoch }] = (await database.system.query<{ epoch: string }>('select epoch from database_epoch')) as [
      { epoch: string },
    ];
    await database.system.query("update database_epoch set epoch = 'restored'");
    const { status, body } = await get(`/events/stream?since=${open.headers['service-reconnect-token']}`);
    await database.system.query('update database_epoch set epoch = $1', [epoch]);
    expect([status, body['param'], (body['errors'] as { code: string }[])[0]!.code]).toEqual([
      400,
      'since',
      'invalid_cursor',
    ]);
  });
});

const occur = ({ scope: { account_id, livemode } }: TestTenant, subject: string, sequence: number, at: string) =>
  database.system.query(
    `with written as (insert into event (id, account_id, livemode, type, subject_object, subject_id, sequence,
      occurred_at, data, api_version, authorized_by)
     values ($1, $2, $3, 'api_key.updated', 'api_key', $4, $5, $6, '{}', '2026-05-01',
     '{"human_principal_id":null,"agent_id":null}') returning serial) insert into event_pending select serial
     from written`,
    [newId('evt'), account_id, livemode, subject, sequence, at],
  );
