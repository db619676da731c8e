import type { KoaContextWithOIDC } from 'oidc-provider';
import { sessionOf } from '#accounts/signin';
import type { Config } from '#platform/config/config';
import { renderPage } from '#platform/pages/page';
import type { Grants } from './grants';
import { consent } from './metadata';
import { refusedPage } from './views';

export function showRefusal(ctx: KoaContextWithOIDC, error: string, description: string | undefined): void {
  const { body, policy } = renderPage(refusedPage(error, description));
  ctx.type = 'html';
  ctx.set({ 'content-security-policy': policy, 'x-robots-tag': 'noindex' });
  ctx.body = body;
}

/**
 * Shows errors here instead of redirecting to an untrusted client, because anyone can register a redirect URI (RFC
 * 9700 § 4.11.2). A client is trusted only by users who granted it access before; a phisher could approve their own
 * client.
 */
export async function keepUntrusted(
  ctx: KoaContextWithOIDC,
  { config: { BASE_URL }, grants }: { config: Config; grants: Grants },
): Promise<void> {
  const to = ctx.response.get('location');
  if (!to || to.startsWith(consent)) return;
  const session = sessionOf(ctx.req, BASE_URL);
  if (session && (await grants.hasLetIn(session, ctx.oidc.client!.clientId))) return;
  const { search, hash } = new URL(to);
  const told = new URLSearchParams(search || hash.slice(1));
  ctx.remove('location');
  ctx.status = 400;
  showRefusal(ctx, told.get('error') ?? 'invalid_request', told.get('error_description') ?? undefined);
}
