import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { waitingChecks } from '#platform/operations/long-polling';
import { ById } from '#platform/wire/input';
import { pageChecks } from '#platform/queries/list';
import { RecoveryService } from './recovery.service';
import {
  deliverySorts,
  ListEndpointDeliveries,
  ListWebhookDeliveries,
  RecoverWebhookEndpoint,
  RetrieveWebhookDelivery,
  WebhookDeliveryWithAttemptsView,
  WebhookRecoveryView,
} from './webhook-delivery.dto';
import { WebhookDelivery } from './webhook-delivery.entity';
import { WebhookDeliveryService } from './webhook-delivery.service';

@Resource({
  path: 'webhook_deliveries',
  entity: WebhookDelivery,
  doc: 'What is and was delivered to webhook endpoints, with each attempt. Kept for 30 days.',
})
export class WebhookDeliveryController {
  constructor(
    private readonly deliveries: WebhookDeliveryService,
    private readonly recovery: RecoveryService,
  ) {}

  @Operation('GET /webhook_deliveries', {
    answers: 200,
    returns: 'page',
    checks: pageChecks(WebhookDelivery, deliverySorts),
    doc: 'Lists deliveries, newest first unless sorted otherwise.',
    discloses: 'account',
  })
  list(@Input() input: ListWebhookDeliveries, @Ctx() ctx: RequestContext) {
    return this.deliveries.list(input, ctx);
  }

  @Operation('GET /webhook_endpoints/:id/deliveries', {
    answers: 200,
    returns: 'page',
    checks: pageChecks(WebhookDelivery, deliverySorts),
    doc: 'Lists the deliveries of an endpoint, newest first unless sorted otherwise.',
    discloses: 'account',
  })
  listOfEndpoint(@Input() input: ListEndpointDeliveries, @Ctx() ctx: RequestContext) {
    return this.deliveries.listOfEndpoint(input, ctx);
  }

  @Operation('GET /webhook_deliveries/:id', {
    answers: 200,
    returns: () => WebhookDeliveryWithAttemptsView,
    checks: waitingChecks,
    doc: 'Retrieves a delivery with what was tried.',
    discloses: 'account',
  })
  retrieve(@Input() input: RetrieveWebhookDelivery, @Ctx() ctx: RequestContext) {
    return this.deliveries.retrieve(input, ctx);
  }

  @Operation('POST /webhook_deliveries/:id/redeliver', {
    answers: 202,
    refuses: ['invalid_state_transition'],
    doc:
      'Delivers the same event once more, as a new delivery. 409 while this one is pending, or its endpoint ' +
      'disabled.',
    discloses: 'account',
  })
  redeliver(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.deliveries.redeliver(input, ctx);
  }

  @Operation('POST /webhook_endpoints/:id/test', {
    answers: 202,
    refuses: ['invalid_state_transition'],
    doc:
      'Delivers an event of the account to try the endpoint: the last one about the endpoint itself, whatever it ' +
      'subscribes to. 409 while it is disabled.',
  })
  test(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.deliveries.test(input, ctx);
  }

  @Operation('POST /webhook_endpoints/:id/recover', {
    answers: 202,
    returns: () => WebhookRecoveryView,
    refuses: ['invalid_state_transition'],
    doc:
      'Delivers what the endpoint subscribes to and has missed since then: what was given up, and what happened ' +
      'while it was disabled. At most 1000 at a time. 409 while it is disabled.',
  })
  recover(@Input() input: RecoverWebhookEndpoint, @Ctx() ctx: RequestContext) {
    return this.recovery.recover(input, ctx);
  }
}
