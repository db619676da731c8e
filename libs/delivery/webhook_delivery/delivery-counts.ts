import { contributeCount } from '#platform/service/metrics';

contributeCount({
  name: 'minutebook_webhook_events_behind',
  help: 'Events whose deliveries have not been made yet.',
  sql:
    'select (select coalesce(max(position), 0) from event_position) - (select position from webhook_cursor) as ' +
    'count',
});
contributeCount({
  name: 'minutebook_webhook_deliveries_pending',
  help: 'Webhook deliveries that are neither delivered nor given up, nor held.',
  sql: 'select count(*) as count from webhook_queue',
});
contributeCount({
  name: 'minutebook_webhook_deliveries_held',
  help: 'Webhook deliveries that wait for quota.',
  sql: 'select count(*) as count from webhook_delivery where held',
});
contributeCount({
  name: 'minutebook_webhook_lanes',
  help: 'Lanes of webhooks in trouble: each has a workflow.',
  sql: 'select count(*) as count from webhook_lane',
});
contributeCount({
  name: 'minutebook_webhook_age_seconds',
  help: 'For how long the oldest delivery has waited for its first attempt, of enabled endpoints that are not failing.',
  sql: `select coalesce(extract(epoch from now() - min(d.first_due)), 0) as count from webhook_queue q
     join webhook_delivery d on d.id = q.delivery_id join webhook_endpoint w on w.id = q.endpoint_id
    where d.attempts = 0 and w.status = 'enabled' and w.failing_since is null
      and not exists (select from webhook_lane l where l.endpoint_id = d.endpoint_id and l.subject_id = d.subject_id)`,
});
