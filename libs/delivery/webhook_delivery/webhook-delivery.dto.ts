import { Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { waitingInputOf } from '#platform/operations/long-polling';
import { PageInput } from '#platform/queries/list';
import type { WebhookDelivery } from './webhook-delivery.entity';
import { webhookDeliveryMachine } from './webhook-delivery.machine';

const deliveryKinds = ['event', 'test', 'redelivery', 'recovery'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

export class WebhookDeliveryView {
  @Field.id('whd', 'ID of the delivery.')
  id: string;
  @Field.discriminator('webhook_delivery')
  object: string;
  @Field.timestamp('Time of creation in Unix seconds, always in real time.')
  created: number;
  @Field.boolean('Whether the delivery is in live mode.')
  livemode: boolean;
  @Field.id('whe', 'ID of the endpoint, which may have been deleted.')
  endpoint_id: string;
  @Field.id('evt', 'ID of the event. Sent as webhook-id with each delivery attempt.')
  event_id: string;
  @Field.string('Event type.', { example: 'filing.accepted' })
  event_type: string;
  @Field.string('ID of the resource the event is about. Events about the same resource are delivered in order.', {
    example: 'flg_01jzv7k3qmf9rvx8a2c4e6g8h0',
  })
  subject_id: string;
  @Field.enum(
    webhookDeliveryMachine.states,
    'Status of the delivery. `exhausted`: no attempt succeeded within three days, or within three ' +
      'attempts in test mode.',
  )
  status: string;
  @Field.enum(
    deliveryKinds,
    'Reason for the delivery. `event`: an event occurred. `test`, `redelivery`, and `recovery`: a ' +
      'caller requested the delivery.',
    { extensible: true },
  )
  kind: string;
  @Field.boolean(
    'Whether the delivery is on hold until quota is available. The retry schedule starts when the ' +
      'delivery is released.',
  )
  held: boolean;
  @Field.integer('Number of attempts made.', { from: ({ attempts }: WebhookDelivery) => attempts })
  attempt_count: number;
  @Field.timestamp('Time of the next attempt.', nullable)
  next_attempt_at: number | null;
  @Field.timestamp('Time the delivery succeeded or was abandoned.', nullable)
  concluded_at: number | null;
}

export class WebhookAttemptView {
  @Field.integer('Attempt number, starting at 1.', { min: 1 })
  number: number;
  @Field.timestamp('Time the attempt began.')
  started_at: number;
  @Field.integer('Duration in milliseconds, from the DNS lookup to the last byte read.')
  duration_ms: number;
  @Field.integer('HTTP status of the response. Null if no response was received.', { nullable: true, example: 200 })
  status: number | null;
  @Field.string('Reason for the failure. Null if the endpoint accepted the event.', {
    nullable: true,
    example: 'Answered 500.',
  })
  error: string | null;
  @Field.json('Selected headers of the response.')
  response_headers: Record<string, string>;
  @Field.string('First 4 KB of the response body.', { min: 0, max: 4096 })
  response_body: string;
}

export class WebhookDeliveryWithAttemptsView extends WebhookDeliveryView {
  @Field.objects(() => WebhookAttemptView, 'Attempts, oldest first.')
  attempts: WebhookAttemptView[];
}

export const deliverySorts = ['created'];

class DeliveryFilters extends PageInput {
  @Field.enum(webhookDeliveryMachine.states, 'Filters by status.', optional)
  status?: string;
  @Field.id('evt', 'Filters by event.', optional)
  event_id?: string;
  @Field.string('Filters by event type.', { max: 100, optional: true, example: 'filing.accepted' })
  event_type?: string;
}

export class RetrieveWebhookDelivery extends waitingInputOf(webhookDeliveryMachine.resource) {}

export class ListWebhookDeliveries extends DeliveryFilters {
  @Field.id('whe', 'Filters by endpoint.', optional)
  endpoint_id?: string;
}

export class ListEndpointDeliveries extends DeliveryFilters {
  @Field.path()
  id: string;
}

export class RecoverWebhookEndpoint extends ById {
  @Field.timestamp(
    'Time to start recovering events from. Events can be recovered for 30 days. An earlier time ' +
      'is treated as 30 days ago, and the response shows the time used.',
    { example: 1_780_000_000 },
  )
  since: number;
}

export class WebhookRecoveryView {
  @Field.discriminator('webhook_recovery')
  object: string;
  @Field.id('whe')
  endpoint_id: string;
  @Field.timestamp('Start of the recovery period: the requested time or 30 days ago, whichever is later.')
  since: number;
  @Field.integer('Number of deliveries created.')
  deliveries: number;
  @Field.boolean('Whether more missed events may exist. If so, repeat the request with next_since.')
  has_more: boolean;
  @Field.timestamp('`since` value for the next request. Null if no more events remain.', nullable)
  next_since: number | null;
}
