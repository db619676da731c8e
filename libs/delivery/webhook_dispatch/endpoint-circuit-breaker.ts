/**
 * No more are taken than are answered in so much time, as things are: what is leased and not sent for long is given
 * back.
 */
const mostMs = 5000;
const most = 4000;
const connections = 32;
/** So many are taken at once at first, and of an endpoint that fails and is not down. */
const few = 4;
/**
 * An endpoint is down when so many different lanes of it have failed, and it has taken nothing in between, as would be
 * by chance once in so many times, going by what it took before: few of one that takes all, and more of one that
 * refuses some.
 */
const down = { least: 3, most: 20, chance: 0.001 };
/**
 * What it took and refused before is forgotten by and by: so much of it with each attempt. What it refuses counts for
 * more, so that one that refuses some is seldom taken for down by chance.
 */
const forgotten = { taken: 1 / 8, refused: 1 / 32 };
/**
 * When an endpoint that is down has taken nothing for the least rest, that is how long it is left alone at least; a
 * rest is never longer than the most.
 */
const rest = { least: 30_000, most: 60_000 };
/** Rests differ by up to a tenth, so that endpoints that failed together are not tried together. */
const jitter = 0.1;
/** An answer that takes longer than this is slow: fewer deliveries are taken at once. */
const slowMs = 4000;

/**
 * An endpoint whose answers take no longer, usually, is sent its deliveries before they are written. A few that do are
 * none of its habits: this process may have stood for a moment.
 */
const quickMs = 50;

/** What an attempt says of its endpoint. */
export interface Outcome {
  delivered: boolean;
  duration_ms: number;
  subject_id: string;
  /** Its lane has failed before. */ again: boolean;
  /** Of its lane something was taken before. */ known: boolean;
  /** For so long it asked to be sent nothing, whatever it is. */ pause_ms: number;
}

/**
 * How many deliveries of one endpoint this process takes at once. It begins with a few, takes one more with each that
 * is answered quickly, one less with each that is refused, and half as many when one is not answered quickly. An
 * endpoint that is down rests for as long as it has been failing, a minute at most, and then is tried with one; so does
 * one that asks for time (429), whatever else it takes. That a lane fails again says nothing of an endpoint that is not
 * down. Of one that is down what it knows is taken nevertheless, until that fails too: it may only refuse what is new.
 */
export class Flow {
  /** Taken, and not yet tried. */
  taken = 0;
  private window = few;
  /** What the window will be when it is back. */
  private windowThen = few;
  /** How long an answer takes, lately. */
  private usualMs = 0;
  private running = 0;
  private failingSince: number | null = null;
  /** Lanes that have failed since it took something, and those of them of which it had taken something before. */
  private readonly failed = { all: new Set<string>(), known: new Set<string>() };
  /** The part of what it was sent that it took, while it was not down. */
  private part = 1;
  /** How many lanes are to fail until it is down. */
  private enough = down.least;
  private isDown = false;
  private spots = 0;
  /** When it took something last. */
  private tookAt = -Infinity;
  private restsUntil = 0;
  private pausesUntil = 0;
  private readonly waiting: (() => void)[] = [];

  /** `random` is in [0, 1). */
  constructor(private readonly random: () => number = Math.random) {}

  /** It only fails: what of it is tried is to find out whether it is back. */
  get down(): boolean {
    return this.isDown;
  }

  /** It is down, and has not yet failed at what it knows. */
  get choosy(): boolean {
    return this.isDown && this.failed.known.size < down.least;
  }

  /** For how many more there is room now of what it knows. */
  roomOfKnown(now: number): number {
    return this.choosy && !this.pausing(now) ? Math.max(0, few - this.taken) : 0;
  }

  /**
   * Where in what waits for it the next one is looked for that is tried, in [0, 1]: the newest, any, the oldest, in
   * turn.
   */
  spot(): number {
    return [1, this.random(), 0][this.spots++ % 3]!;
  }

  /** Its answers may be waited for: others wait along. */
  get quick(): boolean {
    return this.usualMs < quickMs;
  }

  /** It only fails, and is left alone for a while. */
  resting(now: number): boolean {
    return now < this.restsUntil;
  }

  /** It has asked for time. */
  pausing(now: number): boolean {
    return now < this.pausesUntil;
  }

  /** For how many more there is room now. */
  room(now: number): number {
    return this.resting(now) || this.pausing(now) ? 0 : Math.max(0, Math.min(this.window, this.reach) - this.taken);
  }

  private get reach(): number {
    return Math.max(connections, Math.floor((connections * mostMs) / Math.max(1, this.usualMs)));
  }

  /**
   * What the database knows: another process or a workflow may have had more luck, or less. What it took after that
   * began shows that it was read before.
   */
  adopt(failingSince: Date | null, now: number): void {
    if (failingSince === null && this.failingSince !== null && this.taken === 0) this.recover();
    if (failingSince !== null && this.failingSince === null && +failingSince > this.tookAt)
      this.fail(+failingSince, now - +failingSince >= rest.least);
  }

  /** Learns from an attempt. */
  learn({ delivered, duration_ms, subject_id, again, known, pause_ms }: Outcome, now: number): void {
    this.usualMs += (duration_ms - this.usualMs) / 16;
    if (delivered) {
      this.recover();
      this.part += (1 - this.part) * forgotten.refused;
      this.tookAt = now;
      this.window = duration_ms > slowMs ? Math.max(1, Math.floor(this.window / 2)) : Math.min(most, this.window + 1);
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

  /** What is answered meanwhile was under way before. */
  private pause(ms: number, now: number): void {
    if (!this.pausing(now)) this.window = Math.max(1, Math.floor(this.window / 2));
    this.pausesUntil = Math.max(this.pausesUntil, now + ms);
  }

  /** One more lane has failed: whether that is too much for chance. */
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

  /** Makes an attempt when one of the endpoint's connections is free. */
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
