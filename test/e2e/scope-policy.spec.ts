import { setTimeout as delay } from 'node:timers/promises';
import { newAccount, type Account } from '../support/accounts';
import { corporationOf } from '../support/amendments';
import { api, expectProblem, type Answer } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { companyOf, ok, poll } from '../support/formation';
import { stack } from '../support/stack';
import { readyWorkspace } from '../support/workspace';
import { humanOf, newToken, type NewToken, tokenBody } from '../support/tokens';
import { currentVersion } from '#platform/wire/version';

interface Listed {
  data: { id: string; entity_id?: string | null }[];
}
let account: Account;
let portfolio: string;
let inside: string;
let outside: string;
let western: string;
const missing = 'ent_00000000000000000000000000';

beforeAll(async () => {
  account = await newAccount('Policies');
  portfolio = await made('portfolios', { name: 'Fund I' });
  inside = await made(
    'entities',
    companyOf('Inside Works, Inc.', 'c_corp', { submit: false, portfolio_id: portfolio }),
  );
  outside = await made('entities', companyOf('Outside Works, Inc.', 'c_corp', { submit: false }));
  western = await made(
    'entities',
    companyOf('Western Works, Inc.', 'c_corp', { submit: false, jurisdiction: 'US-WY' }),
  );
});
afterAll(closeDatabase);

const made = async (path: string, body: object): Promise<string> =>
  ok(await api(account.sk_test).post<{ id: string }>(`/v1/${path}`, body)).id;
const statement = (sid: string, effect: string, actions: string[], more: object = {}) => ({
  sid,
  effect,
  actions,
  ...more,
});
const bound = (tier: number, ...statements: object[]) =>
  newToken(account.sk_test, tier, { scope_policy: { version: 1, statements } });
const idsOf = async ({ secret }: NewToken, path: string): Promise<string[]> =>
  ok(await api(secret).get<Listed>(`/v1/${path}`))
    .data.map(({ id }) => id)
    .sort();
const update = ({ secret }: NewToken, id: string) =>
  api(secret).patch(`/v1/entities/${id}`, { metadata: { touched: 'yes' } });

function expectSame(answer: Answer, unknown: Answer): void {
  expectProblem(answer, 404, 'not_found');
  expect(answer.text.replace(answer.requestId, '')).toBe(unknown.text.replace(unknown.requestId, ''));
}

it('what a policy hides is 404 and unlisted; what it shows but forbids is 403, naming the statement', async () => {
  const token = await bound(
    3,
    statement('reads', 'allow', ['entities.*', 'events.*'], { resources: { entity_ids: [inside, outside] } }),
    statement('hands-off', 'deny', ['entities.update'], { resources: { entity_ids: [outside] } }),
  );
  expect(await idsOf(token, 'entities')).toEqual([inside, outside].sort());
  expect(
    (
      await api(token.secret).post<Listed>('/v1/entities/search', { query: { field: 'legal_name', contains: 'Works' } })
    ).body.data
      .map(({ id }) => id)
      .sort(),
  ).toEqual([inside, outside].sort());
  const unknown = await api(token.secret).get(`/v1/entities/${missing}`);
  expectSame(await api(token.secret).get(`/v1/entities/${western}`), unknown);
  expectSame(await update(token, western), await update(token, missing));
  expect((await update(token, inside)).status).toBe(200);
  expect(expectProblem(await update(token, outside), 403, 'scope_denied')).toMatchObject({
    decision: { effect: 'deny', reason: 'statement', token_id: token.id, sid: 'hands-off' },
  });
  expect(expectProblem(await api(token.secret).get('/v1/filings'), 403, 'scope_denied')).toMatchObject({
    decision: { reason: 'no_statement', sid: null },
  });
  const events = await poll(
    'the events',
    async () => ok(await api(token.secret).get<Listed>('/v1/events?limit=100')).data,
    ({ length }) => length > 0,
  );
  expect(events.filter(({ entity_id }) => entity_id !== inside && entity_id !== outside)).toEqual([]);
});

