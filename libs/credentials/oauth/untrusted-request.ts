import type { KoaContextWithOIDC } from 'oidc-provider';
import { sessionOf } from '#accounts/signin';
import type { Config } from '#platform/config/config';
import { renderPage } from '#platform/pages/page';
import type { Grants } from './grants';
import { consent } from './metadata';
import { refusedPage } from './views';

/** Shows on a page of ours why a request is not answered. */
export function showRefusal(ctx: KoaContextWithOIDC, error: string, description: string | undefined): void {
  const { body, policy } = renderPage(refusedPage(error, description));
  ctx.type = 'html';
  ctx.set({ 'content-security-policy': policy, 'x-robots-tag': 'noindex' });
  ctx.body = body;
}

/**
 * Keeps a browser here when a request is refused before anybody was asked, unless its human has let that program in
 * before: whoever registers a program chooses where it leads, so an error that was provoked would send anybody there
 * (RFC 9700 § 4.11.2). Another human's trust is none, since a phisher can let in a program of their own.
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
