import { Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { waitingInputOf } from '#platform/operations/long-polling';
import { PageInput } from '#platform/queries/list';
import type { WebhookDelivery } from './webhook-delivery.entity';
import { webhookDeliveryMachine } from './webhook-delivery.machine';

/**
 * Why something is delivered: it happened, somebody tries the endpoint, asked for it once more, or for what was missed.
 */
const deliveryKinds = ['event', 'test', 'redelivery', 'recovery'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

export class WebhookDeliveryView {
  @Field.id('whd', 'Typed id.')
  id: string;
  @Field.string('Type discriminator.')
  object: string;
  @Field.timestamp('Created, unix seconds; real time always.')
  created: number;
  @Field.boolean('False in test mode.')
  livemode: boolean;
  @Field.id('whe', 'Where it goes; the endpoint may be gone.')
  endpoint_id: string;
  @Field.id('evt', 'What is delivered: the webhook-id of each attempt.')
  event_id: string;
  @Field.string('Type of the event.', { example: 'filing.accepted' })
  event_type: string;
  @Field.string('Whom the event happened to. Events of one subject are delivered one after another.', {
    example: 'flg_01jzv7k3qmf9rvx8a2c4e6g8h0',
  })
  subject_id: string;
  @Field.enum(
    webhookDeliveryMachine.states,
    'exhausted: not taken in three days of attempts; three attempts in test mode.',
  )
  status: string;
  @Field.enum(deliveryKinds, 'event: it happened; test, redelivery and recovery: somebody asked.', { extensible: true })
  kind: string;
  @Field.boolean('It waits for quota. Its time begins when it is released.')
  held: boolean;
  @Field.integer('Attempts so far.', { from: ({ attempts }: WebhookDelivery) => attempts })
  attempt_count: number;
  @Field.timestamp('When it is tried next.', nullable)
  next_attempt_at: number | null;
  @Field.timestamp('When it was delivered, or given up.', nullable)
  concluded_at: number | null;
}

export class WebhookAttemptView {
  @Field.integer('Counts the attempts of the delivery, from 1.', { min: 1 })
  number: number;
  @Field.timestamp('When it began.')
  started_at: number;
  @Field.integer('Milliseconds, from the look-up of the name to the last byte that was read.')
  duration_ms: number;
  @Field.integer('HTTP status of the answer; null when there was none.', { nullable: true, example: 200 })
  status: number | null;
  @Field.string('What was wrong; null when it was taken.', { nullable: true, example: 'Answered 500.' })
  error: string | null;
  @Field.json('Headers of the answer that were kept.')
  response_headers: Record<string, string>;
  @Field.string('The first 4 KB of the answer.', { min: 0, max: 4096 })
  response_body: string;
}

/** A delivery with what was tried. */
export class WebhookDeliveryWithAttemptsView extends WebhookDeliveryView {
  @Field.objects(() => WebhookAttemptView, 'What was tried, oldest first.')
  attempts: WebhookAttemptView[];
}

/** The sort keys of a list. */
export const deliverySorts = ['created'];

class DeliveryFilters extends PageInput {
  @Field.enum(webhookDeliveryMachine.states, 'Only in this state.', optional)
  status?: string;
  @Field.id('evt', 'Only of this event.', optional)
  event_id?: string;
  @Field.string('Only of this type of event.', { max: 100, optional: true, example: 'filing.accepted' })
  event_type?: string;
}

export class RetrieveWebhookDelivery extends waitingInputOf(webhookDeliveryMachine.resource) {}

export class ListWebhookDeliveries extends DeliveryFilters {
  @Field.id('whe', 'Only to this endpoint.', optional)
  endpoint_id?: string;
}

export class ListEndpointDeliveries extends DeliveryFilters {
  @Field.path()
  id: string;
}

export class RecoverWebhookEndpoint extends ById {
  @Field.timestamp(
    'From when on. Events are recovered for 30 days: what is earlier means 30 days ago, and the answer says so.',
    { example: 1_780_000_000 },
  )
  since: number;
}

/** The result of a recovery. */
export class WebhookRecoveryView {
  @Field.string('Type discriminator.', { example: 'webhook_recovery' })
  object: string;
  @Field.id('whe')
  endpoint_id: string;
  @Field.timestamp('From when on: as asked for, or 30 days ago.')
  since: number;
  @Field.integer('How many deliveries were made.')
  deliveries: number;
  @Field.boolean('There may be more: ask again, with next_since.')
  has_more: boolean;
  @Field.timestamp('The since to go on with; null when there is no more.', nullable)
  next_since: number | null;
}
