import type { ServerKeys } from '#platform/keys/server-keys';

/**
 * Opens one operation for a client that can send no header, such as the EventSource of a browser: for a credential, in
 * a version, for a time, and for some events.
 */
export interface Ticket {
  /** Hashes of the requesting key, under each key of the server: the ticket ends with that key. */
  secret_hashes: readonly string[];
  version: string;
  features: readonly string[];
  types?: string[];
  entity_id?: string;
  /** Unix seconds. */
  expires_at: number;
}

const prefix = 'tkt_';
export const ticketForm = /^tkt_[\w-]{40,7000}$/;

/** Sealed with the server's key, so that it says nothing to whoever reads it in an address. */
export const writeTicket = (ticket: Ticket, keys: ServerKeys): string =>
  prefix + Buffer.from(keys.seal(JSON.stringify(ticket))).toString('base64url');

/** Null for what was not issued here, and for what has expired. */
export function readTicket(text: string, keys: ServerKeys, now: number): Ticket | null {
  if (!ticketForm.test(text)) return null;
  const sealed = Buffer.from(text.slice(prefix.length), 'base64url');
  if (prefix + sealed.toString('base64url') !== text) return null; // the last character may hold bits that say nothing
  try {
    const ticket = JSON.parse(keys.unseal(sealed.toString('latin1'))) as Ticket;
    return now < ticket.expires_at ? ticket : null;
  } catch {
    return null;
  }
}
