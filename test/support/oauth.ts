import { createHash, randomBytes } from 'node:crypto';
import * as oauth from 'oauth4webapi';
import { query } from './database';
import { stack } from './stack';

const insecure = { [oauth.allowInsecureRequests]: true };
export const redirect_uri = 'http://127.0.0.1:53682/callback';

export interface Program {
  server: oauth.AuthorizationServer;
  client: oauth.Client;
  auth: oauth.ClientAuth;
}
export interface Begun {
  verifier: string;
  state: string;
  url: URL;
}

/** Discovers the server from the API's challenge, as an MCP client does. */
export async function discover(): Promise<oauth.AuthorizationServer> {
  const resource = new URL(stack().baseUrl);
  const guarded = await oauth.processResourceDiscoveryResponse(
    resource,
    await oauth.resourceDiscoveryRequest(resource, insecure),
  );
  const issuer = new URL(guarded.authorization_servers![0]!);
  return oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
  );
}

export async function register(client_name: string, more: Partial<oauth.Client> = {}): Promise<Program> {
  const server = await discover();
  const client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(
      server,
      { client_name, redirect_uris: [redirect_uri], token_endpoint_auth_method: 'none', ...more },
      insecure,
    ),
  );
  return {
    server,
    client,
    auth: typeof client.client_secret === 'string' ? oauth.ClientSecretBasic(client.client_secret) : oauth.None(),
  };
}

export async function begin(
  { server, client }: Program,
  params: Record<string, string | undefined> = {},
): Promise<Begun> {
  const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()];
  const url = new URL(server.authorization_endpoint!);
  const all = {
    client_id: client.client_id,
    redirect_uri,
    response_type: 'code',
    scope: 'execute',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...params,
  };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) url.searchParams.set(name, value);
  return { verifier, state, url };
}

/** Script-free browser that scopes cookies by path and follows redirects on request. */
export class Visitor {
  private readonly cookies = new Map<string, { value: string; path: string }>();

  async visit(url: string | URL, fields?: Record<string, string>): Promise<Response> {
    const { pathname } = new URL(url, stack().baseUrl);
    const cookie = [...this.cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const answer = await fetch(new URL(url, stack().baseUrl), {
      redirect: 'manual',
      headers: { accept: 'text/html', ...(cookie && { cookie }) },
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      this.cookies.set(name!, { value: value!, path: /path=([^;]*)/i.exec(line)?.[1] ?? '/' });
    }
    return answer;
  }

  async signIn(email: string): Promise<this> {
    const secret = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(`minutebook/session/${secret}`).digest('base64url');
    await query(
      `insert into browser_session (session_hash, email, expires_at) values ($1, $2, now() + interval '1 hour')`,
      [hash, email],
    );
    this.cookies.set('minutebook', { value: secret, path: '/' });
    return this;
  }

  get session(): { name: string; value: string; domain: string } {
    return {
      name: 'minutebook',
      value: this.cookies.get('minutebook')!.value,
      domain: new URL(stack().baseUrl).hostname,
    };
  }
}

export interface Decision {
  account_id: string;
  mode?: 'test' | 'live';
  [field: string]: string | undefined;
}

export async function ask(visitor: Visitor, { url }: Begun): Promise<string> {
  const sent = await visitor.visit(url);
  if (sent.status !== 303) throw new Error(`${sent.status}: ${await sent.text()}`);
  return sent.headers.get('location')!;
}

export async function decide(
  visitor: Visitor,
  page: string,
  { account_id, mode = 'test', ...fields }: Decision,
): Promise<URL> {
  const shown = await (await visitor.visit(`${page}?in=${account_id}.${mode}`)).text();
  const nonce = /name="nonce" value="([^"]+)"/.exec(shown)![1]!;
  const answer = await visitor.visit(page, {
    nonce,
    in: `${account_id}.${mode}`,
    decision: 'allow',
    tier: '3',
    rule: 'tier',
    agent: 'new',
    lifetime: 'month',
    ...fields,
  } as Record<string, string>);
  if (answer.status !== 303) throw new Error(`${answer.status}: ${await answer.text()}`);
  const back = await visitor.visit(answer.headers.get('location')!);
  return new URL(back.headers.get('location')!);
}

export const exchange = async (
  { server, client, auth }: Program,
  { verifier, state }: Begun,
  back: URL,
  uri = redirect_uri,
  more: Record<string, string> = {},
): Promise<Response> =>
  oauth.authorizationCodeGrantRequest(
    server,
    client,
    auth,
    oauth.validateAuthResponse(server, client, back, state),
    uri,
    verifier,
    { ...insecure, additionalParameters: more },
  );

export interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
}
export const tokensIn = async ({ server, client }: Program, response: Response): Promise<Tokens> =>
  (await oauth.processAuthorizationCodeResponse(server, client, response)) as unknown as Tokens;

export async function granted(
  program: Program,
  email: string,
  decision: Decision,
  params: Record<string, string | undefined> = {},
): Promise<Tokens> {
  const begun = await begin(program, params);
  const visitor = await new Visitor().signIn(email);
  return tokensIn(program, await exchange(program, begun, await decide(visitor, await ask(visitor, begun), decision)));
}

export const refresh = (
  { server, client, auth }: Program,
  token: string,
  more: Record<string, string> = {},
): Promise<Response> =>
  oauth.refreshTokenGrantRequest(server, client, auth, token, { ...insecure, additionalParameters: more });
export const refreshed = async (program: Program, token: string, more: Record<string, string> = {}): Promise<Tokens> =>
  (await oauth.processRefreshTokenResponse(
    program.server,
    program.client,
    await refresh(program, token, more),
  )) as unknown as Tokens;
export const revoke = async ({ server, client, auth }: Program, token: string): Promise<void> => {
  await oauth.processRevocationResponse(await oauth.revocationRequest(server, client, auth, token, insecure));
};
export const introspect = async (
  { server, client, auth }: Program,
  token: string,
): Promise<oauth.IntrospectionResponse> =>
  oauth.processIntrospectionResponse(
    server,
    client,
    await oauth.introspectionRequest(server, client, auth, token, insecure),
  );

/** Id of the token behind an access token's current secret. */
export const idOf = (access_token: string): string => access_token.slice(0, 30);
export const refusal = async (answer: Response): Promise<[status: number, error: string]> => [
  answer.status,
  ((await answer.json()) as { error: string }).error,
];
