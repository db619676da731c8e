import { randomUUID } from 'node:crypto';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Api, type CallOptions } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { advance, begin, clockAt, companyOf, existingOf, listAll, ok, poll } from '../support/formation';
import { closeTemporal, temporal } from '../support/temporal';
import { humanOf, newToken, tokenBody, type NewToken } from '../support/tokens';

interface Authorization {
  id: string;
  object: string;
  status: string;
  operation: string;
  version: number;
  entity_id: string | null;
  request: { method: string; path: string; body: object | null };
  preview: { resource: object; would_emit: string[] };
  requested_by: object;
  requested_of: string;
  decided_by: string | null;
  denial_reason: string | null;
  result: { id: string; [field: string]: unknown } | null;
}
interface Event {
  type: string;
  subject: { object: string; id: string };
  authorized_by: object;
  sequence: number;
}

let account: Account;
let human: Api;
let agent_id: string;
let human_id: string;
beforeAll(async () => {
  account = await newAccount('Authorizations');
  human = api(account.sk_test);
  human_id = await humanOf(account.sk_test);
  agent_id = ok(await human.post<{ id: string }>('/v1/agents', { name: 'Filing clerk' })).id;
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

const statement = (effect: string, ...actions: string[]) => ({ sid: effect, effect, actions });
const asking = (...actions: string[]): Promise<NewToken> =>
  newToken(account.sk_test, 4, {
    principal: { human_id, agent_id },
    scope_policy: { version: 1, statements: [statement('require_authorization', ...actions), statement('allow', '*')] },
  });
const ask = async (token: NewToken, name = randomUUID(), options: CallOptions = {}): Promise<Authorization> => {
  const { status, body } = await api(token.secret).post<Authorization>('/v1/portfolios', { name }, options);
  expect(status).toBe(202);
  return body;
};
const read = async (id: string): Promise<Authorization> =>
  ok(await human.get<Authorization>(`/v1/authorizations/${id}`));
const approve = (id: string, by: Api = human) => by.post<Authorization>(`/v1/authorizations/${id}/approve`);
const deny = (id: string, by: Api = human) =>
  by.post<Authorization>(`/v1/authorizations/${id}/deny`, { reason: 'Not this year.' });
const portfoliosNamed = async (name: string): Promise<{ id: string; name: string }[]> =>
  (await listAll<{ id: string; name: string }>(human, '/v1/portfolios', {})).filter((one) => one.name === name);
const isKept = async (id: string): Promise<boolean> =>
  (
    await query<{ kept: boolean }>(
      'select exists (select from authorization_request where authorization_id = $1) as kept',
      [id],
    )
  )[0]!.kept;
const eventsOf = (id: string, last: string): Promise<Event[]> =>
  poll(
    `${last} of ${id}`,
    () => listAll<Event>(human, '/v1/events', { subject_id: id, sort: 'created' }),
    (all) => all.some(({ type }) => type === last),
  );
const ended = (id: string): Promise<string> =>
  poll(
    `the wait for ${id}`,
    () =>
      temporal()
        .then((client) => client.workflow.getHandle(`authorization/${id}`).describe())
        .then(
          ({ status }) => status.name,
          () => 'NONE',
        ),
    (name) => name === 'COMPLETED',
  );

describe('what needs a human', () => {
  it('is answered with its authorization, which shows what would happen; nothing else is done', async () => {
    const token = await asking('portfolios.create');
    const name = randomUUID();
    const asked = await ask(token, name);
    expect(asked).toMatchObject({
      object: 'authorization',
      status: 'pending',
      operation: 'portfolios.create',
      request: { method: 'POST', path: '/v1/portfolios', body: { name } },
      requested_by: { token_id: token.id, human_principal_id: human_id, agent_id },
      requested_of: human_id,
      preview: {
        object: 'dry_run',
        resource: { object: 'portfolio', id: null, name },
        would_emit: ['portfolio.created'],
      },
      result: null,
    });
    expect(await portfoliosNamed(name)).toEqual([]);
    expect(
      (await eventsOf(asked.id, 'authorization.requested')).map(({ type, authorized_by }) => [type, authorized_by]),
    ).toEqual([['authorization.requested', { human_principal_id: human_id, agent_id }]]);
  });

  it('is shown whole to whoever approves it, whatever of it the one who asks wants to see', async () => {
    const name = randomUUID();
    expect(await ask(await asking('portfolios.create'), name, { query: { 'fields[]': 'id' } })).toMatchObject({
      preview: { resource: { name, object: 'portfolio' } },
    });
  });

  it('is done when it is approved, as it was asked for, in the name of both', async () => {
    const name = randomUUID();
    const { id } = await ask(await asking('portfolios.create'), name);
    const done = ok(await approve(id));
    expect(done).toMatchObject({ status: 'consumed', decided_by: human_id, result: { object: 'portfolio', name } });
    expect(await portfoliosNamed(name)).toMatchObject([{ id: done.result!.id }]);
    expect(
      (await eventsOf(id, 'authorization.consumed')).map(({ type, sequence, authorized_by }) => [
        type,
        sequence,
        authorized_by,
      ]),
    ).toEqual([
      ['authorization.requested', 1, { human_principal_id: human_id, agent_id }],
      ['authorization.approved', 2, { human_principal_id: human_id, agent_id: null }],
      ['authorization.consumed', 3, { human_principal_id: human_id, agent_id: null }],
    ]);
    expect((await eventsOf(done.result!.id, 'portfolio.created')).map(({ authorized_by }) => authorized_by)).toEqual([
      { human_principal_id: human_id, agent_id },
    ]);
    expect(await ended(id)).toBe('COMPLETED');
  });

  it('is not done when it is denied; the agent reads why, and nobody decides twice', async () => {
    const token = await asking('portfolios.create');
    const name = randomUUID();
    const { id } = await ask(token, name);
    expect(ok(await deny(id))).toMatchObject({ status: 'denied', denial_reason: 'Not this year.', result: null });
    expect(ok(await api(token.secret).get(`/v1/authorizations/${id}`))).toMatchObject({
      status: 'denied',
      denial_reason: 'Not this year.',
    });
    for (const again of [approve, deny])
      expect(expectProblem(await again(id), 409, 'invalid_state_transition')).toMatchObject({
        current_state: 'denied',
        allowed_transitions: [],
      });
    expect(await portfoliosNamed(name)).toEqual([]);
    expect(await ended(id)).toBe('COMPLETED');
  });

  it('is kept whole only while it can be approved, even after a failed try; a repeat is answered as ever', async () => {
    const token = await asking('portfolios.update', 'portfolios.create');
    const { id: portfolio } = ok(await human.post<{ id: string }>('/v1/portfolios', { name: randomUUID() }));
    const refused = ok(await api(token.secret).patch<Authorization>(`/v1/portfolios/${portfolio}`, { name: 'After' }));
    ok(await human.patch(`/v1/portfolios/${portfolio}`, { name: randomUUID() }));
    expectProblem(await approve(refused.id), 409, 'authorization_stale');
    const [key, name] = [randomUUID(), randomUUID()];
    const [done, denied] = [await ask(token, name, { key }), await ask(token)];
    expect(await Promise.all([refused, done, denied].map(({ id }) => isKept(id)))).toEqual([true, true, true]);
    ok(await approve(done.id));
    ok(await deny(denied.id));
    expect(await Promise.all([refused, done, denied].map(({ id }) => isKept(id)))).toEqual([true, false, false]);
    expect((await api(token.secret).post('/v1/portfolios', { name }, { key })).body).toEqual(done);
    expectProblem(await approve(done.id), 409, 'invalid_state_transition');
  });

  it('counts toward the month and stands in the request log as what it is', async () => {
    const token = await asking('entities.create');
    const used = async () =>
      Number(
        (
          await query<{ used: string }>(
            `select used from quota_usage where account_id = $1 and not livemode and resource = 'entities'
              order by month desc limit 1`,
            [account.account_id],
          )
        )[0]?.used ?? 0,
      );
    const before = await used();
    const asked = await api(token.secret).post<Authorization>(
      '/v1/entities',
      companyOf(`Counted ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', { submit: false }),
    );
    ok(await approve(asked.body.id));
    expect(await used()).toBeGreaterThanOrEqual(before + 10);
    const logged = await poll(
      'its request',
      () => human.get<{ response: { body: Record<string, unknown> } }>(`/v1/requests/${asked.requestId}`),
      ({ status }) => status === 200,
    );
    const text = JSON.stringify(logged.body);
    for (const part of ['"status":"pending"', '"operation":"entities.create"', `"token_id":"${token.id}"`])
      expect(text).toContain(part);
  });

  it('is asked for once, however often the request is repeated', async () => {
    const token = await asking('portfolios.create');
    const key = randomUUID();
    const name = randomUUID();
    const first = await ask(token, name, { key });
    ok(await approve(first.id));
    const again = await api(token.secret).post('/v1/portfolios', { name }, { key });
    expect([again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([202, 'true', first]);
    expect(await listAll(api(token.secret), '/v1/authorizations', {})).toHaveLength(1);
  });

  it('is refused like any other request for what is wrong with it', async () => {
    const token = await asking('portfolios.create', 'entities.update');
    expect(
      expectProblem(await api(token.secret).post('/v1/portfolios', { title: 'x' }), 400, 'invalid_request').errors?.map(
        ({ param }) => param,
      ),
    ).toEqual(['title', 'name']);
    expectProblem(
      await api(token.secret).patch('/v1/entities/ent_00000000000000000000000000', { metadata: {} }),
      404,
      'not_found',
    );
    expect(await listAll(api(token.secret), '/v1/authorizations', {})).toEqual([]);
  });

  it('is also the stock that an agent states for a company: nobody holds any until a human approves it', async () => {
    const { id } = await begin(human, existingOf('Stated Works, Inc.', 'c_corp'));
    const classes = () => listAll<{ id: string; name: string }>(human, '/v1/share_classes', { entity_id: id });
    const { secret } = await newToken(account.sk_test, 3, { principal: { human_id, agent_id } });
    const stated = {
      name: 'Class B Common Stock',
      class_type: 'common',
      authorized_shares: 1000,
      par_value: '0.0001',
      id_prefix: 'CB',
      holders: [{ name: 'Nia Ford', email: 'nia@tests.example', quantity: 500 }],
    };
    const asked = await api(secret).post<Authorization>(`/v1/entities/${id}/share_classes`, stated);
    expect(asked).toMatchObject({
      status: 202,
      body: {
        object: 'authorization',
        operation: 'share_classes.create',
        entity_id: id,
        preview: { resource: { object: 'share_class' } },
      },
    });
    expect(await classes()).toEqual([]);
    const { result } = ok(await approve(asked.body.id));
    expect(await classes()).toMatchObject([{ id: result!.id, name: 'Class B Common Stock' }]);
    expect(await listAll(human, '/v1/securities', { entity_id: id })).toMatchObject([{ quantity: 500 }]);
  });

  it('is rehearsed without one', async () => {
    const token = await asking('portfolios.create');
    expect(await api(token.secret).post('/v1/portfolios?dry_run=true', { name: 'Rehearsed' })).toMatchObject({
      status: 200,
      body: { object: 'dry_run' },
    });
  });
});

describe('who decides', () => {
  it('is never the token that asked, nor its ancestor or descendant, even if a human granted it', async () => {
    const token = await asking('portfolios.create');
    const child = ok(await api(token.secret).post<NewToken>('/v1/tokens', tokenBody(human_id, 3)));
    const { id } = await ask(token);
    expect(expectProblem(await approve(id, api(token.secret)), 403, 'scope_denied')).toMatchObject({
      decision: { reason: 'human' },
    });
    await query(`update token set "grant" = 'human_oauth', agent_id = null where id = any($1)`, [[token.id, child.id]]);
    for (const decide of [approve, deny])
      for (const by of [token, child]) expectProblem(await decide(id, api(by.secret)), 403, 'wrong_approver');
    expect((await read(id)).status).toBe('pending');
    const { id: throughChild } = await ask(child);
    for (const decide of [approve, deny])
      expectProblem(await decide(throughChild, api(token.secret)), 403, 'wrong_approver');
    expect(ok(await approve(throughChild)).status).toBe('consumed');
  });

  it('is shown it by tokens they granted, for companies those see; an owner also what others are asked', async () => {
    const [mine, theirs] = await Promise.all(
      ['Shown Works, Inc.', 'Other Works, Inc.'].map((name) => begin(human, existingOf(name, 'c_corp'))),
    );
    const { id: member } = ok(
      await api(account.sk_live).post<{ id: string }>('/v1/users', {
        name: 'Ada Okafor',
        email: `${randomUUID()}@tests.example`,
        role: 'member',
      }),
    );
    const asker = await newToken(account.sk_test, 4, {
      principal: { human_id: member },
      scope_policy: {
        version: 1,
        statements: [statement('require_authorization', 'entities.update'), statement('allow', '*')],
      },
    });
    const [shown, hidden] = await Promise.all(
      [mine!, theirs!].map(
        async ({ id }) =>
          ok(await api(asker.secret).patch<Authorization>(`/v1/entities/${id}`, { metadata: { a: 'b' } })).id,
      ),
    );
    const ofOwner = (await ask(await asking('portfolios.create'))).id;
    const granted = async (by: string, more: object = {}): Promise<NewToken> => {
      const token = await newToken(account.sk_test, 3, { principal: { human_id: by }, ...more });
      await query(`update token set "grant" = 'human_oauth' where id = $1`, [token.id]);
      return token;
    };
    const seen = async ({ secret }: NewToken) =>
      (await listAll<{ id: string }>(api(secret), '/v1/authorizations', {}))
        .map(({ id }) => id)
        .filter((id) => [shown, hidden, ofOwner].includes(id))
        .sort();
    const policy = {
      scope_policy: {
        version: 1,
        statements: [
          { ...statement('allow', 'entities.*', 'authorizations.*'), resources: { entity_ids: [mine!.id] } },
        ],
      },
    };
    expect(await seen(await granted(human_id))).toEqual([shown, hidden, ofOwner].sort());
    expect(await seen(await granted(member))).toEqual([shown, hidden].sort());
    const narrow = await granted(member, policy);
    expect(await seen(narrow)).toEqual([shown]);
    expect(await seen(await newToken(account.sk_test, 3))).toEqual([]); // no signed-in grantor
    expectProblem(await approve(hidden!, api(narrow.secret)), 404, 'not_found');
    expect(ok(await approve(shown!, api(narrow.secret)))).toMatchObject({ status: 'consumed', decided_by: member });
  });

  it('decides by a token that they granted only where its policy lets that decide, though it reads more', async () => {
    const [mine, theirs] = await Promise.all(
      ['Decided Works, Inc.', 'Undecided Works, Inc.'].map((name) => begin(human, existingOf(name, 'c_corp'))),
    );
    const asker = await asking('entities.update', 'portfolios.create');
    const of = async ({ id }: { id: string }): Promise<string> =>
      ok(await api(asker.secret).patch<Authorization>(`/v1/entities/${id}`, { metadata: { a: randomUUID() } })).id;
    const granted = async (...statements: object[]): Promise<NewToken> => {
      const token = await newToken(account.sk_test, 3, { scope_policy: { version: 1, statements } });
      await query(`update token set "grant" = 'human_oauth' where id = $1`, [token.id]);
      return token;
    };
    const deciding = ['authorizations.approve', 'authorizations.deny'];
    const only = await granted(statement('allow', '*.retrieve'), {
      ...statement('allow', ...deciding),
      sid: 'decides',
      resources: { entity_ids: [mine!.id] },
    });
    const allBut = await granted(statement('allow', '*'), {
      ...statement('deny', ...deciding),
      resources: { entity_ids: [theirs!.id] },
    });
    for (const [token, reason] of [
      [only, 'no_statement'],
      [allBut, 'statement'],
    ] as const) {
      const foreign = await of(theirs!);
      for (const decide of [approve, deny])
        expect(expectProblem(await decide(foreign, api(token.secret)), 403, 'scope_denied')).toMatchObject({
          decision: { reason, token_id: token.id },
        });
      expect(
        ok(
          await human.post<{ effect: string; reason: string }>(`/v1/tokens/${token.id}/simulate`, {
            action: 'authorizations.approve',
            entity_id: theirs!.id,
          }),
        ),
      ).toMatchObject({ effect: 'deny', reason });
      expect((await read(foreign)).status).toBe('pending');
      expect(ok(await approve(await of(mine!), api(token.secret))).status).toBe('consumed');
    }
    expectProblem(await approve((await ask(asker)).id, api(only.secret)), 403, 'scope_denied'); // belongs to no company
  });

  it('is nobody of another account or mode', async () => {
    const { id } = await ask(await asking('portfolios.create'));
    const stranger = await newAccount('Stranger');
    for (const other of [stranger.sk_test, account.sk_live])
      for (const decide of [approve, deny]) expectProblem(await decide(id, api(other)), 404, 'not_found');
    expect((await read(id)).status).toBe('pending');
  });

  it('decides once, however many do it at the same time', async () => {
    const name = randomUUID();
    const { id } = await ask(await asking('portfolios.create'), name);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 3 === 2 ? deny(id) : approve(id))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 200) expectProblem(answer, 409, 'invalid_state_transition');
    expect(await portfoliosNamed(name)).toHaveLength((await read(id)).status === 'consumed' ? 1 : 0);
  });
});

describe('what is about something that changes', () => {
  it('cannot be approved any more once it has changed, and can still be denied', async () => {
    const company = await begin(human, existingOf('Stale Works, Inc.', 'c_corp'));
    const token = await asking('entities.update');
    const asked = ok(
      await api(token.secret).patch<Authorization>(`/v1/entities/${company.id}`, { metadata: { by: 'agent' } }),
    );
    expect(asked).toMatchObject({
      status: 'pending',
      entity_id: company.id,
      preview: { resource: { metadata: { by: 'agent' } } },
    });
    ok(await human.patch(`/v1/entities/${company.id}`, { metadata: { by: 'human' } }));
    expectProblem(await approve(asked.id), 409, 'authorization_stale');
    expect(ok(await human.get(`/v1/entities/${company.id}`))).toMatchObject({ metadata: { by: 'human' } });
    expect(ok(await deny(asked.id)).status).toBe('denied');
  });

  it('is what a tier 3 token asks to change directors: approving it starts the change, for the agent', async () => {
    const company = await begin(
      human,
      existingOf('Directed Works, Inc.', 'c_corp', {
        founders: ['Ada Okafor', 'Bo Chen'].map((name) => ({
          name,
          email: `${name.split(' ')[0]}@tests.example`,
          roles: ['director'],
          shares: 500,
        })),
        authorized_shares: 1000,
        par_value: '0.01',
      }),
    );
    const [director] = await listAll<{ id: string }>(human, '/v1/stakeholders', { entity_id: company.id });
    const token = await newToken(account.sk_test, 3, { principal: { human_id, agent_id } });
    const body = { kind: 'removal', departures: [{ stakeholder_id: director!.id }], auto_generate_resolutions: true };
    const asked = await api(token.secret).post<Authorization>(`/v1/entities/${company.id}/director_changes`, body);
    expect(asked).toMatchObject({
      status: 202,
      body: { object: 'authorization', operation: 'director_changes.create', entity_id: company.id },
    });
    expect(await listAll(human, '/v1/director_changes', { entity_id: company.id })).toEqual([]);
    const { result } = ok(await approve(asked.body.id));
    expect(await listAll(human, '/v1/director_changes', { entity_id: company.id })).toMatchObject([
      { id: result!.id, object: 'director_change' },
    ]);
    expect((await eventsOf(result!.id, 'director_change.created')).map(({ authorized_by }) => authorized_by)).toEqual([
      { human_principal_id: human_id, agent_id },
    ]);
  });

  it('expires after a week, on the time of its company', async () => {
    const clock = await clockAt(human, '2026-05-04');
    const company = await begin(
      human,
      companyOf('Patient Works, Inc.', 'c_corp', { test_clock_id: clock.id, submit: false }),
    );
    const token = await asking('entities.update');
    const { id } = ok(
      await api(token.secret).patch<Authorization>(`/v1/entities/${company.id}`, { metadata: { by: 'agent' } }),
    );
    await advance(human, clock, '2026-05-14T12:00:00Z');
    expect(
      await poll(
        'its end',
        () => read(id),
        ({ status }) => status !== 'pending',
      ),
    ).toMatchObject({ status: 'expired', decided_by: null });
    expect(expectProblem(await approve(id), 409, 'invalid_state_transition')).toMatchObject({
      current_state: 'expired',
    });
    expect([await ended(id), await isKept(id)]).toEqual(['COMPLETED', false]);
  });

  it('cannot be approved when the token that asked has been revoked', async () => {
    const token = await asking('portfolios.create');
    const { id } = await ask(token);
    ok(await human.post(`/v1/tokens/${token.id}/revoke`));
    expectProblem(await approve(id), 409, 'authorization_stale');
  });
});

it('a dry run of approving says what would be done, and does nothing', async () => {
  const name = randomUUID();
  const { id } = await ask(await asking('portfolios.create'), name);
  expect(ok(await human.post(`/v1/authorizations/${id}/approve?dry_run=true`))).toMatchObject({
    resource: { status: 'consumed' },
    cascade: [{ object: 'portfolio' }],
    would_emit: ['authorization.approved', 'portfolio.created', 'authorization.consumed'],
  });
  expect([(await read(id)).status, await portfoliosNamed(name)]).toEqual(['pending', []]);
});

it('a secret in the answer is not kept', async () => {
  const token = await asking('webhook_endpoints.create');
  const asked = ok(
    await api(token.secret).post<Authorization>('/v1/webhook_endpoints', {
      url: 'http://localhost:1024/webhooks',
      enabled_events: ['entity.created'],
    }),
  );
  const { result } = ok(await approve(asked.id));
  expect(result).toMatchObject({ object: 'webhook_endpoint', secret: null });
  expect(ok(await human.post(`/v1/webhook_endpoints/${result!.id}/rotate_secret`))).toMatchObject({
    secret: expect.stringMatching(/^whsec_/),
  });
});

it('a secret is not replaced by way of an authorization, which would show the new one to nobody', async () => {
  const token = await asking('tokens.rotate');
  expect(
    expectProblem(await api(token.secret).post(`/v1/tokens/${token.id}/rotate`, {}), 403, 'scope_denied')['detail'],
  ).toContain('the operation replaces a secret');
  ok(await api(token.secret).get('/v1/portfolios'));
});

it('a token sees what it asked for and what those asked for that descend from it, and nothing of others', async () => {
  const parent = await asking('portfolios.create');
  const child = ok(await api(parent.secret).post<NewToken>('/v1/tokens', tokenBody(human_id, 3)));
  const [own, below] = [await ask(parent), await ask(child)];
  const other = await asking('portfolios.create');
  const idsSeenBy = async ({ secret }: NewToken) =>
    (await listAll<{ id: string }>(api(secret), '/v1/authorizations', {})).map(({ id }) => id).toSorted();
  expect(await idsSeenBy(parent)).toEqual([own.id, below.id].toSorted());
  expect(await idsSeenBy(child)).toEqual([below.id]);
  expect(await idsSeenBy(other)).toEqual([]);
  expectProblem(await api(other.secret).get(`/v1/authorizations/${own.id}`), 404, 'not_found');
});

it('an agent cannot change what people know it by, even through a token below its own; its human can', async () => {
  const { id, name } = ok(await human.post<{ id: string; name: string }>('/v1/agents', { name: 'Filing clerk' }));
  const own = await newToken(account.sk_test, 4, { principal: { human_id, agent_id: id } });
  const below = ok(await api(own.secret).post<NewToken>('/v1/tokens', tokenBody(human_id, 4)));
  for (const { secret } of [own, below])
    expectProblem(await api(secret).patch(`/v1/agents/${id}`, { name: 'Your lawyer (verified)' }), 403, 'scope_denied');
  expect(ok(await human.get(`/v1/agents/${id}`))).toMatchObject({ name });
  expect(ok(await human.patch(`/v1/agents/${id}`, { name: 'Clerk' }))).toMatchObject({ name: 'Clerk' });
});
