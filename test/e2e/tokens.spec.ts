import { newAccount, newKey, type Account } from '../support/accounts';
import { api, expectProblem } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { companyOf, ok, poll } from '../support/formation';
import { readyWorkspace } from '../support/workspace';
import { approvedToken, humanOf, newToken, type NewToken, tokenBody } from '../support/tokens';

let account: Account;
let human: string;
beforeAll(async () => {
  account = await newAccount('Tokens');
  human = await humanOf(account.sk_test);
});
afterAll(closeDatabase);

const works = async ({ secret }: { secret: string }): Promise<boolean> =>
  (await api(secret).get('/v1/limits')).status === 200;
const make = (by: string, tier: number, more: object = {}) =>
  api(by).post<NewToken>('/v1/tokens', tokenBody(human, tier, more));

it('is made for a principal as another token answered it', async () => {
  const { principal } = await newToken(account.sk_test, 3);
  expect(principal).toEqual({ human_id: human, agent_id: null });
  expect((await newToken(account.sk_test, 3, { principal }))['principal']).toEqual(principal);
});

it('shows its secret once, and says by its id whose it is', async () => {
  const { secret, ...token } = await newToken(account.sk_test, 3, { name: 'Clerk', metadata: { team: 'legal' } });
  expect(secret).toMatch(new RegExp(`^${token.id}_[0-9A-Za-z]{38}$`));
  expect(token).toMatchObject({
    object: 'token',
    status: 'active',
    tier: 3,
    principal: { human_id: human, agent_id: null },
    grant: null,
    expires_at: null,
    limits: { requests_per_minute: null },
    livemode: false,
  });
  const found = ok(await api(account.sk_test).get(`/v1/tokens/${token.id}`));
  expect(found).toEqual({ ...token, last_used_at: null });
  const stored = await query<{ token: string }>('select row_to_json(t)::text as token from token t where id = $1', [
    token.id,
  ]);
  expect(stored[0]!.token).not.toContain(secret.slice(31));
  expect((await api(account.sk_test).post('/v1/tokens?dry_run=true', tokenBody(human, 1))).body).toMatchObject({
    object: 'dry_run',
    resource: { id: null, secret: null },
  });
});

it('is pinned to a version when it is made, one that there is, and a header overrides the pin', async () => {
  expect(
    expectProblem(await make(account.sk_test, 1, { api_version: '1999-01-01' }), 400, 'invalid_request').param,
  ).toBe('api_version');
  const { secret, api_version } = await newToken(account.sk_test, 1);
  expect(api_version).toBe('2026-05-01');
  const seen = await api(secret).get('/v1/limits', { headers: { 'service-version': '2026-05-01.preview' } });
  expect([seen.status, seen.headers.get('service-version')]).toEqual([200, '2026-05-01.preview']);
  expectProblem(await api(secret).get('/v1/limits', { headers: { 'service-version': null } }), 400, 'version_required');
});

it('warns a token from 80 % of its own window, under the name in GET /v1/limits, which says what is left', async () => {
  const { secret } = await newToken(account.sk_test, 1, { limits: { requests_per_minute: 5 } });
  const seen: (string | null)[][] = [];
  for (let times = 0; times < 6; times += 1) {
    const { headers } = await api(secret).get('/v1/account');
    seen.push([
      headers.get('ratelimit')!.split(';t=')[0]!,
      headers.get('service-quota-warning')?.replace(/reset=\d{10}$/, '') ?? null,
    ]);
  }
  expect(seen).toEqual([
    ['"token";r=4', null],
    ['"token";r=3', null],
    ['"token";r=2', null],
    ['"token";r=1', 'all; usage=4; limit=5; '],
    ['"token";r=0', 'all; usage=5; limit=5; '],
    ['"token";r=0', 'all; usage=5; limit=5; '],
  ]);
});

it('a token with a wrong character is refused before the database is asked', async () => {
  const { secret } = await newToken(account.sk_test, 1);
  expectProblem(
    await api(`${secret.slice(0, -1)}${secret.endsWith('a') ? 'b' : 'a'}`).get('/v1/limits'),
    401,
    'authentication_required',
  );
});

