import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { Former } from '#delivery/webhook_dispatch';
import { WebhookEndpointView, type DisabledReason } from './webhook-endpoint.dto';
import { webhookEndpointMachine, type WebhookEndpointStatus } from './webhook-endpoint.machine';

/** Secrets are encrypted, not hashed, because they sign. */
@ResourceEntity({
  name: 'webhook_endpoint',
  prefix: 'whe',
  machine: webhookEndpointMachine,
  view: () => WebhookEndpointView,
  removable: true,
})
export class WebhookEndpoint extends Envelope {
  @Column('text') url: string;
  @Column('text', { array: true })
  enabled_events: string[];
  @Column('text', { array: true })
  include: string[];
  @Column('text') api_version: string;
  @Column('text') description: string | null;
  @Column('text') status: WebhookEndpointStatus;
  @Column('text') disabled_reason: DisabledReason | null;
  /** End of the account's log when last enabled. Later events are delivered. */
  @Column('bigint') after_position: number;
  /** Subscriptions, oldest first, while events of their time may still be matched. */
  @Column('jsonb') former: Former[] | null;
  @Column('text') secret: string;
  @Column('text') previous_secret: string | null;
  @Column('timestamptz') previous_secret_until: Date | null;
  @Column('timestamptz') failing_since: Date | null;
  @Column('timestamptz') last_success_at: Date | null;
  /** To the minute. The failure period restarts after a long silence. */
  @Column('timestamptz') last_failure_at: Date | null;
  /** Last restart by enabling or a new URL. Pending deliveries count as first due then. */
  @Column('timestamptz') anew_at: Date | null;
}
