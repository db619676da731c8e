import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pairs of metadata, one row each, kept by the database itself. Row security lets only leakproof comparisons use an index before it has checked
 * a row; equality of texts is one, containment of JSON is not, so a GIN index on metadata would never be read.
 */
export class MetadataPairs1764000007000 implements MigrationInterface {
  name = 'MetadataPairs1764000007000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [table, keeping, tenancy, present, filters]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('lists filter by it');
  }
}

const table = `
create table metadata_pair (
  account_id text not null, livemode boolean not null, resource text not null, key text not null, value text not null, created timestamptz not null, id text not null,
  primary key (resource, id, key));
create index metadata_pair_page on metadata_pair (account_id, livemode, resource, key, value, created desc, id desc);
select tenancy('metadata_pair', true);
grant delete on metadata_pair to minutebook_app;`;

/** keep_metadata(table) has the pairs follow the metadata of its rows. */
const keeping = `
create function write_metadata_pairs() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then delete from metadata_pair where resource = tg_table_name and id = new.id; end if;
  insert into metadata_pair (account_id, livemode, resource, key, value, created, id)
    select new.account_id, new.livemode, tg_table_name, pair.key, pair.value, new.created, new.id from jsonb_each_text(new.metadata) pair;
  return null;
end $$;
create function keep_metadata(target regclass) returns void language plpgsql as $$ begin
  execute format('create trigger metadata_made after insert on %s for each row when (new.metadata <> ''{}'') execute function write_metadata_pairs()', target);
  execute format('create trigger metadata_changed after update of metadata on %s for each row when (old.metadata <> new.metadata) execute function write_metadata_pairs()', target);
end $$;`;

const hasMetadata = (target: string): string => `exists (select from pg_attribute where attrelid = ${target} and attname = 'metadata' and not attisdropped)`;
const account = `account_id = (select current_setting(''mb.account'', true))`;
const mode = `livemode = ((select current_setting(''mb.livemode'', true)) = ''true'')`;

/** From now on a table with metadata gets its triggers together with its policies. */
const tenancy = `
create or replace function tenancy(target regclass, both_modes boolean default false) returns void language plpgsql as $$ begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s to minutebook_app using (%s)', target, case when both_modes then '${account}' else '${account} and ${mode}' end);
  execute format('create policy operator on %s to current_user using (true)', target);
  execute format('grant select, insert, update on %s to minutebook_app', target);
  if ${hasMetadata('target')} then perform keep_metadata(target); end if;
end $$;`;

const present = `
do $$ declare target record; begin
  for target in select c.oid::regclass as name, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relrowsecurity and ${hasMetadata('c.oid')} loop
    perform keep_metadata(target.name);
    execute format('insert into metadata_pair (account_id, livemode, resource, key, value, created, id)
      select t.account_id, t.livemode, %L, pair.key, pair.value, t.created, t.id from %s t, jsonb_each_text(t.metadata) pair', target.relname, target.name);
  end loop;
end $$;`;

/** What a company is listed by, each in the order of its page. */
const filters = `
drop index entity_metadata;
create index entity_kind on entity (account_id, livemode, entity_type, created desc, id desc);
create index entity_jurisdiction on entity (account_id, livemode, jurisdiction, created desc, id desc);
create index entity_name on entity (account_id, livemode, legal_name, id);
create index entity_updated on entity (account_id, livemode, updated desc, id desc);
create index entity_workspace on entity (workspace_id, created desc, id desc) where workspace_id is not null;
create index entity_portfolio on entity (portfolio_id, created desc, id desc) where portfolio_id is not null;`;
