import { setTimeout as delay } from 'node:timers/promises';
import type { RunningProcess } from './process';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
const STABLE_AFTER_MS = 30_000;

export class Service {
  private running: RunningProcess | null = null;
  private launching: Promise<RunningProcess> | null = null;
  private revival: Promise<void> | null = null;
  private readonly stopping = new AbortController();
  private waitMs = FIRST_WAIT_MS;

  /** @param onDeath receives the reason and the restart time. Without it nothing restarts. */
  constructor(
    readonly name: string,
    private readonly launch: () => Promise<RunningProcess>,
    private readonly onDeath?: (line: string) => void,
  ) {}

  get pid(): number {
    return this.running?.pid ?? 0;
  }

  async start(): Promise<void> {
    if (this.stopping.signal.aborted) throw new Error(`${this.name} was stopped`);
    this.launching = this.launch();
    const started = Date.now();
    const running = await this.launching;
    this.running = running;
    void running.exited.then((reason) => {
      if (Date.now() - started > STABLE_AFTER_MS) this.waitMs = FIRST_WAIT_MS;
      if (this.onDeath && this.running === running) this.revival = this.revive(reason, this.onDeath);
    });
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    this.running?.kill(signal);
    await this.running?.exited;
  }

  /** Restarts on the same ports and data. */
  async restart(): Promise<void> {
    const before = this.running;
    this.running = null;
    await before?.stop();
    await this.start();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.revival;
    await this.launching?.catch(() => undefined);
    await this.running?.stop();
  }

  private async revive(reason: string, tell: (line: string) => void): Promise<void> {
    const { signal } = this.stopping;
    let cause = reason;
    while (!signal.aborted) {
      tell(`${this.name} exited (${cause}). Restarting in ${this.waitMs / 1000} s`);
      await delay(this.waitMs, undefined, { signal }).catch(() => undefined);
      this.waitMs = Math.min(this.waitMs * 2, LONGEST_WAIT_MS);
      try {
        if (!signal.aborted) await this.start();
        return;
      } catch (error) {
        cause = (error as Error).message;
      }
    }
  }
}
