import type { MigrationInterface, QueryRunner } from 'typeorm';

const states = (more: string): string => `'pending', 'approved', 'outstanding', 'terminated', 'exercised', 'released', 'lapsed', 'rejected', 'cancelled'${more}`;

/** A grant is amended by another that takes its place. */
export class GrantAmendments1764000118000 implements MigrationInterface {
  name = 'GrantAmendments1764000118000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table "grant" add replaces_grant_id text references "grant", add replaced_by_grant_id text references "grant", add amendment jsonb, add granted_on date, add ended_on date`);
    await runner.query(`update "grant" set granted_on = effective_date`);
    await runner.query(`alter table "grant" drop constraint grant_status_check, add constraint grant_status_check check (status in (${states(", 'replaced'")})),
      add check ((granted_on is null) = (effective_date is null)), add check ((replaces_grant_id is null) = (amendment is null)),
      add check ((replaced_by_grant_id is null) = (status <> 'replaced')), add check ((replaced_by_grant_id is null) = (ended_on is null))`);
    await runner.query(`create index grant_amended on "grant" (replaces_grant_id) where replaces_grant_id is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table "grant" drop replaces_grant_id, drop replaced_by_grant_id, drop amendment, drop granted_on, drop ended_on, drop constraint grant_status_check, add constraint grant_status_check check (status in (${states('')}))`);
  }
}