it('next steps and progress need retrieval of all that the company has, a change of it too', async () => {
  const company = await corporationOf(api(account.sk_test), 'Telling Works, Inc.');
  const change = await made(`entities/${company.id}/name_changes`, {
    legal_name: 'Told Works, Inc.',
    auto_generate_resolutions: true,
  });
  const asks = ({ secret }: NewToken, what: string) =>
    api(secret).get<{ plans: { kind: string }[] }>(`/v1/entities/${company.id}/${what}`);
  const deny = (...actions: string[]) => bound(1, statement('all', 'allow', ['*']), statement('kept', 'deny', actions));
  const kept = await deny('documents.retrieve');
  for (const what of ['next_steps', 'progress'])
    expect(expectProblem(await asks(kept, what), 403, 'scope_denied')).toMatchObject({ decision: { sid: 'kept' } });
  expectProblem(await asks(await deny('signing_envelopes.*'), 'next_steps'), 403, 'scope_denied');
  expect(ok(await asks(await deny('agents.*'), 'progress')).plans.map(({ kind }) => kind)).toEqual(['name_change']);
  const blind = await deny('name_changes.*');
  for (const what of ['next_steps', 'progress']) expectProblem(await asks(blind, what), 403, 'scope_denied');
  expectProblem(await api(blind.secret).get(`/v1/name_changes/${change}`), 403, 'scope_denied');
});

it('a token that sees only some events makes, points or revives no webhook, and reads no deliveries', async () => {
  const endpoint = await made('webhook_endpoints', { url: `${stack().baseUrl}/nobody`, enabled_events: ['*'] });
  ok(await api(account.sk_test).post(`/v1/webhook_endpoints/${endpoint}/disable`));
  const narrow = await bound(
    3,
    statement('all', 'allow', ['*']),
    statement('secret', 'deny', ['*'], { resources: { entity_ids: [outside] } }),
  );
  const url = { url: `${stack().baseUrl}/mine` };
  const tries = (by: string) => [
    api(by).post('/v1/webhook_endpoints', { ...url, enabled_events: ['*'] }),
    api(by).post('/v1/webhook_endpoints?dry_run=true', { ...url, enabled_events: ['*'] }),
    api(by).patch(`/v1/webhook_endpoints/${endpoint}`, url),
    api(by).post(`/v1/webhook_endpoints/${endpoint}/rotate_secret`),
    api(by).post(`/v1/webhook_endpoints/${endpoint}/enable`),
    api(by).get('/v1/webhook_deliveries'),
    api(by).get(`/v1/webhook_endpoints/${endpoint}/deliveries`),
  ];
  for (const answer of await Promise.all(tries(narrow.secret)))
    expect(expectProblem(answer, 403, 'scope_denied')).toMatchObject({
      decision: { reason: 'statement', sid: 'secret', token_id: narrow.id },
    });
  const deaf = await bound(3, statement('hooks', 'allow', ['webhook_endpoints.*', 'webhook_deliveries.*']));
  for (const answer of await Promise.all(tries(deaf.secret)))
    expect(expectProblem(answer, 403, 'scope_denied')).toMatchObject({ decision: { reason: 'no_statement' } });
  for (const hidden of ['stakeholders.*', 'securities.retrieve']) {
    const half = await bound(3, statement('all', 'allow', ['*']), statement('half', 'deny', [hidden]));
    for (const answer of await Promise.all(tries(half.secret)))
      expect(expectProblem(answer, 403, 'scope_denied')).toMatchObject({
        decision: { reason: 'statement', sid: 'half' },
      });
  }
  const hears = await bound(
    3,
    statement('hooks', 'allow', ['webhook_endpoints.*', 'webhook_deliveries.*', 'events.list', '*.retrieve']),
  );
  const own = ok(
    await api(hears.secret).post<{ id: string }>('/v1/webhook_endpoints', { ...url, enabled_events: ['*'] }),
  );
  ok(await api(hears.secret).get(`/v1/webhook_endpoints/${own.id}/deliveries`));
  const simulated = ok(
    await api(narrow.secret).post<{ effect: string }>(`/v1/tokens/${narrow.id}/simulate`, {
      action: 'webhook_endpoints.create',
    }),
  );
  expect(JSON.stringify(simulated)).toContain('"secret"');
});

