import type { ServerKeys } from '#platform/keys/server-keys';
import type { Tenant } from './event-log';

/** The client is complete up to `position` until `at` (Unix seconds). */
export interface StreamPlace {
  epoch: string;
  position: number;
  at: number;
}

const prefix = 'rct_';

export const resumptionForm = /^(rct_[\w-]+\.[\w-]+|evt_[0-9a-z]{26})$/;

/** A token works only in its own account and mode. */
const signed = (body: string, { account_id, livemode }: Tenant): string =>
  `reconnect.${account_id}.${livemode}.${body}`;
const markLength = 27;

export function writeToken({ epoch, position, at }: StreamPlace, tenant: Tenant, keys: ServerKeys): string {
  const body = Buffer.from(JSON.stringify([epoch, position, at])).toString('base64url');
  return `${prefix}${body}.${keys.mark(signed(body, tenant), markLength)}`;
}

/** Null for a forged token, and for another tenant's. */
export function readToken(token: string, tenant: Tenant, keys: ServerKeys): StreamPlace | null {
  if (!token.startsWith(prefix)) return null;
  const [body = '', seal = '', ...rest] = token.slice(prefix.length).split('.');
  if (rest.length > 0 || !keys.isMark(signed(body, tenant), seal, markLength)) return null;
  const [epoch, position, at] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, number, number];
  return { epoch, position, at };
}
