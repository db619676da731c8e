import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '#platform/config/logger';
import type { Database } from '#platform/db/database';
import type { Attempts } from './attempts';
import { EndpointVersionCache } from './endpoint-version-cache';
import type { Receiver } from './delivery';
import { EndpointCircuitBreaker } from './endpoint-circuit-breaker';
import { InFlightDeliveries } from './in-flight-deliveries';
import { BlockedEndpoints } from './blocked-endpoints';
import { InDoubt, lease, leaseBlocked, type Shares } from './lease';
import { Recorder } from './attempt-recorder';

/** Limits per process. Failing endpoints share a part. */
const dispatchLimits = { all: 6000, failing: 1000 };
const mostRemembered = 10_000;
/** Milliseconds, with and without pending deliveries. */
const pollMs = { waiting: 250, idle: 1000 };
const breathMs = 5;
/**
 * The pause after a scan is a multiple of its duration, minus an allowance per healthy delivery, because scans cost
 * more with more endpoints.
 */
const breaths = 8;
const letOffMs = 0.5;
const stopWithinMs = 8000;

/**
 * Leases ready deliveries in order, sends each lane sequentially, and records the outcomes. Healthy endpoints need no
 * workflow; a failed lane moves to its workflow. After a crash, leases expire and unrecorded deliveries are sent again.
 */
export class Dispatcher {
  readonly inFlight: InFlightDeliveries;
  private readonly breakers = new Map<string, EndpointCircuitBreaker>();
  private readonly blocked: BlockedEndpoints;
  /** Scans again after the next recorded attempt of a healthy endpoint. Failing endpoints wait for the regular scan. */
  private waits = false;
  private idle = false;
  private stopping = false;
  private woken = false;
  private rouse: () => void = () => undefined;
  private loop: Promise<void> | null = null;

  /** `id` is the heartbeat id of the process. */
  constructor(
    private readonly database: Database,
    readonly id: string,
    attempts: Attempts,
    private readonly logger: Logger,
  ) {
    const recorder = new Recorder(database, attempts, logger, (freed) => {
      if (freed > 0 || this.waits) this.kick(freed);
    });
    this.blocked = new BlockedEndpoints((one) => this.takeBlocked(one));
    this.inFlight = new InFlightDeliveries(
      attempts,
      recorder,
      (endpoint_id) => this.breakerOf(endpoint_id),
      new EndpointVersionCache(database),
      logger,
    );
  }

  start(): void {
    this.loop = this.run();
  }

  /** Scans at once. */
  kick(ready: number): void {
    this.waits ||= ready > 0;
    this.woken = true;
    this.rouse();
  }

  /** Room for new deliveries, by endpoint that is up or has known lanes left. */
  rooms(receivers: Receiver[]): Map<string, number> {
    const now = Date.now();
    return this.share(
      receivers.filter((one) => !this.breakerOf(one.id, one.failing_since).down || this.takesKnownOnly(one)),
      (breaker) => (breaker.down ? breaker.roomForKnown(now) : breaker.room(now)),
    );
  }

  /** An endpoint without any success has no known lanes. */
  takesKnownOnly({ id, failing_since, last_success_at }: Receiver): boolean {
    return last_success_at !== null && this.breakerOf(id, failing_since).takesKnownOnly;
  }

  answersQuickly(endpoint_id: string): boolean {
    return this.breakerOf(endpoint_id).answersQuickly;
  }