it('a human and an agent stand behind what a token does: in its events, in the audit, in problems', async () => {
  const agent = ok(
    await api(account.sk_test).post<{ id: string }>('/v1/agents', { name: 'Clerk', description: 'Forms companies.' }),
  ).id;
  const token = await newToken(account.sk_test, 4, { principal: { human_id: human, agent_id: agent } });
  const company = ok(
    await api(token.secret).post<{ id: string }>(
      '/v1/entities',
      companyOf('Attributed Works, Inc.', 'c_corp', { submit: false }),
    ),
  ).id;
  const expected = { human_principal_id: human, agent_id: agent };
  expect(
    ok(await api(token.secret).get<{ data: unknown[] }>(`/v1/audit_entries?entity_id=${company}`)).data[0],
  ).toMatchObject({ authorized_by: expected, credential_id: token.id });
  const events = await query('select authorized_by from event where subject_id = $1', [company]);
  expect(events).toEqual([{ authorized_by: expected }]);
  expect(expectProblem(await api(token.secret).post('/v1/api_keys', {}), 403, 'scope_denied')['authorized_by']).toEqual(
    expected,
  );
});

it('refuses a human who is not there, who only signs, or an agent that is disabled, all at once', async () => {
  const agent = ok(await api(account.sk_test).post<{ id: string }>('/v1/agents', { name: 'Off' })).id;
  ok(await api(account.sk_test).post(`/v1/agents/${agent}/disable`));
  const refusal = expectProblem(
    await make(account.sk_test, 1, {
      principal: { human_id: 'usr_00000000000000000000000000', agent_id: agent },
      expires_at: 1,
    }),
    400,
    'invalid_request',
  );
  expect(refusal.errors!.map(({ param }) => param)).toEqual(['principal.human_id', 'principal.agent_id', 'expires_at']);
});

it('tells what is missing and what it does not know', async () => {
  const refusal = expectProblem(
    await api(account.sk_test).post('/v1/tokens', { tier: 5, nonsense: 1 }),
    400,
    'invalid_request',
  );
  expect(refusal.errors!.map(({ param }) => param).sort()).toEqual(['api_version', 'nonsense', 'principal', 'tier']);
});

describe('a token below a token', () => {
  it('never has more than the one that makes it, which the refusal names', async () => {
    const ends = Math.floor(Date.now() / 1000) + 3600;
    const parent = await newToken(account.sk_test, 3, { expires_at: ends, limits: { requests_per_minute: 500 } });
    const refusal = expectProblem(
      await make(parent.secret, 4, { expires_at: ends + 1, limits: { requests_per_minute: 501 } }),
      403,
      'scope_denied',
    );
    for (const word of ['tier 4', 'the parent expires at', '500 requests']) expect(refusal['detail']).toContain(word);
    const child = await approvedToken(account.sk_test, parent, 2);
    expect(child).toMatchObject({
      tier: 2,
      expires_at: ends,
      limits: { requests_per_minute: 500 },
      parent_id: parent.id,
    });
    expectProblem(await make(child.secret, 1), 403, 'scope_denied'); // tier 2 creates no tokens
  });

  it('is used only by the agent that made it; no agent acts as the human alone or as another agent', async () => {
    const [agent_id, other] = await Promise.all(
      ['Clerk', 'Scapegoat'].map(
        async (name) => ok(await api(account.sk_test).post<{ id: string }>('/v1/agents', { name })).id,
      ),
    );
    const human_id = await humanOf(account.sk_test);
    const parent = await newToken(account.sk_test, 4, { principal: { human_id, agent_id } });
    const child = ok(await make(parent.secret, 3));
    expect(child).toMatchObject({ principal: { human_id, agent_id } });
    expect(
      expectProblem(await make(parent.secret, 3, { principal: { human_id, agent_id: other } }), 403, 'scope_denied')[
        'detail'
      ],
    ).toContain(`only ${agent_id} can use the parent`);
    const made = ok(await api(child.secret).post<{ id: string }>('/v1/portfolios', { name: 'Of a child' }));
    const events = await poll(
      'its event',
      () => api(account.sk_test).get<{ data: { authorized_by: object }[] }>(`/v1/events?subject_id=${made.id}`),
      ({ body }) => body.data.length > 0,
    );
    expect(events.body.data[0]!.authorized_by).toEqual({ human_principal_id: human_id, agent_id });
    expect(
      ok(await make((await newToken(account.sk_test, 4)).secret, 3, { principal: { human_id, agent_id: other } })),
    ).toMatchObject({ principal: { agent_id: other } });
  });

  it('is not seen by its siblings, and nobody gets hold of the secret of one above', async () => {
    const [one, other] = [await newToken(account.sk_test, 4), await newToken(account.sk_test, 3)];
    const child = ok(await make(one.secret, 3));
    expect(
      ok(await api(one.secret).get<{ data: { id: string }[] }>('/v1/tokens'))
        .data.map(({ id }) => id)
        .sort(),
    ).toEqual([one.id, child.id].sort());
    for (const id of [other.id, one.id])
      for (const verb of ['rotate', 'revoke'])
        expectProblem(await api(child.secret).post(`/v1/tokens/${id}/${verb}`), 404, 'not_found');
    expectProblem(await api(child.secret).get(`/v1/tokens/${one.id}`), 404, 'not_found');
    expect(await works(ok(await api(one.secret).post<NewToken>(`/v1/tokens/${child.id}/rotate`)))).toBe(true);
    expect(await works(child)).toBe(false);
  });

  it('makes a chain that has an end', async () => {
    let last = await newToken(account.sk_test, 4);
    for (let links = 1; links < 5; links += 1) last = ok(await make(last.secret, 4));
    expectProblem(await make(last.secret, 3), 403, 'scope_denied');
  });
});

