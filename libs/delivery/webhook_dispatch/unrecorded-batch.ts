import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { Keeper } from './in-flight-deliveries';
import type { Leased } from './lease';
import type { Made } from './record-attempts';

/** What has come of deliveries until they are written: those that were taken, and those that were let go. */
export interface Outcomes {
  delivered: ReadonlyMap<string, Made>;
  letGo: ReadonlySet<string>;
}

/**
 * New deliveries in hand that are not written yet. Those that are sent before: what is taken at once is written once,
 * with its attempt, and with the place in the log. Should it not come to be written, it is sent again by whoever
 * follows the log from there. All else is written leased, and what comes of it is recorded as ever, when it has been.
 */
export class Fresh implements Keeper {
  private readonly sending = new Set<string>();
  private readonly delivered = new Map<string, Made>();
  private readonly letGo = new Set<string>();
  private readonly answers = Promise.withResolvers<void>();
  private readonly leases = Promise.withResolvers<ReadonlyMap<string, Date>>();
  private closed = false;

  constructor(private readonly recorder?: Keeper) {}

  /** One more, which is sent before it is written. */
  sent(id: string): this {
    this.sending.add(id);
    return this;
  }

  /** At once for what is sent before it is written; for all else when it has been, with false where it has not. */
  async isReady({ due }: Leased): Promise<boolean> {
    return this.sending.has(due.id) || (await this.leases.promise).has(due.id);
  }

  /** The receiver has it, and that is to be written along. */
  hasTaken(id: string): boolean {
    return this.delivered.has(id);
  }

  async add(made: Made): Promise<boolean> {
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
   * Resolves when all that is sent has been answered or let go; at the latest when for so long nothing of it was, or
   * after so long in all.
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

  /** What is to be written. What comes afterwards waits until it has been. */
  close(): Outcomes {
    this.closed = true;
    return { delivered: this.delivered, letGo: this.letGo };
  }

  /** It has been written, with these leases; or not, with none. */
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