it('a portfolio token sees its companies and nothing else of the account, and forms companies only in it', async () => {
  const token = await newToken(account.sk_test, 3, { portfolio_id: portfolio });
  expect(token['portfolio_id']).toBe(portfolio);
  expect(await idsOf(token, 'entities')).toEqual([inside]);
  expect(await idsOf(token, 'portfolios')).toEqual([portfolio]);
  for (const path of ['users', 'api_keys', 'webhook_endpoints', 'workspaces', 'agents'])
    expect(await idsOf(token, path)).toEqual([]);
  expect(await idsOf(token, 'tokens')).toEqual([token.id]);
  expectSame(
    await api(token.secret).get(`/v1/entities/${outside}/next_steps`),
    await api(token.secret).get(`/v1/entities/${missing}/next_steps`),
  );
  const form = (more: object) =>
    api(token.secret).post<{ id: string }>(
      '/v1/entities?dry_run=true',
      companyOf('Third Works, Inc.', 'c_corp', { submit: false, ...more }),
    );
  expect(expectProblem(await form({}), 403, 'scope_denied')).toMatchObject({ decision: { reason: 'portfolio' } });
  expect((await form({ portfolio_id: portfolio })).status).toBe(200);
  expectProblem(
    await api(token.secret).post('/v1/webhook_endpoints', { url: 'http://localhost:1024/x', enabled_events: ['*'] }),
    403,
    'scope_denied',
  );
  expect((await api(token.secret).get('/v1/templates')).status).toBe(200);
  expect(
    expectProblem(
      await api(token.secret).post(
        '/v1/tokens',
        tokenBody(await humanOf(account.sk_test), 1, { portfolio_id: portfolio }),
      ),
      403,
      'scope_denied',
    ),
  ).toMatchObject({ detail: expect.stringContaining(`limited to ${portfolio}`), decision: { reason: 'portfolio' } });
});

it('a child whose policy says more than that of its parent has no more', async () => {
  const parent = await bound(
    4,
    statement('one', 'allow', ['entities.*', 'tokens.*'], { resources: { entity_ids: [inside] } }),
  );
  const child = ok(
    await api(parent.secret).post<NewToken>(
      '/v1/tokens',
      tokenBody(await humanOf(account.sk_test), 3, {
        scope_policy: { version: 1, statements: [statement('all', 'allow', ['*'])] },
      }),
    ),
  );
  expect(await idsOf(child, 'entities')).toEqual([inside]);
  expect(expectProblem(await api(child.secret).get('/v1/filings'), 403, 'scope_denied')).toMatchObject({
    decision: { token_id: parent.id },
  });
});

it('conditions on the state of a company choose among companies, also one that is to be formed', async () => {
  const token = await bound(
    3,
    statement('wyoming', 'allow', ['entities.*'], { conditions: { jurisdiction: { in: ['US-WY'] } } }),
  );
  expect(await idsOf(token, 'entities')).toEqual([western]);
  const form = (jurisdiction: string) =>
    api(token.secret).post(
      '/v1/entities?dry_run=true',
      companyOf('Fourth Works, Inc.', 'c_corp', { submit: false, jurisdiction }),
    );
  expect((await form('US-WY')).status).toBe(200);
  expectProblem(await form('US-DE'), 403, 'scope_denied');
});

