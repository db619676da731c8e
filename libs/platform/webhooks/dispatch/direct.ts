import type { LoggedEvent, Query } from '#platform/events/event-log';
import type { Receiver } from './delivery';
import type { Hand, LaneInHand } from './hand';
import { lockEndpoint, type Leased } from './lease';

/** The dispatcher of the process that follows the log: what it has room for, and what it has in hand. */
export interface Taker { readonly id: string; rooms(receivers: Receiver[]): Map<string, number>; readonly hand: Pick<Hand, 'lane' | 'take'> }

/** A delivery that is about to be written. */
export interface Going { id: string; event: LoggedEvent; receiver: Receiver }
/** One that was written under a lease. */
export interface Written { id: string; first_due: Date; leased_until: Date }

/** Deliveries to be written leased, each with the lane that it comes behind; `elsewhere`: how many others nobody has to look for at once, for their lane is a workflow's or their endpoint is failing. */
export interface Chosen { chosen: Map<string, LaneInHand | undefined>; elsewhere: number }

interface Lane { behind: LaneInHand | undefined; open: boolean; handed: boolean }
const keyOf = (endpoint_id: string, subject_id: string): string => `${endpoint_id} ${subject_id}`;

/**
 * Which new deliveries are leased as they are written: those of lanes of which nothing is pending, or only what this process has in hand, and has as the latest. The endpoint's lock,
 * taken before it is looked, is kept until the commit: so whoever leases afterwards sees these leases, as with any other.
 */
export async function choose(query: Query, taker: Taker, going: Going[]): Promise<Chosen> {
  const rooms = taker.rooms([...new Map(going.map(({ receiver }) => [receiver.id, receiver])).values()]);
  const locked = rooms.size === 0 ? [] : await query<{ id: string }>(`select id from unnest($1::text[]) id where ${lockEndpoint('id')}`, [[...rooms.keys()]]);
  const left = new Map(locked.map(({ id }) => [id, rooms.get(id)!]));
  const chosen = new Map<string, LaneInHand | undefined>();
  let elsewhere = 0;
  const lanes = await lanesOf(query, taker, going.filter(({ receiver }) => left.has(receiver.id)));
  for (const { id, event, receiver } of going) {
    const lane = lanes.get(keyOf(receiver.id, event.subject_id));
    const room = left.get(receiver.id) ?? 0;
    if (lane?.handed || receiver.failing_since !== null) elsewhere += 1;
    if (!lane?.open || room <= 0) continue; // room never grows here: so of a lane nothing is taken after something was not
    chosen.set(id, lane.behind);
    left.set(receiver.id, room - 1);
  }
  return { chosen, elsewhere };
}

/** Lanes that something is written to. What this process has in hand of them is noted first: a lane that breaks later says so when it is handed over. */
async function lanesOf(query: Query, taker: Taker, going: Going[]): Promise<Map<string, Lane>> {
  const lanes = new Map<string, Lane & { endpoint_id: string; subject_id: string }>();
  for (const { event: { subject_id }, receiver: { id: endpoint_id } } of going) {
    const key = keyOf(endpoint_id, subject_id);
    if (!lanes.has(key)) lanes.set(key, { endpoint_id, subject_id, behind: taker.hand.lane({ endpoint_id, subject_id }), open: true, handed: false });
  }
  if (lanes.size === 0) return lanes;
  const known = new Map([...lanes].map(([key, { behind }]) => [key, behind?.last]));
  for (const { endpoint_id, subject_id, last, waits, handed } of await query<Busy>(busyLanes, [[...lanes.values()].map((lane) => lane.endpoint_id), [...lanes.values()].map((lane) => lane.subject_id)])) {
    const lane = lanes.get(keyOf(endpoint_id, subject_id))!;
    lane.handed = handed;
    lane.open = !handed && !waits && last === known.get(keyOf(endpoint_id, subject_id));
  }
  return lanes;
}

interface Busy { endpoint_id: string; subject_id: string; last: string | null; waits: boolean; handed: boolean }

/** Lanes that are a workflow's, or of which something is pending: the latest of it, and whether anything of it is nobody's. Each is a look-up of its own in the index of lanes. */
const busyLanes = `
  select * from (select n.endpoint_id, n.subject_id,
    (select q.delivery_id from webhook_queue q where q.endpoint_id = n.endpoint_id and q.subject_id = n.subject_id order by q.position desc, q.delivery_id desc limit 1) as last,
    exists (select from webhook_queue q where q.endpoint_id = n.endpoint_id and q.subject_id = n.subject_id and (q.leased_until is null or q.leased_until <= now())) as waits,
    exists (select from webhook_lane l where l.endpoint_id = n.endpoint_id and l.subject_id = n.subject_id) as handed
    from unnest($1::text[], $2::text[]) n(endpoint_id, subject_id) offset 0) lane where last is not null or handed`;

/** What was written under a lease, in its order, as whoever sends it needs it. */
export async function leasedOf(query: Query, going: Going[], written: Written[]): Promise<Leased[]> {
  const leases = new Map(written.map((one) => [one.id, one]));
  const leased = going.filter(({ id }) => leases.has(id));
  const whole = leased.filter(({ receiver }) => receiver.include.includes('data.object')).map(({ event }) => event.id);
  const found = whole.length === 0 ? [] : await query<{ id: string; data: Record<string, unknown> }>('select id, data from event where id = any($1)', [[...new Set(whole)]]);
  const data = new Map(found.map((one) => [one.id, one.data]));
  return leased.map(({ id, event, receiver }) => {
    const { position, positioned_at: _, ...plain } = event;
    const { first_due, leased_until } = leases.get(id)!;
    const sent = { ...plain, data: (receiver.include.includes('data.object') && data.get(event.id)) || {} };
    return { due: { id, endpoint_id: receiver.id, subject_id: event.subject_id, event_type: event.type, position, attempts: 0, first_due, event: sent }, receiver, leased_until };
  });
}
