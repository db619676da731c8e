import { contributeCount } from '#platform/service/metrics';

contributeCount({
  name: 'minutebook_webhook_events_behind',
  help: 'Events that do not have deliveries yet.',
  sql:
    'select (select coalesce(max(position), 0) from event_position) - (select position from webhook_cursor) as ' +
    'count',
});
contributeCount({
  name: 'minutebook_webhook_deliveries_pending',
  help: 'Pending webhook deliveries, excluding held deliveries.',
  sql: 'select count(*) as count from webhook_queue',
});
contributeCount({
  name: 'minutebook_webhook_deliveries_held',
  help: 'Webhook deliveries held for quota.',
  sql: 'select count(*) as count from webhook_delivery where held',
});
contributeCount({
  name: 'minutebook_webhook_lanes',
  help: 'Failing webhook lanes that have a workflow.',
  sql: 'select count(*) as count from webhook_lane',
});
contributeCount({
  name: 'minutebook_webhook_age_seconds',
  help: 'Age of the oldest delivery without an attempt, for enabled endpoints that are not failing.',
  sql: `select coalesce(extract(epoch from now() - min(d.first_due)), 0) as count from webhook_queue q
     join webhook_delivery d on d.id = q.delivery_id join webhook_endpoint w on w.id = q.endpoint_id
    where d.attempts = 0 and w.status = 'enabled' and w.failing_since is null
      and not exists (select from webhook_lane l where l.endpoint_id = d.endpoint_id and l.subject_id = d.subject_id)`,
});
