import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What removes old requests and deliveries finds them by an index that no list can be read from: a large tenant's list was, and passed over the rows of all others. */
export class Ages1764000090100 implements MigrationInterface {
  name = 'Ages1764000090100';

  async up(runner: QueryRunner): Promise<void> { await runner.query(ages("(created at time zone 'utc')")); }

  async down(runner: QueryRunner): Promise<void> { await runner.query(ages('created')); }
}

const ages = (instant: string): string => ['request', 'webhook_delivery'].map((table) => `drop index ${table}_age; create index ${table}_age on ${table} (${instant});`).join('\n');
