import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an endpoint subscribed to before it was changed, as long as events of then are still to be matched; null for most. */
export class FormerSubscriptions1764000137000 implements MigrationInterface {
  name = 'FormerSubscriptions1764000137000';

  async up(runner: QueryRunner): Promise<void> { await runner.query('alter table webhook_endpoint add column former jsonb'); }
  async down(runner: QueryRunner): Promise<void> { await runner.query('alter table webhook_endpoint drop column former'); }
}
