import type { Logger } from '#platform/config/logger';
import type { Database } from '#platform/db/database';
import { isOutage } from '#platform/db/outage';

const afterMs = 1000;
const batch = 500;
const mostBytes = 32 * 1024 * 1024;
const columns =
  'id, account_id, livemode, created, operation, method, path, query, status, code, duration_ms, ' +
  'credential_id, api_version, idempotency_key, replayed, trace_id, request_body, response_body';

/**
 * Writes batches after a second, so that no request waits. A killed process loses its last second. During an outage it
 * keeps rows up to its memory limit and counts the rest.
 */
export class Journal {
  private rows: string[] = [];
  private bytes = 0;
  private lost = 0;
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly logger: Logger,
    private readonly room = mostBytes,
  ) {}

  add(row: string): void {
    if (this.bytes + row.length > this.room) {
      this.lost += 1;
      return;
    }
    this.rows.push(row);
    this.bytes += row.length;
    this.timer ??= setTimeout(() => void this.flush(), afterMs);
  }

  stop(): Promise<void> {
    return this.flush();
  }

  /** Flushes run one at a time, because rows leave the list only after the write. */
  private flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    return (this.writing = this.writing.then(() => this.write()));
  }

  private async write(): Promise<void> {
    while (this.rows.length > 0) {
      const rows = this.rows.slice(0, batch);
      try {
        await this.insert(rows);
      } catch (error) {
        if (isOutage(error)) {
          this.timer ??= setTimeout(() => void this.flush(), afterMs);
          return;
        }
        await this.insertEach(rows);
      }
      this.rows.splice(0, rows.length);
      for (const row of rows) this.bytes -= row.length;
    }
    if (this.lost > 0)
      this.logger.warn(
        { requests: this.lost },
        'requests are missing from the request log after a long database outage',
      );
    this.lost = 0;
  }

  private async insert(rows: readonly string[]): Promise<void> {
    await this.database.query(
      `insert into request (${columns}) select ${columns} from json_populate_recordset(null::request, $1)
        on conflict (id) do nothing`,
      [`[${rows.join(',')}]`],
      true,
    );
  }

  /** Isolates a row that Postgres rejects. */
  private async insertEach(rows: readonly string[]): Promise<void> {
    for (const row of rows)
      await this.insert([row]).catch((error: unknown) =>
        this.logger.error({ err: error }, 'could not write a request to the request log'),
      );
  }
}
