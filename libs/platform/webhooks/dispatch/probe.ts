import { isKnown } from './known';
import { few, free, isMuch, isOpen, lanesBeside, leased } from './queue-rows';

/** A lane of which nothing has been tried, and which may be taken. */
const isFresh = (lane: string): string => `${isOpen(lane)}
  and (select true from webhook_queue o where o.endpoint_id = ${lane}.endpoint_id and o.subject_id = ${lane}.subject_id and o.not_before is not null limit 1) is null`;

const near = (side: string): string => `(select q.subject_id, abs(q.position - spot.position) as away from webhook_queue q where q.endpoint_id = n.endpoint_id and ${free('q')} and q.not_before is null and ${side}, q.delivery_id limit ${few})`;
const end = (order: string): string => `(select q.position from webhook_queue q where q.endpoint_id = n.endpoint_id order by q.position ${order} limit 1)`;

/** Of each endpoint one lane: of what is `fresh` a known one before others, then the nearest; where nothing is, of those of `tried` the one that has been due the longest. Its oldest delivery is taken. */
const one = (tried: string): string => `
  best as materialized (select distinct on (endpoint_id) * from (select n.endpoint_id, n.subject_id, n.away, ${isKnown('n')} as known from fresh n) n order by endpoint_id, known desc, away),
  lane as materialized (
    select endpoint_id, subject_id, known from best
    union all
    select n.endpoint_id, due.subject_id, false from ${tried} n(endpoint_id) cross join lateral (
      select q.subject_id from webhook_queue q where q.endpoint_id = n.endpoint_id and q.not_before is not null and ${free('q')} and ${isOpen('q')} order by q.not_before limit 1) due
      where n.endpoint_id not in (select endpoint_id from best)),
  chosen as materialized (
    select n.known, q.* from lane n cross join lateral (
      select q.endpoint_id, q.subject_id, q.position, q.delivery_id from webhook_queue q where q.endpoint_id = n.endpoint_id and q.subject_id = n.subject_id order by q.position, q.delivery_id limit 1) q)
  ${leased('n.known')}`;

/**
 * Of each endpoint that is down one lane is tried, with its oldest delivery: one of which nothing has been tried, for the endpoint may take it, though it refuses all else; or the one that has been due the longest. Of those near the spot
 * (`$2`: 0 where the oldest waits, 1 where the newest does) the endpoint is tried with one that it knows before others. Whoever asks goes from one spot to another: what it refuses may be at either end.
 * Where much waits and none of what is near may be tried, nothing is.
 */
export const probeNear = `
  with near as materialized (
    select n.endpoint_id, found.* from unnest($1::text[], $2::double precision[]) n(endpoint_id, at)
      cross join lateral (select (${end('')} + at * (${end('desc')} - ${end('')}))::bigint as position) spot
      cross join lateral (${near('q.position <= spot.position order by q.position desc')} union all ${near('q.position > spot.position order by q.position')}) found),
  fresh as materialized (select n.* from (select endpoint_id, subject_id, min(away) as away from near group by endpoint_id, subject_id) n where ${isFresh('n')}),
  ${one(`(select id from unnest($1::text[]) id where not ${isMuch('id')})`)}`;

/** The same of one endpoint (`$1`) of which more waits: by its lanes. */
export const probeBeside = `
  with recursive ${lanesBeside},
  fresh as materialized (
    select n.endpoint_id, n.subject_id, abs(first.position - spot.position) as away from spot, beside n cross join lateral (
      select q.position from webhook_queue q where q.endpoint_id = n.endpoint_id and q.subject_id = n.subject_id order by q.position limit 1) first where ${isFresh('n')} order by away limit ${2 * few}),
  ${one('(select $1::text)')}`;
