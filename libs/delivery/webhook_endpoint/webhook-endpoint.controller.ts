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
  doc: 'URLs that are told of events, signed as Standard Webhooks says.',
})
export class WebhookEndpointController {
  constructor(private readonly endpoints: WebhookEndpointService) {}

  @Operation('POST /webhook_endpoints', {
    answers: 201,
    checks: checkEndpoint,
    returns: () => WebhookEndpointWithSecretView,
    refuses: ['endpoint_limit_reached'],
    doc: 'Registers a URL for events of the caller’s mode, from now on; the answer shows its signing secret once.',
    discloses: 'account',
  })
  create(@Input() input: CreateWebhookEndpoint, @Ctx() ctx: RequestContext) {
    return this.endpoints.create(input, ctx);
  }

  @Operation('PATCH /webhook_endpoints/:id', {
    answers: 200,
    checks: checkEndpoint,
    human: 'signature',
    doc: 'Changes what is sent, and where.',
    discloses: 'account',
  })
  update(@Input() input: UpdateWebhookEndpoint, @Ctx() ctx: RequestContext) {
    return this.endpoints.update(input, ctx);
  }

  @Operation('POST /webhook_endpoints/:id/disable', {
    answers: 200,
    move: webhookEndpointMachine.moves.disable,
    doc:
      'Sends nothing more. What waits goes on waiting, and what happens meanwhile is not sent unless it is ' +
      'recovered.',
  })
  disable(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.endpoints.disable(input, ctx);
  }

  @Operation('POST /webhook_endpoints/:id/enable', {
    answers: 200,
    move: webhookEndpointMachine.moves.enable,
    doc: 'Sends again what waits, and what happens from now on.',
    discloses: 'account',
  })
  enable(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.endpoints.enable(input, ctx);
  }

  @Operation('POST /webhook_endpoints/:id/rotate_secret', {
    answers: 200,
    returns: () => WebhookEndpointWithSecretView,
    refuses: ['invalid_state_transition'],
    human: 'signature',
    doc:
      'Gives it a new signing secret, shown once. Both sign for 24 hours, or for the overlap asked for. 409 for ' +
      'a second overlap while one runs. Where another operation would wait for a human this one is refused: an ' +
      'approval shows the secret to nobody.',
    discloses: 'account',
  })
  rotateSecret(@Input() input: RotateWebhookSecret, @Ctx() ctx: RequestContext) {
    return this.endpoints.rotateSecret(input, ctx);
  }

  @Operation('DELETE /webhook_endpoints/:id', {
    answers: 200,
    returns: () => DeletedWebhookEndpointView,
    human: 'signature',
    doc:
      'Removes it for good, with what waits for it. What was delivered can still be read, each by its id, for 30 ' +
      'days.',
  })
  remove(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.endpoints.remove(input, ctx);
  }
}
