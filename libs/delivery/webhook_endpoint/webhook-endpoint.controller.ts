import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { checkEndpoint } from './endpoint.rules';
import {
  CreateWebhookEndpoint,
  DeletedWebhookEndpointView,
  WebhookEndpointWithSecretView,
  RotateWebhookSecret,
  UpdateWebhookEndpoint,
} from './webhook-endpoint.dto';
import { WebhookEndpoint } from './webhook-endpoint.entity';
import { webhookEndpointMachine } from './webhook-endpoint.machine';
import { WebhookEndpointService } from './webhook-endpoint.service';

@Resource({
  path: 'webhook_endpoints',
  entity: WebhookEndpoint,
  filters: ['status'],
  sorts: ['created'],
  doc: 'URLs that receive signed events (Standard Webhooks).',
})
export class WebhookEndpointController {
  constructor(private readonly endpoints: WebhookEndpointService) {}

  @Operation('POST /webhook_endpoints', {
    answers: 201,
    checks: checkEndpoint,
    returns: () => WebhookEndpointWithSecretView,
    refuses: ['endpoint_limit_reached'],
    doc:
      "Registers a URL to receive new events in the caller's mode. The signing secret is shown only in this response." +
      '',
    callers: { discloses: 'account' },
  })
  create(@Input() input: CreateWebhookEndpoint, @Ctx() ctx: RequestContext) {
    return this.endpoints.create(input, ctx);
  }

  @Operation('PATCH /webhook_endpoints/:id', {
    answers: 200,
    checks: checkEndpoint,
    human: 'signature',
    doc: "Updates an endpoint's URL, subscribed events, and other settings.",
    callers: { discloses: 'account' },
  })
  update(@Input() input: UpdateWebhookEndpoint, @Ctx() ctx: RequestContext) {
    return this.endpoints.update(input, ctx);
  }

  @Operation('POST /webhook_endpoints/:id/disable', {
    answers: 200,
    move: webhookEndpointMachine.moves.disable,
    doc:
      'Stops all deliveries. Pending deliveries remain pending. New events are not sent, but you ' +
      'can recover them later.',
  })
  disable(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.endpoints.disable(input, ctx);
  }

  @Operation('POST /webhook_endpoints/:id/enable', {
    answers: 200,
    move: webhookEndpointMachine.moves.enable,
    doc: 'Resumes delivery of pending and new events.',
    callers: { discloses: 'account' },
  })
  enable(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.endpoints.enable(input, ctx);
  }

  @Operation('POST /webhook_endpoints/:id/rotate_secret', {
    answers: 200,
    returns: () => WebhookEndpointWithSecretView,
    refuses: ['invalid_state_transition'],
    human: 'signature',
    summary: 'Rotate a signing secret',
    doc:
      'Issues a new signing secret, shown only once. Events are signed with both secrets for 24 hours or for the ' +
      'requested overlap period. Returns 409 while an earlier overlap is still in effect. Rejected if the request ' +
      'requires approval, because an approval cannot return the secret.',
    callers: { discloses: 'account' },
  })
  rotateSecret(@Input() input: RotateWebhookSecret, @Ctx() ctx: RequestContext) {
    return this.endpoints.rotateSecret(input, ctx);
  }

  @Operation('DELETE /webhook_endpoints/:id', {
    answers: 200,
    returns: () => DeletedWebhookEndpointView,
    human: 'signature',
    doc:
      'Permanently deletes the endpoint and its pending deliveries. You can retrieve finished deliveries by ' +
      'ID for 30 days.',
  })
  remove(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.endpoints.remove(input, ctx);
  }
}