it('a company that is to be formed where the account chooses is judged by what it has chosen', async () => {
  const { sk_test, sk_live } = await newAccount('Chosen states');
  ok(await api(sk_live).patch('/v1/account', { default_jurisdiction: 'US-DE' }));
  const policy = (effect: string) => ({
    scope_policy: {
      version: 1,
      statements: [
        statement('all', 'allow', ['*']),
        statement('state', effect, ['entities.create'], { conditions: { jurisdiction: { in: ['US-DE'] } } }),
      ],
    },
  });
  const unsaid = (by: NewToken) =>
    api(by.secret).post(
      '/v1/entities',
      companyOf('Unsaid, Inc.', 'c_corp', { submit: false, jurisdiction: undefined }),
    );
  const [barred, asking] = [
    await newToken(sk_test, 4, policy('deny')),
    await newToken(sk_test, 4, policy('require_authorization')),
  ];
  expect(expectProblem(await unsaid(barred), 403, 'scope_denied')).toMatchObject({
    decision: { effect: 'deny', sid: 'state' },
  });
  expect(ok(await unsaid(asking))).toMatchObject({ object: 'authorization' });
  expect(ok(await api(sk_test).post(`/v1/tokens/${barred.id}/simulate`, { action: 'entities.create' }))).toMatchObject({
    effect: 'deny',
    sid: 'state',
  });
  expect(
    (
      await api(barred.secret).post(
        '/v1/entities',
        companyOf('Said, Inc.', 'c_corp', { submit: false, jurisdiction: 'US-WY' }),
      )
    ).status,
  ).toBe(202);
});

it('hides what others asked for, or asked about hidden companies, from events, audit and the request log', async () => {
  const asking = await bound(3, statement('asks', 'require_authorization', ['*']));
  const asked = await api(asking.secret).patch<{ id: string }>(`/v1/entities/${inside}`, {
    metadata: { plan: 'Omega' },
  });
  expect(asked.status).toBe(202);
  const token = await bound(
    1,
    statement('all', 'allow', ['*']),
    statement('hidden', 'deny', ['*'], { resources: { entity_ids: [outside] } }),
  );
  const plain = await newToken(account.sk_test, 1);
  const seenAt = async (by: string, path: string) => ok(await api(by).get<{ data: unknown[] }>(path)).data;
  await poll(
    'the entry of what was asked',
    () => api(account.sk_test).get(`/v1/requests/${asked.requestId}`),
    ({ status }) => status === 200,
  );
  await poll(
    'the event of what was asked',
    () => api(account.sk_test).get<{ data: unknown[] }>(`/v1/events?subject_id=${asked.body.id}`),
    ({ body }) => body.data.length === 1,
  );
  for (const { secret } of [token, plain]) {
    for (const id of [asked.body.id, asking.id])
      for (const path of ['events', 'audit_entries'])
        expect(await seenAt(secret, `/v1/${path}?subject_id=${id}`)).toEqual([]);
    expectProblem(await api(secret).get(`/v1/requests/${asked.requestId}`), 404, 'not_found');
    expect(JSON.stringify(await seenAt(secret, '/v1/requests?limit=100'))).not.toMatch(new RegExp(`${outside}|Omega`));
  }
  for (const path of ['events', 'audit_entries'])
    expect(await seenAt(asking.secret, `/v1/${path}?subject_id=${asked.body.id}`)).toHaveLength(1);
  const { requestId } = await api(plain.secret).get('/v1/account');
  await poll(
    'its own entry',
    () => api(plain.secret).get(`/v1/requests/${requestId}`),
    ({ status }) => status === 200,
  );
});

it('what a statement wants approved waits for a human, and is rehearsed and read without', async () => {
  const token = await bound(
    4,
    statement('ask', 'require_authorization', ['entities.update']),
    statement('all', 'allow', ['*']),
  );
  expect(await update(token, inside)).toMatchObject({
    status: 202,
    body: { object: 'authorization', status: 'pending', operation: 'entities.update', entity_id: inside },
  });
  expect((await api(token.secret).patch(`/v1/entities/${inside}?dry_run=true`, { metadata: { a: 'b' } })).status).toBe(
    200,
  );
  expect((await api(token.secret).get(`/v1/entities/${inside}`)).status).toBe(200);
});

