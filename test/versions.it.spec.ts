import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Module } from '@nestjs/common';
import { createLog } from '#platform/config/logger';
import { newId } from '#platform/db/new-id';
import { Sequencer } from '#platform/events/sequencer';
import { openapiDocument } from '#platform/contract/openapi';
import { Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { startTestServer, type TestServer } from '#testing/server';
import { openStream } from '#testing/sse';
import { Field } from '#platform/wire/field';
import { ApiKeyModule } from '#credentials/api_key';
import { ApiVersionModule } from '#accounts/api_version';
import { EventModule } from '#delivery/event';
import { UserModule } from '#accounts/user';
import { newest, older, oldest } from './support/synthetic-versions';

jest.mock('#platform/wire/versions/index', () => jest.requireActual<object>('./support/synthetic-versions'));

class EchoView {
  @Field.string('echo')
  object: string;
  @Field.string('What was heard.')
  heard: string;
}
class Say {
  @Field.string('What is said.', { example: 'hello' })
  said: string;
}

@Resource({ path: 'echoes', doc: 'Synthetic.' })
class EchoController {
  @Operation('POST /echoes', {
    answers: 200,
    returns: () => EchoView,
    doc: 'Synthetic.',
    transport: { reads: true },
    lifecycle: { preview: 'echo' },
  })
  create(@Input() { said }: Say): EchoView {
    return { object: 'echo', heard: said };
  }
}
@Module({ controllers: [EchoController] })
class EchoModule {}

let database: TestDatabase;
let server: TestServer;
let sequencer: Sequencer;
let mine: TestTenant;

beforeAll(async () => {
  database = await startTestDatabase();
  mine = await database.tenant();
  sequencer = new Sequencer(database.system, createLog('test', 'silent').logger, 5);
  sequencer.start();
  server = await startTestServer(database.config, [
    ApiKeyModule,
    UserModule,
    EventModule,
    ApiVersionModule,
    EchoModule,
  ]);
});
afterAll(async () => {
  await server?.stop();
  await sequencer?.stop();
  await database?.stop();
});

type Body = Record<string, unknown> & { data: Record<string, unknown>[] };
interface Answer {
  status: number;
  text: string;
  body: Body;
  headers: Headers;
}

async function call(
  method: string,
  path: string,
  version: string | null,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const all: Record<string, string> = {
    authorization: `Bearer ${mine.secret}`,
    ...(version ? { 'service-version': version } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
    ...headers,
  };
  const response = await fetch(`${server.url}/v1${path}`, { method, headers: all, body: body && JSON.stringify(body) });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text || '{}') as Body, headers: response.headers };
}
const get = (path: string, version: string | null = oldest, headers = {}) =>
  call('GET', path, version, undefined, headers);
const create = async (body: object, version: string = oldest, query = '', headers = {}) =>
  call('POST', `/api_keys${query}`, version, { api_version: oldest, ...body }, headers);
const made = async (title: string): Promise<string> => (await create({ title })).body['id'] as string;

