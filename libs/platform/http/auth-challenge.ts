import type { Decision } from '#permissions/permission';
import type { Problem } from '#kernel/problem';

/**
 * Applies RFC 6750 § 3 and RFC 9728 § 5.1. Without a token the challenge has no error code. Null for other refusals: no
 * scope overrides a policy, portfolio or budget.
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