describe('an end', () => {
  it('revoking a token revokes what descends from it, and a key its tokens, with an event of each', async () => {
    const key = await newKey(account.sk_test, 'secret');
    const parent = await newToken(key.secret, 4);
    const child = ok(await make(parent.secret, 4));
    const grandchild = ok(await make(child.secret, 1));
    const sibling = await newToken(key.secret, 1);
    expect(ok(await api(account.sk_test).post(`/v1/tokens/${parent.id}/revoke`))).toMatchObject({ status: 'revoked' });
    expect(await Promise.all([parent, child, grandchild, sibling].map(works))).toEqual([false, false, false, true]);
    const told = await query<{ subject_id: string }>(
      `select subject_id from event where type = 'token.revoked' and subject_id = any($1)`,
      [[parent.id, child.id, grandchild.id]],
    );
    expect(told).toHaveLength(3);
    expectProblem(await api(account.sk_test).post(`/v1/tokens/${child.id}/revoke`), 409, 'invalid_state_transition');
    ok(await api(account.sk_test).post(`/v1/api_keys/${key.id}/revoke`));
    expect(await works(sibling)).toBe(false);
  });

  it('a token that has expired is refused, and so is what descends from it', async () => {
    const parent = await newToken(account.sk_test, 4);
    const child = ok(await make(parent.secret, 1));
    expect(await works(child)).toBe(true);
    await query('update token set expires_at = now() where id = $1', [parent.id]);
    expect([await works(parent), await works(child)]).toEqual([false, false]);
  });

  it('disabling an agent stops its tokens and what descends from them, until it is enabled', async () => {
    const agent = ok(await api(account.sk_test).post<{ id: string }>('/v1/agents', { name: 'Switch' })).id;
    const parent = await newToken(account.sk_test, 4, { principal: { human_id: human, agent_id: agent } });
    const child = ok(await make(parent.secret, 1));
    ok(await api(parent.secret).post(`/v1/agents/${agent}/disable`));
    expect([await works(parent), await works(child)]).toEqual([false, false]);
    expectProblem(await api(account.sk_test).post(`/v1/agents/${agent}/disable`), 409, 'invalid_state_transition');
    expect((await api(account.sk_test).post(`/v1/agents/${agent}/enable?dry_run=true`)).body).toMatchObject({
      object: 'dry_run',
    });
    ok(await api(account.sk_test).post(`/v1/agents/${agent}/enable`));
    expect([await works(parent), await works(child)]).toEqual([true, true]);
    expectProblem(await api(account.sk_test).post(`/v1/agents/${agent}/enable`), 409, 'invalid_state_transition');
    expect(
      ok(await api(account.sk_test).patch(`/v1/agents/${agent}`, { description: null, metadata: { a: 'b' } })),
    ).toMatchObject({ description: null, metadata: { a: 'b' } });
    expect(
      (await api(account.sk_test).patch(`/v1/agents/${agent}?dry_run=true`, { name: 'Other' })).body,
    ).toMatchObject({ resource: { name: 'Other' } });
  });

  it('its secret rotates, with an overlap if that is asked for', async () => {
    const token = await newToken(account.sk_test, 1);
    const second = ok(
      await api(account.sk_test).post<NewToken>(`/v1/tokens/${token.id}/rotate`, { overlap_seconds: 60 }),
    );
    expect([await works(token), await works(second)]).toEqual([true, true]);
    expectProblem(
      await api(account.sk_test).post(`/v1/tokens/${token.id}/rotate`, { overlap_seconds: 60 }),
      409,
      'invalid_state_transition',
    );
    expect((await api(account.sk_test).post(`/v1/tokens/${token.id}/rotate?dry_run=true`)).body).toMatchObject({
      resource: { secret: null },
    });
    const third = ok(await api(account.sk_test).post<NewToken>(`/v1/tokens/${token.id}/rotate`));
    expect([await works(token), await works(second), await works(third)]).toEqual([true, false, true]);
    ok(await api(account.sk_test).post(`/v1/tokens/${token.id}/revoke?dry_run=true`));
    expect(await works(third)).toBe(true);
  });
});

