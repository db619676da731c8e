import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A captured mail tells which files came with it. */
export class MailAttachments1764000033000 implements MigrationInterface {
  name = 'MailAttachments1764000033000';

  async up(runner: QueryRunner): Promise<void> { await runner.query(`alter table mail add column attachments jsonb not null default '[]'`); }

  async down(runner: QueryRunner): Promise<void> { await runner.query('alter table mail drop column attachments'); }
}
