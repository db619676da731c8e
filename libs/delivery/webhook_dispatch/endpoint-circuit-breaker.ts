/** At most as many deliveries are in flight as the endpoint answers in this time, or their leases would run out. */
const mostMs = 5000;
const maxBreakers = 4000;
const connections = 32;
/** The window at the start, and the smallest one of an endpoint that fails and is not down. */
const few = 4;
/**
 * An endpoint is taken for down when so many lanes in a row have failed that chance alone, at its usual rate of
 * success, would do that once in a thousand times: three lanes of one that accepts everything, more of one that refuses
 * some.
 */
const down = { least: 3, most: 20, chance: 0.001 };
/**
 * How fast the rate of success follows new attempts. Refusals weigh more than successes, so that an endpoint that
 * refuses some deliveries is seldom taken for down by chance.
 */
const forgotten = { taken: 1 / 8, refused: 1 / 32 };
/** Bounds of a rest: the least applies once the endpoint has accepted nothing for that long. */
const rest = { least: 30_000, most: 60_000 };
/** Rests vary by up to a tenth, so that endpoints that failed together are not tried together. */
const jitter = 0.1;
/** A slower answer than this halves the window. */
const slowMs = 4000;

/**
 * Deliveries are sent before they are recorded to an endpoint that usually answers faster than this. The average is
 * slow to change, since this process may itself have paused for a moment.
 */
const quickMs = 50;

/** The result of an attempt, as far as it tells about the endpoint. */
export interface Outcome {
  delivered: boolean;
  duration_ms: number;
  subject_id: string;
  /** Its lane had failed before. */ again: boolean;
  /** The endpoint had accepted something of its lane before. */ known: boolean;
  /** For how long the endpoint asked to be sent nothing at all. */ pause_ms: number;
}

/**
 * Limits how many deliveries to one endpoint this process has in flight. The window starts small, grows by one with
 * each quick success, shrinks by one with each refusal and is halved by a slow answer. An endpoint that is down rests
 * for as long as it has been failing, a minute at most, and is then probed with one delivery; an endpoint that answers
 * 429 pauses. A repeated failure of the same lane does not bring down an endpoint that is up. Lanes that the endpoint
 * has accepted before are still tried while it is down, until they fail too: it may refuse only what is new to it.
 */
export class EndpointCircuitBreaker {
  /** Deliveries that occupy the window. */
  taken = 0;
  private window = few;
  /** The window to which the endpoint recovers. */
  private windowThen = few;
  /** The moving average of how long answers take. */
  private usualMs = 0;
  private running = 0;
  private failingSince: number | null = null;
  /** Lanes that have failed since the last success, and those among them that the endpoint had accepted before. */
  private readonly failed = { all: new Set<string>(), known: new Set<string>() };
  /** The rate of success while it is not down. */
  private part = 1;
  /** How many lanes have to fail until it is taken for down. */
  private enough = down.least;
  private isDown = false;
  private spots = 0;
  /** The instant of the last success. */
  private tookAt = -Infinity;
  private restsUntil = 0;
  private pausesUntil = 0;
  private readonly waiting: (() => void)[] = [];

  /** `random` is in [0, 1). */
  constructor(private readonly random: () => number = Math.random) {}

  /** Only probes are sent, to find out whether it has recovered. */
  get down(): boolean {
    return this.isDown;
  }

  /** It is down, but has not yet refused lanes that it accepted before. */
  get takesKnownOnly(): boolean {
    return this.isDown && this.failed.known.size < down.least;
  }

  /** Room for more deliveries of lanes that it accepted before. */
  roomForKnown(now: number): number {
    return this.takesKnownOnly && !this.pausing(now) ? Math.max(0, few - this.taken) : 0;
  }

  /** Where in the queue to look for the next probe, in [0, 1]: at the newest, anywhere, at the oldest, in turn. */
  probePlace(): number {
    return [1, this.random(), 0][this.spots++ % 3]!;
  }

  /** Others may wait for its answers. */
  get answersQuickly(): boolean {
    return this.usualMs < quickMs;
  }

  /** It is down and nothing is sent until its next probe. */
  resting(now: number): boolean {
    return now < this.restsUntil;
  }

  /** It has asked to be left alone for a while. */
  pausing(now: number): boolean {
    return now < this.pausesUntil;
  }

  /** Room for more deliveries. */
  room(now: number): number {
    return this.resting(now) || this.pausing(now) ? 0 : Math.max(0, Math.min(this.window, this.reach) - this.taken);
  }

  private get reach(): number {
    return Math.max(connections, Math.floor((connections * mostMs) / Math.max(1, this.usualMs)));
  }

  /**
   * Adopts the state that the database has, since another process or a workflow may know better. A success after the
   * failure began shows that the row was read before.
   */
  adopt(failingSince: Date | null, now: number): void {
    if (failingSince === null && this.failingSince !== null && this.taken === 0) this.recover();
    if (failingSince !== null && this.failingSince === null && +failingSince > this.tookAt)
      this.fail(+failingSince, now - +failingSince >= rest.least);
  }

  /** Updates the window and the state after an attempt. */
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

  /** Answers that arrive during the pause belong to deliveries that were sent before it. */
  private pause(ms: number, now: number): void {
    if (!this.pausing(now)) this.window = Math.max(1, Math.floor(this.window / 2));
    this.pausesUntil = Math.max(this.pausesUntil, now + ms);
  }

  /** Counts one more failed lane, and says whether chance no longer explains the failures. */
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

  /** Runs an attempt as soon as one of the endpoint's connections is free. */
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
