import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A decision keeps its terms, so that what rests on it can be held against them, and the day as of which votes are counted. Its envelope is concluded by the count of the decision, and an organization signs by a
 * person, who has a title.
 */
export class Particulars1764000032000 implements MigrationInterface {
  name = 'Particulars1764000032000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table resolution add column particulars jsonb, add column record_date date;
      alter table signing_envelope add column concluded_by text not null default 'signatures' check (concluded_by in ('signatures', 'owner'));
      alter table signature add column title text;
      alter table stakeholder add column representative jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table stakeholder drop column representative; alter table signature drop column title; alter table signing_envelope drop column concluded_by; alter table resolution drop column record_date, drop column particulars');
  }
}
