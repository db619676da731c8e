import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries of the share ledger are reversed, each once. */
export class Restatements1764000096000 implements MigrationInterface {
  name = 'Restatements1764000096000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create unique index ledger_entry_reversal on ledger_entry (references_entry_id) where kind = 'reversal'`);
    await runner.query('create index ledger_entry_references on ledger_entry (references_entry_id) where references_entry_id is not null');
  }

  async down(runner: QueryRunner): Promise<void> { await runner.query('drop index ledger_entry_reversal, ledger_entry_references'); }
}
