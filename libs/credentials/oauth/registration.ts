import type { AdapterPayload } from 'oidc-provider';
import { isBlank, isVisible } from '#kernel/visible';

/** Whether a host is this computer (RFC 8252 § 7.3). */
export const isLoopback = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/**
 * Checks a registration beyond the protocol: the program's name stands on the page on which a human decides. Null when
 * it is fine.
 */
export function registrationFlaw({ client_name, redirect_uris = [] }: AdapterPayload): string | null {
  if (client_name !== undefined && (client_name.length > 100 || isBlank(client_name) || !isVisible(client_name)))
    return 'client_name must be 1 to 100 characters that can be seen';
  if (redirect_uris.some(isUnguarded))
    return 'redirect_uris must use https, but for addresses of the own computer, and name a host, and nobody before it';
  return null;
}

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
