import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Neither readable nor sendable by other sites. Over https, other hosts cannot set it (RFC 6265bis § 4.1.3.2). */
const nameFor = (baseUrl: string): string => (baseUrl.startsWith('https:') ? '__Host-minutebook' : 'minutebook');

export const sessionOf = ({ headers }: Pick<FastifyRequest, 'headers'>, baseUrl: string): string | null =>
  parseCookie(headers.cookie ?? '')[nameFor(baseUrl)] ?? null;

/** The cookie lasts until the browser closes. Null deletes it. */
export function setSession(reply: FastifyReply, baseUrl: string, session: string | null): void {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: baseUrl.startsWith('https:'),
    ...(session === null ? { maxAge: 0 } : {}),
  } as const;
  void reply.header('set-cookie', stringifySetCookie(nameFor(baseUrl), session ?? '', options));
}
