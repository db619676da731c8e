import { WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError, type Client } from '@temporalio/client';
import type { Logger } from '#platform/config/logger';
import type { Database } from '#platform/db/database';
import type { Message, OutboxRow } from '#platform/db/outbox';
import { Pauses } from '#platform/db/polling-pauses';
import { MailRefused, type Mailer } from '#platform/mail/mailer';

const leaseSeconds = 15;
/** Shorter than the lease, so that no other relay takes the message. */
const deliveryMs = 12_000;
/** The client may notice a timeout up to 6 s late. A retry after the connection closes would end the process. */
const temporalMs = 5000;

/** Separate slots keep a receiver that hangs from blocking the others. */
interface Lane {
  readonly kinds: readonly Message['kind'][];
  readonly slots: number;
  readonly carried: Set<Promise<void>>;
  mayHaveMore: boolean;
}
const lane = (kinds: Message['kind'][], slots: number): Lane => ({
  kinds,
  slots,
  carried: new Set(),
  mayHaveMore: false,
});

/** Excludes messages behind an earlier message of their key. */
const due = (
  kinds: readonly Message['kind'][],
): string => `due_at <= now() and failed_at is null and kind in ('${kinds.join("', '")}')
      and not exists (select 1 from outbox earlier where earlier.key = o.key and earlier.serial < o.serial
      and earlier.failed_at is null)`;
/** Messages in delivery are among the oldest of an account. */
const lookedAt = 100;
/**
 * Alternates between accounts, so that thousands of messages delay only their own account. Index steps find the
 * accounts.
 */
const inTurns = (room: string): string => `
  with recursive whose as (
    (select account_id from outbox where kind = 'signal_start' and failed_at is null order by account_id limit 1)
    union all
    select (select o.account_id from outbox o where o.kind = 'signal_start' and o.failed_at is null
    and o.account_id > w.account_id order by o.account_id limit 1) from whose w where w.account_id is not null)
  select serial from whose cross join lateral (
    select serial, underWay.count + row_number() over (order by serial) as turn from (select serial from outbox o
    where o.account_id = whose.account_id and ${due(['signal_start'])} order by serial limit ${room}) first
      cross join (select count(*) from (select o.attempts, o.due_at from outbox o where o.account_id = whose.account_id
      and o.kind = 'signal_start' and o.failed_at is null order by o.serial limit ${lookedAt}) u where u.attempts > 0
      and u.due_at > now()) underWay) own
  order by turn, serial limit ${room}`;

/** After a crash the lease expires, and receivers recognize repeated messages by workflow id or Message-ID. */
export class OutboxRelay {
  private readonly lanes = [lane(['start', 'signal'], 50), lane(['signal_start'], 20), lane(['mail'], 5)];
  private filling: Promise<void> | null = null;
  private again = false;
  private stopped = false;
  private polling: Promise<void> | null = null;
  private readonly pauses = new Pauses(250, 1000);

  constructor(
    private readonly database: Database,
    private readonly temporal: Client,
    private readonly mailer: Mailer,
    private readonly logger: Logger,
  ) {}

  /** Polls for messages that other processes could not announce. */
  start(): void {
    this.polling = this.poll();
  }

