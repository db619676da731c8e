/** For so long after it found work, or was woken, a looker looks often. */
const busyMs = 1000;

/**
 * The pauses of a looker between two looks: brief while there was work lately, long otherwise, and over at once when it
 * is woken. So an idle service costs next to nothing, and a lost wake-up costs one long pause.
 */
export class Pauses {
  private busyUntil = performance.now() + busyMs;
  private woken = false;
  private rouse: (() => void) | null = null;

  constructor(
    private readonly briefMs: number,
    private readonly longMs: number,
  ) {}

  /** There was work: more of it is likely. */
  noteWork(): void {
    this.busyUntil = performance.now() + busyMs;
  }

  /** Ends the present long pause, or the next one. */
  readonly wake = (): void => {
    this.noteWork();
    this.woken = true;
    this.rouse?.();
  };

  /** A long pause is under way. */
  get resting(): boolean {
    return this.rouse !== null;
  }

  async sleep(): Promise<void> {
    const isBusy = performance.now() < this.busyUntil;
    if (!this.woken)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, isBusy ? this.briefMs : this.longMs);
        // A brief pause is not cut short: in a burst there would be a look for each commit.
        if (isBusy) return;
        this.rouse = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.woken = false;
    this.rouse = null;
  }
}
