import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A founder who is the incorporator signs; the purpose of an existing company may be unknown. */
export class TruthfulPapers1764000013000 implements MigrationInterface {
  name = 'TruthfulPapers1764000013000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table entity add column incorporator_signature jsonb, alter column purpose drop not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table entity drop column incorporator_signature, alter column purpose set not null');
  }
}
