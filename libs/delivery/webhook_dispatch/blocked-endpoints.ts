import { setTimeout as delay } from 'node:timers/promises';

/** After a look there is as much time as so many take, and at least so much. */
const breaths = 3;
const leastMs = 10;
/** For so long what is near is not looked at again. */
const nearMs = 1000;
const mostRemembered = 10_000;

/**
 * Endpoints of which something waits of many lanes, and what is near stands behind something. They are looked at lane
 * by lane, one endpoint at a time and for a quarter of the time at most, beside what is taken for others: what one of
 * them costs is nobody else's. A look sees a part of the lanes; the next one goes on from there.
 */
export class BlockedEndpoints {
  /** Since when. */
  private readonly waiting = new Map<string, number>();
  private readonly places = new Map<string, string>();
  private readonly over = new AbortController();
  private looking: Promise<void> | null = null;

  /** `look` goes on after a subject, and says after which the next one does. It never rejects. */
  constructor(private readonly look: (one: { id: string; after: string }) => Promise<string>) {}

  /** Those that others do not look at meanwhile. */
  leftOut(now: number): string[] {
    return [...this.waiting].filter(([, since]) => now - since < nearMs).map(([id]) => id);
  }

  add(ids: string[], now: number): void {
    for (const id of ids) this.waiting.set(id, now); // who is there keeps its turn
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
      // also those that are added meanwhile, in their order
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