it('what is expanded is what its own retrieval shows', async () => {
  const entities = statement('entities', 'allow', ['entities.*'], { resources: { entity_ids: [inside] } });
  const [blind, seeing] = [
    await bound(1, entities),
    await bound(
      1,
      entities,
      statement('portfolios', 'allow', ['portfolios.retrieve'], { resources: { portfolio_ids: [portfolio] } }),
    ),
  ];
  const read = async ({ secret }: NewToken) => ok(await api(secret).get(`/v1/entities/${inside}?expand[]=portfolio`));
  expect(await read(blind)).toMatchObject({ portfolio_id: portfolio });
  expect(await read(seeing)).toMatchObject({ portfolio: { id: portfolio, name: 'Fund I' } });
  const table = async ({ secret }: NewToken) =>
    [
      ok(await api(secret).get(`/v1/entities/${inside}?expand[]=cap_table.share_classes`)),
      ...ok(
        await api(secret).post<{ data: Record<string, unknown>[] }>('/v1/entities/search?expand[]=cap_table', {
          query: { field: 'legal_name', contains: 'Inside' },
        }),
      ).data,
    ].map((one) => 'cap_table' in one);
  expect([
    await table(blind),
    await table(await bound(1, entities, statement('tables', 'allow', ['cap_table.retrieve']))),
  ]).toEqual([
    [false, false],
    [true, true],
  ]);
});

it('no company leaves a workspace or portfolio, or comes into one, that the policy does not name', async () => {
  const token = await bound(
    3,
    statement('one', 'allow', ['entities.*', 'portfolios.*'], { resources: { entity_ids: [inside] } }),
  );
  const refusal = expectProblem(
    await api(token.secret).patch(`/v1/entities/${inside}`, { portfolio_id: portfolio }),
    400,
    'invalid_request',
  );
  expect(refusal.param).toBe('portfolio_id');
  expectProblem(
    await api(token.secret).post(`/v1/portfolios/${portfolio}/entities`, { entity_ids: [inside] }),
    404,
    'not_found',
  );
});

it('the stream sends a token the events of what it sees', async () => {
  const token = await newToken(account.sk_test, 1, { portfolio_id: portfolio });
  const aborted = new AbortController();
  const headers = { authorization: `Bearer ${token.secret}`, 'service-version': currentVersion };
  const response = await fetch(`${stack().baseUrl}/v1/events/stream?types=entity.updated`, {
    headers,
    signal: aborted.signal,
  });
  let read = '';
  const reading = (async () => {
    for await (const chunk of response.body!) read += Buffer.from(chunk as Uint8Array).toString();
  })().catch(() => undefined);
  const touch = async (id: string, value: string) =>
    ok(await api(account.sk_test).patch(`/v1/entities/${id}`, { metadata: { seen: value } }));
  await touch(outside, '1');
  await touch(inside, '1');
  while (!read.includes(inside)) await delay(50);
  expect(read).not.toContain(outside);
  ok(await api(account.sk_test).post(`/v1/tokens/${token.id}/revoke`));
  await reading; // revocation ends the token's stream
  aborted.abort();
});

it('an event of what a token does not see is no place to begin a stream at', async () => {
  const token = await newToken(account.sk_test, 1, { portfolio_id: portfolio });
  const eventOf = async (id: string): Promise<string> => {
    await api(account.sk_test).patch(`/v1/entities/${id}`, { metadata: { place: 'x' } });
    return poll(
      'an event',
      async () => ok(await api(account.sk_test).get<Listed>(`/v1/events?subject_id=${id}`)).data[0]?.id ?? '',
      (found) => found !== '',
    );
  };
  const [hidden, seen] = [await eventOf(outside), await eventOf(inside)];
  const headers = { authorization: `Bearer ${token.secret}`, 'service-version': currentVersion };
  const open = (more: object, search = '') =>
    fetch(`${stack().baseUrl}/v1/events/stream${search}`, {
      headers: { ...headers, ...more },
      signal: AbortSignal.timeout(20_000),
    });
  const bodyOf = async (response: Response) =>
    (await response.text()).replaceAll(hidden, 'evt_00000000000000000000000000').replace(/"request_id":"\w+"/, '');
  const unknown = await open({}, '?since=evt_00000000000000000000000000');
  const refused = await open({}, `?since=${hidden}`);
  expect([refused.status, await bodyOf(refused)]).toEqual([400, await bodyOf(unknown)]);
  expect((await open({ 'last-event-id': hidden })).status).toBe(400);
  const opened = await open({}, `?since=${seen}`);
  expect(opened.status).toBe(200);
  await opened.body!.cancel();
});

