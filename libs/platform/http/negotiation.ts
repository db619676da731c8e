import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/** Whether the client accepts this media type (RFC 9110 § 12.5.1). Without Accept, it accepts any. */
export function takes({ accept }: IncomingHttpHeaders, media: string): boolean {
  return (
    accept === undefined ||
    accept.trim() === '' ||
    new Negotiator({ headers: { accept } }).mediaType([media]) !== undefined
  );
}

export function codingFor<C extends string>(headers: IncomingHttpHeaders, codings: readonly C[]): C | null {
  if (headers['accept-encoding'] === undefined) return null;
  const wanted = new Negotiator({ headers: { 'accept-encoding': headers['accept-encoding'] } }).encoding([
    ...codings,
    'identity',
  ]);
  return codings.find((coding) => coding === wanted) ?? null;
}
