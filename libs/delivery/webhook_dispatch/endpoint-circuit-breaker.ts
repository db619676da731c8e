/** Answers expected in this time bound the deliveries in flight, so that no lease expires. */
const mostMs = 5000;
const maxBreakers = 4000;
const connections = 32;
/** Initial window, and minimum of a failing endpoint that is not down. */
const few = 4;
/**
 * An endpoint is down when its usual success rate explains the failed lanes in a row with a probability below 0.001:
 * three lanes of a perfect endpoint, more of an endpoint that refuses some.
 */
const down = { least: 3, most: 20, chance: 0.001 };
/**
 * Smoothing factors of the success rate. Refusals weigh more, so that a partly refusing endpoint is rarely considered
 * down.
 */
const forgotten = { taken: 1 / 8, refused: 1 / 32 };
/** The minimum applies once the endpoint has accepted nothing for as long. */
const rest = { least: 30_000, most: 60_000 };
/** Spreads the probes of endpoints that failed together. */
const jitter = 0.1;
/** A slower answer halves the window. */
const slowMs = 4000;

/** Sends before recording below this average. Changes slowly, because this process may have paused. */
const quickMs = 50;

export interface Outcome {
  delivered: boolean;
  duration_ms: number;
  subject_id: string;
  /** The lane had failed before. */ again: boolean;
  /** The endpoint had accepted deliveries of the lane before. */ known: boolean;
  /** Requested pause of the whole endpoint. */ pause_ms: number;
}

/**
 * The window grows with quick successes, shrinks with refusals, and halves on a slow answer. An endpoint that is down
 * pauses for as long as it has failed, at most a minute, then gets a single probe. A 429 pauses it, too. Repeated
 * failures of a lane do not bring an endpoint down. Known lanes continue while it is down, until they fail, because it
 * may refuse only new lanes.
 */
export class EndpointCircuitBreaker {
  taken = 0;
  private window = few;
  /** The window after a recovery. */
  private windowThen = few;
  /** Moving average of answer times. */
  private usualMs = 0;
  private running = 0;
  private failingSince: number | null = null;
  /** Lanes that failed since the last success. */
  private readonly failed = { all: new Set<string>(), known: new Set<string>() };
  /** Success rate while up. */
  private part = 1;
  /** Failed lanes until down. */
  private enough = down.least;
  private isDown = false;
  private spots = 0;
  private tookAt = -Infinity;
  private restsUntil = 0;
  private pausesUntil = 0;
  private readonly waiting: (() => void)[] = [];

  /** In [0, 1). */
  constructor(private readonly random: () => number = Math.random) {}

  /** Probes only. */
  get down(): boolean {
    return this.isDown;
  }

  /** Down, but no known lane has failed yet. */
  get takesKnownOnly(): boolean {
    return this.isDown && this.failed.known.size < down.least;
  }

  roomForKnown(now: number): number {
    return this.takesKnownOnly && !this.pausing(now) ? Math.max(0, few - this.taken) : 0;
  }

  /** A place in [0, 1]: newest, random, oldest, in turn. */
  probePlace(): number {
    return [1, this.random(), 0][this.spots++ % 3]!;
  }

  get answersQuickly(): boolean {
    return this.usualMs < quickMs;
  }

  resting(now: number): boolean {
    return now < this.restsUntil;
  }

  pausing(now: number): boolean {
    return now < this.pausesUntil;
  }

  room(now: number): number {
    return this.resting(now) || this.pausing(now) ? 0 : Math.max(0, Math.min(this.window, this.reach) - this.taken);
  }

  private get reach(): number {
    return Math.max(connections, Math.floor((connections * mostMs) / Math.max(1, this.usualMs)));
  }

  /** Other processes or workflows may have updated the row. A later success shows that it is stale. */
  adopt(failingSince: Date | null, now: number): void {
    if (failingSince === null && this.failingSince !== null && this.taken === 0) this.recover();
    if (failingSince !== null && this.failingSince === null && +failingSince > this.tookAt)
      this.fail(+failingSince, now - +failingSince >= rest.least);
  }

  learn({ delivered, duration_ms, subject_id, again, known, pause_ms }: Outcome, now: number): void {
    this.usualMs += (duration_ms - this.usualMs) / 16;
    if (delivered) {
      this.recover();
      this.part += (1 - this.part) * forgotten.refused;
      this.tookAt = now;
      this.window =
        duration_ms > slowMs ? Math.max(1, Math.floor(this.window / 2)) : Math.min(maxBreakers, this.window + 1);
      return;
    }
    if (pause_ms > 0) this.pause(Math.min(pause_ms, rest.most), now);
    if (known) this.failed.known.add(subject_id);
    if (again && !this.isDown) return;
    const since = this.failingSince ?? now;
    if (duration_ms > slowMs) this.window = Math.floor(this.window / 2);
    this.fail(since, this.isDown || this.isTooMuch(subject_id));
    if (!this.isDown) return;
    const usual = Math.max(now - since, now - this.tookAt >= rest.least ? rest.least : 0);
    this.restsUntil = now + Math.min(rest.most, usual) * (1 - jitter + 2 * jitter * this.random());
  }

  /** Answers during the pause belong to earlier deliveries. */
  private pause(ms: number, now: number): void {
    if (!this.pausing(now)) this.window = Math.max(1, Math.floor(this.window / 2));
    this.pausesUntil = Math.max(this.pausesUntil, now + ms);
  }

  /** Whether chance no longer explains the failures. */
  private isTooMuch(subject_id: string): boolean {
    const { all } = this.failed;
    if (all.size === 0)
      this.enough = Math.min(
        down.most,
        Math.max(down.least, Math.ceil(Math.log(down.chance) / Math.log(1 - Math.min(this.part, 0.99)))),
      );
    this.part -= this.part * forgotten.taken;
    return all.add(subject_id).size >= this.enough;
  }

  private fail(since: number, isDown: boolean): void {
    if (isDown && !this.isDown) this.windowThen = Math.max(few, Math.floor(this.window / 2));
    [this.failingSince, this.isDown] = [since, isDown];
    this.window = isDown ? 1 : Math.max(few, this.window - 1);
  }

  private recover(): void {
    if (this.isDown) this.window = this.windowThen;
    [this.failingSince, this.isDown, this.restsUntil] = [null, false, 0];
    this.failed.all.clear();
    this.failed.known.clear();
  }

  async connected<R>(act: () => Promise<R> | null): Promise<R | null> {
    if (this.running >= connections)
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
      });
    else this.running += 1;
    try {
      return await act();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
