import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of names: whether a charter asks its holders about them, and filings that say what they are for. */
export class NameChanges1764000030000 implements MigrationInterface {
  name = 'NameChanges1764000030000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}

const up = [
  `update entity set governance = governance || '{"name_change_vote": null}'`,
  'alter table filing add column subject_id text, add column legal_name text',
  'update filing set subject_id = entity_id, legal_name = e.legal_name from entity e where e.id = entity_id',
  'alter table filing alter column subject_id set not null, alter column legal_name set not null',
];
const down = ['alter table filing drop column subject_id, drop column legal_name', `update entity set governance = governance - 'name_change_vote'`];
