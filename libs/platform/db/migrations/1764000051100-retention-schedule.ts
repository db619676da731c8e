import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who removes old rows, and when, is Temporal's to know. */
export class RetentionSchedule1764000051100 implements MigrationInterface {
  name = 'RetentionSchedule1764000051100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop table retention');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`create table retention (ran_at timestamptz not null); insert into retention values ('-infinity')`);
  }
}
