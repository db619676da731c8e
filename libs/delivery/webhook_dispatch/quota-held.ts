import type { Query } from '#platform/events/event-log';
import { accountsOf, count, type Account, type Tenancy } from './quota-usage';
import { allot, roomOf } from './quota-allotment';

/** Per tenant and step; the last event is completed. */
const maxReleased = 250;

/** Finds tenants after a new month or plan, by an index skip scan. */
export async function heldWithRoom(query: Query): Promise<Tenancy[]> {
  const tenants = await query<Tenancy>(
    `with recursive tenant as (
       (select account_id, livemode from webhook_delivery where held order by account_id, livemode limit 1)
       union all
       select next.* from tenant t cross join lateral (
         select d.account_id, d.livemode from webhook_delivery d where d.held
         and (d.account_id, d.livemode) > (t.account_id, t.livemode) order by d.account_id, d.livemode limit 1) next)
     select * from tenant`,
  );
  return [...(await accountsOf(query, tenants)).values()].filter((account) =>
    roomOf(account)({ webhook_events: 0, events_delivered: 0 }),
  );
}

export async function releaseHeld(query: Query, tenants: Tenancy[]): Promise<number> {
  let released = 0;
  for (const account of (await accountsOf(query, tenants)).values())
    released += await releaseOf(query, { ...account, holding: false });
  return released;
}

async function releaseOf(query: Query, account: Account): Promise<number> {
  const own = 'held and account_id = $1 and livemode = $2';
  const held = await query<{ id: string; event_id: string }>(
    `select id, event_id from webhook_delivery where ${own} and position <= (select max(position) from (select position
      from webhook_delivery where ${own} order by position limit ${maxReleased}) first) order by position`,
    [account.account_id, account.livemode],
  );
  const { go, ...used } = allot(
    [...Map.groupBy(held, ({ event_id }) => event_id).values()].map((deliveries) => ({ deliveries })),
    account,
  );
  if (go.length === 0) return 0;
  const ids = go.flatMap(({ deliveries }) => deliveries.map(({ id }) => id));
  await query(
    `with released as (update webhook_delivery set held = false, first_due = now() where id = any($1)
      returning endpoint_id, subject_id, position, id, account_id, livemode)
     insert into webhook_queue (endpoint_id, subject_id, position, delivery_id, account_id, livemode) select *
     from released`,
    [ids],
  );
  await count(query, account, used);
  return ids.length;
}
