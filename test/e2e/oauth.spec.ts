import { randomUUID } from 'node:crypto';
import * as oauth from 'oauth4webapi';
import { currentVersion } from '#platform/wire/version';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { listAll, ok, poll } from '../support/formation';
import {
  ask,
  begin,
  decide,
  discover,
  exchange,
  granted,
  idOf,
  introspect,
  refresh,
  refreshed,
  refusal,
  register,
  revoke,
  tokensIn,
  Visitor,
  type Program,
} from '../support/oauth';
import { stack } from '../support/stack';
import { approvedToken, newToken, tokenBody } from '../support/tokens';
import { readyWorkspace } from '../support/workspace';

interface TokenRow {
  id: string;
  name: string;
  grant: string;
  tier: number;
  status: string;
  parent_id: string;
  portfolio_id: string | null;
  scope_policy: { statements: { effect: string }[] } | null;
  principal: { human_id: string; agent_id: string | null };
  expires_at: number;
}

const email = `grace-${randomUUID().slice(0, 8)}@tests.example`;
let account: Account;
let human: Api;
let human_id: string;
let program: Program;

beforeAll(async () => {
  account = await newAccount('Programs let in');
  human = api(account.sk_test);
  [{ id: human_id }] = (await query<{ id: string }>('update "user" set email = $2 where account_id = $1 returning id', [
    account.account_id,
    email,
  ])) as [{ id: string }];
  program = await register('Filing assistant');
});
afterAll(closeDatabase);

const tokenOf = async (access_token: string): Promise<TokenRow> =>
  ok(await human.get<TokenRow>(`/v1/tokens/${idOf(access_token)}`));
