import type { PoolClient } from 'pg';
import type { Database } from '#platform/db/database';
import { Leader } from '#platform/db/leader';
import { planned } from '#platform/db/statement';
import { queryOn, readLog, type Query } from '#platform/events/event-log';
import type { Notices } from '#platform/limits/limit-notices';
import { accountsOf, count, tenancyKey, type Account, type Tenancy } from './quota-usage';
import {
  choose,
  openLanes,
  sendable,
  type Chosen,
  type PlannedDelivery,
  type ImmediateDispatcher,
  type Unread,
} from './immediate-deliveries';
import { UnrecordedBatch, type Outcomes } from './unrecorded-batch';
import { laneKey, type InFlightLane } from './in-flight-deliveries';
import { releaseHeld } from './quota-held';
import { insertDeliveries } from './insert-deliveries';
import type { Leased } from './lease';
import { matchesOf, type Matched } from './match-endpoints';
import { allot, type Allotment } from './quota-allotment';

/** Advisory lock of the leader. */
export const leadership = 0x6d62_7768;
const batch = 500;
/** Time for quick endpoints to answer before a batch is recorded, at most `mostMs`, because all accounts wait. */
const patience = { quietMs: 50, mostMs: 300 };
const howFar = planned(
  'select w.position, (select max(position) from event_position) > w.position as behind from webhook_cursor w',
  [],
);

type Share = Allotment<Matched> & { account: Account };
/** By tenant. */
type Shares = ReadonlyMap<string, Share>;
interface Handed {
  leased: Leased;
  behind: InFlightLane | undefined;
}

/** `taken` deliveries are sent at once. */
interface Batch {
  from: number;
  to: number;
  size: number;
  now: Date;
  shares: Shares;
  going: PlannedDelivery[];
  taken: Handed[];
  elsewhere: number;
  unrecorded: UnrecordedBatch;
}

/**
 * The leader writes deliveries and the log position in the same transaction, on the connection that holds the lead, so
 * that a crash never loses or repeats an event. Deliveries over the quota are held. If the lane is free and this
 * process has room, it sends at once: before recording for quick endpoints, under a lease for others.
 */
export class FanOut {
  private readonly leader: Leader;
  /** In order. */
  private under: Batch[] = [];
  /** Batches whose answers are awaited. */
  private sent: Batch[] = [];
  private writing: Promise<void> | null = null;
  /** Resolves to null if it must wait. */
  private ahead: Promise<Batch | null> | null = null;
  /** Records before sending after a failure, until recording succeeds. */
  private careful = false;
  private positioned: () => void = () => undefined;

  /** Without a dispatcher, nothing is sent at once. */
  constructor(
    private readonly database: Database,
    private readonly notices: Pick<Notices, 'tell'>,
    private readonly dispatcher?: ImmediateDispatcher,
  ) {
    this.leader = new Leader(database, leadership, ['listen event_position'], undefined, () => this.positioned());
  }

  /** Calls back while this process leads. */
  whenPositioned(positioned: () => void): void {
    this.positioned = positioned;
  }

  /** A step without events waits for all records. Null if another process leads. */
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

  /** Null if another process leads. */
  async release(tenants: Tenancy[]): Promise<number | null> {
    return this.leading(async (client) => {
      await this.finish(client);
      this.ahead = null; // Released deliveries precede the prepared batch.
      const query = queryOn(client);
      await query('begin');
      const released = await releaseHeld(query, tenants);
      await query('commit');
      if (released > 0) this.dispatcher?.kick(released);
      return released;
    });
  }

  async stop(): Promise<void> {
    const { client } = this.leader;
    if (client) await this.finish(client).catch(() => undefined); // Unrecorded deliveries are sent again.
    this.resign();
  }

