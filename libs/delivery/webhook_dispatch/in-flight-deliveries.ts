import type { Logger } from '#platform/config/logger';
import type { Attempts } from './attempts';
import type { EndpointVersionCache } from './endpoint-version-cache';
import type { Due } from './delivery';
import type { EndpointCircuitBreaker } from './endpoint-circuit-breaker';
import type { Leased } from './lease';
import type { AttemptMade } from './record-attempts';
import type { Recorder } from './attempt-recorder';

/** An attempt takes up to 15 s and is recorded within the lease. */
const lastStartMs = 18_000;
/** 429 applies to the whole endpoint (RFC 6585 § 4); `Retry-After` of other statuses applies to the delivery. */
const tooMany = 429;

/**
 * `isReady` waits until a delivery may be sent and returns whether it still should be. `add` returns whether this
 * process still held it. `free` releases deliveries.
 */
export interface OutcomeWriter {
  isReady(leased: Leased): Promise<boolean>;
  add(made: AttemptMade): Promise<boolean>;
  free(unused: Leased[]): void;
}

/** Once broken, the lane sends nothing before its deliveries are released. */
export interface InFlightLane {
  readonly ids: ReadonlySet<string>;
  readonly broken: boolean;
}
interface InFlightDelivery {
  readonly leased: Leased;
  readonly writer: OutcomeWriter;
}
interface Lane extends InFlightLane {
  readonly ids: Set<string>;
  broken: boolean;
  /** Unsent or unanswered. */
  readonly queue: InFlightDelivery[];
  readonly failing: boolean;
  carried: boolean;
  /** Accepted but unrecorded. */
  unwritten: number;
}

type Lanes = Pick<Due, 'endpoint_id' | 'subject_id'>;
export const laneKey = ({ endpoint_id, subject_id }: Lanes): string => `${endpoint_id} ${subject_id}`;

/**
 * The endpoint must accept a delivery before the next is sent, so it never receives events of a subject out of order,
 * except for repetitions. Successes are recorded in parallel.
 */
export class InFlightDeliveries {
  readonly taken = { all: 0, failing: 0 };
  private readonly lanes = new Map<string, Lane>();
  private readonly carried = new Set<Promise<void>>();
  private stopping = false;

  constructor(
    private readonly attempts: Pick<Attempts, 'make'>,
    readonly recorder: OutcomeWriter & Pick<Recorder, 'careful' | 'note' | 'settled'>,
    private readonly breakerOf: (endpoint_id: string) => EndpointCircuitBreaker,
    private readonly endpointVersions: Pick<EndpointVersionCache, 'isCurrent'>,
    private readonly logger: Logger,
  ) {}

  lane(of: Lanes): InFlightLane | undefined {
    return this.lanes.get(laneKey(of));
  }

  /** `behind` is the lane when the decision was made. */
  take(leased: Leased, behind?: InFlightLane, writer: OutcomeWriter = this.recorder): void {
    const key = laneKey(leased.due);
    const present = this.lanes.get(key);
    if (this.stopping || behind?.broken || present?.broken) return writer.free([leased]);
    const breaker = this.breakerOf(leased.due.endpoint_id);
    const lane = present ?? {
      ids: new Set(),
      broken: false,
      queue: [],
      failing: breaker.down,
      carried: false,
      unwritten: 0,
    };
    lane.queue.push({ leased, writer });
    lane.ids.add(leased.due.id);
    this.occupy(lane, breaker, 1);
    this.lanes.set(key, lane);
    if (!lane.carried) this.begin(key, lane, breaker);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.carried);
    await this.recorder.settled();
  }

  private begin(key: string, lane: Lane, breaker: EndpointCircuitBreaker): void {
    const carried = this.carry(key, lane, breaker)
      .catch((error: unknown) => this.logger.warn({ err: error, lane: key }, 'a lane waits until its lease expires'))
      .finally(() => this.carried.delete(carried));
    this.carried.add(carried);
  }

  private async carry(key: string, lane: Lane, breaker: EndpointCircuitBreaker): Promise<void> {
    const writes: Promise<void>[] = [];
    lane.carried = true;
    try {
      for (let next = lane.queue[0]; next; next = lane.queue[0]) {
        const made = await this.deliver(next, lane, breaker);
        if (!made) return;
        lane.queue.shift();
        const written = this.write(made, next, key, lane, breaker);
        if (this.recorder.careful) await written;
        else writes.push(written);
        if (lane.broken) return this.giveBack(lane, lane.queue);
      }
    } finally {
      // Before the next await: later deliveries start a new run.
      if (lane.queue.length > 0 && !lane.broken) this.giveBack(lane, lane.queue.slice(1));
      this.occupy(lane, breaker, -lane.queue.length);
      lane.queue.length = 0;
      lane.carried = false;
      this.leave(key, lane);
    }
    await Promise.all(writes);
  }

  /**
   * The next delivery proceeds under its own lease meanwhile. Releases the lane if another process holds the delivery.
   */
  private async write(
    made: AttemptMade,
    { writer, leased }: InFlightDelivery,
    key: string,
    lane: Lane,
    breaker: EndpointCircuitBreaker,
  ): Promise<void> {
    lane.unwritten += 1;
    try {
      if (!(await writer.add(made))) lane.broken = true;
    } finally {
      lane.unwritten -= 1;
      lane.ids.delete(leased.due.id);
      this.occupy(lane, breaker, -1);
      this.leave(key, lane);
    }
  }

  private leave(key: string, lane: Lane): void {
    if (!lane.carried && lane.unwritten === 0 && this.lanes.get(key) === lane) this.lanes.delete(key);
  }

  /** Null stops the lane. */
  private async deliver(
    { leased, writer }: InFlightDelivery,
    lane: Lane,
    breaker: EndpointCircuitBreaker,
  ): Promise<AttemptMade | null> {
    const made =
      (await writer.isReady(leased)) &&
      (await breaker.connected(() =>
        this.isLate(leased) || breaker.pausing(Date.now()) ? null : this.attempt(leased),
      ));
    if (!made) {
      this.giveBack(lane, lane.queue);
      return null;
    }
    this.learn(made, leased.known, breaker);
    if (made.verdict === 'delivered') return made;
    this.giveBack(lane, lane.queue.slice(1));
    await writer.add(made);
    return null;
  }

  /** Null if the endpoint has changed; the delivery is leased again. */
  private async attempt(leased: Leased): Promise<AttemptMade | null> {
    const current = this.endpointVersions.isCurrent(leased);
    if (current !== true && !(await current)) return null;
    return this.attempts.make(leased.due, leased.receiver, leased.leased_until);
  }

  private learn(
    { due, attempt: { status, duration_ms, retry_after }, verdict }: AttemptMade,
    known: boolean,
    breaker: EndpointCircuitBreaker,
  ): void {
    const pause_ms = status === tooMany ? 1000 * (retry_after ?? 0) : 0;
    breaker.learn(
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

  private giveBack(lane: Lane, deliveries: InFlightDelivery[]): void {
    lane.broken = true;
    for (const { leased, writer } of deliveries) writer.free([leased]);
  }

  private isLate({ leased_until }: Leased): boolean {
    return this.stopping || +leased_until - Date.now() < lastStartMs;
  }

  private occupy(lane: Lane, breaker: EndpointCircuitBreaker, places: number): void {
    breaker.taken += places;
    this.taken.all += places;
    if (lane.failing) this.taken.failing += places;
  }
}
