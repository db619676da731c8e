import type { Query } from '#platform/events/event-log';
import type { Warning } from '#platform/limits/quota-usage';
import { nearing, type AccountUsage, type Use } from './quota-allotment';

export interface Tenancy {
  account_id: string;
  livemode: boolean;
}
export type Account = AccountUsage & Tenancy;

export const tenancyKey = ({ account_id, livemode }: Tenancy): string => `${account_id} ${livemode}`;
const month = `date_trunc('month', now() at time zone 'utc')::date`;

/** Only the leader counts these. */
export async function accountsOf(query: Query, tenants: Tenancy[]): Promise<Map<string, Account>> {
  if (tenants.length === 0) return new Map();
  const rows = await query<Account>(
    `select n.account_id, n.livemode, a.plan_tier, a.kind as account_kind, coalesce(e.used, 0) as webhook_events,
      coalesce(d.used, 0) as events_delivered,
       exists (select from webhook_delivery h where h.held and h.account_id = n.account_id
       and h.livemode = n.livemode) as holding
     from jsonb_to_recordset($1) as n(account_id text, livemode boolean) join account a on a.id = n.account_id
     left join quota_usage e on e.account_id = n.account_id and e.livemode = n.livemode and e.month = ${month}
     and e.resource = 'webhook_events'
     left join quota_usage d on d.account_id = n.account_id and d.livemode = n.livemode and d.month = ${month}
     and d.resource = 'events_delivered'`,
    [JSON.stringify(tenants.map(({ account_id, livemode }) => ({ account_id, livemode })))],
  );
  return new Map(rows.map((row) => [tenancyKey(row), row]));
}

/** Returns the quotas nearly used up. */
export async function count(
  query: Query,
  account: Account,
  { webhook_events, events_delivered }: Use,
): Promise<Omit<Warning, 'header'>[]> {
  if (events_delivered === 0) return [];
  const rows = await query<{ resource: keyof Use; used: number }>(
    `insert into quota_usage (account_id, livemode, month, resource, used)
      values ($1, $2, ${month}, 'webhook_events', $3), ($1, $2, ${month}, 'events_delivered', $4)
     on conflict (account_id, livemode, month, resource) do update set used = quota_usage.used + excluded.used
     returning resource, used`,
    [account.account_id, account.livemode, webhook_events, events_delivered],
  );
  const used = Object.fromEntries(rows.map((row) => [row.resource, row.used])) as unknown as Use;
  return nearing({ ...account, ...used });
}
