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
  "Optional content. data.object includes the resource's state after each event. If omitted, events are thin.",
  { values: includable, maxItems: 1, optional: true, example: ['data.object'] },
);

export class WebhookEndpointView extends EnvelopeView {
  @Field.string('URL that receives the events.', { max: 2000, example: url.example })
  url: string;
  @Field.enum(webhookEndpointMachine.states, 'Status of the endpoint. A disabled endpoint receives nothing.')
  status: string;
  @Field.enum(
    disabledReasons,
    'Reason for disabling: requested by a caller, five days of failures, or a 410 response.',
    { nullable: true, extensible: true },
  )
  disabled_reason: string | null;
  @Field.strings('Types of the events to send: exact, prefix.* or *.', { pattern: patternForm })
  enabled_events: string[];
  @Field.strings('Optional content of the events: data.object.', { values: includable })
  include: string[];
  @Field.enum(versions, 'API version of the events.')
  api_version: string;
  @Field.string('Description of the endpoint.', { nullable: true, example: 'Billing' })
  description: string | null;
  @Field.timestamp('End of the overlap. The previous secret also signs until then.', nullable)
  previous_secret_until: number | null;
  @Field.timestamp('Time of the first failure since the last success.', { nullable: true, unversioned: true })
  failing_since: number | null;
  @Field.timestamp('Time of the last success.', { nullable: true, unversioned: true })
  last_success_at: number | null;
}

/** Returned by create and rotate only. */
export class WebhookEndpointWithSecretView extends WebhookEndpointView {
  @Field.string('Secret that verifies signatures (Standard Webhooks). Shown only once.', {
    sensitive: 'a credential',
    example: 'whsec_…',
  })
  secret: string;
}

export class CreateWebhookEndpoint {
  @Field.string('URL that receives the events: https in live mode, a public address, without redirects.', url)
  url: string;
  @Field.strings('Types of the events to send: exact, prefix.* or *.', { ...events })
  enabled_events: string[];
  @include include?: string[];
  @Field.enum(versions, 'API version of the events. Default: the version of the request.', {
    optional: true,
    example: versions[0],
  })
  api_version?: string;
  @Field.string('Description of the endpoint.', { max: 200, optional: true, nullable: true, example: 'Billing' })
  description?: string | null;
  @Field.metadata() metadata?: Record<string, string>;
}

export class UpdateWebhookEndpoint extends ById {
  @Field.string('URL that receives the events: https in live mode, a public address, without redirects.', {
    ...url,
    optional: true,
  })
  url?: string;
  @Field.strings('Types of future events to send: exact, prefix.* or *.', { ...events, optional: true })
  enabled_events?: string[];
  @include include?: string[];
  @Field.enum(versions, 'API version of the events.', { optional: true, example: versions[0] })
  api_version?: string;
  @Field.string('Description of the endpoint.', { max: 200, optional: true, nullable: true, example: 'Billing' })
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
    'Overlap in seconds. The old secret keeps signing until it ends. Default: 24 hours. 0 ends all older ' +
      'secrets immediately.',
    { max: overlapSeconds, optional: true, example: overlapSeconds },
  )
  overlap_seconds?: number;
}
