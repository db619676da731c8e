import { guardedPaths } from './scopes';

/**
 * Maps equivalent URLs of this service and its protected paths, which share tokens, to one resource (RFC 8707 § 2).
 * Null for other addresses.
 */
export const resourceMeant = (resource: string, baseUrl: string): string | null => {
  const named = normalized(resource);
  return named !== null && guardedPaths.some((path) => normalized(`${baseUrl}${path}`) === named) ? baseUrl : null;
};

/**
 * Normalizes an absolute URI (RFC 3986 § 6.2). Rejects a query, fragment, or user, which would name another resource,
 * and invalid URIs that URL parsers tolerate.
 */
function normalized(address: string): string | null {
  if (!/^https?:\/\/[^/\\?#@]+(\/[^\\?#]*)?$/i.test(address) || !/^[\x21-\x7e]*$/.test(address)) return null;
  if (!URL.canParse(address)) return null;
  const { protocol, host, pathname } = new URL(address);
  const path = pathname.replace(/%[\da-f]{2}/gi, (escape) => {
    const letter = String.fromCharCode(parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : escape.toUpperCase();
  });
  return `${protocol}//${host}${path.replace(/\/$/, '')}`;
}
