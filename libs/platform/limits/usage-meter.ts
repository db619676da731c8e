import type { QuotaResource } from '#kernel/limits';
import type { Logger } from '#platform/config/logger';
import type { Database } from '#platform/db/database';

interface Used {
  account_id: string;
  livemode: boolean;
  resource: QuotaResource;
  used: number;
}

const afterMs = 1000;

/**
 * Writes the counts of each second together, because a locked counter would queue all requests of an account. A killed
 * process loses its last second.
 */
export class Meter {
  private counts = new Map<string, Used>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly logger: Logger,
  ) {}

  count(account_id: string, livemode: boolean, resource: QuotaResource, tenths: number): void {
    const key = `${account_id} ${livemode} ${resource}`;
    const entry = this.counts.get(key) ?? { account_id, livemode, resource, used: 0 };
    entry.used += tenths;
    this.counts.set(key, entry);
    this.timer ??= setTimeout(() => {
      this.writing = this.flush();
    }, afterMs);
  }

  async stop(): Promise<void> {
    await this.writing;
    await this.flush();
    if (this.timer) clearTimeout(this.timer);
  }

  /** Keeps counts after a failed write. */
  private async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    if (this.counts.size === 0) return;
    const counted = [...this.counts.values()];
    this.counts = new Map();
    await this.database
      .query(
        `insert into quota_usage (account_id, livemode, month, resource, used)
       select n.account_id, n.livemode, date_trunc('month', now() at time zone 'utc')::date, n.resource, n.used
       from json_populate_recordset(null::quota_usage, $1) n order by 1, 2, 4
       on conflict (account_id, livemode, month, resource) do update set used = quota_usage.used + excluded.used`,
        [JSON.stringify(counted)],
      )
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'could not write usage yet, will retry');
        for (const { account_id, livemode, resource, used } of counted)
          this.count(account_id, livemode, resource, used);
      });
  }
}
