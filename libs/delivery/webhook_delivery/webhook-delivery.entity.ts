import { Column, PrimaryColumn } from 'typeorm';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { WebhookDeliveryView, type DeliveryKind } from './webhook-delivery.dto';
import { webhookDeliveryMachine, type WebhookDeliveryStatus } from './webhook-delivery.machine';

/** All times are real, even for a company on a test clock. */
@ResourceEntity({
  name: 'webhook_delivery',
  prefix: 'whd',
  machine: webhookDeliveryMachine,
  view: () => WebhookDeliveryView,
  silent: true,
})
export class WebhookDelivery {
  @PrimaryColumn('text') id: string;
  @Column('text') account_id: string;
  @Column('boolean') livemode: boolean;
  @Column('timestamptz') created: Date;
  @Column('text') endpoint_id: string;
  @Column('text') event_id: string;
  /** Log position, the order of deliveries to a subject's lane. */
  @Column('bigint') position: number;
  @Column('text') event_type: string;
  @Column('text') subject_id: string;
  @Column('text') status: WebhookDeliveryStatus;
  /** Waits for quota. */
  @Column('boolean') held: boolean;
  @Column('text') kind: DeliveryKind;
  @Column('integer') attempts: number;
  /** Attempts made early, or before the endpoint restarted. */
  @Column('integer') uncounted: number;
  /** Start of the retry schedule. */
  @Column('timestamptz') first_due: Date;
  @Column('timestamptz') next_attempt_at: Date | null;
  @Column('timestamptz') concluded_at: Date | null;
}
