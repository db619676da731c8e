import { Problem } from '#kernel/problem';
import { newId } from '#platform/db/new-id';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { laneStart } from '#platform/webhooks/dispatch/lane-start';
import { endpointLock } from '#platform/webhooks/dispatch/lease';
import { webhookEndpointMachine, type WebhookEndpoint } from '#resources/webhook_endpoint';
import type { DeliveryKind } from './webhook-delivery.dto';
import { WebhookDelivery } from './webhook-delivery.entity';

/** What is delivered: an event at its place in the log. */
export type Delivered = Pick<WebhookDelivery, 'event_id' | 'event_type' | 'subject_id' | 'position'>;

/** One that is due now. */
export const newDelivery = ({ id, account_id, livemode }: WebhookEndpoint, { event_id, event_type, subject_id, position }: Delivered, kind: DeliveryKind, now = new Date()): WebhookDelivery => ({
  id: newId('whd'), account_id, livemode, created: now, endpoint_id: id, event_id, event_type, subject_id, position, kind,
  status: 'pending', held: false, attempts: 0, first_due: now, next_attempt_at: now, concluded_at: null,
});

/** Adds a delivery that goes at once, outside the quota: one that somebody asked for by itself. An endpoint that fails is left alone for a while; then it goes by the workflow of its lane, which does not wait for that. */
export async function enqueue(work: UnitOfWork, endpoint: WebhookEndpoint, delivered: Delivered, kind: DeliveryKind): Promise<WebhookDelivery> {
  const delivery = newDelivery(endpoint, delivered, kind);
  await work.query(
    `insert into webhook_queue (endpoint_id, subject_id, position, delivery_id, account_id, livemode) select $3, $4, $5::bigint, $6, $7, $8::boolean where ${tenant}`,
    [endpoint.id, delivery.subject_id, delivery.position, delivery.id, endpoint.account_id, endpoint.livemode]);
  if (endpoint.failing_since !== null && await handOver(work, delivery)) work.send(laneStart(endpoint, delivery));
  return work.add(WebhookDelivery, delivery);
}

/** Gives a lane to a workflow; not where it has one, or a worker is trying something of it at this moment. */
async function handOver(work: UnitOfWork, { endpoint_id, subject_id, account_id, livemode }: WebhookDelivery): Promise<boolean> {
  await work.query(`select pg_advisory_xact_lock(${endpointLock('$3')}) where ${tenant}`, [endpoint_id]);
  const given = await work.query(
    `insert into webhook_lane (endpoint_id, subject_id, account_id, livemode) select $3, $4, $5, $6::boolean where ${tenant}
       and not exists (select from webhook_queue q where q.endpoint_id = $3 and q.subject_id = $4 and q.leased_until is not null) on conflict do nothing returning 1`, [endpoint_id, subject_id, account_id, livemode]);
  return given.length > 0;
}

/** Nothing is made for an endpoint that is sent nothing: 409. */
export function requireEnabled({ status }: WebhookEndpoint, attempted: string): void {
  if (status === 'enabled') return;
  throw new Problem('invalid_state_transition', 'This webhook endpoint is disabled: enable it first.', {
    current_state: status, attempted_transition: attempted, allowed_transitions: webhookEndpointMachine.allowedFrom(status),
  });
}
