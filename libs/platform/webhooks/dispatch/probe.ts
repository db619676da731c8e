import { isKnown } from './known';
import { everyLane, free, isOpen, leased } from './queue-rows';

/** So much is looked at on either side of where one is looked for. */
const around = 16;

/** A lane of which nothing has been tried, and which may be taken. */
const isFresh = (lane: string): string => `${isOpen(lane)}
  and (select true from webhook_queue o where o.endpoint_id = ${lane}.endpoint_id and o.subject_id = ${lane}.subject_id and o.not_before is not null limit 1) is null`;

const near = (side: string): string => `(select q.subject_id, abs(q.position - spot.position) as away from webhook_queue q where q.endpoint_id = n.endpoint_id and ${free('q')} and q.not_before is null and ${side}, q.delivery_id limit ${around})`;
const end = (order: string): string => `(select q.position from webhook_queue q where q.endpoint_id = n.endpoint_id order by q.position ${order} limit 1)`;

/**
 * Of each endpoint that is down one lane is tried, with its oldest delivery: one of which nothing has been tried, for the endpoint may take it, though it refuses all else; or the one that has been due the longest. Of those near the spot
 * (`$2`: 0 where the oldest waits, 1 where the newest does) the endpoint is tried with one that it knows before others. Whoever asks goes from one spot to another: what it refuses may be at either end.
 */
export const leaseProbes = `
  with recursive near as materialized (
    select n.endpoint_id, spot.position as spot, found.* from unnest($1::text[], $2::double precision[]) n(endpoint_id, at)
      cross join lateral (select (${end('')} + at * (${end('desc')} - ${end('')}))::bigint as position) spot
      cross join lateral (${near('q.position <= spot.position order by q.position desc')} union all ${near('q.position > spot.position order by q.position')}) found),
  lanes as materialized (
    select n.*, ${isFresh('n')} as fresh from (select endpoint_id, spot, subject_id, min(away) as away, count(*) as rows from near group by endpoint_id, spot, subject_id) n),
  far as materialized (select endpoint_id, spot as given from lanes group by endpoint_id, spot having sum(rows) >= ${around} and not bool_or(fresh)), ${everyLane},
  fit as (
    select n.endpoint_id, n.subject_id, n.away from lanes n where n.fresh
    union all
    select n.endpoint_id, n.subject_id, abs(first.position - n.given) from every n cross join lateral (
      select q.position from webhook_queue q where q.endpoint_id = n.endpoint_id and q.subject_id = n.subject_id order by q.position limit 1) first where n.subject_id is not null and ${isFresh('n')}),
  fresh as materialized (select distinct on (endpoint_id) * from (select n.endpoint_id, n.subject_id, n.away, ${isKnown('n')} as known from fit n) n order by endpoint_id, known desc, away),
  lane as materialized (
    select endpoint_id, subject_id, known from fresh
    union all
    select n.endpoint_id, due.subject_id, false from unnest($1::text[]) n(endpoint_id) cross join lateral (
      select q.subject_id from webhook_queue q where q.endpoint_id = n.endpoint_id and q.not_before is not null and ${free('q')} and ${isOpen('q')} order by q.not_before limit 1) due
      where n.endpoint_id not in (select endpoint_id from fresh)),
  chosen as materialized (
    select n.known, q.* from lane n cross join lateral (
      select q.endpoint_id, q.subject_id, q.position, q.delivery_id from webhook_queue q where q.endpoint_id = n.endpoint_id and q.subject_id = n.subject_id order by q.position, q.delivery_id limit 1) q)
  ${leased('n.known')}`;
