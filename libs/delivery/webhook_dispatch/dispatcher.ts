import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '#platform/config/logger';
import type { Database } from '#platform/db/database';
import type { Attempts } from './attempts';
import { Currency } from './endpoint-version-cache';
import type { Receiver } from './delivery';
import { Flow } from './endpoint-circuit-breaker';
import { Hand } from './in-flight-deliveries';
import { Hidden } from './blocked-endpoints';
import { InDoubt, lease, leaseHidden, type Shares } from './lease';
import { Recorder } from './attempt-recorder';

/**
 * Deliveries that this process has at once; endpoints that fail share some of them, so that they never keep those that
 * do not from theirs.
 */
const most = { all: 6000, failing: 1000 };
const mostRemembered = 10_000;
const pollMs = 250;
const breathMs = 5;
/**
 * A look costs more the more endpoints have something that waits: between two there is as much time as so many take,
 * less so much for each delivery that it took for one that is well.
 */
const breaths = 8;
const letOffMs = 0.5;
const stopWithinMs = 8000;

/**
 * Makes the first attempts: takes ready deliveries in their order, sends each lane's one after another, and writes down
 * what came of it. An endpoint that answers costs no workflow; a lane whose delivery failed is its workflow's from then
 * on. A process that dies leaves leases that run out, and what it had not recorded is sent again.
 */
export class Dispatcher {
  readonly hand: Hand;
  private readonly flows = new Map<string, Flow>();
  private readonly hidden: Hidden;
  /**
   * Something may be ready for an endpoint that is well: it is looked for whenever an attempt has been written. What is
   * failing can wait until it is looked for anyway.
   */
  private waits = false;
  private stopping = false;
  private woken = false;
  private rouse: () => void = () => undefined;
  private loop: Promise<void> | null = null;

  /** `id`: of this process, as its heartbeat has it. */
  constructor(
    private readonly database: Database,
    readonly id: string,
    attempts: Attempts,
    private readonly logger: Logger,
  ) {
    const recorder = new Recorder(database, attempts, logger, (freed) => {
      if (freed > 0 || this.waits) this.kick(freed);
    });
    this.hidden = new Hidden((one) => this.takeHidden(one));
    this.hand = new Hand(attempts, recorder, (endpoint_id) => this.flowOf(endpoint_id), new Currency(database), logger);
  }

  start(): void {
    this.loop = this.run();
  }

  /** Looks at once: something is ready, or there is room again. */
  kick(ready: number): void {
    this.waits ||= ready > 0;
    this.woken = true;
    this.rouse();
  }

  /** For how many new deliveries of each endpoint there is room: of those that are not down, or choosy. */
  rooms(receivers: Receiver[]): Map<string, number> {
    const now = Date.now();
    return this.share(
      receivers.filter((one) => !this.flowOf(one.id, one.failing_since).down || this.isChoosy(one)),
      (flow) => (flow.down ? flow.roomOfKnown(now) : flow.room(now)),
    );
  }

  /** What never took anything knows nothing. */
  isChoosy({ id, failing_since, last_success_at }: Receiver): boolean {
    return last_success_at !== null && this.flowOf(id, failing_since).choosy;
  }

  /** Whether the answers of an endpoint may be waited for. */
  isQuick(endpoint_id: string): boolean {
    return this.flowOf(endpoint_id).quick;
  }

