import { createPrivateKey } from 'node:crypto';
import { Provider, errors, interactionPolicy, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { newTokenSecret } from '#platform/auth/secret';
import type { Config } from '#platform/config/config';
import type { Logger } from '#platform/config/logger';
import type { Database } from '#platform/db/database';
import type { ServerKeys } from '#platform/keys/server-keys';
import { renderPage } from '#platform/pages/page';
import { Artifacts, Clients, hashOfSecret, noSessions } from './artifacts';
import type { Grants } from './grants';
import { authMethods, grantTypes, responseModes, routes } from './metadata';
import { isOurs, scopeNames, scopesUpTo, tierAsked } from './scopes';
import { refusedPage } from './views';

/** In seconds: an access token, a code, and how long somebody may think on the page that asks them. */
const accessLasts = 3600;
const codeLasts = 60;
const thinkingLasts = 3600;

const clipped = (seconds: number, until: number | undefined): number =>
  Math.max(1, Math.min(seconds, (until ?? Infinity) - Math.floor(Date.now() / 1000)));

/**
 * The authorization server of OAuth 2.1. It speaks the protocol; what it gives out are tokens of ours, and who is
 * signed in is for us to know.
 */
export function oauthProvider(parts: { config: Config; database: Database; grants: Grants; logger: Logger }): Provider {
  const {
    config: { BASE_URL },
    logger,
  } = parts;
  const provider = new Provider(BASE_URL, configuration(parts));
  provider.proxy = true; // its own address is BASE_URL, whatever a request says: `Endpoints` sees to that
  Object.assign(provider.AccessToken.prototype, {
    generateTokenId(this: { grantId: string; format: string }) {
      this.format = 'opaque';
      return newTokenSecret(this.grantId);
    },
  });
  const { compareClientSecret } = provider.Client.prototype as unknown as {
    compareClientSecret(actual: string): boolean;
  };
  Object.assign(provider.Client.prototype, {
    compareClientSecret(actual: string) {
      return compareClientSecret.call(this, hashOfSecret(actual));
    },
  });
  for (const { prototype } of [provider.AuthorizationCode, provider.RefreshToken]) {
    const { consume } = prototype;
    Object.assign(prototype, {
      consume(this: Source) {
        refuseOtherResource(this);
        return consume.call(this);
      },
    });
  }
  provider.on('server_error', (ctx, error) => logger.error({ path: ctx.path, err: error }, 'oauth failed'));
  return provider;
}

function configuration({ config: { BASE_URL }, database, grants }: Parameters<typeof oauthProvider>[0]): Configuration {
  const refusal = (detail: string) => new errors.InvalidGrant(detail);
  return {
    adapter: (kind: string) =>
      kind === 'Client'
        ? new Clients(database)
        : kind === 'Session'
          ? noSessions
          : new Artifacts(kind, database, grants, refusal),
    routes,
    scopes: [...scopeNames],
    responseTypes: ['code'],
    clientAuthMethods: [...authMethods],
    claims: {},
    clientDefaults: {
      grant_types: grantTypes,
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      application_type: 'native',
      id_token_signed_response_alg: 'EdDSA',
    },
    cookies: { keys: database.keys.derived('oauth-cookies').map((key) => key.toString('base64url')) },
    jwks: { keys: [unusedKey(database.keys)] },
    pkce: { required: () => true },
    sectorIdentifierUriValidate: () => false, // nobody who registers has this server open connections
    ttl: {
      AccessToken: (ctx) => clipped(accessLasts, ctx.oidc.entities.Grant?.exp),
      RefreshToken: (ctx) => clipped(Infinity, ctx.oidc.entities.Grant?.exp),
      AuthorizationCode: codeLasts,
      Interaction: thinkingLasts,
      Session: thinkingLasts,
      Grant: thinkingLasts,
    },
    rotateRefreshToken: true,
    revokeGrantPolicy: () => true,
    expiresWithSession: () => false,
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    interactions: { policy: askedEachTime(), url: (_, { uid }) => `/oauth/consent/${uid}` },
    loadExistingGrant: (ctx) => {
      const id = ctx.oidc.result?.consent?.grantId;
      return id ? ctx.oidc.provider.Grant.find(id) : undefined;
    },
    clientBasedCORS: () => true, // no cookie is asked for where browsers of other origins may come
    renderError: (ctx, { error, error_description }) => {
      const { body, policy } = renderPage(refusedPage(error, error_description));
      ctx.type = 'html';
      ctx.set({ 'content-security-policy': policy, 'x-robots-tag': 'noindex' });
      ctx.body = body;
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      introspection: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
      revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_, __, oneOf) => (oneOf?.length ? oneOf[0]! : BASE_URL),
        useGrantedResource: () => true,
        getResourceServerInfo: (_, resource) => {
          if (!isOurs(resource, BASE_URL)) throw new errors.InvalidTarget();
          return { scope: scopeNames.join(' '), accessTokenFormat: 'opaque', audience: resource };
        },
      },
    },
  };
}

type Source = InstanceType<Provider['AuthorizationCode'] | Provider['RefreshToken']>;

/**
 * Refuses a resource that was not granted before the code or refresh token is used up: the provider finds out only
 * afterwards, and a client that then tries again correctly seems to have stolen a used one.
 */
function refuseOtherResource({ resourceIndicators }: Source): void {
  const asked = [Provider.ctx?.oidc.params?.['resource'] as string | string[] | undefined].flat();
  if (asked.some((one) => one && !resourceIndicators.has(one))) throw new errors.InvalidTarget();
}

/**
 * The provider wants a key for ID tokens, of which we issue none (there is no scope `openid`). Without one it would
 * take a key that everybody knows.
 */
function unusedKey(keys: ServerKeys): object {
  const pkcs8 = Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    keys.derived('oauth-id-tokens')[0]!,
  ]); // RFC 8410 § 7
  return {
    ...createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' }),
    use: 'sig',
    alg: 'EdDSA',
  };
}

/** Nothing is granted because something was granted before. */
function askedEachTime(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy
    .get('login')!
    .checks.add(
      new interactionPolicy.Check(
        'each_time',
        'a human decides each time',
        (ctx: KoaContextWithOIDC) => !ctx.oidc.result?.login,
      ),
    );
  return policy;
}

/**
 * An authorization request as the provider is to read it: with the scopes that it means, a tier and those below it; and
 * of the modes that the provider knows, those that are not ours are none.
 */
export function asMeant(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://ours.invalid');
  const [mode, ...more] = searchParams.getAll('response_mode');
  if (mode !== undefined && more.length === 0 && !responseModes.includes(mode))
    searchParams.set('response_mode', `no_${mode}`);
  if (searchParams.getAll('scope').length < 2)
    searchParams.set('scope', scopesUpTo(tierAsked(searchParams.get('scope') ?? undefined)).join(' '));
  return `${pathname}?${searchParams}`;
}
