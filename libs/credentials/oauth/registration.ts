import type { AdapterPayload } from 'oidc-provider';
import { isBlank, isVisible } from '#kernel/visible-text';
import { grantTypes, responseTypes } from './metadata';
import { scopeNames } from './scopes';

/** RFC 8252 § 7.3 */
export const isLoopback = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** Supported client metadata. Other metadata is ignored (RFC 7591 § 2). */
const registered: readonly string[] = [
  'application_type',
  'client_name',
  'client_uri',
  'grant_types',
  'logo_uri',
  'policy_uri',
  'redirect_uris',
  'response_types',
  'scope',
  'software_id',
  'software_version',
  'token_endpoint_auth_method',
  'tos_uri',
];
const made: readonly string[] = ['client_id', 'client_id_issued_at', 'client_secret', 'client_secret_expires_at'];

/** Standard metadata unknown to the provider. */
export const softwareMetadata = ['software_id', 'software_version'] as const;

/**
 * Reduces a registration to supported values, as the response reports (RFC 7591 § 2, § 3.2.1). Null and empty values
 * take their defaults.
 */
export function narrowRegistration(metadata: Record<string, unknown>): void {
  keep(metadata, 'grant_types', grantTypes);
  keep(metadata, 'response_types', responseTypes);
  keepUsableRedirects(metadata);
  const { scope, application_type } = metadata;
  if (typeof scope === 'string')
    metadata['scope'] = scopeNames.filter((one) => scope.split(' ').includes(one)).join(' ');
  if (application_type !== 'web') metadata['application_type'] = 'native';
  for (const [name, value] of Object.entries(metadata))
    if (isUnsaid(value) || !(registered.includes(name) || made.includes(name))) delete metadata[name];
  if ((metadata['token_endpoint_auth_method'] ?? 'none') !== 'none') return;
  delete metadata['client_secret'];
  delete metadata['client_secret_expires_at'];
}

function keep(metadata: Record<string, unknown>, name: string, supported: readonly unknown[]): void {
  const asked = metadata[name];
  if (Array.isArray(asked)) metadata[name] = asked.filter((one) => supported.includes(one));
}

/** Keeps all addresses if none is usable, so that the error explains the reason. */
function keepUsableRedirects(metadata: Record<string, unknown>): void {
  const { redirect_uris: sent } = metadata;
  if (!Array.isArray(sent)) return;
  const usable = sent.filter((uri) => typeof uri === 'string' && redirectObstacle(uri) === null);
  if (usable.length > 0) metadata['redirect_uris'] = usable;
}

const isUnsaid = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The client name appears on the consent page. */
export function registrationObstacle({ client_name, redirect_uris = [], ...more }: AdapterPayload): string | null {
  if (client_name !== undefined && (client_name.length > 100 || isBlank(client_name) || !isVisible(client_name)))
    return 'client_name must have 1 to 100 visible characters';
  for (const name of softwareMetadata) {
    const value = more[name];
    if (value !== undefined && (typeof value !== 'string' || value.length > 255))
      return `${name} must be a string of at most 255 characters`;
  }
  return redirect_uris.map(redirectObstacle).find((obstacle) => obstacle !== null) ?? null;
}

/** Parsers of URLs drop line breaks, which would leave two readings of one address. */
function redirectObstacle(uri: string): string | null {
  if (!URL.canParse(uri) || !/^[!-~]+$/.test(uri))
    return 'redirect_uris must be absolute URIs without whitespace or control characters';
  if (isPrivateWithoutDomain(uri))
    return (
      'redirect_uris must use https, http on a loopback address, or a private scheme that is a reversed domain ' +
      'name of yours, such as com.example.app:/callback (RFC 8252 § 7.1)'
    );
  if (isUnguarded(uri))
    return 'redirect_uris must use https (except on loopback addresses), name a host, and contain no user information';
  return null;
}

/** Schemes of widely used clients that are no reversed domain names. PKCE protects their codes. */
const knownSchemes = ['cursor:', 'vscode:', 'vscode-insiders:', 'windsurf:'];

/**
 * Rejects system schemes such as mailto and search-ms, whose handlers would receive attacker-controlled input, and
 * other schemes that any app can claim (RFC 8252 § 8.4).
 */
function isPrivateWithoutDomain(uri: string): boolean {
  const { protocol } = new URL(uri);
  return !knownSchemes.includes(protocol) && !/^(https?|[a-z]{2,}(\.[a-z\d]([a-z\d+-]*[a-z\d])?)+):$/.test(protocol);
}

/**
 * Rejects plain http (RFC 9700 § 2.6), user information that looks like a host, and invalid host names (RFC 1123 §
 * 2.1), which could inject into a security policy.
 */
function isUnguarded(uri: string): boolean {
  const { protocol, hostname, username, password } = new URL(uri);
  return (
    (protocol === 'http:' && !isLoopback(hostname)) ||
    (/^https?:$/.test(protocol) && !/^([\w.-]+|\[[\da-f:.]+\])$/.test(hostname)) ||
    username !== '' ||
    password !== ''
  );
}
