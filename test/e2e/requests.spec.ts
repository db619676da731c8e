import { randomUUID } from 'node:crypto';
import { newAccount, newKey, type Account } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { companyOf, form, poll } from '../support/formation';

interface Logged {
  id: string;
  operation: string;
  status: number;
  code: string | null;
  [field: string]: unknown;
}
interface List {
  data: Logged[];
  has_more: boolean;
  next_cursor: string | null;
}

let account: Account;
let mine: Api;
beforeAll(async () => {
  account = await newAccount('Requests');
  mine = api(account.sk_test);
});
afterAll(closeDatabase);

const logged = async (id: string, by = mine): Promise<Logged> =>
  (
    await poll(
      `the entry of ${id}`,
      () => by.get<Logged>(`/v1/requests/${id}`),
      ({ status }) => status === 200,
    )
  ).body;
const list = async (filters: string): Promise<List> => (await mine.get<List>(`/v1/requests?${filters}`)).body;

it('tells what was asked and answered, without the secret that was shown once', async () => {
  const key = randomUUID();
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const sent = { name: 'Logged', api_version: '2026-05-01', metadata: { order: '7' } };
  const made = await mine.post('/v1/api_keys?fields[]=name&fields[]=secret&fields[]=metadata', sent, {
    key,
    headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
  });
  const again = await mine.post('/v1/api_keys?fields[]=name&fields[]=secret&fields[]=metadata', sent, { key });
  const entry = await logged(made.requestId);
  expect(entry).toEqual({
    id: made.requestId,
    object: 'request',
    created: expect.any(Number),
    livemode: false,
    operation: 'api_keys.create',
    method: 'POST',
    path: '/v1/api_keys',
    query: { fields: ['name', 'secret', 'metadata'] },
    status: 201,
    status_class: '2xx',
    code: null,
    duration_ms: expect.any(Number),
    credential_id: expect.stringMatching(/^key_/),
    api_version: '2026-05-01',
    idempotency_key: expect.stringMatching(/^[\w-]{43}$/),
    replayed: false,
    trace_id: trace,
    request_body: sent,
    response_body: {
      id: made.body['id'],
      object: 'api_key',
      name: 'Logged',
      secret: '[redacted]',
      metadata: { order: '7' },
    },
  });
  expect(await logged(again.requestId)).toMatchObject({
    status: 201,
    replayed: true,
    trace_id: null,
    response_body: { secret: '[redacted]' },
  });
  expect((await list(`idempotency_key=${key}`)).data.map(({ id, replayed }) => [id, replayed])).toEqual([
    [again.requestId, true],
    [made.requestId, false],
  ]);
  const [found] = (await list(`idempotency_key=${key}&limit=1`)).data;
  expect((await logged(found!.id))['idempotency_key']).toBe(entry['idempotency_key']);
  expect((await list(`idempotency_key=${randomUUID()}`)).data).toEqual([]);
  const [raw] = await query<{ text: string }>('select r::text as text from request r where id = $1', [made.requestId]);
  expect(raw!.text).not.toContain(key);
  expect(raw!.text).not.toContain(String(made.body['secret']));
  expect(raw!.text).not.toMatch(/sk_test_|Bearer/);
});

it('tells what was refused, at every stage after the credential was known', async () => {
  const misplaced = account.sk_live;
  const refused = [
    [await mine.post('/v1/api_keys', { name: 7, nonsense: misplaced }), 'invalid_request', 'api_keys.create'],
    [await mine.get('/v1/entities/ent_00000000000000000000000000'), 'not_found', 'entities.retrieve'],
    [
      await mine.get('/v1/entities', { headers: { 'service-version': '1999-01-01' } }),
      'unknown_version',
      'entities.list',
    ],
    [await mine.get('/v1/entities', { headers: { accept: 'text/csv' } }), 'not_acceptable', 'entities.list'],
    [
      await mine.post('/v1/api_keys', {}, { headers: { 'idempotency-key': null } }),
      'idempotency_key_required',
      'api_keys.create',
    ],
    [await mine.get(`/v1/users/${misplaced}?limit=${misplaced}&a=%00`), 'invalid_request', 'users.retrieve'],
  ] as const;
  for (const [answer, code, operation] of refused) {
    const entry = await logged(answer.requestId);
    expect(entry).toMatchObject({
      operation,
      code,
      status: answer.status,
      status_class: '4xx',
      response_body: { code, request_id: answer.requestId },
    });
    expect(JSON.stringify(entry)).not.toContain(misplaced);
  }
});

