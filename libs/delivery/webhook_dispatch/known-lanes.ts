/** Recent events per subject to check. */
const last = 16;

/** SQL: whether the endpoint recently accepted deliveries of the lane. */
export const isKnown = (lane: string): string => `exists (
  select from (select e.id from event e where e.subject_id = ${lane}.subject_id order by e.sequence desc
  limit ${last}) e
    join webhook_delivery d on d.event_id = e.id and d.endpoint_id = ${lane}.endpoint_id
    and d.kind in ('event', 'recovery') and d.status = 'delivered')`;
