import type { LoggedEvent, Query } from '#platform/events/event-log';
import type { Receiver, SentEvent } from './delivery';
import { laneKey, type InFlightDeliveries, type OutcomeWriter, type InFlightLane } from './in-flight-deliveries';
import { isKnown } from './known-lanes';
import type { Leased } from './lease';
import { leaseMs } from './queue-rows';
import type { Recorder } from './attempt-recorder';

export interface ImmediateDispatcher {
  readonly id: string;
  rooms(receivers: Receiver[]): Map<string, number>;
  answersQuickly(endpoint_id: string): boolean;
  takesKnownOnly(receiver: Receiver): boolean;
  kick(ready: number): void;
  readonly inFlight: Pick<InFlightDeliveries, 'lane' | 'take'> & {
    readonly recorder: OutcomeWriter & Pick<Recorder, 'note'>;
  };
}

export interface PlannedDelivery {
  id: string;
  event: LoggedEvent;
  receiver: Receiver;
}

/**
 * `elsewhere` counts deliveries that need no dispatcher now: their lane has a workflow, or their endpoint is failing
 * or disabled.
 */
export interface Chosen {
  chosen: Map<string, Lane>;
  elsewhere: number;
}

/** Pending deliveries by lane, not yet recorded. */
export type Unread = ReadonlyMap<string, readonly string[]>;

/**
 * `behind`: this process may send behind its deliveries in flight. `handed`: a workflow has the lane. `known`: the
 * endpoint is down but accepted the lane before.
 */
export interface Lane {
  behind: InFlightLane | undefined;
  open: boolean;
  handed: boolean;
  known: boolean;
}

/**
 * Lanes without other pending deliveries than those in flight here. No other process can start on such a lane: the
 * leader alone adds to it, and releases it only by breaking it.
 */
export function choose(
  dispatcher: ImmediateDispatcher,
  going: PlannedDelivery[],
  lanes: ReadonlyMap<string, Lane>,
): Chosen {
  const receivers = new Map(going.map(({ receiver }) => [receiver.id, receiver]));
  const left = dispatcher.rooms([...receivers.values()].filter(({ status }) => status === 'enabled'));
  const chosen = new Map<string, Lane>();
  let elsewhere = 0;
  for (const { id, event, receiver } of going) {
    const lane = lanes.get(laneKey({ endpoint_id: receiver.id, subject_id: event.subject_id }))!;
    const room = left.get(receiver.id) ?? 0;
    if (lane.handed || receiver.failing_since !== null || receiver.status !== 'enabled') elsewhere += 1;
    // Room never grows here, so a lane ends at its first refusal.
    if (!lane.open || room <= 0) continue;
    chosen.set(id, lane);
    left.set(receiver.id, room - 1);
  }
  return { chosen, elsewhere };
}

/** Notes deliveries in flight first, so that a lane that breaks meanwhile is detected. */
export async function openLanes(
  query: Query,
  dispatcher: ImmediateDispatcher,
  going: PlannedDelivery[],
  unread: Unread,
): Promise<Map<string, Lane>> {
  const lanes = new Map<
    string,
    Lane & { endpoint_id: string; subject_id: string; ids: ReadonlySet<string>; takesKnownOnly: boolean }
  >();
  for (const {
    event: { subject_id },
    receiver,
  } of going) {
    const endpoint_id = receiver.id;
    const key = laneKey({ endpoint_id, subject_id });
    if (lanes.has(key)) continue;
    const behind = dispatcher.inFlight.lane({ endpoint_id, subject_id });
    const ids = new Set(behind?.ids);
    const takesKnownOnly = dispatcher.takesKnownOnly(receiver);
    lanes.set(key, {
      endpoint_id,
      subject_id,
      behind,
      ids,
      takesKnownOnly,
      open: (unread.get(key) ?? []).every((id) => ids.has(id)),
      handed: false,
      known: false,
    });
  }
  if (lanes.size === 0) return lanes;
  for (const busy of await query<Busy>(busyLanes, [
    [...lanes.values()].map((lane) => lane.endpoint_id),
    [...lanes.values()].map((lane) => lane.subject_id),
    [...lanes.values()].map((lane) => lane.takesKnownOnly),
  ])) {
    const lane = lanes.get(laneKey(busy))!;
    [lane.handed, lane.known] = [busy.handed, busy.known];
    lane.open &&=
      (busy.known || !lane.takesKnownOnly) &&
      !busy.handed &&
      !busy.waits &&
      (busy.last === null || lane.ids.has(busy.last));
  }
  return lanes;
}

