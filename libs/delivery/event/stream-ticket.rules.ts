import { unixSeconds } from '#kernel/dates';
import { invalid, invalidParam } from '#kernel/problem';
import type { Caller } from '#platform/auth/authenticator';
import { writeTicket } from '#platform/keys/ticket';
import type { Config } from '#platform/config/config';
import { checkEventPatterns } from '#platform/events/catalogue';
import { serverKeys } from '#platform/keys/server-keys';
import type { Subscription } from '#platform/events/subscription';
import type { Edition } from '#platform/wire/edition';
import { ticketSeconds, type CreateStreamTicket, type StreamEvents, type StreamTicketView } from './event.dto';

export interface Holder extends Pick<Caller, 'secret_hashes' | 'livemode'> {
  edition: Edition;
  since: string;
}

/** The ticket expires with its time or its key. */
export function streamTicket(
  { entity_id, types, expires_in = ticketSeconds.usual }: CreateStreamTicket,
  { secret_hashes, livemode, edition: { version, features }, since }: Holder,
  config: Pick<Config, 'BASE_URL' | 'SERVER_KEY' | 'SERVER_KEY_FALLBACKS'>,
): StreamTicketView {
  assertKnownEventTypes(types);
  const expires_at = unixSeconds(new Date()) + expires_in;
  const ticket = writeTicket({ secret_hashes, version, features, types, entity_id, expires_at }, serverKeys(config));
  return {
    object: 'stream_ticket',
    livemode,
    url: `${config.BASE_URL}/v1/events/stream?since=${since}&ticket=${ticket}`,
    expires_at,
    api_version: version,
    entity_id: entity_id ?? null,
    types: types ?? null,
  };
}

/** A ticket fixes the events of its stream. */
export function subscriptionOf(
  { ticket: sent, since, types, entity_id }: StreamEvents,
  { ticket }: Pick<Caller, 'ticket'>,
): Subscription & { since?: string } {
  if (sent !== undefined && !ticket)
    throw invalidParam('ticket', 'Send Authorization or a ticket, not both.', 'conflict');
  assertKnownEventTypes(types);
  if (!ticket) return { since, types, entity_id };
  const extra = types ? 'types' : entity_id ? 'entity_id' : null;
  if (extra)
    throw invalidParam(
      extra,
      'The ticket already specifies the events. To filter events, send filters when you create the ticket.',
      'conflict',
    );
  return { since, types: ticket.types, entity_id: ticket.entity_id };
}

function assertKnownEventTypes(types: string[] | undefined): void {
  const flaws = checkEventPatterns('types', types);
  if (flaws.length > 0) throw invalid(flaws);
}
