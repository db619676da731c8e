import { Column, PrimaryColumn } from 'typeorm';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { WebhookDeliveryView, type DeliveryKind } from './webhook-delivery.dto';
import { webhookDeliveryMachine, type WebhookDeliveryStatus } from './webhook-delivery.machine';

/** An event on its way to an endpoint. All its times are real ones, also for a company on a test clock. */
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
  /** The event's position in the log: a subject's deliveries go out in this order. */
  @Column('bigint') position: number;
  @Column('text') event_type: string;
  @Column('text') subject_id: string;
  @Column('text') status: WebhookDeliveryStatus;
  /** Waits for quota. */
  @Column('boolean') held: boolean;
  @Column('text') kind: DeliveryKind;
  /** How many there have been. */
  @Column('integer') attempts: number;
  /** So many of them the ladder does not count: they were early, or before its endpoint began anew. */
  @Column('integer') uncounted: number;
  /** When its clock started: the first attempt was due. */
  @Column('timestamptz') first_due: Date;
  @Column('timestamptz') next_attempt_at: Date | null;
  @Column('timestamptz') concluded_at: Date | null;
}
