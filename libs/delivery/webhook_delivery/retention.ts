import { keepFor } from '#platform/db/retention';

// Keeps pending deliveries while they wait for quota or enabling.
keepFor('webhook_delivery', {
  age: '30 days',
  listed: true,
  unless:
    "coalesce(concluded_at > now() - $1::interval, false) or status = 'pending' and exists (select from " +
    'webhook_endpoint e where e.id = endpoint_id)',
});
