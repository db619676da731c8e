import type { Database } from './database';
import type { Run } from './reader';
import type { Scope } from './scope';
import { Transaction } from './transaction';

/** One repeatable-read snapshot, opened by the first statement after `begin`. */
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

  /** Only a caller that closes the snapshot may begin it. */
  begin(): void {
    this.active = true;
  }

  async end(): Promise<void> {
    const opened = this.transaction;
    this.transaction = null;
    await opened?.then(
      (transaction) => transaction.rollback(),
      () => undefined,
    );
  }

  /** Closes after downloads, which are read after the answer has begun. */
  async close(): Promise<void> {
    this.active = false;
    await this.end();
  }
}
