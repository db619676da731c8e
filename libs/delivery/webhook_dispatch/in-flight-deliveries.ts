import type { Logger } from '#platform/config/logger';
import type { Attempts } from './attempts';
import type { Currency } from './endpoint-version-cache';
import type { Due } from './delivery';
import type { Flow } from './endpoint-circuit-breaker';
import type { Leased } from './lease';
import type { Made } from './record-attempts';
import type { Recorder } from './attempt-recorder';

/** An attempt takes up to 15 s, and is to be recorded before another worker may take the delivery. */
const lastStartMs = 18_000;
/**
 * Too many requests: of all that it is sent, not of this one alone (RFC 6585 § 4). Other answers ask for time for what
 * was sent (`askedUntil`).
 */
const tooMany = 429;

/**
 * Writes down what comes of a delivery in hand. `isReady` waits until it may be sent, and says whether it still is to
 * be; `add` says whether it was this process's still, so that the next of its lane may be sent; what is let go is sent
 * by somebody else.
 */
export interface Keeper {
  isReady(leased: Leased): Promise<boolean>;
  add(made: Made): Promise<boolean>;
  free(unused: Leased[]): void;
}

/**
 * A lane of which this process has deliveries, named by their ids. Once it is broken, what comes behind is not sent by
 * this process before it was given back.
 */
export interface LaneInHand {
  readonly ids: ReadonlySet<string>;
  readonly broken: boolean;
}
interface InHand {
  readonly leased: Leased;
  readonly keeper: Keeper;
}
interface Lane extends LaneInHand {
  readonly ids: Set<string>;
  broken: boolean;
  /** What is not sent yet, or not answered. */
  readonly queue: InHand[];
  readonly failing: boolean;
  carried: boolean;
  /** So many were taken by their receiver, which is not written yet. */
  unwritten: number;
}

type Lanes = Pick<Due, 'endpoint_id' | 'subject_id'>;
export const laneKey = ({ endpoint_id, subject_id }: Lanes): string => `${endpoint_id} ${subject_id}`;

/**
 * What this process has in hand: the deliveries of a lane go one after another, each taken by the receiver before the
 * next is sent, so it never gets an event of a subject after a later one of it, except again. That it was taken is
 * written meanwhile.
 */
export class Hand {
  /** Places that are taken. */
  readonly taken = { all: 0, failing: 0 };
  private readonly lanes = new Map<string, Lane>();
  private readonly carried = new Set<Promise<void>>();
  private stopping = false;

  constructor(
    private readonly attempts: Pick<Attempts, 'make'>,
    readonly recorder: Keeper & Pick<Recorder, 'careful' | 'note' | 'settled'>,
    private readonly flowOf: (endpoint_id: string) => Flow,
    private readonly currency: Pick<Currency, 'holds'>,
    private readonly logger: Logger,
  ) {}

  lane(of: Lanes): LaneInHand | undefined {
    return this.lanes.get(laneKey(of));
  }

  /**
   * Takes a delivery: behind what it has of the lane, or as a lane's first. `behind` is the lane that there was when it
   * was decided to take it.
   */
  take(leased: Leased, behind?: LaneInHand, keeper: Keeper = this.recorder): void {
    const key = laneKey(leased.due);
    const present = this.lanes.get(key);
    if (this.stopping || behind?.broken || present?.broken) return keeper.free([leased]);
    const flow = this.flowOf(leased.due.endpoint_id);
    const lane = present ?? {
      ids: new Set(),
      broken: false,
      queue: [],
      failing: flow.down,
      carried: false,
      unwritten: 0,
    };
    lane.queue.push({ leased, keeper });
    lane.ids.add(leased.due.id);
    this.occupy(lane, flow, 1);
    this.lanes.set(key, lane);
    if (!lane.carried) this.begin(key, lane, flow);
  }