let second: Promise<Program> | null = null;
const anotherProgram = (): Promise<Program> => (second ??= register('Another program'));
const here = (): { account_id: string } => ({ account_id: account.account_id });
const grantsShown = async (of: string) => {
  const session = `session-${randomUUID()}`;
  await query(
    `insert into browser_session (session_hash, email, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [session, of],
  );
  return query<{ token_id: string; tier: number }>('select * from grants_of($1)', [session]);
};

describe('a program', () => {
  it('finds the server from a 401, registers, is let in by a human, and acts in the name of both', async () => {
    const refused = await api(null).get('/v1/entities');
    expect(refused.headers.get('www-authenticate')).toBe(
      `Bearer resource_metadata="${stack().baseUrl}/.well-known/oauth-protected-resource"`,
    );
    expect(await discover()).toMatchObject({
      issuer: stack().baseUrl,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });

    const { access_token, refresh_token, scope, expires_in } = await granted(program, email, here());
    expect([scope, expires_in, /^tok_[0-9a-z]{26}_[0-9A-Za-z]{38}$/.test(access_token), typeof refresh_token]).toEqual([
      'observe prepare execute',
      3600,
      true,
      'string',
    ]);
    const token = await tokenOf(access_token);
    expect(token).toMatchObject({
      name: 'Filing assistant',
      grant: 'human_oauth',
      tier: 3,
      status: 'active',
      parent_id: human_id,
      scope_policy: null,
      portfolio_id: null,
      principal: { human_id },
    });
    expect(ok(await human.get(`/v1/agents/${token.principal.agent_id}`))).toMatchObject({
      name: 'Filing assistant',
      status: 'active',
    });

    const { id } = ok(await api(access_token).post<{ id: string }>('/v1/portfolios', { name: 'Made by a program' }));
    const [event] = await poll(
      'its event',
      () => listAll<{ authorized_by: object }>(human, '/v1/events', { subject_id: id }),
      ({ length }) => length > 0,
    );
    expect(event!.authorized_by).toEqual({ human_principal_id: human_id, agent_id: token.principal.agent_id });
  });

  it('with a secret proves it, and does nothing without', async () => {
    const confidential = await register('A server', { token_endpoint_auth_method: 'client_secret_basic' });
    const { refresh_token } = await granted(confidential, email, here());
    const stranger: Program = {
      ...confidential,
      auth: (_, client, body) => {
        body.set('client_id', client.client_id);
      },
    };
    expect(await refusal(await refresh(stranger, refresh_token))).toEqual([401, 'invalid_client']);
    for (const wrong of [
      oauth.ClientSecretBasic('x'.repeat(43)),
      oauth.ClientSecretPost('x'.repeat(43)),
      oauth.ClientSecretBasic(`${confidential.client.client_secret as string}x`),
    ]) {
      expect(await refusal(await refresh({ ...confidential, auth: wrong }, refresh_token))).toEqual([
        401,
        'invalid_client',
      ]);
    }
    expect((await refreshed(confidential, refresh_token)).access_token).toMatch(/^tok_/);
    expect(
      await query('select 1 from oauth_client where sealed like $1', [
        `%${confidential.client.client_secret as string}%`,
      ]),
    ).toEqual([]);
  });

  it('has one token, however often the human presses the button', async () => {
    const begun = await begin(program);
    const visitor = await new Visitor().signIn(email);
    const page = await ask(visitor, begun);
    const count = async () => (await listAll<TokenRow>(human, '/v1/tokens', {})).length;
    const before = await count();
    const backs = await Promise.all(Array.from({ length: 4 }, () => decide(visitor, page, here()).catch(() => null)));
    expect(await count()).toBe(before + 1);
    expect(
      (
        await tokensIn(
          program,
          await exchange(
            program,
            begun,
            backs.find((back) => back !== null)!,
          ),
        )
      ).access_token,
    ).toMatch(/^tok_/);
  });

  it('is bound to what the human narrowed it to: tier, portfolio, policy, agent, end', async () => {
    const { id: portfolio } = ok(await human.post<{ id: string }>('/v1/portfolios', { name: 'Narrow' }));
    const narrow = await granted(
      program,
      email,
      { ...here(), tier: '2', portfolio, agent: 'none', lifetime: 'day' },
      { scope: 'observe autonomous' },
    );
    expect(narrow.scope).toBe('observe prepare');
    const token = await tokenOf(narrow.access_token);
    expect(token).toMatchObject({ tier: 2, portfolio_id: portfolio, principal: { agent_id: null } });
    expect(Math.abs(token.expires_at - Date.now() / 1000 - 86_400)).toBeLessThan(300);
    expect(
      expectProblem(await api(narrow.access_token).post('/v1/portfolios', { name: 'No' }), 403, 'scope_denied'),
    ).toMatchObject({ decision: { reason: 'tier' } });

    const asking = await granted(program, email, { ...here(), rule: 'ask' });
    expect(await api(asking.access_token).post('/v1/portfolios', { name: 'May I' })).toMatchObject({
      status: 202,
      body: { object: 'authorization', status: 'pending' },
    });
    const own = await granted(program, email, {
      ...here(),
      rule: 'own',
      policy: JSON.stringify({ version: 1, statements: [{ sid: 'reads', effect: 'allow', actions: ['*.list'] }] }),
    });
    const forbidden = await api(own.access_token).post('/v1/portfolios', { name: 'No' });
    expect(expectProblem(forbidden, 403, 'scope_denied')).toMatchObject({ decision: { reason: 'no_statement' } });
    expect(forbidden.headers.get('www-authenticate')).toBeNull();
  });

  it('archives a workspace at tier 3, since a human let it in, which no tier alone does', async () => {
    const { id } = await readyWorkspace(human, 'Archived by who was let in');
    const alone = await newToken(account.sk_test, 4);
    expect(
      expectProblem(await api(alone.secret).post(`/v1/workspaces/${id}/archive`), 403, 'scope_denied'),
    ).toMatchObject({ decision: { reason: 'human' } });
    const watching = await granted(program, email, { ...here(), tier: '2' });
    expect(
      expectProblem(await api(watching.access_token).post(`/v1/workspaces/${id}/archive`), 403, 'scope_denied'),
    ).toMatchObject({ decision: { reason: 'tier' } });
    const { access_token } = await granted(program, email, here());
    expect(ok(await api(access_token).post(`/v1/workspaces/${id}/archive`))).toMatchObject({ status: 'archived' });
  });

  it('that refreshes gets a new access token of the same token; the old one ends, keys and requests stay', async () => {
    const first = await granted(program, email, here());
    const send = (token: string) => api(token).post<{ id: string }>('/v1/portfolios', { name: 'Once' }, { key });
    const key = randomUUID();
    const made = ok(await send(first.access_token));
    const second = await refreshed(program, first.refresh_token);
    expect([
      idOf(second.access_token),
      second.access_token === first.access_token,
      second.refresh_token === first.refresh_token,
    ]).toEqual([idOf(first.access_token), false, false]);
    const over = await api(first.access_token).get('/v1/portfolios');
    expectProblem(over, 401, 'authentication_required');
    expect(over.headers.get('www-authenticate')).toBe(
      `Bearer error="invalid_token", resource_metadata="${stack().baseUrl}/.well-known/oauth-protected-resource"`,
    );
    expect(ok(await send(second.access_token)).id).toBe(made.id);
    expectProblem(await human.post(`/v1/tokens/${idOf(second.access_token)}/rotate`), 409, 'invalid_state_transition');
  });

  it('makes tokens that end with its access token, whatever it refreshes: a stolen hour is worth an hour', async () => {
    const first = await granted(program, email, { ...here(), agent: 'none' });
    const { previous_expires_at: ends } = ok(
      await human.get<{ previous_expires_at: number }>(`/v1/tokens/${idOf(first.access_token)}`),
    );
    const child = await approvedToken(account.sk_test, { secret: first.access_token }, 3, { principal: { human_id } });
    expect(child.expires_at).toBe(ends);
    const { expires_at } = await tokenOf(first.access_token);
    for (const asked of [ends + 1, expires_at])
      expectProblem(
        await api(first.access_token).post('/v1/tokens', tokenBody(human_id, 3, { expires_at: asked })),
        403,
        'scope_denied',
      );
    const grandchild = await approvedToken(account.sk_test, child, 1, { principal: { human_id } });
    expect(grandchild.expires_at).toBe(ends);
    await refreshed(program, first.refresh_token);
    expect((await tokenOf(child.secret)).expires_at).toBe(ends);
    ok(await api(child.secret).get('/v1/portfolios'));
    ok(await human.post(`/v1/tokens/${idOf(first.access_token)}/revoke`));
    expectProblem(await api(child.secret).get('/v1/portfolios'), 401, 'authentication_required');
  });

  it('that refreshes with fewer scopes has only those until it refreshes again, never more than granted', async () => {
    const first = await granted(program, email, here());
    const powerOf = async ({ access_token, scope }: { access_token: string; scope: string }) => [
      scope,
      (await api(access_token).post('/v1/portfolios?dry_run=true', { name: 'Rehearsed' })).status,
      (await api(access_token).post('/v1/portfolios', { name: 'Narrowed' })).status,
    ];
    const observing = await refreshed(program, first.refresh_token, { scope: 'observe' });
    expect(await powerOf(observing)).toEqual(['observe', 403, 403]);
    const refused = await api(observing.access_token).post('/v1/portfolios', { name: 'No' });
    expect(expectProblem(refused, 403, 'scope_denied')).toMatchObject({
      decision: { reason: 'tier', scope: 'execute' },
    });
    expect(refused.headers.get('www-authenticate')).toBe(
      'Bearer error="insufficient_scope", scope="execute", ' +
        `resource_metadata="${stack().baseUrl}/.well-known/oauth-protected-resource"`,
    );
    expect(await introspect(program, observing.access_token)).toMatchObject({ active: true, scope: 'observe' });
    expect(await tokenOf(observing.access_token)).toMatchObject({ tier: 1, granted_tier: 3 });
    expect((await grantsShown(email)).find(({ token_id }) => token_id === idOf(observing.access_token))).toMatchObject({
      tier: 3,
    });
    const preparing = await refreshed(program, observing.refresh_token, { scope: 'observe prepare' });
    expect(await powerOf(preparing)).toEqual(['observe prepare', 200, 403]);
    const whole = await refreshed(program, preparing.refresh_token);
    expect(await powerOf(whole)).toEqual(['observe prepare execute', 200, 201]);
    expect(
      await refusal(await refresh(program, whole.refresh_token, { scope: 'observe prepare execute autonomous' })),
    ).toEqual([400, 'invalid_scope']);
    expect(await powerOf(await refreshed(program, whole.refresh_token))).toEqual(['observe prepare execute', 200, 201]);
  });

  it('that narrows itself after asking is not approved until it may act again; the approver reads why', async () => {
    const asking = await granted(program, email, { ...here(), rule: 'ask' });
    const { id } = ok(
      await api(asking.access_token).post<{ id: string }>('/v1/portfolios', { name: 'Asked for at tier 3' }),
    );
    const observing = await refreshed(program, asking.refresh_token, { scope: 'observe' });
    const { detail } = expectProblem(await human.post(`/v1/authorizations/${id}/approve`), 409, 'authorization_stale');
    expect(detail).toBe(
      'The requesting token no longer allows this request. ' +
        `portfolios.create requires tier 3 (execute), but ${idOf(asking.access_token)} has tier 1 (observe). You can ` +
        'approve the request if the token permits it again before the request expires.',
    );
    expect(ok(await human.get(`/v1/authorizations/${id}`))).toMatchObject({ status: 'pending' });
    const visitor = await new Visitor().signIn(email);
    const nonce = /name="nonce" value="([^"]+)"/.exec(await (await visitor.visit(`/approvals/${id}`)).text())![1]!;
    const page = await visitor.visit(`/approvals/${id}/approve`, { nonce });
    expect([page.status, (await page.text()).includes('The requesting token no longer allows this request')]).toEqual([
      409,
      true,
    ]);
    await refreshed(program, observing.refresh_token);
    expect(ok(await human.post(`/v1/authorizations/${id}/approve`))).toMatchObject({
      status: 'consumed',
      result: { name: 'Asked for at tier 3' },
    });
  });

  it('that is let in twice cannot decide by one grant what it asked by the other; another program can', async () => {
    const [asking, deciding] = [
      await granted(program, email, { ...here(), agent: 'none', rule: 'ask' }),
      await granted(program, email, { ...here(), agent: 'deciding' }),
    ];
    const { id } = ok(await api(asking.access_token).post<{ id: string }>('/v1/portfolios', { name: 'By itself' }));
    for (const [verb, body] of [
      ['approve', {}],
      ['deny', { reason: 'No.' }],
    ] as const)
      expectProblem(
        await api(deciding.access_token).post(`/v1/authorizations/${id}/${verb}`, body),
        403,
        'wrong_approver',
      );
    const other = await granted(await anotherProgram(), email, { ...here(), agent: 'deciding' });
    expect(ok(await api(other.access_token).post(`/v1/authorizations/${id}/approve`))).toMatchObject({
      status: 'consumed',
    });
  });

  it('that asks first does so for what its grant alone permits: archiving and approving wait in the list', async () => {
    const ready = await readyWorkspace(human, 'Archived when that is approved');
    const asking = await granted(program, email, { ...here(), rule: 'ask' });
    const archiving = await api(asking.access_token).post<{ id: string }>(`/v1/workspaces/${ready.id}/archive`);
    expect(archiving).toMatchObject({
      status: 202,
      body: { object: 'authorization', status: 'pending', operation: 'workspaces.archive' },
    });

    const careful = await granted(await anotherProgram(), email, {
      ...here(),
      agent: 'deciding',
      rule: 'own',
      policy: JSON.stringify({
        version: 1,
        statements: [
          { sid: 'all', effect: 'allow', actions: ['*'] },
          { sid: 'asks', effect: 'require_authorization', actions: ['authorizations.approve'] },
        ],
      }),
    });
    const nested = await api(careful.access_token).post<{ id: string }>(
      `/v1/authorizations/${archiving.body.id}/approve`,
    );
    expect(nested).toMatchObject({
      status: 202,
      body: { object: 'authorization', status: 'pending', operation: 'authorizations.approve' },
    });
    const looking = await granted(await anotherProgram(), email, {
      ...here(),
      agent: 'none',
      rule: 'own',
      policy: JSON.stringify({
        version: 1,
        statements: [
          { sid: 'reads', effect: 'allow', actions: ['*'], resources: { workspace_ids: [ready.id] } },
          { sid: 'lists', effect: 'allow', actions: ['authorizations.*'] },
        ],
      }),
    });
    const seen = await listAll<{ id: string }>(api(looking.access_token), '/v1/authorizations', { status: 'pending' });
    expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining([archiving.body.id, nested.body.id]));
    await new Promise((resolve) => {
      setTimeout(resolve, 1100);
    }); // its displayed facts do not change by themselves
    expect(ok(await human.post(`/v1/authorizations/${nested.body.id}/approve`))).toMatchObject({
      status: 'consumed',
      result: { id: archiving.body.id, status: 'consumed' },
    });
    expect(ok(await human.get(`/v1/workspaces/${ready.id}`))).toMatchObject({ status: 'archived' });
  });

  it('gives back what it was granted, and is told what its tokens are worth', async () => {
    const { access_token, refresh_token } = await granted(program, email, here());
    expect(await introspect(program, access_token)).toMatchObject({
      active: true,
      client_id: program.client.client_id,
      scope: 'observe prepare execute',
      sub: human_id,
      aud: stack().baseUrl,
    });
    expect(await introspect(await register('Somebody else'), access_token)).toEqual({ active: false });
    await revoke(await register('Somebody else'), access_token);
    expect(await introspect(program, refresh_token)).toMatchObject({ active: true });
    await revoke(program, refresh_token);
    for (const token of [access_token, refresh_token])
      expect(await introspect(program, token)).toEqual({ active: false });
    expectProblem(await api(access_token).get('/v1/portfolios'), 401, 'authentication_required');
    expect(await tokenOf(access_token)).toMatchObject({ status: 'revoked' });
    expect(await refusal(await refresh(program, refresh_token))).toEqual([400, 'invalid_grant']);
  });

  it('finds what guards the API also below the path that it calls, named as it called it', async () => {
    for (const path of ['', '/v1']) {
      const answer = await fetch(`${stack().baseUrl}/.well-known/oauth-protected-resource${path}`);
      expect([answer.status, await answer.json()]).toEqual([
        200,
        expect.objectContaining({ resource: `${stack().baseUrl}${path}`, authorization_servers: [stack().baseUrl] }),
      ]);
    }
  });

  it('finds no metadata for /mcp unless /mcp exists', async () => {
    const [metadata, mcp] = await Promise.all(
      ['/.well-known/oauth-protected-resource/mcp', '/mcp'].map((path) => fetch(`${stack().baseUrl}${path}`)),
    );
    expect(metadata!.status === 404).toBe(mcp!.status === 404);
  });

  it('has nothing left when the human who let it in is deactivated', async () => {
    const address = `leaver-${randomUUID().slice(0, 8)}@tests.example`;
    const { id } = ok(
      await api(account.sk_live).post<{ id: string }>('/v1/users', { name: 'Lea Ver', email: address, role: 'admin' }),
    );
    const { access_token, refresh_token } = await granted(program, address, here());
    ok(await api(access_token).get('/v1/portfolios'));
    ok(await api(account.sk_live).post(`/v1/users/${id}/deactivate`));
    expectProblem(await api(access_token).get('/v1/portfolios'), 401, 'authentication_required');
    expect(await introspect(program, access_token)).toEqual({ active: false });
    expect(await refusal(await refresh(program, refresh_token))).toEqual([400, 'invalid_grant']);
    const [begun, visitor] = [await begin(program), await new Visitor().signIn(address)];
    expect((await visitor.visit(await ask(visitor, begun))).status).toBe(403); // and admits no other program
  });

  it('has nothing left when the human takes it back on the page of what they let in; nobody else can', async () => {
    const [kept, ended] = [
      await granted(program, email, here()),
      await granted(program, email, { ...here(), agent: 'none' }),
    ];
    const [visitor, stranger] = [
      await new Visitor().signIn(email),
      await new Visitor().signIn(`stranger-${randomUUID()}@tests.example`),
    ];
    expect((await new Visitor().visit('/oauth/access')).headers.get('location')).toBe('/signin?to=/oauth/access');
    const nonceOf = async (by: Visitor) =>
      new RegExp(`value="${idOf(ended.access_token)}"><input type="hidden" name="nonce" value="([^"]+)"`).exec(
        await (await by.visit('/oauth/access')).text(),
      )?.[1];
    const nonce = (await nonceOf(visitor))!;
    expect(await nonceOf(stranger)).toBeUndefined();
    for (const [by, fields] of [
      [stranger, { grant: idOf(ended.access_token), nonce }],
      [visitor, { grant: idOf(kept.access_token), nonce }],
      [visitor, { grant: idOf(ended.access_token) }],
    ] as const)
      expect((await by.visit('/oauth/access', fields as Record<string, string>)).status).toBe(422);
    for (const { access_token } of [kept, ended]) ok(await api(access_token).get('/v1/portfolios'));
    expect(
      (await visitor.visit('/oauth/access', { grant: idOf(ended.access_token), nonce })).headers.get('location'),
    ).toBe('/oauth/access');
    expectProblem(await api(ended.access_token).get('/v1/portfolios'), 401, 'authentication_required');
    expect(await refusal(await refresh(program, ended.refresh_token))).toEqual([400, 'invalid_grant']);
    ok(await api(kept.access_token).get('/v1/portfolios'));
    const [event] = await poll(
      'its end',
      () =>
        listAll<{ type: string; authorized_by: object }>(human, '/v1/events', {
          subject_id: idOf(ended.access_token),
          types: 'token.revoked',
        }),
      ({ length }) => length > 0,
    );
    expect(event!.authorized_by).toEqual({ human_principal_id: human_id, agent_id: null });
    expect(await nonceOf(visitor)).toBeUndefined();
  });

  it('has nothing left when the human revokes its token, or disables its agent', async () => {
    const [one, other] = [await granted(program, email, here()), await granted(program, email, here())];
    ok(await human.post(`/v1/tokens/${idOf(one.access_token)}/revoke`));
    ok(await human.post(`/v1/agents/${(await tokenOf(other.access_token)).principal.agent_id}/disable`));
    for (const { access_token, refresh_token } of [one, other]) {
      expectProblem(await api(access_token).get('/v1/portfolios'), 401, 'authentication_required');
      expect(await introspect(program, access_token)).toEqual({ active: false });
      expect(await refusal(await refresh(program, refresh_token))).toEqual([400, 'invalid_grant']);
    }
  });
});

it('no secret of a grant is in the tables or in the log of requests: keyed hashes are', async () => {
  const { access_token, refresh_token } = await granted(program, email, here());
  ok(await api(access_token).get('/v1/portfolios'));
  for (const secret of [access_token, refresh_token]) {
    for (const table of ['oauth_artifact', 'oauth_client', 'token', 'event', 'audit_entry', 'request', 'outbox'])
      expect([
        table,
        await query(`select 1 from "${table}" t where t::text like '%' || $1 || '%'`, [secret.slice(-38)]),
      ]).toEqual([table, []]);
  }
  expect(currentVersion).toBe(
    (ok(await human.get(`/v1/tokens/${idOf(access_token)}`)) as { api_version: string }).api_version,
  );
});