describe('an older version', () => {
  it('has its own names in bodies and in answers, of one record', async () => {
    const { status, body, headers } = await create({ title: 'Old words', kind: 'browser' });
    expect([status, headers.get('service-version')]).toEqual([201, oldest]);
    expect(body).toMatchObject({
      object: 'api_key',
      title: 'Old words',
      kind: 'browser',
      hint: `…${body['last4']}`,
      owner_id: mine.scope.authorized_by.human_principal_id,
      secret: expect.stringMatching(/^pk_/),
    });
    for (const name of ['name', 'label', 'user_id']) expect(body).not.toHaveProperty(name);
    expect((await get(`/api_keys/${body['id']}`, older)).body).toMatchObject({
      label: 'Old words',
      kind: 'publishable',
      owner_id: expect.any(String),
    });
    expect((await get(`/api_keys/${body['id']}`, newest)).body).toMatchObject({
      name: 'Old words',
      kind: 'publishable',
      user_id: expect.any(String),
    });
  });

  it('takes a value of an enum that is gone, in bodies and in filters', async () => {
    const { status, body } = await create({ title: 'Admin', kind: 'admin' });
    expect([status, body['kind']]).toEqual([201, 'secret']);
    expect((await get('/api_keys?kind=browser')).body.data.every(({ kind }) => kind === 'browser')).toBe(true);
    expect((await get('/api_keys?kind=admin')).status).toBe(200);
    expect((await get('/api_keys?kind=admin', newest)).body).toMatchObject({ code: 'invalid_request', param: 'kind' });
    expect((await create({ name: 'Admin', kind: 'admin' }, newest)).body).toMatchObject({
      code: 'invalid_request',
      param: 'kind',
    });
  });

  it('is not judged more strictly than it was', async () => {
    expect((await create({ title: 'x'.repeat(120) })).body['title']).toHaveLength(120);
    expect((await create({ name: 'x'.repeat(120) }, newest)).body).toMatchObject({
      code: 'invalid_request',
      param: 'name',
    });
    expect((await create({ title: 'x'.repeat(151) })).body).toMatchObject({ code: 'invalid_request', param: 'title' });
  });

  it('has its own format of problems, which name its own parameters', async () => {
    const refused = await create({ title: 7, kind: 'nonsense' });
    expect(refused.body).toMatchObject({
      code: 'invalid_request',
      param: 'title',
      message: '2 parameters are invalid: title, kind.',
      errors: [{ param: 'title', message: expect.stringContaining('title') }, { param: 'kind' }],
    });
    expect(refused.body).not.toHaveProperty('detail');
    expect((await get(`/api_keys/${newId('key')}`)).body).toMatchObject({
      status: 404,
      code: 'missing',
      message: 'No such API key.',
    });
    expect((await get(`/api_keys/${newId('key')}`, newest)).body).toMatchObject({
      status: 404,
      code: 'not_found',
      detail: 'No such API key.',
    });
    expect((await create({ name: 'Too early' })).body).toMatchObject({
      code: 'invalid_request',
      errors: expect.arrayContaining([expect.objectContaining({ param: 'name', code: 'unknown' })]) as object,
    });
  });

  it('selects, expands, sorts and searches by its own names, and pages by cursor', async () => {
    for (const title of ['Page a', 'Page b', 'Page c']) await made(title);
    const first = await get('/api_keys?sort=title&limit=2&fields[]=title&fields[]=hint&expand[]=owner');
    for (const one of first.body.data)
      expect(Object.keys(one).sort()).toEqual(['hint', 'id', 'object', 'owner', 'title']);
    expect(first.body.data[0]!['owner']).toMatchObject({ object: 'user', email_address: expect.stringContaining('@') });
    const next = await get(`/api_keys?sort=title&limit=2&starting_after=${first.body['next_cursor']}`);
    const titles = [...first.body.data, ...next.body.data].map(({ title }) => title as string);
    expect(titles).toEqual(titles.toSorted());
    expect(new Set(titles).size).toBe(4);
    expect(
      (await get(`/api_keys?sort=name&limit=2&starting_after=${first.body['next_cursor']}`, newest)).body.data.map(
        ({ name }) => name,
      ),
    ).toEqual(titles.slice(2));
    const found = await call('POST', '/api_keys/search', oldest, {
      query: { field: 'title', eq: 'Page b' },
      sort: 'title',
    });
    expect(found.body.data.map(({ title }) => title)).toEqual(['Page b']);
    for (const [query, param] of [
      ['fields[]=name', 'fields[]'],
      ['expand[]=user', 'expand[]'],
      ['expand[]=hint', 'expand[]'],
    ])
      expect((await get(`/api_keys?${query}`)).body).toMatchObject({ code: 'invalid_request', param });
    expect((await get('/api_keys?fields[]=title', newest)).body['param']).toBe('fields[]');
  });

  it('sees the dry run as it would see the resource', async () => {
    const { body } = await create({ title: 'Rehearsed', kind: 'browser' }, oldest, '?dry_run=true&expand[]=owner');
    expect(body).toMatchObject({
      object: 'dry_run',
      resource: {
        id: null,
        title: 'Rehearsed',
        kind: 'browser',
        secret: null,
        owner: { email_address: expect.any(String) },
      },
      would_emit: ['api_key.created'],
    });
  });

  it('gets its first answer again byte for byte; the same key in another version is another request', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await create({ title: 'Once' }, oldest, '', key),
      await create({ title: 'Once' }, oldest, '', key),
    ];
    expect([again.text, again.headers.get('idempotent-replayed'), again.headers.get('service-version')]).toEqual([
      first.text,
      'true',
      oldest,
    ]);
    expect((await create({ title: 'Once' }, older, '', key)).body['code']).toBe('idempotency_key_reused');
  });

  it('has tags of its own, so nobody is answered 304 for what they never saw; If-Match takes any version', async () => {
    const id = await made('Tagged');
    const tags = await Promise.all(
      [oldest, older, newest, `${newest}.preview`].map(async (version) =>
        (await get(`/api_keys/${id}`, version)).headers.get('etag')!,
      ),
    );
    expect([tags[0], new Set(tags).size]).toEqual(['"1"', 4]);
    for (const [index, version] of [oldest, older, newest].entries()) {
      const seen = await Promise.all(
        tags.map(async (tag) => (await get(`/api_keys/${id}`, version, { 'if-none-match': tag })).status),
      );
      expect(seen).toEqual(tags.map((_, other) => (other === index ? 304 : 200)));
    }
    expect(
      (await call('POST', `/api_keys/${id}/revoke`, newest, undefined, { 'if-match': tags[1]!.replace('1;', '2;') }))
        .status,
    ).toBe(412);
    expect((await call('POST', `/api_keys/${id}/revoke`, newest, undefined, { 'if-match': tags[1]! })).status).toBe(
      200,
    );
  });

  it('is what the header says, whatever the key is pinned to; without a header nothing is answered', async () => {
    const { secret } = (await create({ title: 'Pinned' })).body as unknown as { secret: string };
    const by = { authorization: `Bearer ${secret}` };
    expect((await get('/api_keys?limit=1', newest, by)).body.data[0]).toHaveProperty('name');
    expect((await get('/api_keys?limit=1', older, by)).body.data[0]).toHaveProperty('label');
    expect((await get('/api_keys', null, by)).body).toMatchObject({
      status: 400,
      code: 'version_required',
      supported: [oldest, older, newest],
    });
  });
});

