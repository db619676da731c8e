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
 * Rows per request. A repeated request continues, because recovered events are no longer missed, and `next_since`
 * skips them.
 */
const maxRecovered = 1000;
/** Log positions per request, which bounds the scan for endpoints with rare types. */
const mostPlaces = 250_000;
const windowSeconds = 30 * 86_400;

@Injectable()
export class RecoveryService {
  async recover({ id, since: asked }: RecoverWebhookEndpoint, { work }: Ctx): Promise<WebhookRecoveryView> {
    const { now } = work;
    const since = Math.max(asked, unixSeconds(now) - windowSeconds);
    if (since > unixSeconds(now)) throw invalidParam('since', 'since must not be in the future.');
    await work.find(WebhookEndpoint, id); // Do not wait for a missing endpoint.
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
   * Recovered deliveries use the quota like other events: those within it are due at once with their lanes' backlog,
   * the rest is held. Counted on writing, where the follower counts, too.
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
 * Returns subscribed events without a delivered or pending delivery, in log order, up to the follower's position.
 * Uses log time, which no test clock moves.
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