  /** Another worker repeats unanswered attempts. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.kick(0);
    await Promise.all([this.loop, this.blocked.stop()]);
    await Promise.race([this.inFlight.stop(), delay(stopWithinMs, undefined, { ref: false })]);
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
      await delay(
        Math.max(breathMs, Math.min(pollMs.waiting, breaths * (performance.now() - began)) - letOffMs * taken),
      );
      await this.sleep();
    }
  }

  /** Returns the leases for endpoints that are up. */
  private async take(kicked: boolean): Promise<number> {
    const now = Date.now();
    const full: string[] = [];
    const resting: string[] = [];
    for (const [id, breaker] of this.breakers) {
      if (breaker.taken === 0 && this.breakers.size > mostRemembered) this.breakers.delete(id);
      else if (breaker.room(now) === 0) (breaker.resting(now) ? resting : full).push(id);
    }
    if (this.inFlight.taken.all >= dispatchLimits.all) return 0;
    this.idle = !(kicked || (await this.anythingWaits()));
    if (this.idle) return 0;
    this.waits = full.some((id) => !this.breakers.get(id)!.down && !this.breakers.get(id)!.pausing(now));
    const { leased, blocked } = await lease(
      this.database,
      this.id,
      { full: [...full, ...this.blocked.leftOut(now)], resting },
      (ready, others) => {
        const shares = this.sharesOf(ready);
        this.waits ||= others || ready.some(({ id }) => !this.breakers.get(id)!.down);
        return shares;
      },
    );
    for (const one of leased) this.inFlight.take(one);
    this.blocked.add(blocked, now);
    return leased.filter(({ receiver: { id } }) => !this.breakers.get(id)!.down).length;
  }

  /** Ten times cheaper than a scan. */
  private async anythingWaits(): Promise<boolean> {
    const [found] = await this.database.query<{ waits: boolean }>(
      'select exists (select from webhook_queue) as waits',
      [],
      true,
    );
    return found!.waits;
  }

  private async takeBlocked(blocked: { id: string; after: string }): Promise<string> {
    try {
      const { leased, next } = await leaseBlocked(this.database, this.id, blocked, (ready) => this.sharesOf(ready));
      for (const one of leased) this.inFlight.take(one);
      return next;
    } catch (error) {
      this.letGo(error);
      this.logger.warn({ err: error, blocked }, 'blocked lanes are scanned later');
      return blocked.after;
    }
  }

  private letGo(error: unknown): void {
    if (error instanceof InDoubt) this.inFlight.recorder.free(error.leased);
  }

  private sharesOf(ready: Receiver[]): Shares {
    const now = Date.now();
    const rooms = this.share(ready, (breaker) => breaker.room(now));
    const probes = new Map(
      [...rooms.keys()]
        .filter((id) => this.breakers.get(id)!.down)
        .map((id) => [id, this.breakers.get(id)!.probePlace()]),
    );
    for (const id of probes.keys()) rooms.delete(id);
    return { rooms, probes };
  }

  /** Endpoints with the fewest deliveries in flight come first. Failing endpoints share their part. */
  private share(ready: Receiver[], roomOf: (breaker: EndpointCircuitBreaker) => number): Map<string, number> {
    const rooms = new Map<string, number>();
    const { taken } = this.inFlight;
    const left = { all: dispatchLimits.all - taken.all, failing: dispatchLimits.failing - taken.failing };
    const breakers = ready
      .map(({ id, failing_since }) => ({ id, breaker: this.breakerOf(id, failing_since) }))
      .sort((a, b) => a.breaker.taken - b.breaker.taken);
    for (const { id, breaker } of breakers) {
      const room = Math.min(roomOf(breaker), left.all, breaker.down ? left.failing : Infinity);
      if (room <= 0) continue;
      rooms.set(id, room);
      left.all -= room;
      if (breaker.down) left.failing -= room;
    }
    return rooms;
  }

  private breakerOf(id: string, failingSince?: Date | null): EndpointCircuitBreaker {
    let breaker = this.breakers.get(id);
    if (!breaker) this.breakers.set(id, (breaker = new EndpointCircuitBreaker()));
    if (failingSince !== undefined) breaker.adopt(failingSince, Date.now());
    return breaker;
  }

  private async sleep(): Promise<void> {
    if (this.woken || this.stopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.idle ? pollMs.idle : pollMs.waiting);
      this.rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
