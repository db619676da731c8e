import type { Logger } from '#platform/config/logger';
import type { Attempts } from './attempts';
import type { EndpointVersionCache } from './endpoint-version-cache';
import type { Due } from './delivery';
import type { EndpointCircuitBreaker } from './endpoint-circuit-breaker';
import type { Leased } from './lease';
import type { AttemptMade } from './record-attempts';
import type { Recorder } from './attempt-recorder';

/** An attempt takes up to 15 s and has to be recorded before another worker may take the delivery. */
const lastStartMs = 18_000;
/**
 * Too Many Requests concerns the whole endpoint (RFC 6585 § 4); `Retry-After` of other answers concerns one delivery.
 */
const tooMany = 429;

/**
 * Records the outcomes of deliveries in flight. `isReady` waits until a delivery may be sent and says whether it still
 * should be; `add` says whether this process still held it, so that the next of its lane may be sent; `free` releases
 * deliveries for other processes.
 */
export interface OutcomeWriter {
  isReady(leased: Leased): Promise<boolean>;
  add(made: AttemptMade): Promise<boolean>;
  free(unused: Leased[]): void;
}

/**
 * A lane of which this process has deliveries in flight, by id. Once it is broken, this process sends nothing more of
 * it before it has released what it held.
 */
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
  /** Deliveries that are not sent yet, or not answered. */
  readonly queue: InFlightDelivery[];
  readonly failing: boolean;
  carried: boolean;
  /** The number of accepted deliveries that are not recorded yet. */
  unwritten: number;
}

type Lanes = Pick<Due, 'endpoint_id' | 'subject_id'>;
export const laneKey = ({ endpoint_id, subject_id }: Lanes): string => `${endpoint_id} ${subject_id}`;

/**
 * The deliveries that this process has in flight. Those of a lane go one after another: the endpoint accepts each
 * before the next is sent, so it never sees an event of a subject after a later one, except as a repetition. Successes
 * are recorded meanwhile.
 */
export class InFlightDeliveries {
  /** How many places are occupied. */
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

  /**
   * Takes a delivery, behind those of its lane that are in flight or as the first. `behind` is the lane as it was when
   * the decision to take it was made.
   */
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

  /** Sends nothing more; resolves when the attempts under way are answered and recorded. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.carried);
    await this.recorder.settled();
  }

  private begin(key: string, lane: Lane, breaker: EndpointCircuitBreaker): void {
    const carried = this.carry(key, lane, breaker)
      .catch((error: unknown) => this.logger.warn({ err: error, lane: key }, 'a lane waits until its lease runs out'))
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
      // before the next await: deliveries taken from here on start a new run
      if (lane.queue.length > 0 && !lane.broken) this.giveBack(lane, lane.queue.slice(1));
      this.occupy(lane, breaker, -lane.queue.length);
      lane.queue.length = 0;
      lane.carried = false;
      this.leave(key, lane);
    }
    await Promise.all(writes);
  }

  /**
   * Records a success. Its place stays occupied until then, but the next of the lane is sent meanwhile, under a lease
   * of its own. If another process holds the delivery by then, the rest of the lane is released.
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

  /** Forgets a lane of which nothing is in flight. */
  private leave(key: string, lane: Lane): void {
    if (!lane.carried && lane.unwritten === 0 && this.lanes.get(key) === lane) this.lanes.delete(key);
  }

  /** Returns the attempt if it was accepted; otherwise null, and the next of the lane is not sent. */
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

  /** Returns null when the endpoint has changed since the delivery was leased: it is leased again. */
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