it('what keeps a workspace from its archive is told in numbers where a token does not see the company', async () => {
  const workspace = (await readyWorkspace(api(account.sk_test), 'Half seen')).id;
  const [one, other] = [
    await made('entities', companyOf('Seen Works, Inc.', 'c_corp', { submit: false, workspace_id: workspace })),
    await made('entities', companyOf('Veiled Works, Inc.', 'c_corp', { submit: false, workspace_id: workspace })),
  ];
  const token = await bound(
    1,
    statement('all', 'allow', ['*'], { resources: { entity_ids: [one], workspace_ids: [workspace] } }),
    statement('not-this', 'deny', ['*'], { resources: { entity_ids: [other] } }),
  );
  const readiness = (by: string) =>
    api(by).get<{ ready: boolean; blockers: { entity_id: string }[]; further_blockers: number }>(
      `/v1/workspaces/${workspace}/archive_readiness`,
    );
  expect(ok(await readiness(account.sk_test))).toMatchObject({
    ready: false,
    blockers: [{ entity_id: one }, { entity_id: other }],
    further_blockers: 0,
  });
  const seen = await readiness(token.secret);
  expect(ok(seen)).toMatchObject({ ready: false, blockers: [{ entity_id: one }], further_blockers: 1 });
  expect(seen.text).not.toContain('Veiled');
});

it('readiness and archive warnings tell of unfinished work only in kinds the token may retrieve there', async () => {
  const human = api(account.sk_test);
  const workspace = (await readyWorkspace(human, 'Half told')).id;
  const { id } = await corporationOf(human, 'Half Told, Inc.');
  await made('documents', {
    entity_id: id,
    template_id: 'service:board_consent:general:2026-04-26',
    cover_page_fields: { resolved_clauses: ['x'] },
  });
  ok(await human.patch(`/v1/entities/${id}`, { workspace_id: workspace }));
  const token = await bound(
    4,
    statement('all', 'allow', ['*']),
    statement('kept', 'deny', ['documents.retrieve'], { resources: { entity_ids: [id] } }),
  );
  const readiness = async (by: string) =>
    ok(
      await api(by).get<{ warnings: { code: string }[]; further_warnings: number }>(
        `/v1/workspaces/${workspace}/archive_readiness`,
      ),
    );
  expect(await readiness(account.sk_test)).toMatchObject({
    warnings: [{ entity_id: id, code: 'unsigned_document' }],
    further_warnings: 0,
  });
  expect(await readiness(token.secret)).toMatchObject({
    blockers: [{ entity_id: id }],
    warnings: [],
    further_warnings: 1,
  });
  await query(`update entity set status = 'dissolved' where id = $1`, [id]);
  const rehearsal = async (by: string) =>
    ok(await api(by).post<{ warnings: string[] }>(`/v1/workspaces/${workspace}/archive?dry_run=true`)).warnings;
  expect(await rehearsal(account.sk_test)).toEqual([expect.stringContaining('one document is not signed')]);
  expect(await rehearsal(token.secret)).toEqual([]);
});

