import { Injectable } from '@nestjs/common';
import { unixSeconds } from '#kernel/dates';
import { invalidParam } from '#kernel/problem';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Query } from '#platform/events/event-log';
import type { Ctx } from '#platform/operations/context';
import { accountsOf, count, tenancyKey, handToWorkflow, wakeLanes, allot } from '#delivery/webhook_dispatch';
import { WebhookEndpoint } from '#delivery/webhook_endpoint';
import { stretchOf, type Stretch } from './log-stretch';
import { hasPassed } from './latest-passed';
import { newDelivery, assertEndpointEnabled, type Delivered } from './new-delivery';
import type { RecoverWebhookEndpoint, WebhookRecoveryView } from './webhook-delivery.dto';
import { WebhookDelivery } from './webhook-delivery.entity';

/** A repeated request continues, because recovered events are no longer missed, and `next_since` skips them. */
const maxRecovered = 1000;
/** Bounds the scan for endpoints with rare types. */
const mostPlaces = 250_000;
const windowSeconds = 30 * 86_400;

@Injectable()
export class RecoveryService {
  async recover({ id, since: asked }: RecoverWebhookEndpoint, { work }: Ctx): Promise<WebhookRecoveryView> {
    const { now } = work;
    if (asked > unixSeconds(now)) throw invalidParam('since', 'since must not be in the future.');
    const { created } = await work.find(WebhookEndpoint, id); // Do not wait for a missing endpoint.
    const since = Math.max(asked, unixSeconds(now) - windowSeconds, unixSeconds(created));
    const isWhole = await hasPassed(work, id);
    const endpoint = await work.lock(WebhookEndpoint, id);
    assertEndpointEnabled(endpoint, 'recover');
    const stretch = await stretchOf(work, since, mostPlaces);
    const found = await missed(work, endpoint, stretch);
    const events = found.slice(0, maxRecovered);
    const lanes = await this.make(
      work,
      endpoint,
      events.map((event) => newDelivery(endpoint, event, event.tried ? 'redelivery' : 'recovery', now)),
    );
    await wake(work, endpoint, lanes);
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
   * the rest is held.
   */
  private async make(work: UnitOfWork, endpoint: WebhookEndpoint, deliveries: WebhookDelivery[]): Promise<string[]> {
    if (deliveries.length === 0) return [];
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
    await count(query, account, use);
    return [...new Set(go.map(({ deliveries: [delivery] }) => delivery!.subject_id))];
  }
}

/** Workers wait for the next probe of an endpoint that is down, so one lane's workflow tries it at once. */
async function wake(work: UnitOfWork, endpoint: WebhookEndpoint, lanes: string[]): Promise<void> {
  if (endpoint.failing_since === null) return wakeLanes(work, endpoint, lanes);
  const due = lanes.length > 0 ? lanes : await oldestLane(work, endpoint);
  for (const lane of due.slice(0, 1)) await handToWorkflow(work, endpoint, lane);
  await wakeLanes(work, endpoint, due);
}

async function oldestLane(work: UnitOfWork, { id }: WebhookEndpoint): Promise<string[]> {
  const rows = await work.query<{ subject_id: string }>(
    `select subject_id from webhook_queue where ${tenant} and account_id = $1 and livemode = $2::boolean
       and endpoint_id = $3 order by position limit 1`,
    [id],
  );
  return rows.map(({ subject_id }) => subject_id);
}

/**
 * Lists events in log order, from the endpoint's creation up to the follower's position. Uses log time, which no test
 * clock moves.
 */
function missed(
  work: UnitOfWork,
  { id, enabled_events, created }: WebhookEndpoint,
  { since, from, to }: Stretch,
): Promise<(Delivered & { positioned_at: Date; tried: boolean })[]> {
  const exact = enabled_events.filter((pattern) => !pattern.endsWith('*'));
  const prefixes = enabled_events.filter((pattern) => pattern.endsWith('*')).map((pattern) => pattern.slice(0, -1));
  return work.query(
    `select e.id as event_id, e.type as event_type, e.subject_id, p.position, p.positioned_at, d.id is not null as tried
     from event_position p join event e using (serial)
       left join webhook_delivery d on d.endpoint_id = $3 and d.event_id = e.id and d.kind in ('event', 'recovery')
     where ${tenant} and p.account_id = $1 and p.livemode = $2::boolean and p.place >= $7 and p.place < $8
     and p.positioned_at >= to_timestamp($4::bigint) and p.positioned_at >= $9
       and (e.type = any($5) or exists (select from unnest($6::text[]) prefix where starts_with(e.type, prefix)))
       and (d.id is null or d.status = 'exhausted')
       and not exists (select from webhook_delivery a where a.endpoint_id = $3 and a.event_id = e.id
       and a.kind in ('test', 'redelivery') and a.status <> 'exhausted')
     order by p.place limit ${maxRecovered + 1}`,
    [id, since, exact, prefixes, from, to, created],
  );
}
