import { Problem } from '#kernel/problem';
import { newId } from '#platform/db/new-id';
import { webhookEndpointMachine, type WebhookEndpoint } from '#resources/webhook_endpoint';
import type { DeliveryKind } from './webhook-delivery.dto';
import type { WebhookDelivery } from './webhook-delivery.entity';

/** What is delivered: an event at its place in the log. */
export type Delivered = Pick<WebhookDelivery, 'event_id' | 'event_type' | 'subject_id' | 'position'>;

/** A delivery that is due now, outside the quota: one that somebody asked for by itself. */
export const newDelivery = ({ id, account_id, livemode }: WebhookEndpoint, { event_id, event_type, subject_id, position }: Delivered, kind: DeliveryKind, now = new Date()): WebhookDelivery => ({
  id: newId('whd'), account_id, livemode, created: now, endpoint_id: id, event_id, event_type, subject_id, position, kind,
  status: 'pending', held: false, attempts: 0, first_due: now, next_attempt_at: now, leased_until: null, concluded_at: null,
});

/** Nothing is made for an endpoint that is sent nothing: 409. */
export function requireEnabled({ status }: WebhookEndpoint, attempted: string): void {
  if (status === 'enabled') return;
  throw new Problem('invalid_state_transition', 'This webhook endpoint is disabled: enable it first.', {
    current_state: status, attempted_transition: attempted, allowed_transitions: webhookEndpointMachine.allowedFrom(status),
  });
}
