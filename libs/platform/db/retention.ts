import type { Logger } from '#platform/config/logger';
import type { Database } from './database';

/** Rows that are kept for a while only: at least so long, and at most an hour or so longer. */
const kept: { table: string; age: string; unless?: string }[] = [
  { table: 'request', age: '30 days' },
  { table: 'idempotency', age: '24 hours' },
  // Removed after a week by its own workflow; this is for one that was lost.
  { table: 'data_export_part', age: '30 days' },
  // What waits for an endpoint that is there is kept, however long it waits: for quota, or for its endpoint to be enabled.
  { table: 'webhook_delivery', age: '30 days', unless: "status = 'pending' and exists (select from webhook_endpoint e where e.id = endpoint_id)" },
];

const lookMs = 60_000;
const batch = 5000;
/** More than this an hour is left to the next. */
const mostBatches = 1000;

/** No credential of this kind is alive under the id of a window. */
const ended = (credential: 'api_key' | 'token'): string => `not exists (select from ${credential} c where c.id = credential_id and c.status = 'active')`;

/** Removes rows that have outlived their time or their credential, once an hour, in one process: whoever claims the hour first. In small statements, so that nobody waits. */
export class Retention {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private stopping = false;

  constructor(private readonly database: Database, private readonly logger: Logger) {}

  start(): void {
    this.timer = setInterval(() => { this.running = this.running.then(() => this.look()); }, lookMs);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  /** Removes what is due, if no process has done so in this hour. Says how many rows went. */
  async run(): Promise<number> {
    const claimed = await this.database.query("update retention set ran_at = now() where ran_at <= now() - interval '1 hour' returning 1");
    if (claimed.length === 0) return 0;
    let removed = 0;
    for (const { table, age, unless } of kept) removed += await this.purge(table, age, unless);
    for (const table of ['rate_slot', 'rate_window']) await this.database.query(`delete from ${table} where ${ended('api_key')} and ${ended('token')}`);
    return removed;
  }

  private async look(): Promise<void> {
    try { await this.run(); } catch (error) { this.logger.warn({ err: error }, 'old rows are removed later'); }
  }

  private async purge(table: string, age: string, unless = 'false'): Promise<number> {
    let removed = 0;
    for (let batches = 0; batches < mostBatches && !this.stopping; batches += 1) {
      // Rows that somebody holds are left: a key that has expired may be taken over at this moment.
      const gone = await this.database.query(
        `delete from ${table} where ctid = any(array(select ctid from ${table} where created < now() - $1::interval and not (${unless}) order by created limit ${batch} for update skip locked)) returning 1`, [age]);
      removed += gone.length;
      if (gone.length < batch) break;
    }
    return removed;
  }
}
