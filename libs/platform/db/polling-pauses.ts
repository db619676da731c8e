import { setTimeout as delay } from 'node:timers/promises';

/** Polls often for this long after work. */
const busyMs = 1000;

/** A pause is short after recent work, otherwise long but interruptible. A lost wake-up costs one long pause. */
export class Pauses {
  private busyUntil = performance.now() + busyMs;
  private rouse: (() => void) | null = null;

  constructor(
    private readonly briefMs: number,
    private readonly longMs: number,
  ) {}

  noteWork(): void {
    this.busyUntil = performance.now() + busyMs;
  }

  /** Ends only long pauses, so that a burst does not poll once per commit. */
  readonly wake = (): void => {
    this.noteWork();
    this.rouse?.();
  };

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
