import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { OutcomeWriter } from './in-flight-deliveries';
import type { Leased } from './lease';
import type { AttemptMade } from './record-attempts';

/** Accepted and released deliveries. */
export interface Outcomes {
  delivered: ReadonlyMap<string, AttemptMade>;
  letGo: ReadonlySet<string>;
}

/**
 * A delivery accepted in time is recorded once, with its attempt and the log position; if the commit fails, the next
 * leader sends it again. All others are recorded as leased first.
 */
export class UnrecordedBatch implements OutcomeWriter {
  private readonly sending = new Set<string>();
  private readonly delivered = new Map<string, AttemptMade>();
  private readonly letGo = new Set<string>();
  private readonly answers = Promise.withResolvers<void>();
  private readonly leases = Promise.withResolvers<ReadonlyMap<string, Date>>();
  private closed = false;

  constructor(private readonly recorder?: OutcomeWriter) {}

  sent(id: string): this {
    this.sending.add(id);
    return this;
  }

  /** Immediate for deliveries sent before the record. Otherwise waits for the record; false if it failed. */
  async isReady({ due }: Leased): Promise<boolean> {
    return this.sending.has(due.id) || (await this.leases.promise).has(due.id);
  }

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

  /** Also resolves after `quietMs` without an answer, or after `mostMs`. */
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

  close(): Outcomes {
    this.closed = true;
    return { delivered: this.delivered, letGo: this.letGo };
  }

  /** No leases mean that the record failed. */
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
