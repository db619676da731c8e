import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What preferred stock gets when a company is sold, and into what it converts. */
export class ClassPreferences1764000098000 implements MigrationInterface {
  name = 'ClassPreferences1764000098000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table share_class add column original_issue_price text, add column liquidation_preference_multiple text,
        add column participation text check (participation in ('none', 'capped', 'full')), add column participation_cap_multiple text, add column conversion_rights jsonb,
        add check (participation is null or (original_issue_price is not null and liquidation_preference_multiple is not null)), add check ((participation = 'capped') = (participation_cap_multiple is not null))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table share_class drop column original_issue_price, drop column liquidation_preference_multiple, drop column participation, drop column participation_cap_multiple, drop column conversion_rights');
  }
}
