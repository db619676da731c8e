import { ratesPerMinute } from '#kernel/limits';
import { newAccount, newKey } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';

interface Page {
  object: string;
  data: { id: string; name: string; created: number; metadata: Record<string, string> }[];
  has_more: boolean;
  url: string;
  next_cursor: string | null;
}

let mine: Api;
const list = async (query: string): Promise<Page> => (await mine.get<Page>(`/v1/api_keys?${query}`)).body;
const names = async (query: string): Promise<string[]> => (await list(query)).data.map(({ name }) => name);

/** Thirteen keys, the account's two and K00 to K10 with metadata. */
beforeAll(async () => {
  mine = api((await newAccount('Conventions')).sk_test);
  for (let index = 0; index < 11; index += 1) {
    const metadata = { fund: index % 2 === 0 ? 'I' : 'II', vintage: index < 5 ? '2025' : '2026' };
    expect(
      (
        await mine.post('/v1/api_keys', {
          name: `K${String(index).padStart(2, '0')}`,
          api_version: '2026-05-01',
          metadata,
        })
      ).status,
    ).toBe(201);
  }
});

describe('a list', () => {
  it('has the envelope of the specification and ten items unless more are asked for, a hundred at most', async () => {
    const page = await list('');
    expect(page).toEqual({
      object: 'list',
      data: expect.any(Array),
      has_more: true,
      url: '/v1/api_keys',
      next_cursor: expect.stringMatching(/^cur_/),
    });
    expect(page.data).toHaveLength(10);
    const whole = await list('limit=100');
    expect([whole.data.length, whole.has_more, whole.next_cursor]).toEqual([12, false, null]);
    for (const limit of ['0', '101'])
      expect(expectProblem(await mine.get(`/v1/api_keys?limit=${limit}`), 400, 'invalid_request').param).toBe('limit');
  });

  it('goes on after the last id or with next_cursor alike, and back with ending_before, never both', async () => {
    const whole = (await list('limit=100')).data.map(({ id }) => id);
    const first = await list('limit=5');
    const byId = await list(`limit=5&starting_after=${first.data.at(-1)!.id}`);
    const byCursor = await list(`limit=5&starting_after=${first.next_cursor}`);
    expect([...first.data, ...byId.data].map(({ id }) => id)).toEqual(whole.slice(0, 10));
    expect(byCursor).toEqual(byId);
    expect((await list(`limit=5&ending_before=${byId.data[0]!.id}`)).data).toEqual(first.data);
    expect(
      expectProblem(
        await mine.get(`/v1/api_keys?starting_after=${whole[0]}&ending_before=${whole[1]}`),
        400,
        'invalid_request',
      ).param,
    ).toBe('ending_before');
  });

  it('is sorted by comma-separated keys, - for descending, newest first by default', async () => {
    const made = (await list('limit=100')).data.map(({ created }) => created);
    expect(made).toEqual(made.toSorted((a, b) => b - a));
    const sorted = await names('limit=100&sort=name');
    expect(sorted).toEqual(sorted.toSorted());
    expect(await names('limit=100&sort=-name')).toEqual(sorted.toReversed());
    const other = api((await newAccount('Namesakes')).sk_test);
    const same: string[] = [];
    for (let count = 0; count < 3; count += 1)
      same.push(
        (await other.post<{ id: string }>('/v1/api_keys', { name: 'A namesake', api_version: '2026-05-01' })).body.id,
      );
    const ids = async (sort: string) =>
      (await other.get<Page>(`/v1/api_keys?limit=3&sort=${sort}`)).body.data.map(({ id }) => id);
    expect([await ids('name,created'), await ids('name,-created')]).toEqual([same, same.toReversed()]);
  });

  it('is filtered by typed parameters of its own, and by pairs of metadata that must all be there', async () => {
    expect(await names('metadata[fund]=I&metadata[vintage]=2026&sort=name')).toEqual(['K06', 'K08', 'K10']);
    expect(await names('metadata[fund]=i')).toEqual([]);
    expect(await names('limit=100&status=active')).toHaveLength(12);
    expect(await names('status=revoked')).toEqual([]);
    expect(expectProblem(await mine.get('/v1/api_keys?status=lost'), 400, 'invalid_request').param).toBe('status');
    expect(expectProblem(await mine.get('/v1/entities?jurisdiction=us-de'), 400, 'invalid_request').param).toBe(
      'jurisdiction',
    );
  });
});

it('every answer has an X-Request-Id of its own, which a problem repeats', async () => {
  const answers = [
    await mine.get('/v1/account'),
    await mine.get('/v1/api_keys'),
    await mine.get('/v1/api_keys/key_1'),
    await mine.get('/v1/nonsense'),
    await api(null).get('/v1/account'),
  ];
  for (const { requestId, status, body } of answers) {
    expect(requestId).toMatch(/^req_[0-9a-z]{26}$/);
    if (status >= 400) expect(body['request_id']).toBe(requestId);
  }
  expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(answers.length);
});

it('answers success as application/json and everything else as application/problem+json', async () => {
  expect((await mine.get('/v1/account')).headers.get('content-type')).toBe('application/json; charset=utf-8');
  for (const answer of [
    await mine.get('/v1/nonsense'),
    await mine.get('/v1/api_keys?nonsense=1'),
    await mine.post('/v1/api_keys', {}),
  ])
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
});

it('a problem says who stood behind the request, once that is known', async () => {
  const { body } = await mine.get('/v1/api_keys/key_1');
  expect(body['authorized_by']).toEqual({ human_principal_id: expect.stringMatching(/^usr_/), agent_id: null });
  expect((await api(null).get('/v1/account')).body).not.toHaveProperty('authorized_by');
});

it('GET /v1/limits tells every window of the token and every quota of the account', async () => {
  const { body } = await mine.get<{
    rate_limits: { operation_class: string }[];
    monthly_quotas: { resource: string }[];
  }>('/v1/limits');
  expect(body).toMatchObject({ object: 'limits', tier: 'enterprise' });
  expect(body.rate_limits).toContainEqual({
    operation_class: 'mutation_sync',
    limit_per_minute: 50_000,
    current_usage: expect.any(Number),
    warning_threshold: 40_000,
  });
  expect(body.rate_limits.map(({ operation_class }) => operation_class)).toEqual([
    ...Object.keys(ratesPerMinute),
    'all',
  ]);
  expect(body.monthly_quotas.map(({ resource }) => resource)).toEqual([
    'entities',
    'api_calls',
    'webhook_events',
    'events_delivered',
  ]);
  expect(body.monthly_quotas[0]).toEqual({
    resource: 'entities',
    limit: null,
    current_usage: 0,
    warning_threshold: null,
    reset_at: expect.stringMatching(/^\d{4}-\d\d-01T00:00:00\.000Z$/),
  });
});

it('403 scope_denied for a credential without the right', async () => {
  const { secret } = await newKey((await newAccount('Denied')).sk_test, 'publishable');
  expectProblem(await api(secret).get('/v1/account'), 403, 'scope_denied');
});
