import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An authorization says all that it is about: of those of before, what path and body name. */
export class AuthorizationPlaces1764000123000 implements MigrationInterface {
  name = 'AuthorizationPlaces1764000123000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table "authorization" add column place_ids text[];
      update "authorization" set place_ids = array(
        select distinct id from (select entity_id as id union all select found[1] from regexp_matches(concat_ws(' ', path, request_body), '((?:ent|pf|ws)_[0-9a-z]{26})', 'g') found) named where id is not null);
      alter table "authorization" alter column place_ids set not null;`);
  }

  async down(): Promise<void> {
    throw new Error('what an authorization is about would be forgotten');
  }
}