  /** A call during a fill repeats the fill. */
  kick(): void {
    if (this.stopped) return;
    if (this.filling) {
      this.again = true;
      return;
    }
    this.filling = this.fill()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'could not lease outbox messages, will retry'))
      .finally(() => {
        this.filling = null;
        if (this.again) {
          this.again = false;
          this.kick();
        }
      });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.pauses.wake();
    await this.polling;
    await this.filling;
    await Promise.all(this.lanes.flatMap(({ carried }) => [...carried]));
  }

  private async fill(): Promise<void> {
    const free = this.lanes.map(({ slots, carried }) => slots - carried.size);
    if (free.every((count) => count === 0)) return;
    const rows = await this.lease(free);
    for (const [index, one] of this.lanes.entries()) {
      const own = rows.filter(({ kind }) => one.kinds.includes(kind));
      one.mayHaveMore = own.length === free[index];
      for (const row of own) this.occupy(one, row);
    }
  }

  private occupy(one: Lane, row: OutboxRow): void {
    const carried = this.carry(row).then((hasNext) => {
      one.carried.delete(carried);
      if (hasNext || one.mayHaveMore) this.kick();
    });
    one.carried.add(carried);
  }

  private async poll(): Promise<void> {
    while (!this.stopped) {
      await this.look();
      await this.pauses.sleep();
    }
  }

  /** An existence check costs a tenth of a search for due messages. */
  private async look(): Promise<void> {
    if (this.filling) return;
    const [found] = await this.database
      .query<{ waits: boolean }>('select exists (select from outbox where failed_at is null) as waits', [], true)
      .catch(() => []); // the next message reports an outage
    if (!found?.waits) return;
    this.pauses.noteWork();
    this.kick();
  }

  /** Takes only the oldest message of a key, so that no signal precedes its start. */
  private lease(free: number[]): Promise<OutboxRow[]> {
    // The planner may repeat a subquery and exceed the limit, but runs an array once.
    const choices = this.lanes.map(({ kinds }, index) =>
      kinds.includes('signal_start')
        ? `array(select serial from outbox o where serial = any(array(${inTurns(`$${index + 1}`)})) and due_at <= now()
          order by serial for update skip locked)`
        : `array(select serial from outbox o where ${due(kinds)} order by serial limit $${index + 1}
          for update skip locked)`,
    );
    return this.database.query<OutboxRow>(
      `update outbox set due_at = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
        where serial = any(${choices.join(' || ')}) returning *`,
      free,
    );
  }

  /** Never rejects. Returns whether the next message of the key may be sent. */
  private async carry(row: OutboxRow): Promise<boolean> {
    try {
      await within(deliveryMs, this.deliver(row));
    } catch (error) {
      if (error instanceof MailRefused) return this.giveUp(row, error);
      this.logger.warn(
        { key: row.key, kind: row.kind, attempts: row.attempts, err: error },
        'could not deliver an outbox message, will retry',
      );
      const delay = Math.min(30, 0.25 * 2 ** Math.min(row.attempts, 10));
      // Another relay may hold the message if this relay outlived its lease.
      await this.record(
        row,
        'update outbox set due_at = now() + make_interval(secs => $3), last_error = $4 where serial = $1 and ' +
          'attempts = $2',
        [row.serial, row.attempts, delay, String(error).slice(0, 500)],
      );
      return false;
    }
    const [left] = await this.record<{ has_next: boolean }>(
      row,
      'with gone as (delete from outbox where serial = $1) select exists (select 1 from outbox where key = $2 ' +
        'and serial > $1 and failed_at is null) as has_next',
      [row.serial, row.key],
    );
    return left?.has_next ?? false;
  }

  /** Keeps the row for staff (`admin refused-mail`) without blocking its key. */
  private async giveUp(row: OutboxRow, error: MailRefused): Promise<boolean> {
    this.logger.error(
      { key: row.key, kind: row.kind, serial: row.serial, attempts: row.attempts, err: error },
      'mail permanently refused',
    );
    const [left] = await this.record<{ has_next: boolean }>(
      row,
      `with failed as (update outbox set failed_at = now(), last_error = $3 where serial = $1 and attempts = $4)
       select exists (select 1 from outbox where key = $2 and serial > $1 and failed_at is null) as has_next`,
      [row.serial, row.key, String(error.message).slice(0, 500), row.attempts],
    );
    return left?.has_next ?? false;
  }

  /** After a failed write the lease expires, and the message repeats. */
  private record<R>({ key, kind }: OutboxRow, text: string, values: unknown[]): Promise<R[]> {
    return this.database.query<R>(text, values).catch((error: unknown) => {
      this.logger.warn({ key, kind, err: error }, 'could not record the result of an outbox message');
      return [];
    });
  }

  private async deliver(row: OutboxRow): Promise<void> {
    const { payload } = row;
    if (payload.kind === 'mail') return this.mailer.deliver(payload, row);
    return this.temporal.withDeadline(Date.now() + temporalMs, () => {
      if (payload.kind === 'signal') return this.signal(payload);
      return payload.kind === 'start'
        ? this.startWorkflow(payload, row.account_id)
        : this.signalWithStart(payload, row.account_id);
    });
  }

  private async signalWithStart(
    {
      workflow,
      id,
      queue,
      args,
      signal,
      signalArgs,
      summary,
      fairness,
      attributes,
      not_before,
    }: Extract<Message, { kind: 'signal_start' }>,
    account_id: string,
  ): Promise<void> {
    await this.temporal.workflow.signalWithStart(workflow, {
      workflowId: id,
      taskQueue: queue,
      args,
      signal,
      signalArgs,
      staticSummary: summary,
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
      priority: { fairnessKey: fairness },
      searchAttributes: searchAttributes(account_id, attributes),
      startDelay: not_before === undefined ? 0 : Math.max(0, Date.parse(not_before) - Date.now()),
    });
  }

  private async signal({ id, signal, args }: Extract<Message, { kind: 'signal' }>): Promise<void> {
    try {
      await this.temporal.workflow.getHandle(id).signal(signal, ...args);
    } catch (error) {
      if (!(error instanceof WorkflowNotFoundError)) throw error; // a closed workflow needs no signal
    }
  }

  private async startWorkflow(message: Extract<Message, { kind: 'start' }>, account_id: string): Promise<void> {
    try {
      await this.temporal.workflow.start(message.workflow, {
        workflowId: message.id,
        taskQueue: message.queue,
        args: message.args,
        staticSummary: message.summary,
        workflowIdReusePolicy: message.anew
          ? 'ALLOW_DUPLICATE'
          : message.again
            ? 'ALLOW_DUPLICATE_FAILED_ONLY'
            : 'REJECT_DUPLICATE',
        workflowIdConflictPolicy: 'FAIL',
        // 5 is the lowest priority, and 3 the default.
        priority: { fairnessKey: account_id, ...(message.background ? { priorityKey: 5 } : {}) },
        searchAttributes: searchAttributes(account_id, message.attributes),
      });
    } catch (error) {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
    }
  }
}

const searchAttributes = (account_id: string, attributes: Record<string, string | boolean>) =>
  Object.fromEntries(Object.entries({ AccountId: account_id, ...attributes }).map(([name, value]) => [name, [value]]));

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not delivered within ${ms} ms`)), ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
