import { free, inOrder, isOpen, leased } from './queue-rows';

/** Per scan. */
export const mostOfOne = 500;
const ahead = '2 * n.given + 60';
const chosen =
  'chosen as materialized (select * from (select f.*, row_number() over (partition by endpoint_id order by ' +
  'position, delivery_id) as place from fit f) n where place <= given)';

/**
 * Leases by endpoint, up to its room. All of a lane go to the same worker in order: `now()` is fixed within the
 * transaction, so their leases end together. Scans a multiple of the room.
 */
export const leaseOldest = `
  with near as materialized (
    select n.given, q.* from unnest($1::text[], $2::integer[]) n(endpoint_id, given) cross join lateral (
      select q.endpoint_id, q.subject_id, q.position, q.delivery_id from webhook_queue q
      where q.endpoint_id = n.endpoint_id and ${inOrder('q')} and ${free('q')} order by q.position, q.delivery_id
      limit ${ahead}) q),
  lanes as materialized (
    select n.*, ${isOpen('n')} as open from (
      select endpoint_id, given, subject_id, array_agg(position
      order by position, delivery_id) as positions, array_agg(delivery_id order by position, delivery_id) as ids
      from near group by endpoint_id, given, subject_id) n),
  fit as (select n.endpoint_id, n.given, n.subject_id, d.* from lanes n cross
  join lateral unnest(positions, ids) d(position, delivery_id) where n.open),
  ${chosen}${leased()}`;

const fewOfLane = 32;
/**
 * Leases a few deliveries of each given lane (`$1`, `$2`), without reading the backlog behind refused deliveries. `$4`
 * is the endpoint's room.
 */
export const leaseLanes = `
  with fit as (
    select n.endpoint_id, n.given, n.subject_id, d.*
    from unnest($1::text[], $2::text[], $4::integer[]) n(endpoint_id, subject_id, given) cross join lateral (
      select q.position, q.delivery_id from webhook_queue q where q.endpoint_id = n.endpoint_id
      and q.subject_id = n.subject_id order by q.position, q.delivery_id limit ${fewOfLane}) d where ${isOpen('n')}),
  ${chosen}${leased()}`;
