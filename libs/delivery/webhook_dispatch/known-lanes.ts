/** So many of the last events of a subject are looked at. */
const last = 16;

/**
 * SQL: whether the endpoint of a lane has taken something of it lately. An endpoint that refuses what is new to it is
 * not down while it takes what it knows.
 */
export const isKnown = (lane: string): string => `exists (
  select from (select e.id from event e where e.subject_id = ${lane}.subject_id order by e.sequence desc
  limit ${last}) e
    join webhook_delivery d on d.event_id = e.id and d.endpoint_id = ${lane}.endpoint_id
    and d.kind in ('event', 'recovery') and d.status = 'delivered')`;