  /** After a failure, the next leader restarts at the recorded position. */
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
    for (const { unrecorded } of this.sent) unrecorded.written(new Map());
    [this.under, this.sent, this.writing, this.ahead] = [[], [], null, null];
    this.leader.resign(error);
  }

  /** Returns null at the end of the log. */
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
    this.ahead.catch(() => undefined); // Handled by the caller that awaits it.
  }

  /** If unrecorded batches would exhaust the quota, calls `written` first. */
  private async prepare(from: number, written: (() => Promise<void>) | null): Promise<Batch | null> {
    const query: Query = (text, values) => this.database.query(text, values, true);
    const events = await readLog(query, from, batch);
    if (events.length === 0) return null;
    const matched = await matchesOf(query, events);
    const now = new Date();
    const [shares, lanes] = await Promise.all([
      this.sharesOf(query, matched, written),
      this.dispatcher &&
        openLanes(
          query,
          this.dispatcher,
          matched.flatMap(({ deliveries }) => deliveries),
          pendingIn(this.under),
        ),
    ]);
    if (!shares) return null;
    const going = [...shares.values()].flatMap(({ go }) => go.flatMap(({ deliveries }) => deliveries));
    const { chosen, elsewhere }: Chosen = lanes
      ? choose(this.dispatcher!, going, lanes)
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
      unrecorded: new UnrecordedBatch(this.dispatcher?.inFlight.recorder),
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
      if (!this.careful && this.dispatcher!.answersQuickly(endpoint_id)) made.unrecorded.sent(id);
      this.dispatcher!.inFlight.take(leased, behind, made.unrecorded);
    }
  }

  /** Records batches in order, except the last few. */
  private async conclude(client: PoolClient, but: number): Promise<void> {
    while (this.sent.length > but) {
      await this.sent[0]!.unrecorded.answered(patience);
      await this.writing;
      this.write(client, this.sent.shift()!);
    }
  }

  private async finish(client: PoolClient): Promise<void> {
    await this.conclude(client, 0);
    await this.writing;
  }

  private write(client: PoolClient, made: Batch): void {
    this.writing = this.persist(client, made, made.unrecorded.close());
    this.writing.catch(() => made.unrecorded.written(new Map()));
  }

  private async persist(client: PoolClient, made: Batch, { delivered, letGo }: Outcomes): Promise<void> {
    const { from, to, now, going, taken, elsewhere, unrecorded } = made;
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
      rows.length === 0 ? new Map<string, Date>() : insertDeliveries(query, rows, this.dispatcher?.id, now),
      Promise.all(shares.map(({ account, ...use }) => count(query, account, use))),
    ]);
    if (moved.length === 0) throw new Error('another process has followed the log');
    await query('commit').catch((error: unknown) => {
      // If the commit succeeded after all, nobody would scan it before the leases expire.
      this.dispatcher?.inFlight.recorder.free(
        taken.flatMap(({ leased: one }) => {
          const leased_until = leases.get(one.due.id);
          return leased_until ? [{ ...one, leased_until }] : [];
        }),
      );
      throw error;
    });
    this.under = this.under.filter((one) => one !== made);
    [this.writing, this.careful] = [null, false];
    unrecorded.written(leases);
    shares.forEach(({ account }, index) => {
      for (const warning of warnings[index]!) this.notices.tell(account, warning);
    });
    const left = going.length - delivered.size - leases.size - elsewhere;
    if (left > 0) this.dispatcher?.kick(left);
    if (delivered.size > 0) await this.dispatcher!.inFlight.recorder.note([...delivered.values()]);
  }
}

function pendingIn(batches: Batch[]): Unread {
  const rows = batches.flatMap(({ going, unrecorded }) => going.filter(({ id }) => !unrecorded.hasTaken(id)));
  const lanes = Map.groupBy(rows, ({ event, receiver }) =>
    laneKey({ endpoint_id: receiver.id, subject_id: event.subject_id }),
  );
  return new Map([...lanes].map(([key, own]) => [key, own.map(({ id }) => id)]));
}

/** An upper bound. */
const after = (standing: Account, by: Share | undefined): Account =>
  by
    ? {
        ...standing,
        webhook_events: standing.webhook_events + by.webhook_events,
        events_delivered: standing.events_delivered + by.events_delivered,
        holding: standing.holding || by.hold.length > 0,
      }
    : standing;
