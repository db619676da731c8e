import { Inject, Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { LogHealth } from '#platform/config/log-health';
import type { Database } from '#platform/db/database';
import { Waits } from '#platform/events/state-waits';
import { SYSTEM_DATABASE } from '#platform/config/injection-tokens';

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Count {
  name: string;
  help: string;
  sql: string;
}
const contributed: Count[] = [];

export const contributeCount = (count: Count): void => void contributed.push(count);

@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the response.',
    labelNames: ['operation', 'status'],
    buckets,
    registers: [this.registry],
  });

  constructor(@Inject(SYSTEM_DATABASE) database: Database, log: LogHealth, waits: Waits) {
    // The default of 10 ms costs an idle process a hundredth of a core.
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: 100 });
    this.observe(log);
    this.observeWaits(waits);
    this.count(
      database,
      'minutebook_outbox_messages',
      'Side effects not yet delivered.',
      'select count(*) as count from outbox where failed_at is null',
    );
    this.count(
      database,
      'minutebook_outbox_age_seconds',
      'Seconds since the oldest due side effect without a delivery attempt became due.',
      'select coalesce(extract(epoch from now() - min(due_at)), 0) as count from outbox where failed_at is ' +
        'null and attempts = 0 and due_at <= now()',
    );
    this.count(
      database,
      'minutebook_mail_refused',
      'Emails that the mail server permanently rejected and staff have not yet resolved.',
      'select count(*) as count from outbox where failed_at is not null',
    );
    this.count(
      database,
      'minutebook_events_without_position',
      'Committed events not yet visible to readers.',
      'select count(*) as count from event_pending',
    );
    this.count(
      database,
      'minutebook_audit_entries_unsealed',
      'Audit entries not yet in the hash chain.',
      'select count(*) as count from audit_pending',
    );
    for (const { name, help, sql } of contributed) this.count(database, name, help, sql);
  }

  private observe(log: LogHealth): void {
    const dropped: Counter = new Counter({
      name: 'minutebook_log_lines_dropped_total',
      help: 'Log lines lost because they could not be written and the memory buffer was full.',
      registers: [this.registry],
      collect: () => {
        dropped.reset();
        dropped.inc(log.dropped);
      },
    });
    const failing: Gauge = new Gauge({
      name: 'minutebook_log_failing',
      help: '1 while the log cannot be written and changes are rejected.',
      registers: [this.registry],
      collect: () => failing.set(log.failing === null ? 0 : 1),
    });
  }

  private observeWaits(waits: Waits): void {
    const waiting: Gauge = new Gauge({
      name: 'minutebook_reads_waiting',
      help: 'Reads that wait for their resource to change.',
      registers: [this.registry],
      collect: () => waiting.set(waits.count),
    });
  }

  /** Without a database the value is NaN. */
  private count(database: Database, name: string, help: string, sql: string): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: async () => {
        gauge.reset();
        const rows = await database.query<{ count: number | string }>(sql).catch(() => []);
        gauge.set(rows[0] ? Number(rows[0].count) : Number.NaN);
      },
    });
  }
}
