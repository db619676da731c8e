import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Former } from '#delivery/webhook_dispatch';
import type { WebhookEndpoint } from './webhook-endpoint.entity';

/** Keeps a subscription for events that are matched later. Drops former subscriptions before the followed position. */
export async function formerly(
  work: UnitOfWork,
  { id, status, enabled_events, after_position, former, sequence }: WebhookEndpoint,
): Promise<{ former: Former[] }> {
  const passed =
    former === null
      ? []
      : await work.query<{ sequence: number }>(
          `select e.sequence from event e join event_position p using (serial)
     where ${tenant} and e.account_id = $1 and e.livemode = $2::boolean and e.subject_id = $3
     and e.sequence = any($4::integer[]) and p.position <= (select position from webhook_cursor)`,
          [id, former.map(({ until }) => until)],
        );
  const gone = new Set(passed.map((one) => one.sequence));
  return {
    former: [
      ...(former ?? []).filter(({ until }) => !gone.has(until)),
      { enabled_events: status === 'enabled' ? enabled_events : [], after_position, until: sequence + 1 },
    ],
  };
}
