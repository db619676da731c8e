import { newId } from '#platform/db/new-id';
import type { LoggedEvent, Query } from '#platform/events/event-log';
import { matchesType } from '#platform/events/subscription';
import { tenancyKey } from './accounts';
import { receiverColumns, type Receiver } from './delivery';
import type { Going } from './direct';

/** An event with its deliveries, one for each endpoint that wants it. */
export interface Matched { event: LoggedEvent; deliveries: Going[] }

interface Endpoint extends Receiver { enabled_events: string[]; after_position: number }

/** The deliveries of each event that anybody wants. */
export async function matchesOf(query: Query, events: LoggedEvent[]): Promise<Matched[]> {
  const rows = await query<Endpoint>(
    `select ${receiverColumns.join(', ')}, enabled_events, after_position from webhook_endpoint where status = 'enabled' and account_id = any($1)`, [[...new Set(events.map(({ account_id }) => account_id))]]);
  const endpoints = Map.groupBy(rows, tenancyKey);
  return events.map((event) => ({ event, deliveries: (endpoints.get(tenancyKey(event)) ?? []).filter((one) => wants(one, event)).map((receiver) => ({ id: newId('whd'), event, receiver })) }))
    .filter(({ deliveries }) => deliveries.length > 0);
}

const wants = (endpoint: Endpoint, event: LoggedEvent): boolean =>
  event.position > endpoint.after_position && matchesType(endpoint.enabled_events, event.type);
