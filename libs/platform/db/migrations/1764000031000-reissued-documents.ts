import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A paper that was declined, or is void, says why, and can be written anew, once. */
export class ReissuedDocuments1764000031000 implements MigrationInterface {
  name = 'ReissuedDocuments1764000031000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table document add column status_reason text, add column replaces_document_id text references document');
    await runner.query('create unique index document_replaces on document (replaces_document_id) where replaces_document_id is not null');
  }

  async down(runner: QueryRunner): Promise<void> { await runner.query('alter table document drop column status_reason, drop column replaces_document_id'); }
}
