import { silentWorkers } from '#platform/db/heartbeat';
import { dueColumns } from './delivery';

/** For how long a worker has what it took. When it falls silent another one takes it up before that, and delivers again what was not recorded. */
export const leaseMs = 30_000;
/** Between the end of a lease, after which nothing is recorded under it, and its taking: a statement that began in time has ended by then. */
const graceMs = 5000;

/** Where a row of the queue is the one that another names in full: so it is found by the key of the queue. */
export const queued = (queue: string, other: string): string =>
  `${queue}.endpoint_id = ${other}.endpoint_id and ${queue}.subject_id = ${other}.subject_id and ${queue}.position = ${other}.position and ${queue}.delivery_id = ${other}.delivery_id`;
/** When a lease ends that a statement gives: in whole milliseconds, as this side reads it. */
export const leaseEnd = `date_trunc('milliseconds', statement_timestamp() + interval '${leaseMs} milliseconds')`;
const overdue = `now() - interval '${graceMs} milliseconds'`;
const nobodys = (alias: string): string => `(${alias}.leased_until is null or ${alias}.leased_until <= ${overdue} or (${alias}.leased_by <> $3 and ${alias}.leased_by = any(${silentWorkers})))`;
/** What nobody has and is due; its lane may be somebody's, or wait for what stands before it. `$3` is whoever asks: that its own heart is late to be heard takes nothing out of its hand. */
export const free = (alias: string): string => `((${alias}.not_before is null or ${alias}.not_before <= now()) and ${nobodys(alias)})`;

/** A lane of which a worker has something or something is not due yet, or that a workflow has, is passed over whole. Asked once a lane; each condition is a look-up of its own, for as a join it would read all that is pending, again and again. */
export const isOpen = (lane: string): string => `(select true from webhook_lane l where l.endpoint_id = ${lane}.endpoint_id and l.subject_id = ${lane}.subject_id) is null
  and (select true from webhook_queue o where o.endpoint_id = ${lane}.endpoint_id and o.subject_id = ${lane}.subject_id and not ${free('o')} limit 1) is null`;

/** More than this is not looked at in passing, where it may all stand behind something. */
export const few = 24;
/** More than a few wait for an endpoint. */
export const isMuch = (endpoint: string): string => `(select true from webhook_queue m where m.endpoint_id = ${endpoint} offset ${few} limit 1) is not null`;

/** So many lanes are looked at on either side. */
const mostLanes = 1000;
const step = (name: string, order: 'asc' | 'desc'): string => `
  ${name} as (
    select subject_id, 1 as number from spot
    union all
    select (select q.subject_id from webhook_queue q where q.endpoint_id = $1 and q.subject_id ${order === 'asc' ? '>' : '<'} a.subject_id order by q.subject_id ${order} limit 1), a.number + 1
    from ${name} a where a.subject_id is not null and a.number < ${mostLanes})`;

/** Lanes of the endpoint `$1` beside one that has something near the spot `$2` (in [0, 1]) of what waits for it, found by steps over the index: what it costs goes by their number and has a bound, however many there are and however much waits in each. */
export const lanesBeside = `
  spot as materialized (select q.subject_id, q.position from
    (select min(q.position) + ($2::double precision * (max(q.position) - min(q.position)))::bigint as position from webhook_queue q where q.endpoint_id = $1) at,
    lateral (select q.subject_id, q.position from webhook_queue q where q.endpoint_id = $1 and q.position >= at.position order by q.position limit 1) q),
  ${step('above', 'asc')}, ${step('below', 'desc')},
  beside as materialized (select $1::text as endpoint_id, subject_id from above where subject_id is not null union select $1, subject_id from below where subject_id is not null)`;

/**
 * Leases what is `chosen`, by keys of the queue; locked in the order in which it lies, as by all who change many, so that nobody waits for somebody who waits. When it is due is not asked again: who has it due at once meanwhile
 * would have it passed over, and what stands behind it taken.
 */
export const leased = (known = 'false'): string => `,
  locked as materialized (select n.* from chosen n join webhook_queue q on ${queued('q', 'n')} where ${nobodys('q')} order by q.ctid for update of q)
  update webhook_queue q set leased_until = ${leaseEnd}, leased_by = $3
  from locked n, webhook_delivery d, event e, webhook_endpoint w where ${queued('q', 'n')} and d.id = n.delivery_id and e.id = d.event_id and w.id = n.endpoint_id
    and ${nobodys('q')} returning q.leased_until, ${known} as known, ${dueColumns}`;
