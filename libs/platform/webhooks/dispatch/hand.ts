import type { Logger } from '#platform/config/logger';
import type { Attempts } from './attempt';
import type { Due } from './delivery';
import type { Flow } from './flow';
import type { Leased } from './lease';
import type { Made } from './record';
import type { Recorder } from './recorder';

/** An attempt takes up to 15 s, and is to be recorded before another worker may take the delivery. */
const lastStartMs = 18_000;

/** A lane of which this process has something. `last` is its latest delivery here; once the lane is broken, what comes behind it is not sent by this process before it was given back. */
export interface LaneInHand { readonly last: string; readonly broken: boolean }
interface Lane extends LaneInHand { last: string; broken: boolean; readonly queue: Leased[]; readonly failing: boolean }

type Lanes = Pick<Due, 'endpoint_id' | 'subject_id'>;
const keyOf = ({ endpoint_id, subject_id }: Lanes): string => `${endpoint_id} ${subject_id}`;

/** What this process has in hand: the deliveries of a lane go one after another, each recorded before the next is sent, so a receiver never gets an event of a subject after a later one of it, except again. */
export class Hand {
  /** Places that are taken. */
  readonly taken = { all: 0, failing: 0 };
  private readonly lanes = new Map<string, Lane>();
  private readonly carried = new Set<Promise<void>>();
  private stopping = false;

  constructor(private readonly attempts: Attempts, private readonly recorder: Recorder, private readonly flowOf: (endpoint_id: string) => Flow, private readonly logger: Logger) {}

  lane(of: Lanes): LaneInHand | undefined { return this.lanes.get(keyOf(of)); }

  /** Takes what has been leased: behind what it has of the lane, or as a lane's first. `behind` is the lane that there was when the lease was decided. */
  take(leased: Leased, behind?: LaneInHand): void {
    const key = keyOf(leased.due);
    const present = this.lanes.get(key);
    if (this.stopping || behind?.broken || present?.broken) return this.recorder.free([leased]);
    const flow = this.flowOf(leased.due.endpoint_id);
    const lane = present ?? { last: '', broken: false, queue: [], failing: flow.failing };
    lane.queue.push(leased);
    lane.last = leased.due.id;
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
        this.occupy(lane, flow, -1);
      }
    } finally { // at once: what is taken from here on begins the lane anew
      if (lane.queue.length > 0 && !lane.broken) this.giveBack(lane, lane.queue.slice(1));
      this.occupy(lane, flow, -lane.queue.length);
      this.lanes.delete(key);
    }
  }

  /** Says whether the next of the lane may be sent. */
  private async deliver(leased: Leased, lane: Lane, flow: Flow): Promise<boolean> {
    const made = await flow.connected(() => (this.isLate(leased) ? null : this.attempts.make(leased.due, leased.receiver, leased.leased_until)));
    if (made) return this.settle(made, lane, flow);
    this.giveBack(lane, lane.queue);
    return false;
  }

  private async settle(made: Made, lane: Lane, flow: Flow): Promise<boolean> {
    const delivered = made.verdict === 'delivered';
    flow.learn({ delivered, duration_ms: made.attempt.duration_ms }, Date.now());
    if (!delivered) this.giveBack(lane, lane.queue.slice(1));
    return (await this.recorder.add(made)) && delivered;
  }

  private giveBack(lane: Lane, deliveries: Leased[]): void {
    lane.broken = true;
    this.recorder.free(deliveries);
  }

  private isLate({ leased_until }: Leased): boolean { return this.stopping || +leased_until - Date.now() < lastStartMs; }

  private occupy(lane: Lane, flow: Flow, places: number): void {
    flow.taken += places;
    this.taken.all += places;
    if (lane.failing) this.taken.failing += places;
  }
}
