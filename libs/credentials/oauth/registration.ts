import type { AdapterPayload } from 'oidc-provider';
import { isBlank, isVisible } from '#kernel/visible-text';
import { grantTypes, responseTypes } from './metadata';
import { scopeNames } from './scopes';

/** Whether a host is this computer (RFC 8252 § 7.3). */
export const isLoopback = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** Metadata that this server registers, besides those that it makes itself. It ignores all others (RFC 7591 § 2). */
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

/** Standard metadata that the provider does not know. */
export const softwareMetadata = ['software_id', 'software_version'] as const;

/**
 * Leaves of a registration what this server supports, which its answer tells (RFC 7591 § 2, § 3.2.1): of the grant
 * types, response types and scopes that it asks for those that there are. What is null or empty, or has nothing left,
 * was not said, and has its default.
 */
export function narrowRegistration(metadata: Record<string, unknown>): void {
  keep(metadata, 'grant_types', grantTypes);
  keep(metadata, 'response_types', responseTypes);
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

const isUnsaid = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Checks a registration beyond the protocol: the program's name stands on the page on which a human decides, and codes
 * go where it says. Null when it is fine.
 */
export function registrationObstacle({ client_name, redirect_uris = [], ...more }: AdapterPayload): string | null {
  if (client_name !== undefined && (client_name.length > 100 || isBlank(client_name) || !isVisible(client_name)))
    return 'client_name must be 1 to 100 characters that can be seen';
  for (const name of softwareMetadata) {
    const value = more[name];
    if (value !== undefined && (typeof value !== 'string' || value.length > 255))
      return `${name} must be a string of at most 255 characters`;
  }
  if (redirect_uris.some(isPrivateWithoutDomain))
    return (
      'redirect_uris must use https, http for an address of the own computer, or a private scheme that is a domain ' +
      'name of yours in reverse order, such as com.example.app:/callback (RFC 8252 § 7.1)'
    );
  if (redirect_uris.some(isUnguarded))
    return 'redirect_uris must use https, but for addresses of the own computer, and name a host, and nobody before it';
  return null;
}

/**
 * Tells the schemes that nobody's domain stands for: those of the system, such as mailto and search-ms, which open its
 * own handlers with what a program wrote, and those that any other app may claim (RFC 8252 § 8.4).
 */
const isPrivateWithoutDomain = (uri: string): boolean =>
  !/^(https?|[a-z]{2,}(\.[a-z\d]([a-z\d+-]*[a-z\d])?)+):$/.test(new URL(uri).protocol);

/**
 * Where a code would travel in the clear (RFC 9700 § 2.6), where what stands before the host looks like the host, or
 * where that is none (RFC 1123 § 2.1), and would be read as more than a host in a security policy.
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
