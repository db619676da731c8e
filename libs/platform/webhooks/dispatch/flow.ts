/** No more are taken than are answered in so much time, as things are: what is leased and not sent for long is given back. */
const mostMs = 5000;
const most = 4000;
const connections = 32;
/** So many are taken at once at first, and of an endpoint that fails and is not down. */
const few = 4;
/** An endpoint is down when so many different lanes of it have failed and it has taken nothing in between. When it has taken nothing for the least rest either, that is how long it is left alone; a rest is never longer than the most. */
const rest = { after: 3, least: 30_000, most: 60_000 };
/** Rests differ by up to a tenth, so that endpoints that failed together are not tried together. */
const jitter = 0.1;
/** An answer that takes longer than this is slow: fewer deliveries are taken at once. */
const slowMs = 4000;

/** An endpoint of which no answer took longer lately is sent its deliveries before they are written. */
const quickMs = 25;

/** What an attempt says of its endpoint. */
export interface Outcome { delivered: boolean; duration_ms: number; subject_id: string; /** Its lane has failed before. */ again: boolean }

/**
 * How many deliveries of one endpoint this process takes at once. It begins with a few, takes one more with each that is answered quickly, one less with each that is refused, and half as many when one is not answered quickly. An
 * endpoint that is down rests for as long as it has been failing, a minute at most, and then is tried with one. That a lane fails again says nothing of an endpoint that is not down.
 */
export class Flow {
  /** Taken, and not yet tried. */
  taken = 0;
  private window = few;
  /** How long an answer takes, lately. */
  private usualMs = 0;
  /** How long the slowest one took, forgotten by and by. */
  private slowestMs = 0;
  private running = 0;
  private failingSince: number | null = null;
  /** Lanes that have failed since it took something. */
  private readonly failed = new Set<string>();
  private isDown = false;
  private tookAt = -Infinity;
  private restsUntil = 0;
  private readonly waiting: (() => void)[] = [];

  /** `random` is in [0, 1). */
  constructor(private readonly random: () => number = Math.random) {}

  /** It only fails: what of it is tried is to find out whether it is back. */
  get down(): boolean { return this.isDown; }

  /** Its answers may be waited for: others wait along. */
  get quick(): boolean { return this.slowestMs < quickMs; }

  /** It only fails, and is left alone for a while. */
  resting(now: number): boolean { return now < this.restsUntil; }

  /** For how many more there is room now. */
  room(now: number): number { return this.resting(now) ? 0 : Math.max(0, Math.min(this.window, this.reach) - this.taken); }

  private get reach(): number { return Math.max(connections, Math.floor((connections * mostMs) / Math.max(1, this.usualMs))); }

  /** What the database knows: another process or a workflow may have had more luck, or less. */
  adopt(failingSince: Date | null, now: number): void {
    if (failingSince === null && this.failingSince !== null && this.taken === 0) this.recover();
    if (failingSince !== null && this.failingSince === null) this.fail(+failingSince, now - +failingSince >= rest.least);
  }

  /** Learns from an attempt. */
  learn({ delivered, duration_ms, subject_id, again }: Outcome, now: number): void {
    this.usualMs += (duration_ms - this.usualMs) / 16;
    this.slowestMs = Math.max(duration_ms, this.slowestMs * (1 - 1 / 16));
    if (delivered) {
      this.recover();
      this.tookAt = now;
      this.window = duration_ms > slowMs ? Math.max(1, Math.floor(this.window / 2)) : Math.min(most, this.window + 1);
      return;
    }
    if (again && !this.isDown) return;
    const since = this.failingSince ?? now;
    if (duration_ms > slowMs) this.window = Math.floor(this.window / 2);
    this.fail(since, this.isDown || this.failed.add(subject_id).size >= rest.after);
    if (!this.isDown) return;
    const usual = Math.max(now - since, now - this.tookAt >= rest.least ? rest.least : 0);
    this.restsUntil = now + Math.min(rest.most, usual) * (1 - jitter + 2 * jitter * this.random());
  }

  private fail(since: number, down: boolean): void {
    [this.failingSince, this.isDown] = [since, down];
    this.window = down ? 1 : Math.max(few, this.window - 1);
  }

  private recover(): void {
    [this.failingSince, this.isDown, this.restsUntil] = [null, false, 0];
    this.failed.clear();
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