interface Busy {
  endpoint_id: string;
  subject_id: string;
  last: string | null;
  waits: boolean;
  handed: boolean;
  known: boolean;
}

/**
 * Selects the latest pending delivery, and whether any is unowned. `$3` selects lanes to check for known success. Each
 * lane is a separate index lookup.
 */
export const busyLanes = `
  select * from (select n.endpoint_id, n.subject_id,
    (select q.delivery_id from webhook_queue q where q.endpoint_id = n.endpoint_id and q.subject_id = n.subject_id
    order by q.position desc, q.delivery_id desc limit 1) as last,
    (select true from webhook_queue q where q.endpoint_id = n.endpoint_id and q.subject_id = n.subject_id
    and (q.leased_until is null or q.leased_until <= now()) limit 1) is not null as waits,
    (select true from webhook_lane l where l.endpoint_id = n.endpoint_id
    and l.subject_id = n.subject_id) is not null as handed,
    n.choosy, n.choosy and ${isKnown('n')} as known
    from unnest($1::text[], $2::text[], $3::boolean[]) n(endpoint_id, subject_id, choosy)
    where n.choosy or n.endpoint_id in (
      select id from (select distinct unnest($1::text[])) e(id) where (select true from webhook_queue q
      where q.endpoint_id = id limit 1) or (select true from webhook_lane l where l.endpoint_id = id
      limit 1)) offset 0) lane where last is not null or handed or choosy`;

/** Leased from `now`, although not recorded yet. */
export async function sendable(
  query: Query,
  going: PlannedDelivery[],
  chosen: Chosen['chosen'],
  now: Date,
): Promise<Leased[]> {
  const whole = going.filter(wantsWhole).map(({ event }) => event.id);
  const found =
    whole.length === 0
      ? []
      : await query<{ id: string; data: Record<string, unknown> }>('select id, data from event where id = any($1)', [
          [...new Set(whole)],
        ]);
  const data = new Map(found.map((one) => [one.id, one.data]));
  const [wholly, thinly] = [remembering(({ id }) => data.get(id) ?? {}), remembering(() => ({}))];
  const leased_until = new Date(+now + leaseMs);
  return going.map((one) => {
    const {
      id,
      event: { subject_id, type: event_type, position },
      receiver,
    } = one;
    const event = (wantsWhole(one) ? wholly : thinly)(one.event);
    return {
      due: {
        id,
        endpoint_id: receiver.id,
        subject_id,
        event_type,
        position,
        attempts: 0,
        uncounted: 0,
        first_due: now,
        next_attempt_at: null,
        not_before: null,
        event,
      },
      receiver,
      leased_until,
      known: chosen.get(id)!.known,
    };
  });
}

const wantsWhole = ({ receiver }: PlannedDelivery): boolean => receiver.include.includes('data.object');

/** Caches, so that an event is serialized once per variant. */
function remembering(data: (event: LoggedEvent) => Record<string, unknown>): (event: LoggedEvent) => SentEvent {
  const sent = new Map<LoggedEvent, SentEvent>();
  return (event) => {
    let one = sent.get(event);
    if (!one) sent.set(event, (one = { ...event, data: data(event) }));
    return one;
  };
}
