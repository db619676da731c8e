import type { PoolClient } from 'pg';
import type { Database } from '#platform/db/database';
import { newId } from '#platform/db/new-id';
import { readLog, type LoggedEvent, type Query } from '#platform/events/event-log';
import { matchesType } from '#platform/events/subscription';
import type { Notices } from '#platform/limits/notices';
import { allot, nearing, type Allotment, type Standing, type Use } from './quota';

const batch = 1000;

interface Endpoint { id: string; account_id: string; livemode: boolean; enabled_events: string[]; after_position: number }
interface Row { id: string; account_id: string; livemode: boolean; endpoint_id: string; event_id: string; position: number; event_type: string; subject_id: string }
interface Matched { event: LoggedEvent; deliveries: Row[] }
interface Tenancy { account_id: string; livemode: boolean }
type Account = Standing & Tenancy;

const keyOf = ({ account_id, livemode }: Tenancy): string => `${account_id} ${livemode}`;

/** What one step has done. */
export interface Fanned { events: number; deliveries: number; more: boolean }

/**
 * Makes a delivery for each event and each endpoint that wants it. The deliveries and the place in the log are written in one transaction, which holds the cursor's row: so every
 * event gets its deliveries exactly once, whoever dies, and of many processes one works at a time. What is over the quota is held, and let go again when there is room.
 */
export class FanOut {
  /** Quotas that what is being written brings near their end: told when it is committed. */
  private near: Parameters<Notices['tell']>[] = [];

  constructor(private readonly database: Database, private readonly notices: Pick<Notices, 'tell'>) {}

  /** The next events of the log; null when another process is at it. */
  step(): Promise<Fanned | null> { return this.locked((query, position) => this.advance(query, position)); }

  /** Lets go held deliveries for which there is room now: a month has begun, or a plan has changed. Says how many. */
  release(): Promise<number | null> {
    return this.locked(async (query) => {
      const tenants = await query<Tenancy>('select distinct account_id, livemode from webhook_delivery where held');
      const accounts = await this.accounts(query, tenants);
      let released = 0;
      for (const account of accounts.values()) released += await this.releaseOf(query, { ...account, holding: false });
      return released;
    });
  }

  /** Runs what only one process may do at a time. */
  private async locked<R>(act: (query: Query, position: number) => Promise<R>): Promise<R | null> {
    const client = await this.database.client();
    const query = queryOn(client);
    this.near = [];
    try {
      await client.query('begin');
      const [cursor] = await query<{ position: number }>('select position from webhook_cursor for update skip locked');
      const result = cursor ? await act(query, cursor.position) : null;
      await client.query('commit');
      client.release();
      for (const one of this.near) this.notices.tell(...one);
      return result;
    } catch (error) {
      client.release(error as Error); // closing the connection rolls back
      throw error;
    }
  }

  private async advance(query: Query, position: number): Promise<Fanned> {
    const events = await readLog(query, position, batch);
    if (events.length === 0) return { events: 0, deliveries: 0, more: false };
    const endpoints = await this.endpoints(query, events);
    const matched = events.map((event) => ({ event, deliveries: (endpoints.get(keyOf(event)) ?? []).filter((one) => wants(one, event)).map((one) => deliveryOf(one, event)) })).filter(({ deliveries }) => deliveries.length > 0);
    const byTenant = Map.groupBy(matched, ({ event }) => keyOf(event));
    const accounts = await this.accounts(query, [...byTenant.values()].map(([first]) => first!.event));
    const allotments = [...byTenant].map(([key, own]) => ({ account: accounts.get(key)!, ...allot<Matched>(own, accounts.get(key)!) }));
    await this.write(query, allotments);
    await query('update webhook_cursor set position = $1', [events.at(-1)!.position]);
    return { events: events.length, deliveries: matched.reduce((sum, { deliveries }) => sum + deliveries.length, 0), more: events.length === batch };
  }

  private async endpoints(query: Query, events: LoggedEvent[]): Promise<Map<string, Endpoint[]>> {
    const rows = await query<Endpoint>(
      `select id, account_id, livemode, enabled_events, after_position from webhook_endpoint where status = 'enabled' and account_id = any($1)`, [[...new Set(events.map(({ account_id }) => account_id))]]);
    return Map.groupBy(rows, keyOf);
  }

