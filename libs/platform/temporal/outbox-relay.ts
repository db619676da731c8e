import { WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError, type Client } from '@temporalio/client';
import type { Logger } from '#platform/config/logger';
import type { Database } from '#platform/db/database';
import type { Message, OutboxRow } from '#platform/db/outbox';
import type { Mailer } from '#platform/mail/mailer';

const leaseSeconds = 15;
const batch = 50;

/**
 * Carries outbox messages to Temporal and to the mail: leases a batch, delivers, deletes. A process that dies in between leaves a lease
 * that runs out; the receiver tells repeated messages apart (workflow id, mail serial), so nothing is lost and nothing runs twice.
 */
export class OutboxRelay {
  private running: Promise<void> | null = null;
  private again = false;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly database: Database, private readonly temporal: Client, private readonly mailer: Mailer, private readonly logger: Logger) {}

  /** Polls, for what a kick from another process could not announce. */
  start(everyMs = 250): void {
    this.timer = setInterval(() => this.kick(), everyMs);
  }

  /** Carries what is there, now; calls during a run make it run once more. */
  kick(): void {
    if (this.running) { this.again = true; return; }
    this.running = this.drain().catch((error: unknown) => this.logger.warn({ err: error }, 'outbox relay waits')).finally(() => {
      this.running = null;
      if (this.again) { this.again = false; this.kick(); }
    });
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.again = false;
    await this.running;
  }

  private async drain(): Promise<void> {
    for (;;) {
      const rows = await this.lease();
      const done = await Promise.all(rows.map((row) => this.carry(row)));
      const serials = rows.filter((_, index) => done[index]).map((row) => row.serial);
      if (serials.length > 0) await this.database.query('delete from outbox where serial = any($1)', [serials]);
      if (rows.length < batch) return;
    }
  }

  /** Only the oldest message of a key is taken, so that a signal never overtakes the start of its workflow. */
  private lease(): Promise<OutboxRow[]> {
    return this.database.query<OutboxRow>(
      `update outbox set due_at = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
       where serial in (select serial from outbox o where due_at <= now()
         and not exists (select 1 from outbox earlier where earlier.key = o.key and earlier.serial < o.serial)
         order by serial limit ${batch} for update skip locked)
       returning *`);
  }

  private async carry(row: OutboxRow): Promise<boolean> {
    try {
      await this.deliver(row);
      return true;
    } catch (error) {
      const delay = Math.min(30, 0.25 * 2 ** Math.min(row.attempts, 10));
      this.logger.warn({ key: row.key, kind: row.kind, attempts: row.attempts, err: error }, 'outbox message waits');
      await this.database.query('update outbox set due_at = now() + make_interval(secs => $2), last_error = $3 where serial = $1', [row.serial, delay, String(error).slice(0, 500)]);
      return false;
    }
  }

  private async deliver({ payload, serial, account_id }: OutboxRow): Promise<void> {
    if (payload.kind === 'mail') return this.mailer.deliver(payload, serial);
    if (payload.kind === 'start') return this.startWorkflow(payload, account_id);
    try {
      await this.temporal.workflow.getHandle(payload.id).signal(payload.signal, ...payload.args);
    } catch (error) {
      if (!(error instanceof WorkflowNotFoundError)) throw error; // a workflow that has ended needs no signal any more
    }
  }

  private async startWorkflow(message: Extract<Message, { kind: 'start' }>, account_id: string): Promise<void> {
    try {
      await this.temporal.workflow.start(message.workflow, {
        workflowId: message.id, taskQueue: message.queue, args: message.args, staticSummary: message.summary,
        workflowIdReusePolicy: 'REJECT_DUPLICATE', workflowIdConflictPolicy: 'FAIL', priority: { fairnessKey: account_id },
        searchAttributes: Object.fromEntries(Object.entries({ AccountId: account_id, ...message.attributes }).map(([name, value]) => [name, [value]])),
      });
    } catch (error) {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
    }
  }
}
