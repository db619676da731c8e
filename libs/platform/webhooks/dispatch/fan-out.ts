import type { PoolClient } from 'pg';
import type { Database } from '#platform/db/database';
import { Leader } from '#platform/db/leader';
import { planned } from '#platform/db/statement';
import { queryOn, readLog, type LoggedEvent, type Query } from '#platform/events/event-log';
import type { Notices } from '#platform/limits/notices';
import { accountsOf, count, tenancyKey, type Account } from './accounts';
import { choose, lanesOf, sendable, type Chosen, type Going, type Taker, type Unread } from './direct';
import { Fresh, type Outcomes } from './fresh';
import { laneKey, type LaneInHand } from './hand';
import { releaseHeld } from './held';
import { insertDeliveries } from './insertion';
import type { Leased } from './lease';
import { matchesOf, type Matched } from './matching';
import { allot, type Allotment, type Use } from './quota';

/** The advisory lock of the one process that follows the log for webhooks. */
export const leadership = 0x6d62_7768;
const batch = 500;
/** For so long the answers of quick endpoints are waited for before what has come of them is written: what comes next in the log waits along, whoever's it is. */
const answersMs = 100;
const howFar = planned('select w.position, (select max(position) from event_position) > w.position as behind from webhook_cursor w', []);

type Share = Allotment<Matched> & { account: Account };
/** What comes next in the log. Endpoints are read after their events: so none is missed that was there when they happened. */
interface Found { events: LoggedEvent[]; matched: Matched[] }
/** A delivery that goes into the hand, and the lane that it comes behind. */
interface Handed { leased: Leased; behind: LaneInHand | undefined }

/** Events of which deliveries are being made. `later`: what is taken in hand when it has been written; `elsewhere`: as in `Chosen`. */
interface Batch { from: number; to: number; size: number; now: Date; shares: Share[]; going: Going[]; chosen: ReadonlySet<string>; elsewhere: number; fresh: Fresh; later: Handed[] }
/** A batch that is being written: what each tenant uses by it, and whether it holds something of theirs; and what it leaves pending. */
interface Writing { done: Promise<void>; uses: ReadonlyMap<string, Use & { hold: unknown[] }>; pending: Unread }

/**
 * Makes a delivery for each event and each endpoint that wants it. The deliveries and the place in the log are written in one transaction, by the process that leads and on the connection by which it does:
 * so every event gets its deliveries exactly once, whoever dies. What is over the quota is held, and let go again when there is room.
 * Where this process has room and nothing stands before it, a delivery is taken in hand at once: sent before it is written where the endpoint answers quickly, and written leased elsewhere. While a batch is
 * written, the next is sent.
 */
export class FanOut {
  private readonly leader: Leader;
  private position: number | null = null;
  private writing: Writing | null = null;
  /** Something could not be written: nothing more is sent before it is written, until that has succeeded. */
  private careful = false;
  /** What comes next in the log, read while the batch before it is sent. */
  private ahead: { from: number; found: Promise<Found> } | null = null;

  /** Without a taker nothing is taken in hand. */
  constructor(private readonly database: Database, private readonly notices: Pick<Notices, 'tell'>, private readonly taker?: Taker) {
    this.leader = new Leader(database, leadership);
  }

  /** The next events of the log: their deliveries are made, and are being written when this resolves. The next step waits for that, also one that finds no events. Null when another process leads. */
  async step(): Promise<{ events: number; more: boolean } | null> {
    return this.leading(async (client) => {
      const from = this.writing ? this.position! : await this.place(client);
      const made = from === null ? null : await this.prepare(from);
      if (!made) {
        await this.settled();
        return { events: 0, more: false };
      }
      await made.fresh.sent(answersMs);
      await this.settled().catch((error: unknown) => { made.fresh.written(new Map()); throw error; });
      this.write(client, made);
      return { events: made.size, more: made.size === batch };
    });
  }

  /** Lets go held deliveries for which there is room now: a month has begun, or a plan has changed. Says how many. */
  async release(): Promise<number | null> {
    return this.leading(async (client) => {
      await this.settled();
      const query = queryOn(client);
      await query('begin');
      const released = await releaseHeld(query);
      await query('commit');
      if (released > 0) this.taker?.kick(released);
      return released;
    });
  }

  /** Waits for what is being written, and gives up the lead. */
  async stop(): Promise<void> {
    await this.settled().catch(() => undefined); // what has not been written is sent again
    this.resign();
  }

  /** Does what only one process may do at a time. When it fails, all begins anew from the place that is written down, by whoever leads then. */
  private async leading<R>(act: (client: PoolClient) => Promise<R>): Promise<R | null> {
    try {
      const client = await this.leader.lead();
      return client && (await act(client));
    } catch (error) {
      this.careful = true;
      this.resign(error as Error);
      throw error;
    }
  }

  private resign(error?: Error): void {
    [this.writing, this.ahead] = [null, null];
    this.leader.resign(error);
  }

  private async settled(): Promise<void> { await this.writing?.done; }

  /** How far the log has been followed; null when there is no more of it. */
  private async place(client: PoolClient): Promise<number | null> {
    const { rows: [found] } = await client.query<{ position: number; behind: boolean | null }>(howFar);
    return found!.behind ? found!.position : null;
  }