  /** Where each tenant stands this month. Nobody else counts these: whoever holds the cursor does. */
  private async accounts(query: Query, tenants: Tenancy[]): Promise<Map<string, Account>> {
    if (tenants.length === 0) return new Map();
    const rows = await query<Account>(
      `select n.account_id, n.livemode, a.plan_tier, a.kind as account_kind, coalesce(e.used, 0) as webhook_events, coalesce(d.used, 0) as events_delivered,
         exists (select from webhook_delivery h where h.held and h.account_id = n.account_id and h.livemode = n.livemode) as holding
       from jsonb_to_recordset($1) as n(account_id text, livemode boolean) join account a on a.id = n.account_id
       left join quota_usage e on e.account_id = n.account_id and e.livemode = n.livemode and e.month = ${month} and e.resource = 'webhook_events'
       left join quota_usage d on d.account_id = n.account_id and d.livemode = n.livemode and d.month = ${month} and d.resource = 'events_delivered'`,
      [JSON.stringify(tenants.map(({ account_id, livemode }) => ({ account_id, livemode })))]);
    return new Map(rows.map((row) => [keyOf(row), row]));
  }

  private async write(query: Query, allotments: ({ account: Account } & Allotment<Matched>)[]): Promise<void> {
    const rows = allotments.flatMap(({ go, hold }) => [...go.flatMap(({ deliveries }) => deliveries), ...hold.flatMap(({ deliveries }) => deliveries.map((row) => ({ ...row, held: true })))]);
    if (rows.length === 0) return;
    // An event that was recovered by hand meanwhile has its delivery already.
    await query(
      `insert into webhook_delivery (id, account_id, livemode, created, endpoint_id, event_id, position, event_type, subject_id, status, held, kind, first_due)
       select n.id, n.account_id, n.livemode, now(), n.endpoint_id, n.event_id, n.position, n.event_type, n.subject_id, 'pending', coalesce(n.held, false), 'event', now()
       from json_populate_recordset(null::webhook_delivery, $1) n on conflict (endpoint_id, event_id) where kind in ('event', 'recovery') do nothing`, [JSON.stringify(rows)]);
    for (const { account, ...allotment } of allotments) await this.count(query, account, allotment);
  }

  private async count(query: Query, account: Account, used: Use): Promise<void> {
    const { account_id, livemode } = account;
    if (used.events_delivered === 0) return;
    for (const warning of nearing(account, used)) this.near.push([account, warning]);
    await query(
      `insert into quota_usage (account_id, livemode, month, resource, used) values ($1, $2, ${month}, 'webhook_events', $3), ($1, $2, ${month}, 'events_delivered', $4)
       on conflict (account_id, livemode, month, resource) do update set used = quota_usage.used + excluded.used`, [account_id, livemode, used.webhook_events, used.events_delivered]);
  }

  private async releaseOf(query: Query, account: Account): Promise<number> {
    const held = await query<{ id: string; event_id: string }>(
      `select id, event_id from webhook_delivery where held and account_id = $1 and livemode = $2 order by position limit ${batch}`, [account.account_id, account.livemode]);
    const { go, ...used } = allot([...Map.groupBy(held, ({ event_id }) => event_id).values()].map((deliveries) => ({ deliveries })), account);
    if (go.length === 0) return 0;
    const ids = go.flatMap(({ deliveries }) => deliveries.map(({ id }) => id));
    await query('update webhook_delivery set held = false, first_due = now() where id = any($1)', [ids]);
    await this.count(query, account, used);
    return ids.length;
  }
}

const month = `date_trunc('month', now() at time zone 'utc')::date`;

const wants = (endpoint: Endpoint, event: LoggedEvent): boolean =>
  event.position > endpoint.after_position && matchesType(endpoint.enabled_events, event.type);

const deliveryOf = (endpoint: Endpoint, { id, account_id, livemode, position, type, subject_id }: LoggedEvent): Row =>
  ({ id: newId('whd'), account_id, livemode, endpoint_id: endpoint.id, event_id: id, position, event_type: type, subject_id });

const queryOn = (client: PoolClient): Query => async (text, values) => (await client.query(text, values)).rows as never;