it('keeps the number by which the state registers a company, which is public, but never its tax number', async () => {
  const { id, ein, state_file_number } = await form(mine, companyOf('Numbers, Inc.'));
  const [shown, progress, next, filings] = await Promise.all(
    ['', '/progress', '/next_steps']
      .map((path) => mine.get(`/v1/entities/${id}${path}`))
      .concat(mine.get(`/v1/filings?entity_id=${id}`)),
  );
  expect([
    shown!.text.includes(ein!),
    filings!.text.includes(ein!),
    progress!.text.includes(ein!),
    next!.text.includes(ein!),
  ]).toEqual([true, true, false, false]);
  const kept = (await Promise.all([shown!, progress!, next!, filings!].map(({ requestId }) => logged(requestId)))).map(
    (one) => JSON.stringify(one['response_body']),
  );
  expect(kept.filter((text) => text.includes(ein!))).toEqual([]);
  expect([kept[0]!.includes(state_file_number!), kept[1]!.includes(`Accepted under ${state_file_number}`)]).toEqual([
    true,
    true,
  ]);
});

it('has no key for a request whose Idempotency-Key was empty', async () => {
  const empty = await mine.get('/v1/entities', { headers: { 'idempotency-key': '' } });
  expect([empty.status, await logged(empty.requestId)]).toEqual([
    200,
    expect.objectContaining({ idempotency_key: null }),
  ]);
});

it('says so when a body is too long to be kept', async () => {
  const metadata = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`k${index}`, 'x'.repeat(450)]));
  const made = await mine.post('/v1/api_keys', { name: 'Long', api_version: '2026-05-01', metadata });
  expect([made.status, await logged(made.requestId)]).toEqual([
    201,
    expect.objectContaining({ request_body: '[too long]', response_body: '[too long]' }),
  ]);
});

it('lists newest first, by operation, kind of answer and time, and pages', async () => {
  const ids: string[] = [];
  for (let times = 0; times < 5; times += 1) ids.unshift((await mine.get('/v1/users')).requestId);
  const refused = (await mine.get('/v1/users?limit=0')).requestId;
  await logged(refused);
  expect((await list('operation=users.list&status_class=2xx')).data.map(({ id }) => id)).toEqual(ids);
  expect((await list('operation=users.list&status_class=4xx')).data.map(({ id }) => id)).toEqual([refused]);
  const [{ created } = { created: 0 }] = (await list('operation=users.list')).data as unknown as { created: number }[];
  expect(
    (await list(`operation=users.list&created[gte]=${created - 60}&created[lte]=${created + 1}`)).data,
  ).toHaveLength(6);
  expect((await list(`created[gt]=${created + 3600}`)).data).toEqual([]);
  expect((await list('operation=users.list&code=invalid_request')).data.map(({ id }) => id)).toEqual([refused]);
  const own = (await list('operation=users.list')).data[0]!['credential_id'] as string;
  expect((await list(`operation=users.list&credential_id=${own}`)).data).toHaveLength(6);
  expect((await list(`credential_id=${own.slice(0, -4)}0000`)).data).toEqual([]);
  const first = await list('operation=users.list&limit=4');
  const rest = await list(`operation=users.list&limit=4&starting_after=${first.next_cursor}`);
  expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual([refused, ...ids]);
  const found = await mine.post<List>('/v1/requests/search', {
    query: {
      and: [
        { field: 'operation', eq: 'users.list' },
        { field: 'status', gte: 400 },
      ],
    },
  });
  expect(found.body.data.map(({ id }) => id)).toEqual([refused]);
  for (const wrong of ['metadata[a]=b', 'sort=path', 'status_class=9xx', 'operation='])
    expectProblem(await mine.get(`/v1/requests?${wrong}`), 400, 'invalid_request');
  expectProblem(
    await mine.post('/v1/requests/search', { query: { field: 'metadata.a', eq: 'b' } }),
    400,
    'invalid_request',
  );
});

it('is of one account and one mode, for its secret keys', async () => {
  const { requestId } = await mine.get('/v1/account');
  await logged(requestId);
  const other = await newAccount('Other requests');
  for (const by of [api(account.sk_live), api(other.sk_test)]) {
    expectProblem(await by.get(`/v1/requests/${requestId}`), 404, 'not_found');
    expect((await by.get<List>('/v1/requests')).body.data.map(({ id }) => id)).not.toContain(requestId);
  }
  expectProblem(
    await api((await newKey(account.sk_test, 'publishable')).secret).get('/v1/requests'),
    403,
    'scope_denied',
  );
});

it('has streams and papers without their bodies, and no request whose caller is unknown', async () => {
  const head = await mine.call('HEAD', '/v1/events/stream');
  expect(await logged(head.requestId)).toMatchObject({
    operation: 'events.stream',
    method: 'HEAD',
    status: 200,
    response_body: null,
  });
  const demo = api();
  const [{ id }] = (await demo.get<{ data: [{ id: string }] }>('/v1/documents?limit=1')).body.data;
  const paper = await demo.get(`/v1/documents/${id}/pdf`);
  expect(await logged(paper.requestId, demo)).toMatchObject({
    operation: 'documents.pdf',
    status: 200,
    response_body: null,
  });
  const unknown = await api(null).get('/v1/account');
  await logged((await mine.get('/v1/account')).requestId);
  expect(await query('select 1 from request where id = $1', [unknown.requestId])).toEqual([]);
});
