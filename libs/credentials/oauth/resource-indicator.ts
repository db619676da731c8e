import { guardedPaths } from './scopes';

/**
 * Names this service by its one address where a program names it in any equivalent form, or one of its guarded paths,
 * which the same tokens open (RFC 8707 § 2). Null for an address of anybody else.
 */
export const resourceMeant = (resource: string, baseUrl: string): string | null => {
  const named = normalized(resource);
  return named !== null && guardedPaths.some((path) => normalized(`${baseUrl}${path}`) === named) ? baseUrl : null;
};

/**
 * Brings an absolute address into its normal form (RFC 3986 § 6.2): scheme and host in lower case, no default port, no
 * dot segments, no percent-encoding of what needs none, no slash at the end. A query, a fragment or a user makes
 * another resource of it, and what is no URI names none: a browser's reader would forgive both.
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
