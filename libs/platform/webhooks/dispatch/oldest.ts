import { everyLane, free, isOpen, leased } from './queue-rows';

/**
 * The oldest pending deliveries of each endpoint, as many as there is room for: of a lane the oldest ones together, by one worker, and never a later one without those before it. `now()` stands still: for all of a lane a lease ends at once.
 * As much is looked at as fills the room some times over; where that is all behind something, each lane is looked at instead, with a few of its deliveries: so what waits behind a refused one, be it ever so much, is not read.
 */
const ahead = '2 * n.given + 60';
const fewOfLane = 16;
export const leaseOldest = `
  with recursive near as materialized (
    select n.given, q.* from unnest($1::text[], $2::integer[]) n(endpoint_id, given) cross join lateral (
      select q.endpoint_id, q.subject_id, q.position, q.delivery_id from webhook_queue q where q.endpoint_id = n.endpoint_id and ${free('q')} order by q.position, q.delivery_id limit ${ahead}) q),
  lanes as materialized (
    select n.*, ${isOpen('n')} as open from (
      select endpoint_id, given, subject_id, array_agg(position order by position, delivery_id) as positions, array_agg(delivery_id order by position, delivery_id) as ids from near group by endpoint_id, given, subject_id) n),
  far as materialized (
    select n.endpoint_id, n.given from lanes n group by n.endpoint_id, n.given having sum(cardinality(ids)) >= ${ahead} and coalesce(sum(cardinality(ids)) filter (where open), 0) < n.given), ${everyLane},
  fit as (
    select n.endpoint_id, n.given, n.subject_id, d.* from lanes n cross join lateral unnest(positions, ids) d(position, delivery_id) where n.open and n.endpoint_id not in (select endpoint_id from far)
    union all
    select n.endpoint_id, n.given, n.subject_id, d.* from every n cross join lateral (
      select q.position, q.delivery_id from webhook_queue q where q.endpoint_id = n.endpoint_id and q.subject_id = n.subject_id order by q.position, q.delivery_id limit ${fewOfLane}) d where n.subject_id is not null and ${isOpen('n')}),
  chosen as materialized (select * from (select f.*, row_number() over (partition by endpoint_id order by position, delivery_id) as place from fit f) n where place <= given)
  ${leased()}`;
