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

/** Seconds. Lifetimes of an access token, a code, and a pending consent. */
const accessLasts = 3600;
const codeLasts = 60;
const thinkingLasts = 3600;

const clipped = (seconds: number, until: number | undefined): number =>
  Math.max(1, Math.min(seconds, (until ?? Infinity) - Math.floor(Date.now() / 1000)));

/** OAuth 2.1 server. The provider handles the protocol, while tokens and sessions are ours. */
export function oauthProvider(parts: { config: Config; database: Database; grants: Grants; logger: Logger }): Provider {
  const {
    config: { BASE_URL },
    database: { keys },
    logger,
  } = parts;
  const provider = new Provider(BASE_URL, configuration(parts));
  provider.proxy = true; // The issuer is always BASE_URL: `Endpoints` overrides forwarded headers.
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
      // The provider calls the validator for each property before its own checks.
      validator: (_, name, __, metadata) => {
        if (name === softwareMetadata[0]) narrowRegistration(metadata);
      },
    },
    cookies: { keys: database.keys.derived('oauth-cookies').map((key) => key.toString('base64url')) },
    jwks: { keys: [unusedKey(database.keys)] },
    pkce: { required: () => true },
    sectorIdentifierUriValidate: () => false, // Prevents registrations from triggering outbound requests.
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
    clientBasedCORS: () => true, // Cross-origin endpoints use no cookies.
    renderError: (ctx, { error, error_description }) => showRefusal(ctx, error, error_description),
    features: features(BASE_URL),
  };
}

/** Protocol extensions in use: tokens for this server only, no OpenID sign-in. */
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
 * Derives the next refresh token deterministically, so that a repeated exchange returns the same token. Null for
 * other grants.
 */
function successor(keys: ServerKeys, kind: string): string | null {
  const exchanged = Provider.ctx?.oidc.entities.RotatedRefreshToken?.jti;
  return exchanged === undefined ? null : keys.mark(`oauth-${kind}\n${exchanged}`);
}

type Source = InstanceType<Provider['AuthorizationCode'] | Provider['RefreshToken']>;

/**
 * Replaces equivalent resource URLs, because the provider compares strings. Rejects an ungranted resource before the
 * code is consumed, because a corrected retry would look like theft.
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
 * The provider requires a signing key for ID tokens, which are never issued (no `openid` scope). Its built-in default
 * key is public.
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

/** Requires consent for every authorization, even after an earlier grant. */
function askedEachTime(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy
    .get('login')!
    .checks.add(
      new interactionPolicy.Check(
        'each_time',
        'a user decides each time',
        (ctx: KoaContextWithOIDC) => !ctx.oidc.result?.login,
      ),
    );
  return policy;
}

/**
 * Normalizes an authorization request: expands scopes to all lower tiers, unifies the resource URL, and drops
 * unsupported response modes.
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
