import type { Database } from './database';
import type { Run } from './reader';
import type { Scope } from './scope';
import { Transaction } from './transaction';

/** Runs statements on one repeatable-read snapshot, which opens with the first of them after `begin`. */
export class Snapshot {
  private transaction: Promise<Transaction> | null = null;
  private active = false;

  constructor(
    private readonly database: Database,
    private readonly scope: Pick<Scope, 'account_id' | 'livemode'>,
  ) {}

  readonly run: Run = async (text, values, often) => {
    if (!this.active) return this.database.run(text, values, often);
    this.transaction ??= Transaction.open(this.database, this.scope, { snapshot: true });
    return (await this.transaction).query(text, values, often);
  };

  /** Until its close, statements share a snapshot. Only a caller that closes it may begin. */
  begin(): void {
    this.active = true;
  }

  /** Releases the connection. The next statement opens a later snapshot. */
  async end(): Promise<void> {
    const opened = this.transaction;
    this.transaction = null;
    await opened?.then(
      (transaction) => transaction.rollback(),
      () => undefined,
    );
  }

  /** For the contents of a download, which are read one by one after the answer has begun. */
  async close(): Promise<void> {
    this.active = false;
    await this.end();
  }
}
