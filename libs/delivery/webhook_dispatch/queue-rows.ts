import { silentWorkers } from '#platform/db/heartbeat';
import { dueColumns } from './delivery';

/**
 * SQL that is true of every row. It lets the planner use the index that has an endpoint's rows in the order of the log.
 * A query for one lane leaves it out: by that index the planner would read all rows of the endpoint, again for each
 * lane, whenever it takes the queue for short.
 */
export const inOrder = (queue: string): string => `${queue}.position >= 0`;
/**
 * For how long a worker has what it took. When it falls silent another one takes it up before that, and delivers again
 * what was not recorded.
 */
export const leaseMs = 30_000;
/**
 * Between the end of a lease, after which nothing is recorded under it, and its taking: a statement that began in time
 * has ended by then.
 */
const graceMs = 5000;

/** Where a row of the queue is the one that another names in full: so it is found by the key of the queue. */
export const queued = (queue: string, other: string): string =>
  `${queue}.endpoint_id = ${other}.endpoint_id and ${queue}.subject_id = ${other}.subject_id and ` +
  `${queue}.position = ${other}.position and ${queue}.delivery_id = ${other}.delivery_id`;
/** When a lease ends that a statement gives: in whole milliseconds, as this side reads it. */
export const leaseEnd = `date_trunc('milliseconds', statement_timestamp() + interval '${leaseMs} milliseconds')`;
const overdue = `now() - interval '${graceMs} milliseconds'`;
const nobodys = (alias: string): string =>
  `(${alias}.leased_until is null or ${alias}.leased_until <= ${overdue} or (${alias}.leased_by <> $3 and ` +
  `${alias}.leased_by = any(${silentWorkers})))`;
/**
 * A row that is due and held by nobody; its lane may still be held, or wait for an earlier delivery. `$3` is the asking
 * worker: its own late heartbeat does not free its deliveries.
 */
export const free = (alias: string): string =>
  `((${alias}.not_before is null or ${alias}.not_before <= now()) and ${nobodys(alias)})`;

/**
 * A lane of which a worker has something or something is not due yet, or that a workflow has, is passed over whole.
 * Asked once a lane; each condition is a look-up of its own, for as a join it would read all that is pending, again and
 * again.
 */
export const isOpen = (
  lane: string,
): string => `(select true from webhook_lane l where l.endpoint_id = ${lane}.endpoint_id
  and l.subject_id = ${lane}.subject_id) is null
  and (select true from webhook_queue o where o.endpoint_id = ${lane}.endpoint_id and o.subject_id = ${lane}.subject_id
  and not ${free('o')} limit 1) is null`;

/**
 * SQL: the subjects of which something waits for an endpoint, in their order from `after` on and so many at most, found
 * by steps over the key: what it costs goes by their number, however much waits of each.
 */
export const lanesAfter = (endpoint: string, after: string, most: number): string => {
  const next = (before: string): string =>
    `(select q.subject_id from webhook_queue q where q.endpoint_id = ${endpoint} and q.subject_id > ${before}
      order by q.subject_id limit 1)`;
  return `array(with recursive walk as (
    select ${next(after)} as subject_id, 1 as number
    union all
    select ${next('k.subject_id')}, k.number + 1 from walk k where k.subject_id is not null and k.number < ${most})
    select subject_id from walk where subject_id is not null order by number)`;
};

/**
 * Leases what is `chosen`, by keys of the queue; locked in the order in which it lies, as by all who change many, so
 * that nobody waits for somebody who waits. When it is due is not asked again: who has it due at once meanwhile would
 * have it passed over, and what stands behind it taken.
 */
export const leased = (known = 'false'): string => `,
  locked as materialized (select n.* from chosen n join webhook_queue q on ${queued('q', 'n')} where ${nobodys('q')}
  order by q.ctid for update of q)
  update webhook_queue q set leased_until = ${leaseEnd}, leased_by = $3
  from locked n, webhook_delivery d, event e, webhook_endpoint w where ${queued('q', 'n')} and d.id = n.delivery_id
  and e.id = d.event_id and w.id = n.endpoint_id
    and ${nobodys('q')} returning q.leased_until, ${known} as known, ${dueColumns}`;
