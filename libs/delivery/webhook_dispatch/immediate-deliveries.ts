import type { LoggedEvent, Query } from '#platform/events/event-log';
import type { Receiver, SentEvent } from './delivery';
import { laneKey, type InFlightDeliveries, type OutcomeWriter, type InFlightLane } from './in-flight-deliveries';
import { isKnown } from './known-lanes';
import type { Leased } from './lease';
import { leaseMs } from './queue-rows';
import type { Recorder } from './attempt-recorder';

/** The dispatcher of the process that follows the log, as far as the fan-out needs it to send deliveries at once. */
export interface ImmediateDispatcher {
  readonly id: string;
  rooms(receivers: Receiver[]): Map<string, number>;
  answersQuickly(endpoint_id: string): boolean;
  /** While an endpoint is down, only lanes that it accepted before are taken. */
  takesKnownOnly(receiver: Receiver): boolean;
  kick(ready: number): void;
  readonly inFlight: Pick<InFlightDeliveries, 'lane' | 'take'> & {
    readonly recorder: OutcomeWriter & Pick<Recorder, 'note'>;
  };
}

/** A delivery that is about to be recorded. */
export interface PlannedDelivery {
  id: string;
  event: LoggedEvent;
  receiver: Receiver;
}

/**
 * The deliveries that this process takes, each with its lane. `elsewhere` counts those that no dispatcher has to look
 * for at once, because a workflow has their lane or their endpoint is failing or disabled.
 */
export interface Chosen {
  chosen: Map<string, Lane>;
  elsewhere: number;
}

/** Pending deliveries of each lane that are not recorded yet. */
export type Unread = ReadonlyMap<string, readonly string[]>;

/**
 * A lane with a new delivery: whether this process may send it at once, behind its deliveries in flight (`behind`);
 * whether a workflow has the lane (`handed`); whether its endpoint is down but accepted it before (`known`).
 */
export interface Lane {
  behind: InFlightLane | undefined;
  open: boolean;
  handed: boolean;
  known: boolean;
}

/**
 * Chooses the new deliveries that this process sends at once: those of lanes of which nothing is pending but its own
 * deliveries in flight. No other process can start on such a lane, since the process that follows the log writes what
 * is new of it, and releases its deliveries in flight only by breaking the lane.
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
    // room never grows here: so of a lane nothing is taken after something was not
    if (!lane.open || room <= 0) continue;
    chosen.set(id, lane);
    left.set(receiver.id, room - 1);
  }
  return { chosen, elsewhere };
}

/**
 * Reads the lanes of new deliveries. Its own deliveries in flight are noted before the database is asked, so that a
 * lane that breaks later says so when it is given more.
 */
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
 * Lanes that are a workflow's, or of which something is pending: the latest of it, and whether anything of it is
 * nobody's; and those (`$3`) of which it is to be known whether their endpoint has taken something. Each is a look-up
 * of its own in the index of lanes, where there are any of its endpoint.
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

/**
 * The chosen deliveries in order, as their sender needs them; leased from `now` on, though that is not recorded yet.
 */
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

/** An event as it is sent, one for all who are sent the same: so it is serialised once. */
function remembering(data: (event: LoggedEvent) => Record<string, unknown>): (event: LoggedEvent) => SentEvent {
  const sent = new Map<LoggedEvent, SentEvent>();
  return (event) => {
    let one = sent.get(event);
    if (!one) sent.set(event, (one = { ...event, data: data(event) }));
    return one;
  };
}
