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
    // The page first: a cursor that was not issued here is wrong whoever the endpoint is. What has not the form of an
    // id may not be fit for a statement.
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

  /** A delivery that is over stays as it was: what is delivered once more is a delivery of its own. */
  async redeliver({ id }: ById, { work }: Ctx): Promise<WebhookDelivery> {
    const delivery = await work.find(WebhookDelivery, id);
    if (delivery.status === 'pending') {
      throw new Problem('invalid_state_transition', 'This delivery is pending: it is tried by itself.', {
        current_state: delivery.status,
        attempted_transition: 'redeliver',
        allowed_transitions: webhookDeliveryMachine.allowedFrom(delivery.status),
      });
    }
    const endpoint = await work.lock(WebhookEndpoint, delivery.endpoint_id);
    assertEndpointEnabled(endpoint, 'redeliver');
    return enqueue(work, endpoint, delivery, 'redelivery');
  }

  /** A true event, signed and written like any other, so that what takes it will take the next. */
  async test({ id }: ById, { work }: Ctx): Promise<WebhookDelivery> {
    assertEndpointEnabled(await work.find(WebhookEndpoint, id), 'test');
    const event = await lastPassed(work, id);
    if (!event)
      throw new Problem(
        'service_unavailable',
        'This webhook endpoint is so new that its events cannot be delivered yet.',
        { retry_after: 1 },
      );
    const endpoint = await work.lock(WebhookEndpoint, id);
    assertEndpointEnabled(endpoint, 'test');
    return enqueue(work, endpoint, event, 'test');
  }
}

/**
 * The deliveries of an event: those that come by themselves have one index, those that somebody asked for have another.
 */
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
