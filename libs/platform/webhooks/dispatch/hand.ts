import type { Logger } from '#platform/config/logger';
import type { Attempts } from './attempt';
import type { Currency } from './currency';
import type { Due } from './delivery';
import type { Flow } from './flow';
import type { Leased } from './lease';
import type { Made } from './record';
import type { Recorder } from './recorder';

/** An attempt takes up to 15 s, and is to be recorded before another worker may take the delivery. */
const lastStartMs = 18_000;
/** Too many requests: of all that it is sent, not of this one alone (RFC 6585 § 4). Other answers ask for time for what was sent (`askedUntil`). */
const tooMany = 429;

/** Writes down what comes of a delivery in hand. `isReady` waits until it may be sent, and says whether it still is to be; `add` says whether it was this process's still, so that the next of its lane may be sent; what is let go is sent by somebody else. */
export interface Keeper { isReady(leased: Leased): Promise<boolean>; add(made: Made): Promise<boolean>; free(unused: Leased[]): void }

/** A lane of which this process has deliveries, named by their ids. Once it is broken, what comes behind is not sent by this process before it was given back. */
export interface LaneInHand { readonly ids: ReadonlySet<string>; readonly broken: boolean }
interface InHand { readonly leased: Leased; readonly keeper: Keeper }
interface Lane extends LaneInHand { readonly ids: Set<string>; broken: boolean; readonly queue: InHand[]; readonly failing: boolean }

type Lanes = Pick<Due, 'endpoint_id' | 'subject_id'>;
export const laneKey = ({ endpoint_id, subject_id }: Lanes): string => `${endpoint_id} ${subject_id}`;

/** What this process has in hand: the deliveries of a lane go one after another, each taken by the receiver before the next is sent, so it never gets an event of a subject after a later one of it, except again. */
export class Hand {
  /** Places that are taken. */
  readonly taken = { all: 0, failing: 0 };
  private readonly lanes = new Map<string, Lane>();
  private readonly carried = new Set<Promise<void>>();
  private stopping = false;

  constructor(private readonly attempts: Attempts, readonly recorder: Recorder, private readonly flowOf: (endpoint_id: string) => Flow, private readonly currency: Currency, private readonly logger: Logger) {}

  lane(of: Lanes): LaneInHand | undefined { return this.lanes.get(laneKey(of)); }

  /** Takes a delivery: behind what it has of the lane, or as a lane's first. `behind` is the lane that there was when it was decided to take it. */
  take(leased: Leased, behind?: LaneInHand, keeper: Keeper = this.recorder): void {
    const key = laneKey(leased.due);
    const present = this.lanes.get(key);
    if (this.stopping || behind?.broken || present?.broken) return keeper.free([leased]);
    const flow = this.flowOf(leased.due.endpoint_id);
    const lane = present ?? { ids: new Set(), broken: false, queue: [], failing: flow.down };
    lane.queue.push({ leased, keeper });
    lane.ids.add(leased.due.id);
    this.occupy(lane, flow, 1);
    if (!present) this.begin(key, lane, flow);
  }

  /** Sends nothing more; resolves when what is under way has been answered and recorded. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.carried);
    await this.recorder.settled();
  }

  private begin(key: string, lane: Lane, flow: Flow): void {
    this.lanes.set(key, lane);
    const carried = this.carry(key, lane, flow).catch((error: unknown) => this.logger.warn({ err: error, lane: key }, 'a lane waits until its lease runs out')).finally(() => this.carried.delete(carried));
    this.carried.add(carried);
  }

  private async carry(key: string, lane: Lane, flow: Flow): Promise<void> {
    try {
      for (let next = lane.queue[0]; next; next = lane.queue[0]) {
        if (!(await this.deliver(next, lane, flow))) return;
        lane.queue.shift();
        lane.ids.delete(next.leased.due.id);
        this.occupy(lane, flow, -1);
      }
    } finally { // at once: what is taken from here on begins the lane anew
      if (lane.queue.length > 0 && !lane.broken) this.giveBack(lane, lane.queue.slice(1));
      this.occupy(lane, flow, -lane.queue.length);
      this.lanes.delete(key);
    }
  }

  /** Says whether the next of the lane may be sent. */
  private async deliver({ leased, keeper }: InHand, lane: Lane, flow: Flow): Promise<boolean> {
    const made = (await keeper.isReady(leased)) && await flow.connected(() => (this.isLate(leased) || flow.pausing(Date.now()) ? null : this.attempt(leased)));
    if (made) return this.settle(made, leased.known, keeper, lane, flow);
    this.giveBack(lane, lane.queue);
    return false;
  }

  /** Null when its endpoint was changed since it was taken: it is taken anew. */
  private async attempt(leased: Leased): Promise<Made | null> {
    const current = this.currency.holds(leased);
    if (current !== true && !(await current)) return null;
    return this.attempts.make(leased.due, leased.receiver, leased.leased_until);
  }

  private async settle(made: Made, known: boolean, keeper: Keeper, lane: Lane, flow: Flow): Promise<boolean> {
    const delivered = made.verdict === 'delivered';
    const { status, duration_ms, retry_after } = made.attempt;
    const pause_ms = status === tooMany ? 1000 * (retry_after ?? 0) : 0;
    flow.learn({ delivered, duration_ms, subject_id: made.due.subject_id, again: made.due.attempts > made.due.uncounted, known, pause_ms }, Date.now());
    if (!delivered) this.giveBack(lane, lane.queue.slice(1));
    return (await keeper.add(made)) && delivered;
  }

  private giveBack(lane: Lane, deliveries: InHand[]): void {
    lane.broken = true;
    for (const { leased, keeper } of deliveries) keeper.free([leased]);
  }

  private isLate({ leased_until }: Leased): boolean { return this.stopping || +leased_until - Date.now() < lastStartMs; }

  private occupy(lane: Lane, flow: Flow, places: number): void {
    flow.taken += places;
    this.taken.all += places;
    if (lane.failing) this.taken.failing += places;
  }
}
