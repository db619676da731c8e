import { silentWorkers } from '#platform/db/heartbeat';
import { dueColumns } from './delivery';

/**
 * Always true: enables the index in log order. Queries for a lane omit it, because the planner would read the whole
 * endpoint for each lane.
 */
export const inOrder = (queue: string): string => `${queue}.position >= 0`;
/** A silent worker is replaced earlier. */
export const leaseMs = 30_000;
/** Between the end of a lease and its reuse, so that statements begun in time have ended. */
const graceMs = 5000;

export const queued = (queue: string, other: string): string =>
  `${queue}.endpoint_id = ${other}.endpoint_id and ${queue}.subject_id = ${other}.subject_id and ` +
  `${queue}.position = ${other}.position and ${queue}.delivery_id = ${other}.delivery_id`;
/** In whole milliseconds, the precision of a Date. */
export const leaseEnd = `date_trunc('milliseconds', statement_timestamp() + interval '${leaseMs} milliseconds')`;
const overdue = `now() - interval '${graceMs} milliseconds'`;
const nobodys = (alias: string): string =>
  `(${alias}.leased_until is null or ${alias}.leased_until <= ${overdue} or (${alias}.leased_by <> $3 and ` +
  `${alias}.leased_by = any(${silentWorkers})))`;
/** The lane may still be blocked. `$3` is the worker, whose own late heartbeat does not free its leases. */
export const free = (alias: string): string =>
  `((${alias}.not_before is null or ${alias}.not_before <= now()) and ${nobodys(alias)})`;

/**
 * The lane has no lease, delayed delivery or workflow. Separate lookups, because a join would read all pending rows
 * repeatedly.
 */
export const isOpen = (
  lane: string,
): string => `(select true from webhook_lane l where l.endpoint_id = ${lane}.endpoint_id
  and l.subject_id = ${lane}.subject_id) is null
  and (select true from webhook_queue o where o.endpoint_id = ${lane}.endpoint_id and o.subject_id = ${lane}.subject_id
  and not ${free('o')} limit 1) is null`;

/** Uses an index skip scan, whose cost depends on the number of subjects only. */
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
 * Locks in index order, like all bulk updates, to avoid deadlocks. Does not recheck the due time: a concurrent change
 * would skip a delivery and take its successors.
 */
export const leased = (known = 'false'): string => `,
  locked as materialized (select n.* from chosen n join webhook_queue q on ${queued('q', 'n')} where ${nobodys('q')}
  order by q.ctid for update of q)
  update webhook_queue q set leased_until = ${leaseEnd}, leased_by = $3
  from locked n, webhook_delivery d, event e, webhook_endpoint w where ${queued('q', 'n')} and d.id = n.delivery_id
  and e.id = d.event_id and w.id = n.endpoint_id
    and ${nobodys('q')} returning q.leased_until, ${known} as known, ${dueColumns}`;
