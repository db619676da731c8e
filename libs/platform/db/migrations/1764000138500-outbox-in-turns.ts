import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What webhooks in trouble have for Temporal is taken from accounts in turns. */
export class OutboxInTurns1764000138500 implements MigrationInterface {
  name = 'OutboxInTurns1764000138500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index outbox_account on outbox (account_id, serial) where kind = 'signal_start' and failed_at is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index outbox_account');
  }
}
