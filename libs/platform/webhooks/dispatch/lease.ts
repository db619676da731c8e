import type { Database } from '#platform/db/database';
import { silentWorkers } from '#platform/db/heartbeat';
import { dueColumns, dueOf, receiverColumns, type Due, type DueRow, type Receiver } from './delivery';

/** For how long a worker has what it took. When it falls silent another one takes it up before that, and delivers again what was not recorded. */
export const leaseMs = 30_000;
/** Between the end of a lease, after which nothing is recorded under it, and its taking: a statement that began in time has ended by then. */
const graceMs = 5000;

/** A delivery that this worker has for a while. */
export interface Leased { due: Due; receiver: Receiver; leased_until: Date }

/** Where a row of the queue is the one that another names in full: so it is found by the key of the queue. */
export const queued = (queue: string, other: string): string =>
  `${queue}.endpoint_id = ${other}.endpoint_id and ${queue}.subject_id = ${other}.subject_id and ${queue}.position = ${other}.position and ${queue}.delivery_id = ${other}.delivery_id`;
/** When a lease ends that a statement gives: in whole milliseconds, as this side reads it. */
export const leaseEnd = `date_trunc('milliseconds', statement_timestamp() + interval '${leaseMs} milliseconds')`;
/** The advisory lock that is held until the end of the transaction by whoever gives leases of an endpoint: the next statement sees every lease that was given before. */
export const endpointLock = (id: string): string => `hashtextextended('webhook ' || ${id}, 0)`;
/** Takes it where nobody has it; never waits. */
export const lockEndpoint = (id: string): string => `pg_try_advisory_xact_lock(${endpointLock(id)})`;

const overdue = `now() - interval '${graceMs} milliseconds'`;
/** What nobody has and is due; its lane may be somebody's, or wait for what stands before it. `$3` is whoever asks: that its own heart is late to be heard takes nothing out of its hand. */
const free = (alias: string): string => `((${alias}.not_before is null or ${alias}.not_before <= now()) and (${alias}.leased_until is null or ${alias}.leased_until <= ${overdue} or (${alias}.leased_by <> $3 and ${alias}.leased_by = any(${silentWorkers}))))`;

/**
 * Endpoints that are enabled and have something pending that nobody has, found by steps over the index: what it costs goes by the number of endpoints, however much waits for each. Each is locked
 * until the end of the transaction, so that what is leased next is seen to be free by one worker alone.
 */
const lockReady = `
  with recursive pending as (
    (select endpoint_id from webhook_queue q where ${free('q')} order by endpoint_id limit 1)
    union all
    select (select q.endpoint_id from webhook_queue q where ${free('q')} and q.endpoint_id > p.endpoint_id order by q.endpoint_id limit 1) from pending p where p.endpoint_id is not null),
  ready as materialized (
    select ${receiverColumns.map((column) => `w.${column}`).join(', ')} from pending p join webhook_endpoint w on w.id = p.endpoint_id where w.status = 'enabled'
      and w.id <> all($1) and not (w.id = any($2) and w.failing_since is not null))
  select ready.*, ${lockEndpoint('id')} as locked from ready`;

/**
 * The oldest pending deliveries of each endpoint, as many as there is room for. A lane of which a worker has something or something is not due yet, or that a workflow has, is passed over whole: so of a lane the
 * oldest ones are taken together, by one worker, and never a later one without those before it. `now()` stands still: for all of a lane a lease ends at once.
 * Each condition on the lane is a look-up of its own: as a join it would read all that is pending, again and again. Of an endpoint that is down (`$4`) one lane is tried, with its oldest delivery: the newest lane that has not been tried, for what the
 * endpoint refuses is older, and it may take all else; or the one that has been due the longest.
 */
const open = (besides = 'false'): string => `q.endpoint_id = n.endpoint_id and ${free('q')}
        and (select true from webhook_lane l where l.endpoint_id = q.endpoint_id and l.subject_id = q.subject_id) is null
        and (select true from webhook_queue o where o.endpoint_id = q.endpoint_id and o.subject_id = q.subject_id and (${besides} or not ${free('o')}) limit 1) is null`;
const key = 'q.endpoint_id, q.subject_id, q.position, q.delivery_id';
const leaseOldest = `
  with chosen as materialized (
    select q.* from unnest($1::text[], $2::integer[]) n(endpoint_id, room) cross join lateral (
      select ${key} from webhook_queue q where n.endpoint_id <> all($4) and ${open()} order by q.position, q.delivery_id limit n.room) q
    union all
    select q.* from unnest($4::text[]) n(endpoint_id) cross join lateral (
      (select true as fresh, q.subject_id from webhook_queue q where ${open('o.not_before is not null')} order by q.position desc, q.delivery_id desc limit 1)
      union all (select false, q.subject_id from webhook_queue q where q.not_before is not null and ${open()} order by q.not_before limit 1) order by fresh desc limit 1) lane
    cross join lateral (select ${key} from webhook_queue q where q.endpoint_id = n.endpoint_id and q.subject_id = lane.subject_id order by q.position, q.delivery_id limit 1) q)
  update webhook_queue q set leased_until = ${leaseEnd}, leased_by = $3
  from chosen n, webhook_delivery d, event e, webhook_endpoint w where ${queued('q', 'n')} and d.id = n.delivery_id and e.id = d.event_id and w.id = n.endpoint_id
    and ${free('q')} returning q.leased_until, ${dueColumns}`;

/** Endpoints to leave out: for which there is no room, and which rest unless somebody has reached them meanwhile. */
export interface LeftOut { full: string[]; resting: string[] }

/** For how many of each endpoint there is room; `probes`: of these, those that are down. */
export interface Shares { rooms: Map<string, number>; probes: string[] }

/** Takes for a worker what is ready, in the order of positions, of endpoints for which there is room. `others`: something is ready for endpoints of which somebody else gives leases at this moment. */
export async function lease(database: Database, worker: string, { full, resting }: LeftOut, share: (ready: Receiver[], others: boolean) => Shares): Promise<Leased[]> {
  const client = await database.client();
  try {
    const [, { rows: found }] = await Promise.all([client.query('begin'), client.query({ name: 'webhook-ready', text: lockReady, values: [full, resting, worker] })]);
    const ready = (found as (Receiver & { locked: boolean })[]).filter(({ locked }) => locked);
    const { rooms, probes } = share(ready, found.length > ready.length);
    if (rooms.size === 0) {
      await client.query('rollback');
      client.release();
      return [];
    }
    const [{ rows }] = await Promise.all([client.query({ name: 'webhook-lease', text: leaseOldest, values: [[...rooms.keys()], [...rooms.values()], worker, probes] }), client.query('commit')]);
    client.release();
    return leasedOf(ready, rows as (DueRow & { leased_until: Date })[]);
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}

function leasedOf(ready: Receiver[], rows: (DueRow & { leased_until: Date })[]): Leased[] {
  const receivers = new Map(ready.map((receiver) => [receiver.id, receiver]));
  return rows.map(({ leased_until, ...row }) => ({ due: dueOf(row), receiver: receivers.get(row.endpoint_id)!, leased_until }))
    .sort(({ due: a }, { due: b }) => a.position - b.position || (a.id < b.id ? -1 : 1));
}
