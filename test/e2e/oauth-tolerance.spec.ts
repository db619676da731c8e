import { randomUUID } from 'node:crypto';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { ok } from '../support/formation';
import {
  ask,
  begin,
  decide,
  exchange,
  granted,
  idOf,
  introspect,
  redirect_uri,
  refresh,
  refreshed,
  register,
  tokensIn,
  Visitor,
  type Program,
  type Tokens,
} from '../support/oauth';
import { startSecondGateway } from '../support/second-gateway';
import { stack } from '../support/stack';

const email = `grace-${randomUUID().slice(0, 8)}@tests.example`;
let account: Account;
let human: Api;
let program: Program;
let elsewhere: Awaited<ReturnType<typeof startSecondGateway>>;

beforeAll(async () => {
  account = await newAccount('Programs in their own words');
  human = api(account.sk_test);
  await query('update "user" set email = $2 where account_id = $1', [account.account_id, email]);
  program = await register('Filing assistant');
  elsewhere = await startSecondGateway(stack(), { name: 'gateway-oauth', env: { BASE_URL: stack().baseUrl } });
});
afterAll(async () => {
  await elsewhere?.process.stop();
  await closeDatabase();
});

const tokenOf = async (access_token: string): Promise<{ status: string; tier: number }> =>
  ok(await human.get<{ status: string; tier: number }>(`/v1/tokens/${idOf(access_token)}`));
const here = (): { account_id: string } => ({ account_id: account.account_id });
const pairIn = (told: unknown): [access_token: string, refresh_token: string] => {
  const { access_token, refresh_token } = told as Tokens;
  return [access_token, refresh_token];
};
const refreshElsewhere = (refresh_token: string): Promise<Response> =>
  fetch(`${elsewhere.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token, client_id: program.client.client_id }),
  });

describe('a program', () => {
  it('that sends a refresh token again, at once or a moment later, gets the same tokens, good as before', async () => {
    const first = await granted(program, email, here());
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        place % 2 === 0 ? refresh(program, first.refresh_token) : refreshElsewhere(first.refresh_token),
      ),
    );
    const told = await Promise.all(answers.map(async (answer) => [answer.status, pairIn(await answer.json())]));
    expect(told).toEqual(told.map(() => [200, told[0]![1]]));
    const [access_token, refresh_token] = told[0]![1] as [string, string];
    ok(await api(access_token).get('/v1/portfolios'));
    const next = await refreshed(program, refresh_token);
    expect(pairIn(await refreshed(program, first.refresh_token))).toEqual([access_token, refresh_token]);
    expectProblem(await api(access_token).get('/v1/portfolios'), 401, 'authentication_required');
    ok(await api(next.access_token).get('/v1/portfolios'));
    expect(pairIn(await refreshed(program, refresh_token))).toEqual([next.access_token, next.refresh_token]);
    const narrow = await refreshed(program, refresh_token, { scope: 'observe' });
    expect([narrow.access_token, narrow.scope]).toEqual([next.access_token, 'observe']);
    expectProblem(await api(next.access_token).post('/v1/portfolios', { name: 'No' }), 403, 'scope_denied');
    expect(await tokenOf(next.access_token)).toMatchObject({ status: 'active', tier: 1 });
  });

  it('names the service in any equivalent form, when it asks, exchanges and refreshes', async () => {
    const { baseUrl } = stack();
    const { host, port } = new URL(baseUrl);
    const forms = [baseUrl, `${baseUrl}/`, `${baseUrl}/v1`, `${baseUrl}/v1/`, `HTTP://LOCALHOST:${port}/%76%31`];
    expect(host.toLowerCase()).toBe(`localhost:${port}`);
    for (const [place, resource] of forms.entries()) {
      const begun = await begin(program, { resource });
      const visitor = await new Visitor().signIn(email);
      const back = await decide(visitor, await ask(visitor, begun), here());
      const [elsewhere, later] = [forms[(place + 1) % forms.length]!, forms[(place + 2) % forms.length]!];
      const first = await tokensIn(
        program,
        await exchange(program, begun, back, redirect_uri, { resource: elsewhere }),
      );
      const second = await refreshed(program, first.refresh_token, { resource: later });
      expect(await introspect(program, second.access_token)).toMatchObject({ active: true, aud: baseUrl });
    }
  });

  it('registers with what this server supports of what it asked for, and is told so', async () => {
    const asked = {
      redirect_uris: [redirect_uri, 'com.example.app:/cb'],
      grant_types: [
        'authorization_code',
        'refresh_token',
        'client_credentials',
        'urn:ietf:params:oauth:grant-type:device_code',
      ],
      response_types: ['code', 'token', 'code id_token'],
      scope: 'openid offline_access observe execute',
      software_id: 'filing-assistant',
      contacts: ['a person'],
      jwks_uri: 'https://app.example/jwks',
      id_token_signed_response_alg: 'HS256',
      'client_name#de': 'Ablagehilfe',
      client_uri: null,
      unheard_of: { of: 'this' },
    };
    const { client, ...rest } = await register('Wants more', asked as object);
    expect(client).toMatchObject({
      redirect_uris: asked.redirect_uris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      scope: 'observe execute',
      software_id: 'filing-assistant',
      token_endpoint_auth_method: 'none',
    });
    for (const name of ['client_secret', 'contacts', 'jwks_uri', 'client_name#de', 'client_uri', 'unheard_of'])
      expect([name, name in client]).toEqual([name, false]);
    expect((await granted({ client, ...rest }, email, here())).refresh_token).toBeDefined();
    const { client: other } = await register('Speaks another way', {
      grant_types: ['implicit'],
      response_types: ['token'],
    });
    expect(other).toMatchObject({ grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] });
    const begun = await begin({ client, ...rest }, { redirect_uri: 'com.example.app:/cb' });
    const visitor = await new Visitor().signIn(email);
    const back = await decide(visitor, await ask(visitor, begun), here());
    expect(back.href).toMatch(/^com\.example\.app:\/cb\?code=/);
    expect(
      (await tokensIn({ client, ...rest }, await exchange({ client, ...rest }, begun, back, 'com.example.app:/cb')))
        .access_token,
    ).toMatch(/^tok_/);
  });

  it('registers from a page of any origin', async () => {
    const url = `${stack().baseUrl}/oauth/register`;
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
    const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin: 'https://app.example', ...asked } });
    expect([preflight.status, Object.fromEntries(preflight.headers)]).toEqual([
      204,
      expect.objectContaining({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
      }),
    ]);
    const created = await fetch(url, {
      method: 'POST',
      headers: { origin: 'https://app.example', 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'In a page', redirect_uris: [redirect_uri] }),
    });
    expect([created.status, created.headers.get('access-control-allow-origin')]).toEqual([201, '*']);
  });
});