describe('events', () => {
  it('show the event and its snapshot as the reader knows them', async () => {
    const id = await made('Seen');
    const {
      data: [event],
    } = (await eventually(id)).body;
    expect(event).toMatchObject({ type: 'api_key.created', happened_at: expect.any(String) });
    expect(event).not.toHaveProperty('occurred_at');
    expect((await get(`/events/${event!['id']}?expand[]=data`)).body).toMatchObject({
      data: { title: 'Seen', hint: expect.any(String) },
      happened_at: expect.any(String),
    });
    expect((await get(`/events/${event!['id']}?expand[]=data`, newest)).body).toMatchObject({
      data: { name: 'Seen' },
      occurred_at: expect.any(String),
    });
  });

  it('bring a snapshot down from the version in which it was taken, and never up', async () => {
    const id = await made('Written long ago');
    const event = (await eventually(id)).body.data[0]!['id'] as string;
    await tamper(
      `update event set api_version = '${older}', data = (data - 'name' - 'user_id') ||
        '{"label": "Written long ago", "owner_id": "usr_x"}' where id = '${event}'`,
    );
    const data = async (version: string) =>
      (await get(`/events/${event}?expand[]=data`, version)).body['data'] as unknown as object;
    expect(await data(oldest)).toMatchObject({
      title: 'Written long ago',
      owner_id: 'usr_x',
      hint: expect.any(String),
    });
    for (const version of [older, newest]) {
      expect(await data(version)).toMatchObject({ label: 'Written long ago', owner_id: 'usr_x' });
      expect(await data(version)).not.toHaveProperty('hint');
    }
  });

  it('go out on a stream as its reader knows them', async () => {
    const [then, now] = await Promise.all(
      [oldest, newest].map((version) => openStream({ url: server.url, secret: mine.secret, version })),
    );
    const id = await made('Streamed');
    for (const stream of [then!, now!])
      await stream.until(({ events }) => events.some(({ data }) => data.subject.id === id));
    expect(
      [then!, now!].map((stream) => Object.keys(stream.events[0]!.data).filter((name) => name.endsWith('_at'))),
    ).toEqual([['happened_at'], ['occurred_at']]);
    for (const stream of [then!, now!]) stream.close();
  });
});

