import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { Former } from '#delivery/webhook_dispatch';
import { WebhookEndpointView, type DisabledReason } from './webhook-endpoint.dto';
import { webhookEndpointMachine, type WebhookEndpointStatus } from './webhook-endpoint.machine';

/** A URL that is told of events. Its secrets are kept sealed: they sign, so a hash of them would not do. */
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
  /** Where the account's log ended when it was last enabled: events at later positions are delivered. */
  @Column('bigint') after_position: number;
  /** Its former subscriptions, oldest first, as long as events of then may still be matched. */
  @Column('jsonb') former: Former[] | null;
  @Column('text') secret: string;
  @Column('text') previous_secret: string | null;
  @Column('timestamptz') previous_secret_until: Date | null;
  /** The first failure since its last success. */
  @Column('timestamptz') failing_since: Date | null;
  @Column('timestamptz') last_success_at: Date | null;
  /** To the minute. After a long silence its failures begin anew. */
  @Column('timestamptz') last_failure_at: Date | null;
  /** When it was last enabled, or got another url: what waits is tried from then on as if it was due first then. */
  @Column('timestamptz') anew_at: Date | null;
}
