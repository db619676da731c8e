import { SchemaBaseline } from './schema-baseline';

/** The role of requests, row security, tables that only grow, and pairs of metadata. */
export class Tenancy1764000000000 extends SchemaBaseline {
  readonly statements = [roles, appendOnly, metadata, tenancy, mailbox];
}

/** Requests run as `minutebook_app`, which row security binds; whoever migrates may act as that role. */
const roles = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'minutebook_app') then
    create role minutebook_app nologin;
  end if;
  execute format('grant minutebook_app to %I', current_user);
end
$$;
grant usage on schema public to minutebook_app;
`;

/** `append_only(table)` makes the database refuse UPDATE, DELETE and TRUNCATE. */
const appendOnly = `
create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create function append_only(target regclass) returns void
language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete or truncate on %s
    for each statement execute function refuse_change()', target);
end
$$;
`;

/**
 * The database itself keeps pairs of metadata, one row each. Row security lets only leakproof comparisons use an index
 * before it has checked a row; equality of texts is one, containment of JSON is not, so a GIN index on metadata would
 * never be read. `keep_metadata(table)` makes the pairs follow the rows of a table; from a table whose rows are
 * deleted, `drop_metadata_pairs` removes them.
 */
const metadata = `
create function write_metadata_pairs() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from metadata_pair where resource = tg_table_name and id = new.id; end if;
  insert into metadata_pair (account_id, livemode, resource, key, value, created, id)
    select new.account_id, new.livemode, tg_table_name, pair.key, pair.value, new.created, new.id
      from jsonb_each_text(new.metadata) pair;
  return null;
end
$$;

create function drop_metadata_pairs() returns trigger
language plpgsql as $$
begin
  delete from metadata_pair where resource = tg_table_name and id = old.id;
  return null;
end
$$;

create function keep_metadata(target regclass) returns void
language plpgsql as $$
begin
  execute format('create trigger metadata_made after insert on %s for each row
    when (new.metadata <> ''{}'') execute function write_metadata_pairs()', target);
  execute format('create trigger metadata_changed after update of metadata on %s for each row
    when (old.metadata <> new.metadata) execute function write_metadata_pairs()', target);
end
$$;
`;

/**
 * `tenancy(table)` turns row security on, for one mode or for both. Policies read the tenant in a sub-select: a bare
 * setting is looked up while a statement is planned, before it has bound its tenant, and the planner then takes every
 * tenant for empty. It cannot look into a sub-select, and runs it once.
 */
const tenancy = `
create function tenancy(target regclass, both_modes boolean default false) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s to minutebook_app using (%s)', target, case when both_modes
    then 'account_id = (select current_setting(''mb.account'', true))'
    else 'account_id = (select current_setting(''mb.account'', true))
      and livemode = ((select current_setting(''mb.livemode'', true)) = ''true'')' end);
  execute format('create policy operator on %s to current_user using (true)', target);
  execute format('grant select, insert, update on %s to minutebook_app', target);
  if exists (select from pg_attribute where attrelid = target and attname = 'metadata' and not attisdropped) then
    perform keep_metadata(target);
  end if;
end
$$;

create table metadata_pair (
  account_id text not null,
  livemode boolean not null,
  resource text not null,
  key text not null,
  value text not null,
  created timestamptz not null,
  id text not null,
  primary key (resource, id, key)
);
create index metadata_pair_page on metadata_pair (account_id, livemode, resource, key, value, created, id);
select tenancy('metadata_pair', true);
grant delete on metadata_pair to minutebook_app;
`;

/**
 * Two addresses are one mailbox when they differ only in the case of A to Z: the same as `mailboxOf` in the kernel. By
 * plain `lower()` an address with the Kelvin sign would be somebody else's.
 */
const mailbox = `
create function mailbox(address text) returns text
language sql immutable strict parallel safe
return lower(address collate "C");
`;
