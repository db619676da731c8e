import type { Query } from '#platform/events/event-log';
import { accountsOf, count, type Account, type Tenancy } from './accounts';
import { allot } from './quota';

/** So many deliveries of a tenant are looked at in one go; the last event's are looked at whole. */
const most = 250;

/** Lets go held deliveries of all tenants for which there is room now. Says how many. */
export async function releaseHeld(query: Query): Promise<number> {
  const accounts = await accountsOf(query, await query<Tenancy>('select distinct account_id, livemode from webhook_delivery where held'));
  let released = 0;
  for (const account of accounts.values()) released += await releaseOf(query, { ...account, holding: false });
  return released;
}

async function releaseOf(query: Query, account: Account): Promise<number> {
  const own = 'held and account_id = $1 and livemode = $2';
  const held = await query<{ id: string; event_id: string }>(
    `select id, event_id from webhook_delivery where ${own} and position <= (select max(position) from (select position from webhook_delivery where ${own} order by position limit ${most}) first) order by position`, [account.account_id, account.livemode]);
  const { go, ...used } = allot([...Map.groupBy(held, ({ event_id }) => event_id).values()].map((deliveries) => ({ deliveries })), account);
  if (go.length === 0) return 0;
  const ids = go.flatMap(({ deliveries }) => deliveries.map(({ id }) => id));
  await query(
    `with released as (update webhook_delivery set held = false, first_due = now() where id = any($1) returning endpoint_id, subject_id, position, id, account_id, livemode)
     insert into webhook_queue (endpoint_id, subject_id, position, delivery_id, account_id, livemode) select * from released`, [ids]);
  await count(query, account, used);
  return ids.length;
}
