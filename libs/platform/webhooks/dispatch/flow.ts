/** No more are taken than are answered in so much time, as things are: what is leased and not sent for long is given back. */
const mostMs = 5000;
const most = 4000;
const connections = 32;
/** An endpoint that has failed so often, and answered nothing in between, is left alone for so long, at least and at most: each lane of it that is tried and fails is one more for Temporal to carry, and by those that have failed it is heard when the endpoint is back. */
const rest = { after: 3, least: 30_000, most: 15 * 60_000 };
/** Rests differ by up to a tenth, so that endpoints that failed together are not tried together. */
const jitter = 0.1;
/** An answer that takes longer than this is slow: fewer deliveries are taken at once. */
const slowMs = 4000;

/** An endpoint of which no answer took longer lately is sent its deliveries before they are written. */
const quickMs = 25;

/** What an attempt says of its endpoint. */
export interface Outcome { delivered: boolean; duration_ms: number }

/**
 * How many deliveries of one endpoint this process takes at once. It begins with a few, takes one more with each that is answered quickly, and half as many when one is not. An
 * endpoint that has only failed for a while rests for as long as it has been failing, soon half a minute at least and a quarter of an hour at most, and then is tried with one.
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
  /** Since it answered. */
  private failures = 0;
  private restsUntil = 0;
  private readonly waiting: (() => void)[] = [];

  /** `random` is in [0, 1). */
  constructor(private readonly random: () => number = Math.random) {}

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
    if (failingSince === null && this.failingSince !== null && this.taken === 0) [this.failingSince, this.failures, this.restsUntil] = [null, 0, 0];
    if (failingSince !== null && this.failingSince === null) [this.failingSince, this.window] = [+failingSince, 1];
  }

  /** Learns from an attempt. */
  learn({ delivered, duration_ms }: Outcome, now: number): void {
    this.usualMs += (duration_ms - this.usualMs) / 16;
    this.slowestMs = Math.max(duration_ms, this.slowestMs * (1 - 1 / 16));
    if (delivered) {
      [this.failingSince, this.failures, this.restsUntil] = [null, 0, 0];
      this.window = duration_ms > slowMs ? Math.max(1, Math.floor(this.window / 2)) : Math.min(most, this.window + 1);
      return;
    }
    this.window = Math.max(1, Math.floor(this.window / 2));
    this.failingSince ??= now;
    this.failures += 1;
    const usual = Math.max(now - this.failingSince, this.failures >= rest.after ? rest.least : 0);
    this.restsUntil = now + Math.min(rest.most, usual) * (1 - jitter + 2 * jitter * this.random());
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
