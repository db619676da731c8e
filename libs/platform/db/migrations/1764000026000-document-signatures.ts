import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A signed document has its signatures, so that its page and its facts tell what its PDF does. */
export class DocumentSignatures1764000026000 implements MigrationInterface {
  name = 'DocumentSignatures1764000026000';

  async up(runner: QueryRunner): Promise<void> { await runner.query('alter table document add column signatures jsonb'); }

  async down(runner: QueryRunner): Promise<void> { await runner.query('alter table document drop column signatures'); }
}
