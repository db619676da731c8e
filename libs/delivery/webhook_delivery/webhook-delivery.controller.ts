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
  doc: 'Webhook deliveries and all of their attempts, kept for 30 days.',
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
    doc: 'Lists deliveries, newest first unless you specify a sort order.',
    callers: { discloses: 'account' },
  })
  list(@Input() input: ListWebhookDeliveries, @Ctx() ctx: RequestContext) {
    return this.deliveries.list(input, ctx);
  }

  @Operation('GET /webhook_endpoints/:id/deliveries', {
    answers: 200,
    returns: 'page',
    checks: pageChecks(WebhookDelivery, deliverySorts),
    summary: 'List webhook endpoint deliveries',
    doc: 'Lists the deliveries of an endpoint, newest first unless you specify a sort order.',
    callers: { discloses: 'account' },
  })
  listOfEndpoint(@Input() input: ListEndpointDeliveries, @Ctx() ctx: RequestContext) {
    return this.deliveries.listOfEndpoint(input, ctx);
  }

  @Operation('GET /webhook_deliveries/:id', {
    answers: 200,
    returns: () => WebhookDeliveryWithAttemptsView,
    checks: waitingChecks,
    doc: 'Returns a delivery and its attempts.',
    callers: { discloses: 'account' },
  })
  retrieve(@Input() input: RetrieveWebhookDelivery, @Ctx() ctx: RequestContext) {
    return this.deliveries.retrieve(input, ctx);
  }

  @Operation('POST /webhook_deliveries/:id/redeliver', {
    answers: 202,
    refuses: ['invalid_state_transition'],
    summary: 'Redeliver an event',
    doc:
      'Delivers the same event again, as a new delivery. Returns 409 while this delivery is pending or its ' +
      'endpoint is disabled.',
    callers: { discloses: 'account' },
  })
  redeliver(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.deliveries.redeliver(input, ctx);
  }

  @Operation('POST /webhook_endpoints/:id/test', {
    answers: 202,
    refuses: ['invalid_state_transition'],
    summary: 'Test a webhook endpoint',
    doc:
      'Sends the most recent event about the endpoint itself, even if the endpoint is not subscribed to the ' +
      'event. Returns 409 while the endpoint is disabled.',
  })
  test(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.deliveries.test(input, ctx);
  }

  @Operation('POST /webhook_endpoints/:id/recover', {
    answers: 202,
    returns: () => WebhookRecoveryView,
    refuses: ['invalid_state_transition'],
    summary: 'Recover missed deliveries',
    doc:
      'Delivers up to 1,000 subscribed events from the given time onward that failed permanently or occurred while ' +
      'the endpoint was disabled, except events from before its creation. Tries a failing endpoint immediately. ' +
      'Returns 409 while the endpoint is disabled.',
  })
  recover(@Input() input: RecoverWebhookEndpoint, @Ctx() ctx: RequestContext) {
    return this.recovery.recover(input, ctx);
  }
}