it('names every fault of a policy: meaningless patterns and ids, repeated names, empty lists', async () => {
  const statements = [
    statement('a', 'allow', ['filings.*', 'filing.*']),
    statement('a', 'deny', ['entities.update'], { resources: { entity_ids: [missing] } }),
    statement('b', 'allow', ['*'], { resources: {} }),
    statement('c', 'deny', ['*'], { conditions: {} }),
    statement('d', 'deny', ['*'], { conditions: { amount_cents: {} } }),
    statement('e', 'deny', ['*'], { conditions: { amount_cents: { gt: 5, lt: 6 } } }),
  ];
  const refusal = expectProblem(
    await api(account.sk_test).post(
      '/v1/tokens',
      tokenBody(await humanOf(account.sk_test), 1, { scope_policy: { version: 1, statements } }),
    ),
    400,
    'invalid_request',
  );
  expect(refusal.errors!.map(({ param }) => param)).toEqual([
    'scope_policy.statements[0].actions[1]',
    'scope_policy.statements[1].sid',
    'scope_policy.statements[2].resources',
    'scope_policy.statements[3].conditions',
    'scope_policy.statements[4].conditions.amount_cents',
    'scope_policy.statements[5].conditions.amount_cents',
    'scope_policy.statements[1].resources.entity_ids[0]',
  ]);
});

it('a simulation decides as the request does, and says what decides', async () => {
  const parent = await bound(
    4,
    statement('most', 'allow', ['*']),
    statement('no-wyoming', 'deny', ['*'], { conditions: { jurisdiction: { in: ['US-WY'] } } }),
  );
  const child = ok(
    await api(parent.secret).post<NewToken>(
      '/v1/tokens',
      tokenBody(await humanOf(account.sk_test), 3, {
        scope_policy: {
          version: 1,
          statements: [
            statement('most', 'allow', ['*']),
            statement('frozen', 'deny', ['entities.update'], { resources: { entity_ids: [outside] } }),
          ],
        },
      }),
    ),
  );
  const simulate = async (action: string, more: object = {}) =>
    ok(await api(account.sk_test).post(`/v1/tokens/${child.id}/simulate`, { action, ...more }));
  const statusOf = ({ effect, visible }: Record<string, unknown>): number =>
    effect === 'allow' || effect === 'undecided' ? 200 : visible === true ? 403 : 404;
  for (const id of [inside, outside, western]) {
    expect([id, statusOf(await simulate('entities.update', { entity_id: id }))]).toEqual([
      id,
      (await update(child, id)).status,
    ]);
    expect([id, statusOf(await simulate('entities.retrieve', { entity_id: id }))]).toEqual([
      id,
      (await api(child.secret).get(`/v1/entities/${id}`)).status,
    ]);
    const path = `/v1/entities/${id}/director_changes`;
    expect([id, statusOf(await simulate('director_changes.create', { entity_id: id })) >= 403]).toEqual([
      id,
      (await api(child.secret).post(path, {})).status >= 400,
    ]);
  }
  expect(await simulate('entities.update', { entity_id: outside })).toMatchObject({
    object: 'token_simulation',
    usable: true,
    effect: 'deny',
    reason: 'statement',
    decided_by: child.id,
    sid: 'frozen',
    visible: true,
    tier_needed: 3,
    human: 'none',
  });
  expect(await simulate('entities.update', { entity_id: western })).toMatchObject({
    decided_by: parent.id,
    sid: 'no-wyoming',
    visible: false,
  });
  expect(await simulate('workspaces.archive')).toMatchObject({ effect: 'deny', reason: 'human', human: 'oauth_grant' });
  expect(await simulate('api_keys.create')).toMatchObject({ effect: 'deny', reason: 'keys_only' });
  expect(await simulate('entities.list')).toMatchObject({ effect: 'allow' });
  expect(await simulate('entities.update', { entity_id: inside, rehearsed: true })).toMatchObject({
    effect: 'allow',
    tier_needed: 2,
  });
  expectProblem(
    await api(account.sk_test).post(`/v1/tokens/${child.id}/simulate`, { action: 'nonsense.do' }),
    400,
    'invalid_request',
  );
  ok(await api(account.sk_test).post(`/v1/tokens/${parent.id}/revoke`));
  expect(await simulate('entities.list')).toMatchObject({ usable: false });
});