describe('a preview', () => {
  const features = (names: string) => ({ 'service-preview-features': names });
  it('is there for those who ask for it by name, in the preview version', async () => {
    const id = await made('Previewed');
    const { body, headers } = await get(`/api_keys/${id}`, `${newest}.preview`, features('echo, key_usage'));
    expect([headers.get('service-version'), 'last_used_at' in body]).toEqual([`${newest}.preview`, true]);
    for (const [version, names] of [
      [newest, ''],
      [`${newest}.preview`, ''],
      [`${newest}.preview`, 'echo'],
      [oldest, ''],
    ] as const)
      expect((await get(`/api_keys/${id}`, version, features(names))).body).not.toHaveProperty('last_used_at');
    expect((await get('/api_keys?fields[]=last_used_at', newest)).body['param']).toBe('fields[]');
  });

  it('has operations that are missing without it', async () => {
    expect((await call('POST', '/echoes', `${newest}.preview`, { said: 'hello' }, features('echo'))).body).toEqual({
      object: 'echo',
      heard: 'hello',
    });
    expect((await call('POST', '/echoes', newest, { said: 'hello' })).body['code']).toBe('not_found');
  });

  it('400 for a name that is none, and for one without the preview version', async () => {
    for (const [version, names] of [
      [`${newest}.preview`, 'echo,teleport'],
      [newest, 'echo'],
      [newest, 'teleport'],
    ] as const) {
      expect((await get('/api_keys', version, features(names))).body).toMatchObject({
        status: 400,
        code: 'unknown_preview_feature',
        param: 'Service-Preview-Features',
        supported: ['key_usage', 'echo'],
      });
    }
  });
});

it('every answer says in which version it is written, problems too', async () => {
  const answers: [Promise<Answer>, string][] = [
    [get('/api_versions'), oldest],
    [get('/api_keys/nonsense', older), older],
    [get('/nonsense', older), older],
    [get('/api_keys', oldest, { authorization: '' }), oldest],
    [get('/api_keys', null), newest],
    [get('/api_keys', '2020-01-01'), newest],
    [create({}), oldest],
    [get('/api_keys?nonsense=1', `${newest}.preview`), `${newest}.preview`],
  ];
  for (const [answer, version] of answers) expect((await answer).headers.get('service-version')).toBe(version);
});

it('GET /v1/api_versions lists what there is; OpenAPI describes the newest', async () => {
  expect((await get('/api_versions')).body).toEqual({
    object: 'api_versions',
    majors: [{ major: 'v1', minors: [oldest, older, newest], current: newest }],
  });
  const document = openapiDocument(server.url) as unknown as {
    info: { version: string };
    components: { schemas: Record<string, { allOf: { properties: object }[] }> };
  };
  expect([document.info.version, Object.keys(document.components.schemas['ApiKey']!.allOf[1]!.properties)]).toEqual([
    newest,
    expect.arrayContaining(['name', 'user_id']),
  ]);
});

async function eventually(subject: string): Promise<Answer> {
  for (;;) {
    const answer = await get(`/events?subject_id=${subject}`);
    if (answer.body.data.length > 0) return answer;
    await delay(10);
  }
}

async function tamper(statement: string): Promise<void> {
  const client = await database.system.client();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement);
  } finally {
    client.release(true);
  }
}
