import { setTimeout as delay } from 'node:timers/promises';

/** Pause after a scan, as a multiple of its duration, with a minimum. */
const breaths = 3;
const leastMs = 10;
/** Interval between scans of the near part of the queue. */
const nearMs = 1000;
const mostRemembered = 10_000;

/** Scans one endpoint at a time, for at most a quarter of the time, so that the cost does not affect others. */
export class BlockedEndpoints {
  private readonly waiting = new Map<string, number>();
  private readonly places = new Map<string, string>();
  private readonly over = new AbortController();
  private looking: Promise<void> | null = null;

  /** `look` returns the next start and never rejects. */
  constructor(private readonly look: (one: { id: string; after: string }) => Promise<string>) {}

  leftOut(now: number): string[] {
    return [...this.waiting].filter(([, since]) => now - since < nearMs).map(([id]) => id);
  }

  add(ids: string[], now: number): void {
    for (const id of ids) this.waiting.set(id, now); // Waiting endpoints keep their turn.
    if (this.waiting.size > 0)
      this.looking ??= this.run().finally(() => {
        this.looking = null;
      });
  }

  async stop(): Promise<void> {
    this.over.abort();
    await this.looking;
  }

  private async run(): Promise<void> {
    for (const id of this.waiting.keys()) {
      // Includes later additions, in order.
      if (this.over.signal.aborted) return;
      const began = performance.now();
      if (this.places.size >= mostRemembered) this.places.clear();
      this.places.set(id, await this.look({ id, after: this.places.get(id) ?? '' }));
      await delay(Math.max(leastMs, breaths * (performance.now() - began)), undefined, {
        signal: this.over.signal,
      }).catch(() => undefined);
      this.waiting.delete(id);
    }
  }
}
