import type { PoolClient } from 'pg';
import type { Database } from '#platform/db/database';
import { newId } from '#platform/db/new-id';
import { readLog, type LoggedEvent, type Query } from '#platform/events/event-log';
import { matchesType } from '#platform/events/subscription';
import type { Notices } from '#platform/limits/notices';
import { receiverColumns, type Receiver } from './delivery';
import { choose, leasedOf, type Chosen, type Taker, type Written } from './direct';
import type { LaneInHand } from './hand';
import { leaseEnd, type Leased } from './lease';
import { allot, nearing, type Allotment, type Standing, type Use } from './quota';

const batch = 250;

interface Endpoint extends Receiver { enabled_events: string[]; after_position: number }
/** What is to be delivered to whom. */
interface Row { id: string; event: LoggedEvent; receiver: Endpoint }
interface Matched { event: LoggedEvent; deliveries: Row[] }
interface Tenancy { account_id: string; livemode: boolean }
type Account = Standing & Tenancy;

const keyOf = ({ account_id, livemode }: Tenancy): string => `${account_id} ${livemode}`;

/** What one step has done. `left`: ready deliveries that wait for a dispatcher. */
export interface Fanned { events: number; left: number; more: boolean }

/**
 * Makes a delivery for each event and each endpoint that wants it. The deliveries and the place in the log are written in one transaction, which holds the cursor's row: so every
 * event gets its deliveries exactly once, whoever dies, and of many processes one works at a time. What is over the quota is held, and let go again when there is room.
 * Where this process has room for it and nothing stands before it, a delivery is written leased, and handed over when it is committed: then nobody has to look for it.
 */
export class FanOut {
  /** Quotas that what is being written brings near their end: told when it is committed. */
  private near: Parameters<Notices['tell']>[] = [];
  /** What is handed over when it is committed. */
  private taken: { leased: Leased; behind: LaneInHand | undefined }[] = [];

  /** Without a taker nothing is leased. */
  constructor(private readonly database: Database, private readonly notices: Pick<Notices, 'tell'>, private readonly taker?: Taker) {}

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
    [this.near, this.taken] = [[], []];
    try {
      await client.query('begin');
      const [cursor] = await query<{ position: number }>('select position from webhook_cursor for update skip locked');
      const result = cursor ? await act(query, cursor.position) : null;
      await client.query('commit');
      client.release();
      for (const one of this.near) this.notices.tell(...one);
      for (const { leased, behind } of this.taken) this.taker!.hand.take(leased, behind);
      return result;
    } catch (error) {
      client.release(error as Error); // closing the connection rolls back
      throw error;
    }
  }

  private async advance(query: Query, position: number): Promise<Fanned> {
    const events = await readLog(query, position, batch);
    if (events.length === 0) return { events: 0, left: 0, more: false };
    const endpoints = await this.endpoints(query, events);
    const matched = events.map((event) => ({ event, deliveries: (endpoints.get(keyOf(event)) ?? []).filter((one) => wants(one, event)).map((receiver) => ({ id: newId('whd'), event, receiver })) })).filter(({ deliveries }) => deliveries.length > 0);
    const byTenant = Map.groupBy(matched, ({ event }) => keyOf(event));
    const accounts = await this.accounts(query, [...byTenant.values()].map(([first]) => first!.event));
    const allotments = [...byTenant].map(([key, own]) => ({ account: accounts.get(key)!, ...allot<Matched>(own, accounts.get(key)!) }));
    const left = await this.write(query, allotments);
    await query('update webhook_cursor set position = $1', [events.at(-1)!.position]);
    return { events: events.length, left, more: events.length === batch };
  }

  private async endpoints(query: Query, events: LoggedEvent[]): Promise<Map<string, Endpoint[]>> {
    const rows = await query<Endpoint>(
      `select ${receiverColumns.join(', ')}, enabled_events, after_position from webhook_endpoint where status = 'enabled' and account_id = any($1)`, [[...new Set(events.map(({ account_id }) => account_id))]]);
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

  /** Says how many wait for a dispatcher. */
  private async write(query: Query, allotments: ({ account: Account } & Allotment<Matched>)[]): Promise<number> {
    const going = allotments.flatMap(({ go }) => go.flatMap(({ deliveries }) => deliveries));
    const held = allotments.flatMap(({ hold }) => hold.flatMap(({ deliveries }) => deliveries));
    if (going.length + held.length === 0) return 0;
    const { chosen, elsewhere }: Chosen = this.taker ? await choose(query, this.taker, going) : { chosen: new Map(), elsewhere: 0 };
    const written = await this.insert(query, [...going.map((row) => ({ row, leased: chosen.has(row.id) })), ...held.map((row) => ({ row, held: true }))]);
    for (const { account, ...allotment } of allotments) await this.count(query, account, allotment);
    this.taken = (await leasedOf(query, going, written)).map((leased) => ({ leased, behind: chosen.get(leased.due.id) }));
    return going.length - this.taken.length - elsewhere;
  }

  private insert(query: Query, rows: { row: Row; held?: boolean; leased?: boolean }[]): Promise<Written[]> {
    const plain = rows.map(({ row: { id, event, receiver }, held = false, leased = false }) =>
      ({ id, account_id: event.account_id, livemode: event.livemode, endpoint_id: receiver.id, event_id: event.id, position: event.position, event_type: event.type, subject_id: event.subject_id, held, leased }));
    // An event that was recovered by hand meanwhile has its delivery already.
    return query<Written>(
      `with n as materialized (select * from json_to_recordset($1) n(id text, account_id text, livemode boolean, endpoint_id text, event_id text, position bigint, event_type text, subject_id text, held boolean, leased boolean)),
       written as (insert into webhook_delivery (id, account_id, livemode, created, endpoint_id, event_id, position, event_type, subject_id, status, held, kind, first_due)
         select n.id, n.account_id, n.livemode, now(), n.endpoint_id, n.event_id, n.position, n.event_type, n.subject_id, 'pending', n.held, 'event', now() from n
         on conflict (event_id, endpoint_id) where kind in ('event', 'recovery') do nothing returning id, first_due),
       queued as (insert into webhook_queue (endpoint_id, subject_id, position, delivery_id, account_id, livemode, leased_until, leased_by)
         select n.endpoint_id, n.subject_id, n.position, n.id, n.account_id, n.livemode, case when n.leased then ${leaseEnd} end, case when n.leased then $2 end
         from n join written using (id) where not n.held returning delivery_id, leased_until)
       select id, first_due, leased_until from written join queued on delivery_id = id where leased_until is not null`, [JSON.stringify(plain), this.taker?.id]);
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
    await query(
      `with released as (update webhook_delivery set held = false, first_due = now() where id = any($1) returning endpoint_id, subject_id, position, id, account_id, livemode)
       insert into webhook_queue (endpoint_id, subject_id, position, delivery_id, account_id, livemode) select * from released`, [ids]);
    await this.count(query, account, used);
    return ids.length;
  }
}

const month = `date_trunc('month', now() at time zone 'utc')::date`;

const wants = (endpoint: Endpoint, event: LoggedEvent): boolean =>
  event.position > endpoint.after_position && matchesType(endpoint.enabled_events, event.type);

const queryOn = (client: PoolClient): Query => async (text, values) => (await client.query(text, values)).rows as never;
