import type { ServerKeys } from '#platform/keys/server-keys';

/** Serves clients that cannot send headers, such as a browser's EventSource. */
export interface Ticket {
  /** Hashes under each server key. The ticket ends with that key. */
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

/** Encrypted, because a ticket appears in a URL. */
export const writeTicket = (ticket: Ticket, keys: ServerKeys): string =>
  prefix + Buffer.from(keys.seal(JSON.stringify(ticket))).toString('base64url');

/** Returns null for forged and expired tickets. */
export function readTicket(text: string, keys: ServerKeys, now: number): Ticket | null {
  if (!ticketForm.test(text)) return null;
  const sealed = Buffer.from(text.slice(prefix.length), 'base64url');
  if (prefix + sealed.toString('base64url') !== text) return null; // ignored bits of the last character
  try {
    const ticket = JSON.parse(keys.unseal(sealed.toString('latin1'))) as Ticket;
    return now < ticket.expires_at ? ticket : null;
  } catch {
    return null;
  }
}
