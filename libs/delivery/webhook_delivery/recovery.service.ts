import { Injectable } from '@nestjs/common';
import { unixSeconds } from '#kernel/dates';
import { invalidParam } from '#kernel/problem';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Query } from '#platform/events/event-log';
import type { Ctx } from '#platform/operations/context';
import { accountsOf, count, tenancyKey, wakeLanes, allot } from '#delivery/webhook_dispatch';
import { WebhookEndpoint } from '#delivery/webhook_endpoint';
import { stretchOf, type Stretch } from './log-stretch';
import { hasPassed } from './latest-passed';
import { newDelivery, assertEndpointEnabled, type Delivered } from './new-delivery';
import type { RecoverWebhookEndpoint, WebhookRecoveryView } from './webhook-delivery.dto';
import { WebhookDelivery } from './webhook-delivery.entity';

/**
 * At a time: so many rows are written in one request. Asking again goes on, for what has a delivery by then is not
 * missed any more; from `next_since` on it need not be looked for again.
 */
const maxRecovered = 1000;
/**
 * So many places of the log are looked at in one request, whatever the endpoint wants of them: an endpoint of a rare
 * type would else read all of it at once.
 */
const mostPlaces = 250_000;
const windowSeconds = 30 * 86_400;

/** Deliveries of what an endpoint has missed. */
@Injectable()
export class RecoveryService {
  async recover({ id, since: asked }: RecoverWebhookEndpoint, { work }: Ctx): Promise<WebhookRecoveryView> {
    const { now } = work;
    const since = Math.max(asked, unixSeconds(now) - windowSeconds);
    if (since > unixSeconds(now)) throw invalidParam('since', 'since must not lie in the future.');
    await work.find(WebhookEndpoint, id); // what is not there, or is no id, is not waited for
    const isWhole = await hasPassed(work, id);
    const endpoint = await work.lock(WebhookEndpoint, id);
    assertEndpointEnabled(endpoint, 'recover');
    const stretch = await stretchOf(work, since, mostPlaces);
    const found = await missed(work, endpoint, stretch);
    const events = found.slice(0, maxRecovered);
    await this.make(
      work,
      endpoint,
      events.map((event) => newDelivery(endpoint, event, event.tried ? 'redelivery' : 'recovery', now)),
    );
    const next = found.length > maxRecovered ? events.at(-1)!.positioned_at : stretch.ends_at;
    const next_since = next ? unixSeconds(next) : isWhole ? null : since;
    return {
      object: 'webhook_recovery',
      endpoint_id: id,
      since,
      deliveries: events.length,
      has_more: next_since !== null,
      next_since,
    };
  }

  /**
   * They draw on the quota like any other event: those for which there is room go at once, with what waits of their
   * subjects, and the others wait with what is held. Counted when they are written, since whoever follows the log
   * counts in the same place.
   */
  private async make(work: UnitOfWork, endpoint: WebhookEndpoint, deliveries: WebhookDelivery[]): Promise<void> {
    if (deliveries.length === 0) return;
    const query: Query = (text, values) => work.statement(text, values);
    const account = (await accountsOf(query, [work.scope])).get(tenancyKey(work.scope))!;
    const { go, hold, ...use } = allot(
      deliveries.map((delivery) => ({ deliveries: [delivery] })),
      account,
    );
    for (const {
      deliveries: [delivery],
    } of hold)
      work.add(WebhookDelivery, { ...delivery!, held: true });
    for (const {
      deliveries: [delivery],
    } of go) {
      const { endpoint_id, subject_id, position, id, account_id, livemode } = work.add(WebhookDelivery, delivery!);
      work.put('webhook_queue', { endpoint_id, subject_id, position, delivery_id: id, account_id, livemode });
    }
    await work.flush();
    await wakeLanes(work, endpoint, [...new Set(go.map(({ deliveries: [delivery] }) => delivery!.subject_id))]);
    await count(query, account, use);
  }
}

/**
 * The events that the endpoint subscribes to and that no delivery has brought it or is about to, in the order of the
 * log. Only as far as deliveries have been made by themselves: what comes later is made then. The log's own time
 * counts, which no test clock moves.
 */
function missed(
  work: UnitOfWork,
  { id, enabled_events }: WebhookEndpoint,
  { since, from, to }: Stretch,
): Promise<(Delivered & { positioned_at: Date; tried: boolean })[]> {
  const exact = enabled_events.filter((pattern) => !pattern.endsWith('*'));
  const prefixes = enabled_events.filter((pattern) => pattern.endsWith('*')).map((pattern) => pattern.slice(0, -1));
  return work.query(
    `select e.id as event_id, e.type as event_type, e.subject_id, p.position, p.positioned_at, d.id is not null as tried
     from event_position p join event e using (serial)
       left join webhook_delivery d on d.endpoint_id = $3 and d.event_id = e.id and d.kind in ('event', 'recovery')
     where ${tenant} and p.account_id = $1 and p.livemode = $2::boolean and p.place >= $7 and p.place < $8
     and p.positioned_at >= to_timestamp($4::bigint)
       and (e.type = any($5) or exists (select from unnest($6::text[]) prefix where starts_with(e.type, prefix)))
       and (d.id is null or d.status = 'exhausted')
       and not exists (select from webhook_delivery a where a.endpoint_id = $3 and a.event_id = e.id
       and a.kind in ('test', 'redelivery') and a.status <> 'exhausted')
     order by p.place limit ${maxRecovered + 1}`,
    [id, since, exact, prefixes, from, to],
  );
}
