import type { Decision } from '#permissions/permission';
import type { Problem } from '#kernel/problem';

/**
 * Tells who is refused for want of a credential how to come by one (RFC 6750 § 3, RFC 9728 § 5.1): what is wrong with
 * the token that was sent, or which scope it lacks. Whoever sent none is told of no error. Null for every other
 * refusal: where a policy, a portfolio or a budget forbids, no scope would help.
 */
export function challengeOf(
  { status, extra }: Problem,
  authorization: string | undefined,
  baseUrl: string,
): string | null {
  const metadata = `resource_metadata="${baseUrl}/.well-known/oauth-protected-resource"`;
  const scope = (extra['decision'] as Partial<Decision> | undefined)?.scope;
  if (status === 403) return scope ? `Bearer error="insufficient_scope", scope="${scope}", ${metadata}` : null;
  if (status !== 401) return null;
  return /^bearer +\S/i.test(authorization ?? '') ? `Bearer error="invalid_token", ${metadata}` : `Bearer ${metadata}`;
}
