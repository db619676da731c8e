import { Problem } from '#kernel/problem';
import { newId } from '#platform/db/new-id';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { wakeLane } from '#delivery/webhook_dispatch';
import { webhookEndpointMachine, type WebhookEndpoint } from '#delivery/webhook_endpoint';
import type { DeliveryKind } from './webhook-delivery.dto';
import { WebhookDelivery } from './webhook-delivery.entity';

export type Delivered = Pick<WebhookDelivery, 'event_id' | 'event_type' | 'subject_id' | 'position'>;

export const newDelivery = (
  { id, account_id, livemode }: WebhookEndpoint,
  { event_id, event_type, subject_id, position }: Delivered,
  kind: DeliveryKind,
  now: Date,
): WebhookDelivery => ({
  id: newId('whd'),
  account_id,
  livemode,
  created: now,
  endpoint_id: id,
  event_id,
  event_type,
  subject_id,
  position,
  kind,
  status: 'pending',
  held: false,
  attempts: 0,
  uncounted: 0,
  first_due: now,
  next_attempt_at: now,
  concluded_at: null,
});

/** The quota does not count it. Makes its lane's backlog due at once. */
export async function enqueue(
  work: UnitOfWork,
  endpoint: WebhookEndpoint,
  delivered: Delivered,
  kind: DeliveryKind,
): Promise<WebhookDelivery> {
  const delivery = newDelivery(endpoint, delivered, kind, work.now);
  await work.query(
    `insert into webhook_queue (endpoint_id, subject_id, position, delivery_id, account_id, livemode)
      select $3, $4, $5::bigint, $6, $7, $8::boolean where ${tenant}`,
    [endpoint.id, delivery.subject_id, delivery.position, delivery.id, endpoint.account_id, endpoint.livemode],
  );
  await wakeLane(work, endpoint, delivery, endpoint.failing_since !== null);
  return work.add(WebhookDelivery, delivery);
}

export function assertEndpointEnabled({ status }: WebhookEndpoint, attempted: string): void {
  if (status === 'enabled') return;
  throw new Problem('invalid_state_transition', 'This webhook endpoint is disabled. Enable it first.', {
    current_state: status,
    attempted_transition: attempted,
    allowed_transitions: webhookEndpointMachine.offeredFrom(status),
  });
}
