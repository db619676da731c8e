import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { OutcomeWriter } from './in-flight-deliveries';
import type { Leased } from './lease';
import type { AttemptMade } from './record-attempts';

/** The outcomes known when a batch is recorded: deliveries that were accepted, and those that were released. */
export interface Outcomes {
  delivered: ReadonlyMap<string, AttemptMade>;
  letGo: ReadonlySet<string>;
}

/**
 * New deliveries that are in flight before they are recorded. A delivery that is accepted in time is recorded once,
 * with its attempt and the place in the log; if that is never committed, the next process that follows the log sends it
 * again. Every other delivery is recorded as leased, and its outcome afterwards, as usual.
 */
export class UnrecordedBatch implements OutcomeWriter {
  private readonly sending = new Set<string>();
  private readonly delivered = new Map<string, AttemptMade>();
  private readonly letGo = new Set<string>();
  private readonly answers = Promise.withResolvers<void>();
  private readonly leases = Promise.withResolvers<ReadonlyMap<string, Date>>();
  private closed = false;

  constructor(private readonly recorder?: OutcomeWriter) {}

  /** Adds a delivery that is sent before it is recorded. */
  sent(id: string): this {
    this.sending.add(id);
    return this;
  }

  /**
   * Resolves at once for a delivery that is sent before it is recorded; for others once they are, false if they are
   * not.
   */
  async isReady({ due }: Leased): Promise<boolean> {
    return this.sending.has(due.id) || (await this.leases.promise).has(due.id);
  }

  /** Says whether the endpoint has accepted it, to be recorded with the batch. */
  hasTaken(id: string): boolean {
    return this.delivered.has(id);
  }

  async add(made: AttemptMade): Promise<boolean> {
    this.settle(made.due.id);
    if (!this.closed && made.verdict === 'delivered') {
      this.delivered.set(made.due.id, made);
      return true;
    }
    const leased_until = (await this.leases.promise).get(made.due.id);
    return leased_until !== undefined && this.recorder!.add({ ...made, leased_until });
  }

  free(unused: Leased[]): void {
    for (const { due } of unused) this.settle(due.id);
    if (this.closed) void this.freeWritten(unused);
    else for (const { due } of unused) this.letGo.add(due.id);
  }

  /**
   * Resolves when every delivery that was sent is answered or released, when no answer has come for `quietMs`, or after
   * `mostMs` at the latest.
   */
  async answered({ quietMs, mostMs }: { quietMs: number; mostMs: number }): Promise<void> {
    const began = performance.now();
    for (let left = -1; this.sending.size > 0 && left !== this.sending.size && performance.now() - began < mostMs;) {
      left = this.sending.size;
      const over = new AbortController();
      await Promise.race([
        this.answers.promise,
        delay(quietMs, undefined, { signal: over.signal }).then(
          () => nextTurn(),
          () => undefined,
        ),
      ]);
      over.abort();
    }
  }

  /** Returns the outcomes to record. Later outcomes wait until the batch is recorded. */
  close(): Outcomes {
    this.closed = true;
    return { delivered: this.delivered, letGo: this.letGo };
  }

  /** Tells that the batch was recorded with these leases, or not at all when there are none. */
  written(leases: ReadonlyMap<string, Date>): void {
    this.closed = true;
    this.leases.resolve(leases);
  }

  private async freeWritten(unused: Leased[]): Promise<void> {
    const leases = await this.leases.promise;
    this.recorder!.free(
      unused.flatMap((one) => {
        const leased_until = leases.get(one.due.id);
        return leased_until ? [{ ...one, leased_until }] : [];
      }),
    );
  }

  private settle(id: string): void {
    if (this.sending.delete(id) && this.sending.size === 0) this.answers.resolve();
  }
}
