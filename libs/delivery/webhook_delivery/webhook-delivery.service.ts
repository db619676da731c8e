import { Injectable } from '@nestjs/common';
import { isId } from '#kernel/ids';
import { Problem } from '#kernel/problem';
import type { Condition } from '#platform/db/page';
import type { Page, Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import type { Ctx } from '#platform/operations/context';
import type { ById } from '#platform/wire/input';
import { pageQuery } from '#platform/queries/list';
import { presentAs } from '#platform/wire/present-row';
import { WebhookEndpoint } from '#delivery/webhook_endpoint';
import { enqueue, assertEndpointEnabled } from './new-delivery';
import { lastPassed } from './latest-passed';
import {
  deliverySorts,
  WebhookAttemptView,
  WebhookDeliveryWithAttemptsView,
  type ListEndpointDeliveries,
  type ListWebhookDeliveries,
} from './webhook-delivery.dto';
import { WebhookDelivery } from './webhook-delivery.entity';
import { webhookDeliveryMachine } from './webhook-delivery.machine';

@Injectable()
export class WebhookDeliveryService {
  list({ event_id, ...input }: ListWebhookDeliveries, { read }: Ctx): Promise<Page<WebhookDelivery>> {
    return read.page(WebhookDelivery, pageQuery(input, { where: ofEvent(event_id), sorts: deliverySorts }));
  }

  async listOfEndpoint(
    { id, event_id, ...input }: ListEndpointDeliveries,
    { read }: Ctx,
  ): Promise<Page<WebhookDelivery>> {
    // A foreign cursor is wrong for any endpoint. A malformed id may be unfit for a statement.
    const where: Condition[] = [
      { column: 'endpoint_id', operator: '=', value: isId('whe', id) ? id : 'none' },
      ...ofEvent(event_id),
    ];
    const page = await read.page(WebhookDelivery, pageQuery(input, { where, sorts: deliverySorts }));
    await read.find(WebhookEndpoint, id);
    return page;
  }

  async retrieve({ id }: ById, { read }: Ctx): Promise<object> {
    const delivery = await read.find(WebhookDelivery, id);
    const attempts = (await attemptsOf(read, id)).map((one) => presentAs(WebhookAttemptView, one, 'webhook_attempt'));
    return { ...presentAs(WebhookDeliveryWithAttemptsView, delivery, 'webhook_delivery'), attempts };
  }

  /** The finished delivery stays unchanged. */
  async redeliver({ id }: ById, { work }: Ctx): Promise<WebhookDelivery> {
    const delivery = await work.find(WebhookDelivery, id);
    if (delivery.status === 'pending') {
      throw new Problem(
        'invalid_state_transition',
        'This delivery is still pending and will be retried automatically.',
        {
          current_state: delivery.status,
          attempted_transition: 'redeliver',
          allowed_transitions: webhookDeliveryMachine.offeredFrom(delivery.status),
        },
      );
    }
    const endpoint = await work.lock(WebhookEndpoint, delivery.endpoint_id);
    assertEndpointEnabled(endpoint, 'redeliver');
    return enqueue(work, endpoint, delivery, 'redelivery');
  }

  /** Sends a real event, so that a receiver that accepts it accepts the next events, too. */
  async test({ id }: ById, { work }: Ctx): Promise<WebhookDelivery> {
    assertEndpointEnabled(await work.find(WebhookEndpoint, id), 'test');
    const event = await lastPassed(work, id);
    if (!event)
      throw new Problem(
        'service_unavailable',
        'This webhook endpoint was just created, and its events cannot be delivered yet. Try again in a moment.',
        { retry_after: 1 },
      );
    const endpoint = await work.lock(WebhookEndpoint, id);
    assertEndpointEnabled(endpoint, 'test');
    return enqueue(work, endpoint, event, 'test');
  }
}

/** Automatic and requested deliveries have separate indexes. */
const ofEvent = (event_id: string | undefined): Condition[] =>
  event_id === undefined
    ? []
    : [
        {
          or: [
            ['event', 'recovery'],
            ['test', 'redelivery'],
          ].map((kinds): Condition => ({
            and: [
              { column: 'event_id', operator: '=', value: event_id },
              { column: 'kind', operator: 'in', value: kinds },
            ],
          })),
        },
      ];

const attemptsOf = (read: Reader, id: string): Promise<object[]> =>
  read.query<object>(
    `select t.number, t.started_at, t.duration_ms, t.status, t.error, t.response_headers, t.response_body
      from webhook_attempt t
   where ${tenant} and t.account_id = $1 and t.livemode = $2::boolean and t.delivery_id = $3 order by t.number`,
    [id],
  );
