import type { PoolClient } from 'pg';
import type { Database } from '#platform/db/database';
import { Leader } from '#platform/db/leader';
import { planned } from '#platform/db/statement';
import { queryOn, readLog, type Query } from '#platform/events/event-log';
import type { Notices } from '#platform/limits/notices';
import { accountsOf, count, tenancyKey, type Account, type Tenancy } from './quota-usage';
import { choose, lanesOf, sendable, type Chosen, type Going, type Taker, type Unread } from './immediate-deliveries';
import { Fresh, type Outcomes } from './unrecorded-batch';
import { laneKey, type LaneInHand } from './in-flight-deliveries';
import { releaseHeld } from './quota-held';
import { insertDeliveries } from './insert-deliveries';
import type { Leased } from './lease';
import { matchesOf, type Matched } from './match-endpoints';
import { allot, type Allotment } from './quota-allotment';

/** The advisory lock of the one process that follows the log for webhooks. */
export const leadership = 0x6d62_7768;
const batch = 500;
/**
 * The answers of quick endpoints are waited for as long as they come in, and not for longer than that, before what has
 * come of them is written: what comes next in the log waits along, whoever's it is.
 */
const patience = { quietMs: 50, mostMs: 300 };
const howFar = planned(
  'select w.position, (select max(position) from event_position) > w.position as behind from webhook_cursor w',
  [],
);

type Share = Allotment<Matched> & { account: Account };
/** What of each tenant's goes and what is held. */
type Shares = ReadonlyMap<string, Share>;
/** A delivery that goes into the hand, and the lane that it comes behind. */
interface Handed {
  leased: Leased;
  behind: LaneInHand | undefined;
}

/** Events of which deliveries are being made. `taken`: what of them goes into the hand; `elsewhere`: as in `Chosen`. */
interface Batch {
  from: number;
  to: number;
  size: number;
  now: Date;
  shares: Shares;
  going: Going[];
  taken: Handed[];
  elsewhere: number;
  fresh: Fresh;
}

/**
 * Makes a delivery for each event and each endpoint that wants it. The deliveries and the place in the log are written
 * in one transaction, by the process that leads and on the connection by which it does: so every event gets its
 * deliveries exactly once, whoever dies. What is over the quota is held, and let go again when there is room. Where
 * this process has room and nothing stands before it, a delivery is taken in hand at once: sent before it is written
 * where the endpoint answers quickly, and written leased elsewhere. While the last answers of a batch come in and it is
 * written, the next is on its way.
 */
export class FanOut {
  private readonly leader: Leader;
  /** What is not written yet, in its order. */
  private under: Batch[] = [];
  /** The end of it, whose answers are waited for; before it stands what is being written. */
  private sent: Batch[] = [];
  private writing: Promise<void> | null = null;
  /** What comes next, made ready while the one before it is sent; null in it where that has to wait. */
  private ahead: Promise<Batch | null> | null = null;
  /** Something could not be written: nothing more is sent before it is written, until that has succeeded. */
  private careful = false;
  private positioned: () => void = () => undefined;

  /** Without a taker nothing is taken in hand. */
  constructor(
    private readonly database: Database,
    private readonly notices: Pick<Notices, 'tell'>,
    private readonly taker?: Taker,
  ) {
    this.leader = new Leader(database, leadership, ['listen event_position'], undefined, () => this.positioned());
  }

  /** Is called while this process leads, when the sequencer tells that events have come. */
  whenPositioned(positioned: () => void): void {
    this.positioned = positioned;
  }

  /**
   * The next events of the log: their deliveries are made, and are being sent or written when this resolves. A step
   * that finds no events waits until all is written. Null when another process leads.
   */
  async step(): Promise<{ events: number; more: boolean } | null> {
    return this.leading(async (client) => {
      const made = await this.next(client);
      if (!made) {
        await this.finish(client);
        return { events: 0, more: false };
      }
      this.send(made);
      const more = made.size === batch;
      if (more) this.lookAhead(made.to);
      await this.conclude(client, more ? 1 : 0);
      return { events: made.size, more };
    });
  }

