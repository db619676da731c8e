import type { MigrationInterface, QueryRunner } from 'typeorm';

const promised = `add constraint grant_kind_check check (kind in ('iso', 'nso', 'rsu')), add check ((kind = 'rsu') = (exercise_price is null))`;
const sold = `add constraint grant_kind_check check (kind in ('iso', 'nso', 'rsu', 'restricted_stock')), add check ((kind in ('iso', 'nso')) = (exercise_price is not null)),
  add check ((kind = 'restricted_stock') = (price_per_share is not null)), add check ((price_per_share is null) = (consideration is null)), add check (consideration in ('cash', 'services'))`;
const unbound = `do $$ declare name text; begin
  for name in select conname from pg_constraint where conrelid = '"grant"'::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ 'kind' loop execute format('alter table "grant" drop constraint %I', name); end loop;
end $$`;

/** Stock is issued under equity plans: a grant of it, and what was issued by that. */
export class RestrictedStock1764000119000 implements MigrationInterface {
  name = 'RestrictedStock1764000119000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(unbound);
    await runner.query(`alter table "grant" add price_per_share text, add consideration text, add security_id text references security`);
    await runner.query(`alter table "grant" ${sold}`);
    await runner.query('alter table security add grant_id text references "grant"');
    await runner.query('create index security_grant on security (grant_id) where grant_id is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table security drop grant_id');
    await runner.query(unbound);
    await runner.query(`alter table "grant" drop price_per_share, drop consideration, drop security_id, ${promised}`);
  }
}
