import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '#platform/config/logger';
import type { Database } from '#platform/db/database';
import type { Attempts } from './attempt';
import type { Receiver } from './delivery';
import { Flow } from './flow';
import { lease, type Leased, type LeasedLane } from './lease';
import type { Made } from './record';
import { Recorder } from './recorder';

/** Deliveries that this process has at once; endpoints that fail share half of them, so that they never keep those that do not from theirs. */
const most = { all: 2000, failing: 1000 };
/** An attempt takes up to 15 s, and is to be recorded before another worker may take the delivery. */
const lastStartMs = 18_000;
const mostRemembered = 10_000;
const pollMs = 250;
const breathMs = 5;
const stopWithinMs = 8000;

/**
 * Makes the first attempts: takes ready deliveries in their order, sends each lane's one after another, and writes down what came of it. An endpoint that answers costs no workflow; a
 * lane whose delivery failed is its workflow's from then on. A process that dies leaves leases that run out, and what it had not recorded is sent again.
 */
export class Dispatcher {
  private readonly flows = new Map<string, Flow>();
  private readonly carried = new Set<Promise<void>>();
  private readonly recorder: Recorder;
  private taken = { all: 0, failing: 0 };
  private stopping = false;
  private woken = false;
  private rouse: () => void = () => undefined;
  private loop: Promise<void> | null = null;

  constructor(private readonly database: Database, private readonly attempts: Attempts, private readonly logger: Logger) {
    this.recorder = new Recorder(database, logger, () => this.kick());
  }

  start(): void { this.loop = this.run(); }

  /** Looks at once: something is ready, or there is room again. */
  kick(): void {
    this.woken = true;
    this.rouse();
  }

  /** Takes nothing more, and waits a while for what is under way; what is not answered by then is sent again by another worker. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.kick();
    await this.loop;
    await Promise.race([Promise.all(this.carried).then(() => this.recorder.settled()), delay(stopWithinMs, undefined, { ref: false })]);
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      this.woken = false;
      try { await this.take(); } catch (error) {
        this.logger.warn({ err: error }, 'webhook dispatcher waits');
        await delay(500);
      }
      await delay(breathMs);
      await this.sleep();
    }
  }

  private async take(): Promise<void> {
    const now = Date.now();
    const full: string[] = [];
    const resting: string[] = [];
    for (const [id, flow] of this.flows) {
      if (flow.taken === 0 && this.flows.size > mostRemembered) this.flows.delete(id);
      else if (flow.room(now) === 0) (flow.resting(now) ? resting : full).push(id);
    }
    if (this.taken.all >= most.all) return;
    for (const lane of await lease(this.database, { full, resting }, (ready) => this.share(ready, now))) this.occupy(lane);
  }

  /** Shares out the free places: first to those that have the fewest, and to failing ones only of their own. */
  private share(ready: Receiver[], now: number): Map<string, number> {
    const rooms = new Map<string, number>();
    const left = { all: most.all - this.taken.all, failing: most.failing - this.taken.failing };
    const flows = ready.map(({ id, failing_since }) => ({ id, flow: this.flowOf(id, failing_since) })).sort((a, b) => a.flow.taken - b.flow.taken);
    for (const { id, flow } of flows) {
      const room = Math.min(flow.room(now), left.all, flow.failing ? left.failing : Infinity);
      if (room <= 0) continue;
      rooms.set(id, room);
      left.all -= room;
      if (flow.failing) left.failing -= room;
    }
    return rooms;
  }

  private flowOf(id: string, failingSince: Date | null): Flow {
    let flow = this.flows.get(id);
    if (!flow) this.flows.set(id, (flow = new Flow()));
    flow.adopt(failingSince);
    return flow;
  }

  private occupy(lane: LeasedLane): void {
    const flow = this.flows.get(lane.receiver.id)!;
    const places = lane.deliveries.length;
    const { failing } = flow;
    flow.taken += places;
    this.taken.all += places;
    if (failing) this.taken.failing += places;
    const carried = this.carry(lane, flow).catch((error: unknown) => this.logger.warn({ err: error, endpoint: lane.receiver.id }, 'a lane waits until its lease runs out')).finally(() => {
      flow.taken -= places;
      this.taken.all -= places;
      if (failing) this.taken.failing -= places;
      this.carried.delete(carried);
    });
    this.carried.add(carried);
  }

  /** One after another, each recorded before the next is sent: so a receiver never gets an event of a subject after a later one of it, except again. */
  private async carry({ receiver, deliveries }: LeasedLane, flow: Flow): Promise<void> {
    for (const [index, leased] of deliveries.entries()) {
      const made = await flow.connected(() => (this.isLate(leased) ? null : this.attempts.make(leased.due, receiver, leased.leased_until)));
      if (!made) return this.recorder.free(deliveries.slice(index));
      if (!(await this.settle(made, flow, deliveries.slice(index + 1)))) return;
    }
  }

  private isLate({ leased_until }: Leased): boolean { return this.stopping || +leased_until - Date.now() < lastStartMs; }

  /** Says whether the next of the lane may be sent. */
  private async settle(made: Made, flow: Flow, behind: Leased[]): Promise<boolean> {
    const delivered = made.verdict === 'delivered';
    flow.learn({ delivered, duration_ms: made.attempt.duration_ms }, Date.now());
    if (!delivered) this.recorder.free(behind);
    return (await this.recorder.add(made)) && delivered;
  }

  private async sleep(): Promise<void> {
    if (this.woken || this.stopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      this.rouse = () => { clearTimeout(timer); resolve(); };
    });
  }
}
