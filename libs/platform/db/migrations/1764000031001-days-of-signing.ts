import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A signature has its day by the company's calendar; those that are on record bear the day in UTC, as their papers do. */
export class DaysOfSigning1764000031001 implements MigrationInterface {
  name = 'DaysOfSigning1764000031001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table signature add column signed_on date');
    await runner.query(`update signature set signed_on = (signed_at at time zone 'utc')::date where signed_at is not null`);
    await runner.query(`update document set signatures = (select jsonb_agg(one || jsonb_build_object('signed_on', to_char(to_timestamp((one->>'signed_at')::bigint) at time zone 'utc', 'YYYY-MM-DD')) order by place)
      from jsonb_array_elements(signatures) with ordinality as listed(one, place)) where jsonb_array_length(signatures) > 0`);
  }

  async down(runner: QueryRunner): Promise<void> { await runner.query('alter table signature drop column signed_on'); }
}
