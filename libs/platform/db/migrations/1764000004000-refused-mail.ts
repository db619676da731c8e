import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message that its receiver has refused for good stays as evidence, and is not tried again. */
export class RefusedMail1764000004000 implements MigrationInterface {
  name = 'RefusedMail1764000004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox add column failed_at timestamptz');
    await runner.query('drop index outbox_due, outbox_key');
    await runner.query('create index outbox_due on outbox (due_at, serial) where failed_at is null');
    await runner.query('create index outbox_key on outbox (key, serial) where failed_at is null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index outbox_due, outbox_key');
    await runner.query('alter table outbox drop column failed_at');
    await runner.query('create index outbox_due on outbox (due_at, serial)');
    await runner.query('create index outbox_key on outbox (key, serial)');
  }
}
