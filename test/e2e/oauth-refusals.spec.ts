import { createServer, type AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { listAll, ok } from '../support/formation';
import {
  ask,
  begin,
  decide,
  exchange,
  granted,
  idOf,
  redirect_uri,
  refresh,
  refreshed,
  refusal,
  register,
  tokensIn,
  Visitor,
  type Program,
} from '../support/oauth';
import { stack } from '../support/stack';

const email = `grace-${randomUUID().slice(0, 8)}@tests.example`;
let account: Account;
let human: Api;
let program: Program;

beforeAll(async () => {
  account = await newAccount('Programs kept out');
  human = api(account.sk_test);
  await query('update "user" set email = $2 where account_id = $1', [account.account_id, email]);
  program = await register('Filing assistant');
});
afterAll(closeDatabase);

const tokenOf = async (access_token: string): Promise<{ status: string }> =>
  ok(await human.get<{ status: string }>(`/v1/tokens/${idOf(access_token)}`));
const here = (): { account_id: string } => ({ account_id: account.account_id });

describe('refused', () => {
  const decided = async (params: Record<string, string | undefined> = {}) => {
    const begun = await begin(program, params);
    const visitor = await new Visitor().signIn(email);
    return { begun, visitor, back: await decide(visitor, await ask(visitor, begun), here()) };
  };

  it('a code that is used twice: what it gave ends', async () => {
    const { begun, back } = await decided();
    const { access_token, refresh_token } = await tokensIn(program, await exchange(program, begun, back));
    expect(await refusal(await exchange(program, begun, back))).toEqual([400, 'invalid_grant']);
    expectProblem(await api(access_token).get('/v1/portfolios'), 401, 'authentication_required');
    expect(await refusal(await refresh(program, refresh_token))).toEqual([400, 'invalid_grant']);
    expect(await tokenOf(access_token)).toMatchObject({ status: 'revoked' });
  });

  it('a code with a wrong or no verifier, for another address or by another program, without using it up', async () => {
    const { begun, back } = await decided();
    const other = await begin(program);
    expect(await refusal(await exchange(program, { ...begun, verifier: other.verifier }, back))).toEqual([
      400,
      'invalid_grant',
    ]);
    expect(await refusal(await exchange(program, begun, back, 'http://127.0.0.1:53682/elsewhere'))).toEqual([
      400,
      'invalid_grant',
    ]);
    const stranger = await register('Somebody else');
    expect(await refusal(await exchange(stranger, begun, back))).toEqual([400, 'invalid_grant']);
    const bare = await fetch(program.server.token_endpoint!, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: back.searchParams.get('code')!,
        redirect_uri,
        client_id: program.client.client_id,
      }),
    });
    expect(await refusal(bare)).toEqual([400, 'invalid_grant']);
    expect((await tokensIn(program, await exchange(program, begun, back))).access_token).toMatch(/^tok_/);
  });

  it('a code for what was not granted; and that does not use it up', async () => {
    const { begun, back } = await decided();
    const exchanged = (more: object) =>
      fetch(program.server.token_endpoint!, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: back.searchParams.get('code')!,
          redirect_uri,
          client_id: program.client.client_id,
          code_verifier: begun.verifier,
          ...more,
        }),
      });
    for (const resource of ['https://evil.example', `${stack().baseUrl}/v2`, `${stack().baseUrl}#part`])
      expect(await refusal(await exchanged({ resource }))).toEqual([400, 'invalid_target']);
    const several = new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code')!,
      redirect_uri,
      client_id: program.client.client_id,
      code_verifier: begun.verifier,
      resource: stack().baseUrl,
    });
    several.append('resource', 'https://evil.example');
    expect(await refusal(await fetch(program.server.token_endpoint!, { method: 'POST', body: several }))).toEqual([
      400,
      'invalid_target',
    ]);
    expect((await tokensIn(program, await exchanged({ resource: `${stack().baseUrl}/` }))).access_token).toMatch(
      /^tok_/,
    );
  });

  it('an unregistered address, sending nobody there; a wrong request, sending back who let it in before', async () => {
    const visitor = new Visitor();
    const elsewhere = await visitor.visit(
      (await begin(program, { redirect_uri: 'https://evil.example/callback' })).url,
    );
    expect([
      elsewhere.status,
      elsewhere.headers.get('location'),
      (await elsewhere.text()).includes('This request is not valid'),
    ]).toEqual([400, null, true]);
    expect(
      (await visitor.visit((await begin(program, { redirect_uri: redirect_uri.replace('53682', '53999') })).url))
        .status,
    ).toBe(303); // a loopback redirect may use any free port (RFC 8252 § 7.3)
    const trusting = await new Visitor().signIn(email);
    await granted(program, email, here());
    const stranger = await new Visitor().signIn(`mallory-${randomUUID().slice(0, 8)}@tests.example`);
    for (const [params, error] of [
      [{ code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ resource: 'https://other.example' }, 'invalid_target'],
      [{ prompt: 'none' }, 'login_required'],
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ response_mode: 'form_post' }, 'unsupported_response_mode'],
      [{ response_mode: 'fragment' }, 'unsupported_response_mode'],
    ] as const) {
      for (const untold of [visitor, stranger]) {
        const page = await untold.visit((await begin(program, params)).url);
        const text = await page.text();
        expect([params, page.status, page.headers.get('location'), text.includes(`<p class="hint">${error}`)]).toEqual([
          params,
          400,
          null,
          true,
        ]);
        expect(text).not.toContain('127.0.0.1');
      }
      const { headers } = await trusting.visit((await begin(program, params)).url);
      const back = new URL(headers.get('location')!);
      expect([params, back.searchParams.get('error') ?? new URLSearchParams(back.hash.slice(1)).get('error')]).toEqual([
        params,
        error,
      ]);
    }
    expect((await granted(program, email, here(), { resource: `${stack().baseUrl}/v1` })).access_token).toMatch(
      /^tok_/,
    );
  });

  it('a program that is none, whatever its id holds', async () => {
    for (const client_id of ['nobody', 'nob\0dy']) {
      const asked = await fetch(program.server.token_endpoint!, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'none', client_id }),
      });
      expect(await refusal(asked)).toEqual([401, 'invalid_client']);
      expect(
        (
          await fetch(
            `${program.server.authorization_endpoint!}?${new URLSearchParams({ client_id, response_type: 'code' })}`,
            { redirect: 'manual' },
          )
        ).status,
      ).toBe(400);
    }
  });

  it('a refresh for what was not granted, which costs nobody the grant', async () => {
    const first = await granted(program, email, here());
    for (const resource of ['https://evil.example', `${stack().baseUrl}/v2`])
      expect(await refusal(await refresh(program, first.refresh_token, { resource }))).toEqual([400, 'invalid_target']);
    const second = await refreshed(program, first.refresh_token, { resource: stack().baseUrl });
    expect((await api(second.access_token).get('/v1/portfolios')).status).toBe(200);
  });

  it('a refresh token that is used again more than a minute later: the whole family ends', async () => {
    const first = await granted(program, email, here());
    const second = await refreshed(program, first.refresh_token);
    expect((await refreshed(program, first.refresh_token)).access_token).toBe(second.access_token);
    await query(
      `update oauth_artifact set consumed_at = consumed_at - interval '61 seconds' where grant_id = $1
        and consumed_at is not null`,
      [idOf(first.access_token)],
    );
    expect(await refusal(await refresh(program, first.refresh_token))).toEqual([400, 'invalid_grant']);
    expect(await refusal(await refresh(program, second.refresh_token))).toEqual([400, 'invalid_grant']);
    expectProblem(await api(second.access_token).get('/v1/portfolios'), 401, 'authentication_required');
    expect(await tokenOf(first.access_token)).toMatchObject({ status: 'revoked' });
  });

  it('a refresh token that somebody else sends, also within that minute', async () => {
    const first = await granted(program, email, here());
    const second = await refreshed(program, first.refresh_token);
    const stranger = await register('Another one');
    expect(await refusal(await refresh(stranger, first.refresh_token))).toEqual([400, 'invalid_grant']);
    ok(await api(second.access_token).get('/v1/portfolios'));
  });

  it('by a human: the program is told so, and nothing is made', async () => {
    const begun = await begin(program);
    const visitor = await new Visitor().signIn(email);
    const back = await decide(visitor, await ask(visitor, begun), { ...here(), decision: 'refuse' });
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      state: begun.state,
      iss: stack().baseUrl,
    });
  });

  it('a decision without sign-in, from another browser, form or account, and one for more than was asked', async () => {
    const begun = await begin(program, { scope: 'prepare' });
    const visitor = new Visitor();
    const page = await ask(visitor, begun);
    expect((await visitor.visit(page)).headers.get('location')).toBe(`/signin?to=${encodeURIComponent(page)}`);
    await visitor.signIn(email);
    const other = await new Visitor().signIn(email);
    expect((await other.visit(page)).status).toBe(410);
    const stranger = await newAccount('Not theirs');
    const fields = {
      in: `${account.account_id}.test`,
      decision: 'allow',
      tier: '2',
      rule: 'tier',
      agent: 'new',
      lifetime: 'month',
    };
    const nonce = async () =>
      /name="nonce" value="([^"]+)"/.exec(
        await (await visitor.visit(`${page}?in=${account.account_id}.test`)).text(),
      )![1]!;
    const count = async () => (await listAll(human, '/v1/tokens', {})).length;
    const before = await count();
    expect((await visitor.visit(page, fields)).status).toBe(422);
    expect((await visitor.visit(page, { ...fields, nonce: await nonce(), tier: '3' })).status).toBe(422);
    expect(
      (
        await visitor.visit(page, {
          ...fields,
          nonce: await nonce(),
          rule: 'own',
          policy: '{"version":1,"statements":[{"sid":"a","effect":"deny","actions":["nothing.there"]}]}',
        })
      ).status,
    ).toBe(422);
    expect(
      (await visitor.visit(page, { ...fields, nonce: await nonce(), in: `${stranger.account_id}.test` })).headers.get(
        'location',
      ),
    ).toBeNull();
    expect(await count()).toBe(before);
  });

  it('an unreadable name, a script, clear-text or look-alike redirect; a name is cut after whole letters', async () => {
    const send = (metadata: object) =>
      fetch(`${stack().baseUrl}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.92' },
        body: JSON.stringify({ redirect_uris: [redirect_uri], token_endpoint_auth_method: 'none', ...metadata }),
      });
    for (const metadata of [
      { client_name: 'a\0b' },
      { client_name: 'Helper \u202eti tsurt' },
      { client_name: 'half \ud83e' },
      { client_name: 'x'.repeat(101) },
      { redirect_uris: ['javascript:alert(1)'] },
      { redirect_uris: ['data:text/html,x'] },
      { application_type: 'web', redirect_uris: ['http://evil.example/callback'] },
      { redirect_uris: ['https://minutebook.dev@evil.example/callback'] },
      { redirect_uris: ['ms-msdt:/id'] },
      { redirect_uris: ['search-ms:/x'] },
      { redirect_uris: ['mailto:grace@tests.example'] },
      { redirect_uris: ['myapp://callback'] },
      { redirect_uris: ['https://app.example/callback\r\nX: y'] },
    ]) {
      const answer = await send(metadata);
      const { error } = (await answer.json()) as { error: string };
      expect([metadata, answer.status, ['invalid_client_metadata', 'invalid_redirect_uri'].includes(error)]).toEqual([
        metadata,
        400,
        true,
      ]);
    }
    const usable = ['http://127.0.0.1:53682/callback', 'cursor://anysphere.cursor-mcp/oauth/callback'];
    const narrowed = await send({ redirect_uris: [...usable, 'myapp://callback'] });
    expect([narrowed.status, await narrowed.json()]).toEqual([201, expect.objectContaining({ redirect_uris: usable })]);
    expect((await granted(await register(`${'x'.repeat(98)}🤖`), email, here())).access_token).toMatch(/^tok_/);
  });

  it('a program’s own sentence on the page: its home is shown as a host, with nothing written around it', async () => {
    const told = await register('Filing helper', {
      client_uri: 'https://minutebook.dev@evil.example/. Minutebook has checked it',
    });
    const visitor = await new Visitor().signIn(email);
    const page = await (
      await visitor.visit(`${await ask(visitor, await begin(told))}?in=${account.account_id}.test`)
    ).text();
    expect(page).toContain('Its stated website is evil.example. Your answer goes to');
    expect(page).not.toMatch(/has checked it|minutebook\.dev/);
  });

  it('an address that the server would have to open before it knows whose it is', async () => {
    let reached = 0;
    const listener = createServer((socket) => {
      reached += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => {
      listener.listen(0, '127.0.0.1', resolve);
    });
    const sector_identifier_uri = `https://localhost:${(listener.address() as AddressInfo).port}/latest/meta-data`;
    await fetch(`${stack().baseUrl}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.93' },
      body: JSON.stringify({
        redirect_uris: [redirect_uri],
        token_endpoint_auth_method: 'none',
        sector_identifier_uri,
      }),
    });
    listener.close();
    expect(reached).toBe(0);
  });

  it('too many registrations of one network in a minute', async () => {
    const send = () =>
      fetch(`${stack().baseUrl}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.91' },
        body: JSON.stringify({ redirect_uris: [redirect_uri] }),
      });
    const answers = [];
    for (let times = 0; times < 21; times += 1) answers.push((await send()).status);
    expect([answers.slice(0, 20).every((status) => status === 201), answers[20]]).toEqual([true, 429]);
  });
});