  /**
   * Takes nothing more, and waits a while for what is under way; what is not answered by then is sent again by another
   * worker.
   */
  async stop(): Promise<void> {
    this.stopping = true;
    this.kick(0);
    await Promise.all([this.loop, this.hidden.stop()]);
    await Promise.race([this.hand.stop(), delay(stopWithinMs, undefined, { ref: false })]);
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      const kicked = this.woken;
      this.woken = false;
      const began = performance.now();
      let taken = 0;
      try {
        taken = await this.take(kicked);
      } catch (error) {
        this.letGo(error);
        this.logger.warn({ err: error }, 'webhook dispatcher waits');
        await delay(500);
      }
      await delay(Math.max(breathMs, Math.min(pollMs, breaths * (performance.now() - began)) - letOffMs * taken));
      await this.sleep();
    }
  }

  /** Says how many it took for endpoints that are well. */
  private async take(kicked: boolean): Promise<number> {
    const now = Date.now();
    const full: string[] = [];
    const resting: string[] = [];
    for (const [id, flow] of this.flows) {
      if (flow.taken === 0 && this.flows.size > mostRemembered) this.flows.delete(id);
      else if (flow.room(now) === 0) (flow.resting(now) ? resting : full).push(id);
    }
    if (this.hand.taken.all >= most.all || !(kicked || (await this.anythingWaits()))) return 0;
    this.waits = full.some((id) => !this.flows.get(id)!.down && !this.flows.get(id)!.pausing(now));
    const { leased, hidden } = await lease(
      this.database,
      this.id,
      { full: [...full, ...this.hidden.leftOut(now)], resting },
      (ready, others) => {
        const shares = this.sharesOf(ready);
        this.waits ||= others || ready.some(({ id }) => !this.flows.get(id)!.down);
        return shares;
      },
    );
    for (const one of leased) this.hand.take(one);
    this.hidden.add(hidden, now);
    return leased.filter(({ receiver: { id } }) => !this.flows.get(id)!.down).length;
  }

  /** To find out that nothing waits costs a tenth of looking for what is ready. */
  private async anythingWaits(): Promise<boolean> {
    const [found] = await this.database.query<{ waits: boolean }>(
      'select exists (select from webhook_queue) as waits',
      [],
      true,
    );
    return found!.waits;
  }

  private async takeHidden(hidden: { id: string; after: string }): Promise<string> {
    try {
      const { leased, next } = await leaseHidden(this.database, this.id, hidden, (ready) => this.sharesOf(ready));
      for (const one of leased) this.hand.take(one);
      return next;
    } catch (error) {
      this.letGo(error);
      this.logger.warn({ err: error, hidden }, 'what stands behind is looked for later');
      return hidden.after;
    }
  }

  private letGo(error: unknown): void {
    if (error instanceof InDoubt) this.hand.recorder.free(error.leased);
  }

  private sharesOf(ready: Receiver[]): Shares {
    const now = Date.now();
    const rooms = this.share(ready, (flow) => flow.room(now));
    const probes = new Map(
      [...rooms.keys()].filter((id) => this.flows.get(id)!.down).map((id) => [id, this.flows.get(id)!.spot()]),
    );
    for (const id of probes.keys()) rooms.delete(id);
    return { rooms, probes };
  }

  /** Shares out the free places: first to those that have the fewest, and to failing ones only of their own. */
  private share(ready: Receiver[], roomOf: (flow: Flow) => number): Map<string, number> {
    const rooms = new Map<string, number>();
    const { taken } = this.hand;
    const left = { all: most.all - taken.all, failing: most.failing - taken.failing };
    const flows = ready
      .map(({ id, failing_since }) => ({ id, flow: this.flowOf(id, failing_since) }))
      .sort((a, b) => a.flow.taken - b.flow.taken);
    for (const { id, flow } of flows) {
      const room = Math.min(roomOf(flow), left.all, flow.down ? left.failing : Infinity);
      if (room <= 0) continue;
      rooms.set(id, room);
      left.all -= room;
      if (flow.down) left.failing -= room;
    }
    return rooms;
  }

  /** What is known of an endpoint, here and, where it was just read, in the database. */
  private flowOf(id: string, failingSince?: Date | null): Flow {
    let flow = this.flows.get(id);
    if (!flow) this.flows.set(id, (flow = new Flow()));
    if (failingSince !== undefined) flow.adopt(failingSince, Date.now());
    return flow;
  }

  private async sleep(): Promise<void> {
    if (this.woken || this.stopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      this.rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
