import { patternDoc, patternForm } from '#platform/events/subscription';
import { includable } from '#delivery/webhook_dispatch';
import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { versions } from '#platform/wire/version';
import { webhookEndpointMachine } from './webhook-endpoint.machine';

/** `requested` by a caller, after days of `failures`, or because the endpoint answered 410 and is `gone`. */
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
  'data.object puts the resource as it stood then into each event; without it events are thin.',
  { values: includable, maxItems: 1, optional: true, example: ['data.object'] },
);

export class WebhookEndpointView extends EnvelopeView {
  @Field.string('Where events are posted.', { max: 2000, example: url.example })
  url: string;
  @Field.enum(webhookEndpointMachine.states, 'A disabled endpoint is sent nothing.')
  status: string;
  @Field.enum(
    disabledReasons,
    'Why it is disabled: a caller asked, five days of nothing but failures, or it answered 410.',
    { nullable: true, extensible: true },
  )
  disabled_reason: string | null;
  @Field.strings('Types of the events that it is sent: exact, prefix.* or *.', { pattern: patternForm })
  enabled_events: string[];
  @Field.strings('What its events hold besides: data.object.', { values: includable })
  include: string[];
  @Field.enum(versions, 'The API version that its events are written in.')
  api_version: string;
  @Field.string('Your words for it.', { nullable: true, example: 'Billing' })
  description: string | null;
  @Field.timestamp('Until when the secret that was rotated out signs too.', nullable)
  previous_secret_until: number | null;
  @Field.timestamp('The first failure since its last success.', { nullable: true, unversioned: true })
  failing_since: number | null;
  @Field.timestamp('When it last took an event.', { nullable: true, unversioned: true })
  last_success_at: number | null;
}

/** The only answers that show a secret: create and rotate. */
export class WebhookEndpointWithSecretView extends WebhookEndpointView {
  @Field.string('Verifies our signatures (Standard Webhooks); shown this once.', {
    sensitive: 'a credential',
    example: 'whsec_…',
  })
  secret: string;
}

export class CreateWebhookEndpoint {
  @Field.string('Where events are posted: https in live mode, a public address, no redirect.', url) url: string;
  @Field.strings('Types of the events to be sent: exact, prefix.* or *.', { ...events })
  enabled_events: string[];
  @include include?: string[];
  @Field.enum(
    versions,
    'The API version that its events are written in; that of the request unless you say otherwise.',
    { optional: true, example: versions[0] },
  )
  api_version?: string;
  @Field.string('Your words for it.', { max: 200, optional: true, nullable: true, example: 'Billing' })
  description?: string | null;
  @Field.metadata() metadata?: Record<string, string>;
}

export class UpdateWebhookEndpoint extends ById {
  @Field.string('Where events are posted: https in live mode, a public address, no redirect.', {
    ...url,
    optional: true,
  })
  url?: string;
  @Field.strings('Types of the events to be sent, from now on: exact, prefix.* or *.', { ...events, optional: true })
  enabled_events?: string[];
  @include include?: string[];
  @Field.enum(versions, 'The API version that its events are written in.', { optional: true, example: versions[0] })
  api_version?: string;
  @Field.string('Your words for it.', { max: 200, optional: true, nullable: true, example: 'Billing' })
  description?: string | null;
  @Field.metadata() metadata?: Record<string, string>;
}

export class DeletedWebhookEndpointView {
  @Field.id('whe', 'The id that it had.')
  id: string;
  @Field.string('Type discriminator.', { example: 'webhook_endpoint' })
  object: string;
  @Field.boolean('True.')
  deleted: boolean;
}

/** How long both secrets sign, at most and unless a caller says otherwise: 24 hours. */
export const overlapSeconds = 86_400;

export class RotateWebhookSecret extends ById {
  @Field.integer(
    'How long the old secret goes on signing, in seconds: 24 hours unless you say otherwise. With 0 every ' +
      'older secret ends at once.',
    { max: overlapSeconds, optional: true, example: overlapSeconds },
  )
  overlap_seconds?: number;
}