  /** Sends nothing more; resolves when what is under way has been answered and recorded. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.carried);
    await this.recorder.settled();
  }

  private begin(key: string, lane: Lane, flow: Flow): void {
    const carried = this.carry(key, lane, flow)
      .catch((error: unknown) => this.logger.warn({ err: error, lane: key }, 'a lane waits until its lease runs out'))
      .finally(() => this.carried.delete(carried));
    this.carried.add(carried);
  }

  private async carry(key: string, lane: Lane, flow: Flow): Promise<void> {
    const writes: Promise<void>[] = [];
    lane.carried = true;
    try {
      for (let next = lane.queue[0]; next; next = lane.queue[0]) {
        const made = await this.deliver(next, lane, flow);
        if (!made) return;
        lane.queue.shift();
        const written = this.write(made, next, key, lane, flow);
        if (this.recorder.careful) await written;
        else writes.push(written);
        if (lane.broken) return this.giveBack(lane, lane.queue);
      }
    } finally {
      // at once: what is taken from here on is carried anew
      if (lane.queue.length > 0 && !lane.broken) this.giveBack(lane, lane.queue.slice(1));
      this.occupy(lane, flow, -lane.queue.length);
      lane.queue.length = 0;
      lane.carried = false;
      this.leave(key, lane);
    }
    await Promise.all(writes);
  }

  /**
   * Writes that the receiver has it; nobody waits for that but its place: what comes behind is sent meanwhile, under
   * leases of its own. Where it is somebody else's by then, what is not sent yet is given back.
   */
  private async write(made: Made, { keeper, leased }: InHand, key: string, lane: Lane, flow: Flow): Promise<void> {
    lane.unwritten += 1;
    try {
      if (!(await keeper.add(made))) lane.broken = true;
    } finally {
      lane.unwritten -= 1;
      lane.ids.delete(leased.due.id);
      this.occupy(lane, flow, -1);
      this.leave(key, lane);
    }
  }

  /** Forgets a lane of which nothing is in hand any more. */
  private leave(key: string, lane: Lane): void {
    if (!lane.carried && lane.unwritten === 0 && this.lanes.get(key) === lane) this.lanes.delete(key);
  }

  /** What the receiver took; null where it did not, and the next of the lane is not to be sent. */
  private async deliver({ leased, keeper }: InHand, lane: Lane, flow: Flow): Promise<Made | null> {
    const made =
      (await keeper.isReady(leased)) &&
      (await flow.connected(() => (this.isLate(leased) || flow.pausing(Date.now()) ? null : this.attempt(leased))));
    if (!made) {
      this.giveBack(lane, lane.queue);
      return null;
    }
    this.learn(made, leased.known, flow);
    if (made.verdict === 'delivered') return made;
    this.giveBack(lane, lane.queue.slice(1));
    await keeper.add(made);
    return null;
  }

  /** Null when its endpoint was changed since it was taken: it is taken anew. */
  private async attempt(leased: Leased): Promise<Made | null> {
    const current = this.currency.holds(leased);
    if (current !== true && !(await current)) return null;
    return this.attempts.make(leased.due, leased.receiver, leased.leased_until);
  }

  private learn(
    { due, attempt: { status, duration_ms, retry_after }, verdict }: Made,
    known: boolean,
    flow: Flow,
  ): void {
    const pause_ms = status === tooMany ? 1000 * (retry_after ?? 0) : 0;
    flow.learn(
      {
        delivered: verdict === 'delivered',
        duration_ms,
        subject_id: due.subject_id,
        again: due.attempts > due.uncounted,
        known,
        pause_ms,
      },
      Date.now(),
    );
  }

  private giveBack(lane: Lane, deliveries: InHand[]): void {
    lane.broken = true;
    for (const { leased, keeper } of deliveries) keeper.free([leased]);
  }

  private isLate({ leased_until }: Leased): boolean {
    return this.stopping || +leased_until - Date.now() < lastStartMs;
  }

  private occupy(lane: Lane, flow: Flow, places: number): void {
    flow.taken += places;
    this.taken.all += places;
    if (lane.failing) this.taken.failing += places;
  }
}
