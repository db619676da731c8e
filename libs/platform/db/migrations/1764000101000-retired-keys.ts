import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is hashed under a key of the server is found when that key is accepted for nothing else any more. */
export class RetiredKeys1764000101000 implements MigrationInterface {
  name = 'RetiredKeys1764000101000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(keys);
  }

  async down(): Promise<void> {
    throw new Error('credentials are found by it');
  }
}

/** Sealed under the present key; nobody's tenant, and read by the function only. */
const keys = `
create table retired_server_key (id text primary key, sealed text not null, created timestamptz not null default now());
create function retired_server_keys() returns table (id text, sealed text) language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select r.id, r.sealed from retired_server_key r order by r.created desc $$;
revoke all on function retired_server_keys() from public;
grant execute on function retired_server_keys() to minutebook_app;`;
