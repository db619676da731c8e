import type { EventEmitter } from 'node:events';

/** A full disk must not end the process, so the logger retries four times a second. */
export class LogHealth {
  private failure: string | null = null;
  private lost = 0;

  constructor(destination: EventEmitter) {
    destination.on('error', ({ code, message }: NodeJS.ErrnoException) => (this.failure = code ?? message));
    destination.on('write', () => (this.failure = null));
    destination.on('drop', () => (this.lost += 1));
  }

  /** Error code of the last write, such as ENOSPC, or null. */
  get failing(): string | null {
    return this.failure;
  }

  get dropped(): number {
    return this.lost;
  }
}

/** Node warnings also write to a full log. */
export function outliveFullLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
