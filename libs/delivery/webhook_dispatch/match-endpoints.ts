import { newId } from '#platform/db/new-id';
import type { LoggedEvent, Query } from '#platform/events/event-log';
import { matchesType } from '#platform/events/subscription';
import { tenancyKey } from './quota-usage';
import { receiverColumns, type Receiver } from './delivery';
import type { PlannedDelivery } from './immediate-deliveries';

/** An event with its deliveries, one for each endpoint that wants it. */
export interface Matched {
  event: LoggedEvent;
  deliveries: PlannedDelivery[];
}

/** The subscription of an endpoint. */
interface Subscription {
  enabled_events: string[];
  after_position: number;
}
/** A former subscription, up to the event of the change that ended it, which has the sequence `until`. */
export interface Former extends Subscription {
  until: number;
}

/** `former`: `until` is the position of that event here; null while it has none. */
interface Endpoint extends Receiver, Subscription {
  former: (Subscription & { until: number | null })[] | null;
}

/** The former subscriptions of an endpoint, those that somebody may still need: null for nearly all. */
const former = `case when w.former is not null then (
  select jsonb_agg(f || jsonb_build_object('until', p.position) order by number)
  from jsonb_array_elements(w.former) with ordinality n(f, number)
    left join event e on e.subject_id = w.id and e.sequence = (f->>'until')::integer left
    join event_position p using (serial)) end as former`;

/**
 * The deliveries of each event that anybody wants, or wanted when it happened: what is disabled since has them when it
 * is enabled again.
 */
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

/** A change of a subscription holds from its own place in the log on, wherever whoever follows the log is by then. */
function wants({ status, former: before, ...present }: Endpoint, { position, type }: LoggedEvent): boolean {
  const past = before?.find(({ until }) => until === null || position < until);
  if (!past && status !== 'enabled') return false;
  const { enabled_events, after_position } = past ?? present;
  return position > after_position && matchesType(enabled_events, type);
}
