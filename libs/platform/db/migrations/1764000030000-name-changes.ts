import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of names: whether a charter asks its holders about them. */
export class NameChanges1764000030000 implements MigrationInterface {
  name = 'NameChanges1764000030000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update entity set governance = governance || '{"name_change_vote": null}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update entity set governance = governance - 'name_change_vote'`);
  }
}
