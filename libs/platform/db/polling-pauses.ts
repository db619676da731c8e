import { setTimeout as delay } from 'node:timers/promises';

/** For so long after it found work, or was woken, a looker looks often. */
const busyMs = 1000;

/**
 * The pauses of a looker between two looks: brief while there was work lately, long otherwise, and over at once when it
 * is woken. So an idle service costs next to nothing, and a lost wake-up costs one long pause.
 */
export class Pauses {
  private busyUntil = performance.now() + busyMs;
  private rouse: (() => void) | null = null;

  constructor(
    private readonly briefMs: number,
    private readonly longMs: number,
  ) {}

  /** There was work: more of it is likely. */
  noteWork(): void {
    this.busyUntil = performance.now() + busyMs;
  }

  /** Ends a long pause. A brief one is not cut short: in a burst there would be a look for each commit. */
  readonly wake = (): void => {
    this.noteWork();
    this.rouse?.();
  };

  /** A long pause is under way. */
  get resting(): boolean {
    return this.rouse !== null;
  }

  async sleep(): Promise<void> {
    if (performance.now() < this.busyUntil) {
      await delay(this.briefMs);
      return;
    }
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.longMs);
      this.rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.rouse = null;
  }
}
