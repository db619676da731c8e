import { newId } from '#platform/db/new-id';
import type { LoggedEvent, Query } from '#platform/events/event-log';
import { matchesType } from '#platform/events/subscription';
import { tenancyKey } from './quota-usage';
import { receiverColumns, type Receiver } from './delivery';
import type { PlannedDelivery } from './immediate-deliveries';

export interface Matched {
  event: LoggedEvent;
  deliveries: PlannedDelivery[];
}

interface Subscription {
  enabled_events: string[];
  after_position: number;
}
/** `until` is the sequence of the event that ended the subscription. */
export interface Former extends Subscription {
  until: number;
}

/** In `former`, `until` is a log position, or null until assigned. */
interface Endpoint extends Receiver, Subscription {
  former: (Subscription & { until: number | null })[] | null;
}

/** Null for nearly all endpoints. */
const former = `case when w.former is not null then (
  select jsonb_agg(f || jsonb_build_object('until', p.position) order by number)
  from jsonb_array_elements(w.former) with ordinality n(f, number)
    left join event e on e.subject_id = w.id and e.sequence = (f->>'until')::integer left
    join event_position p using (serial)) end as former`;

/** Uses the subscriptions at the time of each event. Disabled endpoints keep theirs. */
export async function matchesOf(query: Query, events: LoggedEvent[]): Promise<Matched[]> {
  const rows = await query<Endpoint>(
    `select ${receiverColumns.map((column) => `w.${column}`).join(', ')}, w.enabled_events, w.after_position, ${former}
     from webhook_endpoint w where (w.status = 'enabled' or w.former is not null) and w.account_id = any($1)`,
    [[...new Set(events.map(({ account_id }) => account_id))]],
  );
  const endpoints = Map.groupBy(rows, tenancyKey);
  return events
    .map((event) => ({
      event,
      deliveries: (endpoints.get(tenancyKey(event)) ?? [])
        .filter((one) => wants(one, event))
        .map((receiver) => ({ id: newId('whd'), event, receiver })),
    }))
    .filter(({ deliveries }) => deliveries.length > 0);
}

/** A subscription applies from the log position of its change, wherever the follower is. */
function wants({ status, former: before, ...present }: Endpoint, { position, type }: LoggedEvent): boolean {
  const past = before?.find(({ until }) => until === null || position < until);
  if (!past && status !== 'enabled') return false;
  const { enabled_events, after_position } = past ?? present;
  return position > after_position && matchesType(enabled_events, type);
}
