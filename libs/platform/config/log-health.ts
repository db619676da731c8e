import type { EventEmitter } from 'node:events';

/**
 * Whether the lines of this process reach their log: a full disk must not end the process, which then tries again four
 * times a second.
 */
export class LogHealth {
  private failure: string | null = null;
  private lost = 0;

  /** `destination` tells of each write, of one that failed, and of each line for which it has no room any more. */
  constructor(destination: EventEmitter) {
    destination.on('error', ({ code, message }: NodeJS.ErrnoException) => (this.failure = code ?? message));
    destination.on('write', () => (this.failure = null));
    destination.on('drop', () => (this.lost += 1));
  }

  /** The error of the last write, such as ENOSPC; null while the log is written. */
  get failing(): string | null {
    return this.failure;
  }

  /** So many lines are in no log. */
  get dropped(): number {
    return this.lost;
  }
}

/** Keeps what is written to a full log, such as a warning of Node's, from ending the process. Called at its start. */
export function outliveFullLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
