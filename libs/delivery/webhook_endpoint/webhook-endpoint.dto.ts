import { patternDoc, patternForm } from '#platform/events/subscription';
import { includable } from '#delivery/webhook_dispatch';
import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { versions } from '#platform/wire/version';
import { webhookEndpointMachine } from './webhook-endpoint.machine';

/** `requested` by a caller, after days of `failures`, or `gone` after a 410 response. */
const disabledReasons = ['requested', 'failures', 'gone'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

const events = {
  pattern: patternForm,
  patternDoc,
  minItems: 1,
  maxItems: 100,
  example: ['entity.*', 'filing.accepted'],
};
const url = { max: 2000, example: 'https://example.com/webhooks' };
const include = Field.strings(
  "Optional content to include in events. data.object includes the resource's state after each event. " +
    'If omitted, events are thin.',
  { values: includable, maxItems: 1, optional: true, example: ['data.object'] },
);

export class WebhookEndpointView extends EnvelopeView {
  @Field.string('URL that receives the events.', { max: 2000, example: url.example })
  url: string;
  @Field.enum(webhookEndpointMachine.states, 'Status of the endpoint. A disabled endpoint receives no events.')
  status: string;
  @Field.enum(
    disabledReasons,
    "Reason the endpoint was disabled: a caller's request, five days of failures, or a 410 response.",
    { nullable: true, extensible: true },
  )
  disabled_reason: string | null;
  @Field.strings('Event types to send: exact types, prefix.*, or *.', { pattern: patternForm })
  enabled_events: string[];
  @Field.strings('Optional content to include in events: data.object.', { values: includable })
  include: string[];
  @Field.enum(versions, 'API version of the events.')
  api_version: string;
  @Field.string('Endpoint description.', { nullable: true, example: 'Billing' })
  description: string | null;
  @Field.timestamp(
    'End of the overlap period. Until this time, events are signed with both the new and the previous secret.',
    nullable,
  )
  previous_secret_until: number | null;
  @Field.timestamp('Time of the first failure since the last success.', { nullable: true, unversioned: true })
  failing_since: number | null;
  @Field.timestamp('Time of the last success.', { nullable: true, unversioned: true })
  last_success_at: number | null;
}

export class WebhookEndpointWithSecretView extends WebhookEndpointView {
  @Field.string('Secret for verifying webhook signatures (Standard Webhooks). Shown only once.', {
    sensitive: 'a credential',
    example: 'whsec_…',
  })
  secret: string;
}

export class CreateWebhookEndpoint {
  @Field.string(
    'URL that receives the events. Must be a public address without redirects, and must use https in live mode.',
    url,
  )
  url: string;
  @Field.strings('Event types to send: exact types, prefix.*, or *.', { ...events })
  enabled_events: string[];
  @include include?: string[];
  @Field.enum(versions, 'API version of the events. Defaults to the version of the request.', {
    optional: true,
    example: versions[0],
  })
  api_version?: string;
  @Field.string('Endpoint description.', { max: 200, optional: true, nullable: true, example: 'Billing' })
  description?: string | null;
  @Field.metadata() metadata?: Record<string, string>;
}

export class UpdateWebhookEndpoint extends ById {
  @Field.string(
    'URL that receives the events. Must be a public address without redirects, and must use https in live mode.',
    { ...url, optional: true },
  )
  url?: string;
  @Field.strings('Event types to send from now on: exact types, prefix.*, or *.', { ...events, optional: true })
  enabled_events?: string[];
  @include include?: string[];
  @Field.enum(versions, 'API version of the events.', { optional: true, example: versions[0] })
  api_version?: string;
  @Field.string('Endpoint description.', { max: 200, optional: true, nullable: true, example: 'Billing' })
  description?: string | null;
  @Field.metadata() metadata?: Record<string, string>;
}

export class DeletedWebhookEndpointView {
  @Field.id('whe', 'ID of the deleted endpoint.')
  id: string;
  @Field.discriminator('webhook_endpoint')
  object: string;
  @Field.boolean('Always true.')
  deleted: boolean;
}

/** Maximum and default. */
export const overlapSeconds = 86_400;

export class RotateWebhookSecret extends ById {
  @Field.integer(
    'Overlap period in seconds. Events are still signed with the old secret during this period. Default: 24 hours. 0 ' +
      'retires all older secrets immediately.',
    { max: overlapSeconds, optional: true, example: overlapSeconds },
  )
  overlap_seconds?: number;
}
