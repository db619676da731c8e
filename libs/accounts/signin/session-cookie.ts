import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A page of another site can neither read it nor have it sent with a form of its own; over https no other host can set
 * it either (RFC 6265bis § 4.1.3.2).
 */
const nameFor = (baseUrl: string): string => (baseUrl.startsWith('https:') ? '__Host-minutebook' : 'minutebook');

/** The secret of the session that a browser sends. */
export const sessionOf = ({ headers }: Pick<FastifyRequest, 'headers'>, baseUrl: string): string | null =>
  parseCookie(headers.cookie ?? '')[nameFor(baseUrl)] ?? null;

/** Gives a browser its session, until it is closed; null takes it back. */
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
