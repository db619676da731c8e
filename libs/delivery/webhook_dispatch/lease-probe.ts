import { isKnown } from './known-lanes';
import { free, inOrder, isOpen, leased } from './queue-rows';

/** Rows to scan on either side, and to check for known lanes. */
const around = 24;

/** Null for an untried lane. */
const triedAt =
  '(select min(o.not_before) from webhook_queue o where o.endpoint_id = n.endpoint_id and o.subject_id = ' +
  'n.subject_id and o.not_before is not null)';

const near = (side: string): string =>
  `(select q.subject_id, q.position, abs(q.position - spot.position) as away from webhook_queue q
    where q.endpoint_id = n.endpoint_id and ${inOrder('q')} and ${free('q')} and q.not_before is null
    and ${side}, q.delivery_id limit ${around})`;
const end = (order: string): string =>
  `(select q.position from webhook_queue q where q.endpoint_id = n.endpoint_id and ${inOrder('q')}
    order by q.position ${order} limit 1)`;

/**
 * Picks a `fit` lane by endpoint: untried and known first, then the nearest, else the longest due. Takes its oldest
 * delivery.
 */
const oneOf = `
  best as materialized (select distinct on (endpoint_id) * from (select n.*, n.tried_at is null
  and ${isKnown('n')} as known from fit n) n order by endpoint_id, tried_at is not null, known desc, tried_at, away),
  chosen as materialized (
    select n.known, q.* from best n cross join lateral (
      select q.endpoint_id, q.subject_id, q.position, q.delivery_id from webhook_queue q
      where q.endpoint_id = n.endpoint_id and q.subject_id = n.subject_id order by q.position, q.delivery_id limit 1) q)
  ${leased('n.known')}`;

/**
 * Probes each failing endpoint, preferably an untried lane. Prefers known subjects near the spot `$2`, from 0 (oldest)
 * to 1 (newest). The caller moves the spot, because refused deliveries may cluster at either end.
 */
export const probeNear = `
  with near as materialized (
    select n.endpoint_id, found.* from unnest($1::text[], $2::double precision[]) n(endpoint_id, at)
      cross join lateral (select (${end('')} + at * (${end('desc')} - ${end('')}))::bigint as position) spot
      cross join lateral (${near('q.position <= spot.position order by q.position desc')} union all ${near(
        'q.position > spot.position order by q.position',
      )}) found),
  fit as materialized (
    select n.* from (select n.*, ${triedAt} as tried_at from (select endpoint_id, subject_id, min(away) as away
    from near group by endpoint_id, subject_id) n where ${isOpen('n')}) n where tried_at is null),
  ${oneOf}`;

/** The same for given lanes (`$1`, `$2`), with the endpoint's spot in `$4`. Falls back to the longest due. */
export const probeLanes = `
  with open as materialized (
    select n.*, head.position, ${triedAt} as tried_at
    from unnest($1::text[], $2::text[], $4::double precision[]) n(endpoint_id, subject_id, at) cross join lateral (
      select q.position from webhook_queue q where q.endpoint_id = n.endpoint_id and q.subject_id = n.subject_id
      order by q.position limit 1) head where ${isOpen('n')}),
  placed as (select n.*, abs(n.position - (min(n.position) over ends + n.at * (max(n.position) over ends -
  min(n.position) over ends))) as away from open n window ends as (partition by n.endpoint_id)),
  fit as materialized (select * from (select n.*, row_number() over (partition by n.endpoint_id, n.tried_at is null
  order by n.away) as place from placed n) n where tried_at is not null or place <= ${2 * around}),
  ${oneOf}`;
