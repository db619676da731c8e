import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long an option is exercised after the end of service depends on what ended it, where its terms say so. */
export class ExerciseWindows1764000148000 implements MigrationInterface {
  name = 'ExerciseWindows1764000148000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table "grant" add exercise_windows jsonb not null default '[]', add service_ended_by text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table "grant" drop exercise_windows, drop service_ended_by');
  }
}