describe('tiers', () => {
  it('1 reads; 2 drafts and rehearses; 3 does it; 403 says which tier is missing', async () => {
    const [observe, prepare, execute] = [
      await newToken(account.sk_test, 1),
      await newToken(account.sk_test, 2),
      await newToken(account.sk_test, 3),
    ];
    const form = ({ secret }: NewToken, query_ = '') => api(secret).post(`/v1/portfolios${query_}`, { name: 'Tiers' });
    expect((await api(observe.secret).get('/v1/portfolios')).status).toBe(200);
    const refusal = expectProblem(await form(observe, '?dry_run=true'), 403, 'scope_denied');
    expect(refusal).toMatchObject({
      decision: { effect: 'deny', reason: 'tier', token_id: observe.id },
      detail: `portfolios.create requires tier 2 (prepare), but ${observe.id} has tier 1 (observe).`,
    });
    expect((await form(prepare, '?dry_run=true')).status).toBe(200);
    expectProblem(await form(prepare), 403, 'scope_denied');
    expect((await form(execute)).status).toBe(201);
  });

  it('no token makes a key', async () => {
    const autonomous = await newToken(account.sk_test, 4);
    expectProblem(await api(autonomous.secret).post('/v1/api_keys', {}), 403, 'scope_denied');
  });

  it('an autonomous token alone archives no workspace; one that a human granted does', async () => {
    const { id: workspace } = await readyWorkspace(api(account.sk_test), 'Archived by a token');
    const token = await newToken(account.sk_test, 4);
    const archive = () => api(token.secret).post(`/v1/workspaces/${workspace}/archive`);
    expect(expectProblem(await archive(), 403, 'scope_denied')).toMatchObject({
      decision: { effect: 'deny', reason: 'human' },
    });
    await query(`update token set "grant" = 'human_oauth' where id = $1`, [token.id]);
    expect(ok(await archive())).toMatchObject({ status: 'archived' });
  });

  it('a token has the rate that it was given, and tells it', async () => {
    const token = await newToken(account.sk_test, 1, { limits: { requests_per_minute: 3 } });
    const { rate_limits } = ok(
      await api(token.secret).get<{ rate_limits: { operation_class: string; limit_per_minute: number }[] }>(
        '/v1/limits',
      ),
    );
    expect(rate_limits.at(-1)).toMatchObject({ operation_class: 'all', limit_per_minute: 3 });
    const answers = [];
    for (let times = 0; times < 4; times += 1) answers.push((await api(token.secret).get('/v1/portfolios')).status);
    expect(answers).toEqual([200, 200, 429, 429]);
  });
});

it('tokens below a token have its rate together, and hear of it', async () => {
  const parent = await newToken(account.sk_test, 4, { limits: { requests_per_minute: 6 } });
  const [one, other] = [ok(await make(parent.secret, 1)), ok(await make(parent.secret, 1))]; // two of the six
  const ask = async ({ secret }: NewToken) => {
    const { status, headers } = await api(secret).get('/v1/account');
    return `${status} ${headers.get('ratelimit')!.split(';t=')[0]}`;
  };
  expect([await ask(one), await ask(other), await ask(one), await ask(parent)]).toEqual([
    '200 "token";r=3',
    '200 "token";r=2',
    '200 "token";r=1',
    '200 "token";r=0',
  ]);
  expect([await ask(other), await ask(parent)]).toEqual(['429 "token";r=0', '429 "token";r=0']);
  expect(expectProblem(await api(one.secret).get('/v1/account'), 429, 'rate_limit_exceeded')['detail']).toBe(
    'This token can send 6 requests in 60 seconds, together with the tokens that share its limit.',
  );
});

it('a hundred requests of many children at once are no more than their parent has', async () => {
  const parent = await newToken(account.sk_test, 4, { limits: { requests_per_minute: 20 } });
  const children: NewToken[] = [];
  for (let made = 0; made < 5; made += 1) children.push(ok(await make(parent.secret, 1))); // five of the twenty
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, place) => api(children[place % 5]!.secret).get('/v1/account')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(15);
});

it('asynchronous work of a token is paced in its own window', async () => {
  const token = await newToken(account.sk_test, 3);
  expect((await api(token.secret).post('/v1/workspaces', { name: 'Paced' })).status).toBe(202);
});
