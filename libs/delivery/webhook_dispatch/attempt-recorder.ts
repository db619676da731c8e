import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '#platform/config/logger';
import type { Database } from '#platform/db/database';
import type { Attempts } from './attempts';
import { noteHealth } from './endpoint-health';
import type { Leased } from './lease';
import { leaseMs } from './queue-rows';
import { record, type AttemptMade } from './record-attempts';

interface WaitingAttempt {
  made: AttemptMade;
  resolve: (written: boolean) => void;
}

const mostAtOnce = 500;
/** The endpoint's row has a precision of a minute. */
const wellMs = 20_000;
const mostRemembered = 10_000;
const againMs = 250;

export class Recorder {
  private waiting: WaitingAttempt[] = [];
  private unused: Leased[] = [];
  private writing: Promise<void> | null = null;
  /** By endpoint. */
  private readonly unnoted = new Map<string, AttemptMade>();
  private noting: Promise<void> | null = null;
  private failing = false;
  /** By endpoint. */
  private readonly well = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly attempts: Pick<Attempts, 'judge'>,
    private readonly logger: Logger,
    private readonly written: (freed: number) => void,
  ) {}

  /** Recorded already, so always ready. */
  isReady(): Promise<boolean> {
    return Promise.resolve(true);
  }

  /** After a failure to record, each lane waits for its record, to limit duplicates. */
  get careful(): boolean {
    return this.failing;
  }

  /** False if another worker holds the delivery, or the database stays unreachable until the lease ends. */
  async add(made: AttemptMade): Promise<boolean> {
    await this.attempts.judge(made);
    return new Promise((resolve) => {
      this.waiting.push({ made, resolve });
      this.begin();
    });
  }

  free(unused: Leased[]): void {
    if (unused.length === 0) return;
    this.unused.push(...unused);
    this.begin();
  }

  /** Retries later if the endpoint is locked. */
  async note(made: AttemptMade[]): Promise<void> {
    const news = [...this.unnoted.values(), ...made.filter((one) => this.isNews(one))];
    this.unnoted.clear();
    if (news.length === 0) return;
    try {
      const passedOver = await noteHealth(this.database, news);
      for (const one of news)
        if (passedOver.has(one.receiver.id)) this.unnoted.set(`${one.receiver.id} ${one.verdict === 'delivered'}`, one);
    } catch (error) {
      this.logger.warn({ err: error }, 'the health of endpoints is recorded later');
      for (const one of news) this.well.delete(one.receiver.id);
    }
    if (this.unnoted.size > 0)
      this.noting ??= this.noteAgain().finally(() => {
        this.noting = null;
      });
  }

  async settled(): Promise<void> {
    for (let left = this.writing ?? this.noting; left; left = this.writing ?? this.noting) await left;
  }

  private async noteAgain(): Promise<void> {
    while (this.unnoted.size > 0) {
      await delay(againMs, undefined, { ref: false });
      await this.note([]);
    }
  }

  private begin(): void {
    this.writing ??= this.write().finally(() => {
      this.writing = null;
      if (this.waiting.length + this.unused.length > 0) this.begin();
    });
  }

  private async write(): Promise<void> {
    await new Promise((resolve) => {
      setImmediate(resolve);
    }); // Includes outcomes of the same moment.
    const batch = this.waiting.splice(0, mostAtOnce);
    const unused = this.unused.splice(0);
    const made = batch.map((one) => one.made);
    const ids = await this.persist(made, unused);
    await this.note(made); // Before a place is free, so that the next attempt knows the health.
    for (const {
      made: { due },
      resolve,
    } of batch)
      resolve(ids.has(due.id));
    this.written(unused.filter(({ receiver }) => receiver.failing_since === null).length);
  }

  /** A repeated success is no news. */
  private isNews({ receiver: { id, failing_since }, verdict }: AttemptMade): boolean {
    if (verdict !== 'delivered') {
      this.well.delete(id);
      return true;
    }
    const known = this.well.get(id);
    if (failing_since === null && known !== undefined && Date.now() - known < wellMs) return false;
    if (this.well.size >= mostRemembered) this.well.clear();
    this.well.set(id, Date.now());
    return true;
  }

  /** Retries until the leases expire. */
  private async persist(made: AttemptMade[], unused: Leased[]): Promise<Set<string>> {
    for (const end = Date.now() + leaseMs; ; await delay(250)) {
      try {
        const written = await record(this.database, made, unused);
        this.failing = false;
        return written;
      } catch (error) {
        this.failing = true;
        this.logger.warn({ err: error, attempts: made.length }, 'attempts are recorded later');
        if (Date.now() > end) return new Set();
      }
    }
  }
}
