import { createPrivateKey } from 'node:crypto';
import { Provider, errors, interactionPolicy, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { newTokenSecret, tokenSecretFrom } from '#platform/keys/secret';
import type { Config } from '#platform/config/config';
import type { Logger } from '#platform/config/logger';
import type { Database } from '#platform/db/database';
import type { ServerKeys } from '#platform/keys/server-keys';
import { Artifacts, Clients, hashOfSecret, noSessions } from './artifacts';
import type { Grants } from './grants';
import { authMethods, consent, grantTypes, responseModes, responseTypes, routes } from './metadata';
import { narrowRegistration, softwareMetadata } from './registration';
import { resourceMeant } from './resource-indicator';
import { scopeNames, scopesUpTo, tierAsked } from './scopes';
import { keepUntrusted, showRefusal } from './untrusted-request';

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
    database: { keys },
    logger,
  } = parts;
  const provider = new Provider(BASE_URL, configuration(parts));
  provider.proxy = true; // its own address is BASE_URL, whatever a request says: `Endpoints` sees to that
  Object.assign(provider.AccessToken.prototype, {
    generateTokenId(this: { grantId: string; format: string }) {
      this.format = 'opaque';
      const seed = successor(keys, 'access-token');
      return seed === null ? newTokenSecret(this.grantId) : tokenSecretFrom(this.grantId, seed);
    },
  });
  const { generateTokenId } = provider.RefreshToken.prototype as unknown as { generateTokenId(): string };
  Object.assign(provider.RefreshToken.prototype, {
    generateTokenId() {
      return successor(keys, 'refresh-token') ?? generateTokenId.call(this);
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
        nameAsGranted(this, BASE_URL);
        return consume.call(this);
      },
    });
  }
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route === 'authorization') await keepUntrusted(ctx as KoaContextWithOIDC, parts);
  });
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
    responseTypes,
    clientAuthMethods: [...authMethods],
    claims: {},
    clientDefaults: {
      grant_types: grantTypes,
      response_types: responseTypes,
      token_endpoint_auth_method: 'none',
      application_type: 'native',
      id_token_signed_response_alg: 'EdDSA',
    },
    extraClientMetadata: {
      properties: [...softwareMetadata],
      // The provider calls it for each of these before it checks the rest.
      validator: (_, name, __, metadata) => {
        if (name === softwareMetadata[0]) narrowRegistration(metadata);
      },
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
    interactions: { policy: askedEachTime(), url: (_, { uid }) => `${consent}${uid}` },
    loadExistingGrant: (ctx) => {
      const id = ctx.oidc.result?.consent?.grantId;
      return id ? ctx.oidc.provider.Grant.find(id) : undefined;
    },
    clientBasedCORS: () => true, // no cookie is asked for where browsers of other origins may come
    renderError: (ctx, { error, error_description }) => showRefusal(ctx, error, error_description),
    features: features(BASE_URL),
  };
}

/** Switches on the extensions of the protocol that we speak: tokens of ours for this server alone, and no sign-in. */
const features = (BASE_URL: string): Configuration['features'] => ({
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
      if (!resourceMeant(resource, BASE_URL)) throw new errors.InvalidTarget();
      return { scope: scopeNames.join(' '), accessTokenFormat: 'opaque', audience: BASE_URL };
    },
  },
});

/**
 * Gives a new token for the refresh token that this request exchanges, the same whenever and wherever that is exchanged
 * again: a repeated request has an answer that is as good as the first. Null where none is exchanged.
 */
function successor(keys: ServerKeys, kind: string): string | null {
  const exchanged = Provider.ctx?.oidc.entities.RotatedRefreshToken?.jti;
  return exchanged === undefined ? null : keys.mark(`oauth-${kind}\n${exchanged}`);
}

type Source = InstanceType<Provider['AuthorizationCode'] | Provider['RefreshToken']>;

/**
 * Puts the granted name of a resource in the place of an equivalent one, since the provider compares letter by letter.
 * Refuses a resource that was not granted before the code or refresh token is used up: the provider finds out only
 * afterwards, and a client that then tries again correctly seems to have stolen a used one.
 */
function nameAsGranted({ resourceIndicators }: Source, baseUrl: string): void {
  const params = Provider.ctx?.oidc.params as { resource?: string | string[] } | undefined;
  const asked = [params?.resource ?? []].flat().filter((one) => one !== '');
  const granted = asked.map((one) => {
    const meant = resourceMeant(one, baseUrl);
    const known = [...resourceIndicators] as string[];
    return known.find((name) => meant !== null && resourceMeant(name, baseUrl) === meant);
  });
  if (granted.includes(undefined)) throw new errors.InvalidTarget();
  if (params && granted.length > 0) params.resource = granted[0]!;
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
 * An authorization request as the provider is to read it: with the scopes that it means, a tier and those below it;
 * with this service as the resource, however it is written; and of the modes that the provider knows, those that are
 * not ours are none.
 */
export function asMeant(url: string, baseUrl: string): string {
  const { pathname, searchParams } = new URL(url, 'http://ours.invalid');
  const [mode, ...more] = searchParams.getAll('response_mode');
  if (mode !== undefined && more.length === 0 && !responseModes.includes(mode))
    searchParams.set('response_mode', `no_${mode}`);
  if (searchParams.getAll('scope').length < 2)
    searchParams.set('scope', scopesUpTo(tierAsked(searchParams.get('scope') ?? undefined)).join(' '));
  const resources = searchParams.getAll('resource').map((one) => resourceMeant(one, baseUrl) ?? one);
  searchParams.delete('resource');
  for (const one of new Set(resources)) searchParams.append('resource', one);
  return `${pathname}?${searchParams}`;
}
