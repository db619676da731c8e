import { keepFor } from '#platform/db/retention';

// A delivery that waits for an endpoint that exists is kept, however long it waits: for quota, or for its endpoint to
// be enabled; when that is over, it is kept for as long as any other.
keepFor('webhook_delivery', {
  age: '30 days',
  listed: true,
  unless:
    "coalesce(concluded_at > now() - $1::interval, false) or status = 'pending' and exists (select from " +
    'webhook_endpoint e where e.id = endpoint_id)',
});
