/** No more are taken than are answered in so much time, as things are: what is leased and not sent for long is given back. */
const mostMs = 5000;
const most = 4000;
const connections = 32;
const longestPauseMs = 15 * 60_000;
/** An answer that takes longer than this is slow: fewer deliveries are taken at once. */
const slowMs = 4000;

/** An endpoint of which no answer took longer lately is sent its deliveries before they are written. */
const quickMs = 25;

/** What an attempt says of its endpoint. */
export interface Outcome { delivered: boolean; duration_ms: number }

/**
 * How many deliveries of one endpoint this process takes at once. It begins with a few, takes one more with each that is answered quickly, and half as many when one is not. An
 * endpoint that has only failed for a while rests for as long as it has been failing, up to a quarter of an hour, and then is tried with one.
 */
export class Flow {
  /** Taken, and not yet tried. */
  taken = 0;
  private window = 4;
  /** How long an answer takes, lately. */
  private usualMs = 0;
  /** How long the slowest one took, forgotten by and by. */
  private slowestMs = 0;
  private running = 0;
  private failingSince: number | null = null;
  private restsUntil = 0;
  private readonly waiting: (() => void)[] = [];

  get failing(): boolean { return this.failingSince !== null; }

  /** Its answers may be waited for: others wait along. */
  get quick(): boolean { return this.slowestMs < quickMs; }

  /** It only fails, and is left alone for a while. */
  resting(now: number): boolean { return now < this.restsUntil; }

  /** For how many more there is room now. */
  room(now: number): number { return this.resting(now) ? 0 : Math.max(0, Math.min(this.window, this.reach) - this.taken); }

  private get reach(): number { return Math.max(connections, Math.floor((connections * mostMs) / Math.max(1, this.usualMs))); }

  /** What the database knows: another process or a workflow may have had more luck, or less. */
  adopt(failingSince: Date | null): void {
    if (failingSince === null && this.failingSince !== null && this.taken === 0) [this.failingSince, this.restsUntil] = [null, 0];
    if (failingSince !== null && this.failingSince === null) [this.failingSince, this.window] = [+failingSince, 1];
  }

  /** Learns from an attempt. */
  learn({ delivered, duration_ms }: Outcome, now: number): void {
    this.usualMs += (duration_ms - this.usualMs) / 16;
    this.slowestMs = Math.max(duration_ms, this.slowestMs * (1 - 1 / 16));
    if (delivered) {
      this.failingSince = null;
      this.restsUntil = 0;
      this.window = duration_ms > slowMs ? Math.max(1, Math.floor(this.window / 2)) : Math.min(most, this.window + 1);
      return;
    }
    this.failingSince ??= now;
    this.window = Math.max(1, Math.floor(this.window / 2));
    this.restsUntil = now + Math.min(longestPauseMs, now - this.failingSince);
  }

  /** Makes an attempt when one of the endpoint's connections is free. */
  async connected<R>(act: () => Promise<R> | null): Promise<R | null> {
    if (this.running >= connections) await new Promise<void>((resolve) => { this.waiting.push(resolve); });
    else this.running += 1;
    try { return await act(); } finally {
      const next = this.waiting.shift();
      if (next) next(); else this.running -= 1;
    }
  }
}