  /**
   * Lets go held deliveries of these tenants for which there is room now. Says how many; null when another process
   * leads.
   */
  async release(tenants: Tenancy[]): Promise<number | null> {
    return this.leading(async (client) => {
      await this.finish(client);
      this.ahead = null; // what is let go now stands before it
      const query = queryOn(client);
      await query('begin');
      const released = await releaseHeld(query, tenants);
      await query('commit');
      if (released > 0) this.taker?.kick(released);
      return released;
    });
  }

  /** Waits until what was sent is written, and gives up the lead. */
  async stop(): Promise<void> {
    const { client } = this.leader;
    if (client) await this.finish(client).catch(() => undefined); // what has not been written is sent again
    this.resign();
  }

  /**
   * Does what only one process may do at a time. When it fails, all begins anew from the place that is written down, by
   * whoever leads then.
   */
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
    for (const { fresh } of this.sent) fresh.written(new Map());
    [this.under, this.sent, this.writing, this.ahead] = [[], [], null, null];
    this.leader.resign(error);
  }

  /** How far the log has been followed; null when there is no more of it. */
  private async place(client: PoolClient): Promise<number | null> {
    const {
      rows: [found],
    } = await client.query<{ position: number; behind: boolean | null }>(howFar);
    return found!.behind ? found!.position : null;
  }

  private async next(client: PoolClient): Promise<Batch | null> {
    const ahead = await this.ahead;
    this.ahead = null;
    if (ahead) return ahead;
    const from = this.under.at(-1)?.to ?? (await this.place(client));
    return from === null ? null : this.prepare(from, () => this.finish(client));
  }

  private lookAhead(from: number): void {
    this.ahead = this.prepare(from, null);
    this.ahead.catch(() => undefined); // whoever wants it hears of it
  }

  /**
   * What comes next. Where something of it would be held for what is not written yet, that has to be `written` before;
   * null where that cannot be waited for.
   */
  private async prepare(from: number, written: (() => Promise<void>) | null): Promise<Batch | null> {
    const query: Query = (text, values) => this.database.query(text, values, true);
    const events = await readLog(query, from, batch);
    if (events.length === 0) return null;
    const matched = await matchesOf(query, events);
    const now = new Date();
    const [shares, lanes] = await Promise.all([
      this.sharesOf(query, matched, written),
      this.taker &&
        lanesOf(
          query,
          this.taker,
          matched.flatMap(({ deliveries }) => deliveries),
          pendingIn(this.under),
        ),
    ]);
    if (!shares) return null;
    const going = [...shares.values()].flatMap(({ go }) => go.flatMap(({ deliveries }) => deliveries));
    const { chosen, elsewhere }: Chosen = lanes
      ? choose(this.taker!, going, lanes)
      : { chosen: new Map(), elsewhere: 0 };
    const taken = (
      await sendable(
        query,
        going.filter(({ id }) => chosen.has(id)),
        chosen,
        now,
      )
    ).map((leased) => ({ leased, behind: chosen.get(leased.due.id)!.behind }));
    return {
      from,
      to: events.at(-1)!.position,
      size: events.length,
      now,
      shares,
      going,
      taken,
      elsewhere,
      fresh: new Fresh(this.taker?.hand.recorder),
    };
  }

  private async sharesOf(
    query: Query,
    matched: Matched[],
    written: (() => Promise<void>) | null,
  ): Promise<Shares | null> {
    const under = [...this.under];
    const byTenant = Map.groupBy(matched, ({ event }) => tenancyKey(event));
    const accounts = await accountsOf(
      query,
      [...byTenant.values()].map(([first]) => first!.event),
    );
    const shares = new Map(
      [...byTenant].map(([key, own]): [string, Share] => {
        const account = accounts.get(key)!;
        return [
          key,
          {
            account,
            ...allot(
              own,
              under.reduce((standing, one) => after(standing, one.shares.get(key)), account),
            ),
          },
        ];
      }),
    );
    if (under.length === 0 || [...shares.values()].every(({ hold }) => hold.length === 0)) return shares;
    await written?.();
    return written && this.sharesOf(query, matched, written);
  }

  private send(made: Batch): void {
    this.under.push(made);
    this.sent.push(made);
    for (const { leased, behind } of made.taken) {
      const { id, endpoint_id } = leased.due;
      if (!this.careful && this.taker!.isQuick(endpoint_id)) made.fresh.sent(id);
      this.taker!.hand.take(leased, behind, made.fresh);
    }
  }

  /** Begins to write what was sent, one batch after another, all but the last so many. */
  private async conclude(client: PoolClient, but: number): Promise<void> {
    while (this.sent.length > but) {
      await this.sent[0]!.fresh.answered(patience);
      await this.writing;
      this.write(client, this.sent.shift()!);
    }
  }

  private async finish(client: PoolClient): Promise<void> {
    await this.conclude(client, 0);
    await this.writing;
  }

  private write(client: PoolClient, made: Batch): void {
    this.writing = this.persist(client, made, made.fresh.close());
    this.writing.catch(() => made.fresh.written(new Map()));
  }

  private async persist(client: PoolClient, made: Batch, { delivered, letGo }: Outcomes): Promise<void> {
    const { from, to, now, going, taken, elsewhere, fresh } = made;
    const shares = [...made.shares.values()];
    const query = queryOn(client);
    const leased = new Set(taken.map(({ leased: { due } }) => due.id).filter((id) => !letGo.has(id)));
    const held = shares.flatMap(({ hold }) => hold.flatMap(({ deliveries }) => deliveries));
    const rows = [
      ...going.map((row) => ({ row, delivered: delivered.get(row.id), leased: leased.has(row.id) })),
      ...held.map((row) => ({ row, held: true })),
    ];
    const [, moved, leases, warnings] = await Promise.all([
      query('begin'),
      query('update webhook_cursor set position = $1 where position = $2 returning position', [to, from]),
      rows.length === 0 ? new Map<string, Date>() : insertDeliveries(query, rows, this.taker?.id, now),
      Promise.all(shares.map(({ account, ...use }) => count(query, account, use))),
    ]);
    if (moved.length === 0) throw new Error('somebody else has followed the log');
    await query('commit').catch((error: unknown) => {
      // Where it was written all the same, nobody looks at it before its leases have run out.
      this.taker?.hand.recorder.free(
        taken.flatMap(({ leased: one }) => {
          const leased_until = leases.get(one.due.id);
          return leased_until ? [{ ...one, leased_until }] : [];
        }),
      );
      throw error;
    });
    this.under = this.under.filter((one) => one !== made);
    [this.writing, this.careful] = [null, false];
    fresh.written(leases);
    shares.forEach(({ account }, index) => {
      for (const warning of warnings[index]!) this.notices.tell(account, warning);
    });
    const left = going.length - delivered.size - leases.size - elsewhere;
    if (left > 0) this.taker?.kick(left);
    if (delivered.size > 0) await this.taker!.hand.recorder.note([...delivered.values()]);
  }
}

/** What batches leave pending, as far as it is known, by lane. */
function pendingIn(batches: Batch[]): Unread {
  const rows = batches.flatMap(({ going, fresh }) => going.filter(({ id }) => !fresh.hasTaken(id)));
  const lanes = Map.groupBy(rows, ({ event, receiver }) =>
    laneKey({ endpoint_id: receiver.id, subject_id: event.subject_id }),
  );
  return new Map([...lanes].map(([key, own]) => [key, own.map(({ id }) => id)]));
}

/** Where a tenant stands when a batch has been written, at most. */
const after = (standing: Account, by: Share | undefined): Account =>
  by
    ? {
        ...standing,
        webhook_events: standing.webhook_events + by.webhook_events,
        events_delivered: standing.events_delivered + by.events_delivered,
        holding: standing.holding || by.hold.length > 0,
      }
    : standing;
