import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A decision keeps its terms, so that what rests on it can be held against them. */
export class Particulars1764000032000 implements MigrationInterface {
  name = 'Particulars1764000032000';

  async up(runner: QueryRunner): Promise<void> { await runner.query('alter table resolution add column particulars jsonb'); }

  async down(runner: QueryRunner): Promise<void> { await runner.query('alter table resolution drop column particulars'); }
}