  private async prepare(from: number): Promise<Batch | null> {
    const query: Query = (text, values) => this.database.query(text, values);
    const { events, matched } = await this.find(query, from);
    if (events.length === 0) return null;
    const now = new Date();
    const [shares, lanes] = await Promise.all([this.sharesOf(query, matched), this.taker && lanesOf(query, this.taker, matched.flatMap(({ deliveries }) => deliveries), this.writing?.pending ?? new Map())]);
    const going = shares.flatMap(({ go }) => go.flatMap(({ deliveries }) => deliveries));
    const { chosen, elsewhere }: Chosen = lanes ? choose(this.taker!, going, lanes) : { chosen: new Map(), elsewhere: 0 };
    const taken = (await sendable(query, going.filter(({ id }) => chosen.has(id)), now)).map((leased) => ({ leased, behind: chosen.get(leased.due.id) }));
    const { sent = [], later = [] } = Object.groupBy(taken, ({ leased }) => (!this.careful && this.taker!.isQuick(leased.due.endpoint_id) ? 'sent' : 'later'));
    const fresh = new Fresh(sent.length, this.taker?.hand.recorder);
    for (const { leased, behind } of sent) this.taker!.hand.take(leased, behind, fresh);
    const to = events.at(-1)!.position;
    if (events.length === batch) this.lookAhead(query, to);
    return { from, to, size: events.length, now, shares, going, chosen: new Set(chosen.keys()), elsewhere, fresh, later };
  }

  private async find(query: Query, from: number): Promise<Found> {
    const known = this.ahead?.from === from ? await this.ahead.found : null;
    this.ahead = null;
    return known && known.events.length > 0 ? known : found(query, from);
  }

  private lookAhead(query: Query, from: number): void {
    const ahead = { from, found: found(query, from) };
    ahead.found.catch(() => undefined); // whoever wants it hears of it
    this.ahead = ahead;
  }

  /** What goes and what is held. Where something would be held for what is being written, it is looked at again when that has been. */
  private async sharesOf(query: Query, matched: Matched[]): Promise<Share[]> {
    const { writing } = this;
    const byTenant = Map.groupBy(matched, ({ event }) => tenancyKey(event));
    const accounts = await accountsOf(query, [...byTenant.values()].map(([first]) => first!.event));
    const shares = [...byTenant].map(([key, own]) => {
      const account = accounts.get(key)!;
      return { account, ...allot(own, after(account, writing?.uses.get(key))) };
    });
    if (!writing || shares.every(({ hold }) => hold.length === 0)) return shares;
    await this.settled();
    return this.sharesOf(query, matched);
  }

  private write(client: PoolClient, made: Batch): void {
    const outcomes = made.fresh.close();
    const pending = Map.groupBy(made.going.filter(({ id }) => !outcomes.delivered.has(id)), ({ event, receiver }) => laneKey({ endpoint_id: receiver.id, subject_id: event.subject_id }));
    const done = this.persist(client, made, outcomes);
    done.catch(() => made.fresh.written(new Map()));
    this.position = made.to;
    this.writing = { done, uses: new Map(made.shares.map(({ account, ...use }) => [tenancyKey(account), use])), pending: new Map([...pending].map(([key, rows]) => [key, rows.map(({ id }) => id)])) };
  }

  private async persist(client: PoolClient, { from, to, now, shares, going, chosen, elsewhere, fresh, later }: Batch, { delivered, letGo }: Outcomes): Promise<void> {
    const query = queryOn(client);
    const held = shares.flatMap(({ hold }) => hold.flatMap(({ deliveries }) => deliveries));
    const rows = [...going.map((row) => ({ row, delivered: delivered.get(row.id), leased: chosen.has(row.id) && !letGo.has(row.id) })), ...held.map((row) => ({ row, held: true }))];
    const [, moved, leases, warnings] = await Promise.all([
      query('begin'), query('update webhook_cursor set position = $1 where position = $2 returning position', [to, from]),
      rows.length === 0 ? new Map<string, Date>() : insertDeliveries(query, rows, this.taker?.id, now), Promise.all(shares.map(({ account, ...use }) => count(query, account, use))),
    ]);
    if (moved.length === 0) throw new Error('somebody else has followed the log');
    await query('commit');
    [this.writing, this.careful] = [null, false];
    fresh.written(leases);
    for (const { leased, behind: lane } of later) {
      const leased_until = leases.get(leased.due.id);
      if (leased_until) this.taker!.hand.take({ ...leased, leased_until }, lane);
    }
    shares.forEach(({ account }, index) => { for (const warning of warnings[index]!) this.notices.tell(account, warning); });
    const left = going.length - delivered.size - leases.size - elsewhere;
    if (left > 0) this.taker?.kick(left);
    if (delivered.size > 0) await this.taker!.hand.recorder.note([...delivered.values()]);
  }
}

async function found(query: Query, from: number): Promise<Found> {
  const events = await readLog(query, from, batch);
  return { events, matched: events.length === 0 ? [] : await matchesOf(query, events) };
}

/** Where a tenant stands when a batch has been written, at most. */
const after = (standing: Account, by: (Use & { hold: unknown[] }) | undefined): Account => (by ? {
  ...standing, webhook_events: standing.webhook_events + by.webhook_events, events_delivered: standing.events_delivered + by.events_delivered, holding: standing.holding || by.hold.length > 0,
} : standing);
