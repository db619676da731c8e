import type { ServerKeys } from '#platform/keys/server-keys';
import type { Tenant } from './event-log';

/** A place in the stream: everything up to `position` has been sent, and was all there was at `at` (unix seconds). */
export interface StreamPlace {
  epoch: string;
  position: number;
  at: number;
}

const prefix = 'rct_';

/** The form of a position to resume after: a token, or the id of an event. */
export const resumptionForm = /^(rct_[\w-]+\.[\w-]+|evt_[0-9a-z]{26})$/;

/** Signed over the tenant as well, so that a token works for the account and mode that it was given to. */
const signed = (body: string, { account_id, livemode }: Tenant): string =>
  `reconnect.${account_id}.${livemode}.${body}`;
const markLength = 27;

/** Writes the opaque token with which a client comes back to a place. */
export function writeToken({ epoch, position, at }: StreamPlace, tenant: Tenant, keys: ServerKeys): string {
  const body = Buffer.from(JSON.stringify([epoch, position, at])).toString('base64url');
  return `${prefix}${body}.${keys.mark(signed(body, tenant), markLength)}`;
}

/** The place in a token; null when it was not issued here to this tenant. */
export function readToken(token: string, tenant: Tenant, keys: ServerKeys): StreamPlace | null {
  if (!token.startsWith(prefix)) return null;
  const [body = '', seal = '', ...rest] = token.slice(prefix.length).split('.');
  if (rest.length > 0 || !keys.isMark(signed(body, tenant), seal, markLength)) return null;
  const [epoch, position, at] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, number, number];
  return { epoch, position, at };
}
