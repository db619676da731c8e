import { setTimeout as delay } from 'node:timers/promises';

/** After a look there is as much time as so many take, and at least so much. */
const breaths = 3;
const leastMs = 100;

/**
 * Endpoints of which much waits and what is near stands behind something. They are looked at lane by lane, one endpoint at a time and for a quarter of the time at most, beside what is taken for others: what one of them costs is nobody else's.
 */
export class Hidden {
  private readonly waiting = new Set<string>();
  private readonly over = new AbortController();
  private looking: Promise<void> | null = null;

  /** `look` never rejects. */
  constructor(private readonly look: (endpoint_id: string) => Promise<void>) {}

  /** Others do not look at them meanwhile. */
  get ids(): Iterable<string> { return this.waiting; }

  add(ids: string[]): void {
    for (const id of ids) this.waiting.add(id);
    if (this.waiting.size > 0) this.looking ??= this.run().finally(() => { this.looking = null; });
  }

  async stop(): Promise<void> {
    this.over.abort();
    await this.looking;
  }

  private async run(): Promise<void> {
    for (const id of this.waiting) { // also those that are added meanwhile, in their order
      if (this.over.signal.aborted) return;
      const began = performance.now();
      await this.look(id);
      await delay(Math.max(leastMs, breaths * (performance.now() - began)), undefined, { signal: this.over.signal }).catch(() => undefined);
      this.waiting.delete(id);
    }
  }
}
