import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Roles, tenancy, accounts and credentials, events, audit chain, outbox, idempotency, plans, test clocks. */
export class Core1764000000000 implements MigrationInterface {
  name = 'Core1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [roles, tenancy, accounts, authentication, idempotency, events, audit, outbox, plans, clocks]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('the first migration is not undone: drop the database instead');
  }
}

const roles = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'minutebook_app') then create role minutebook_app nologin; end if;
  execute format('grant minutebook_app to %I', current_user);
end $$;
grant usage on schema public to minutebook_app;`;

/** tenancy(table) turns row security on; append_only(table) makes the database refuse UPDATE, DELETE and TRUNCATE. */
const tenancy = `
create function tenancy(target regclass, both_modes boolean default false) returns void language plpgsql as $$ begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s to minutebook_app using (%s)', target, case when both_modes
    then 'account_id = current_setting(''mb.account'', true)'
    else 'account_id = current_setting(''mb.account'', true) and livemode = (current_setting(''mb.livemode'', true) = ''true'')' end);
  execute format('create policy operator on %s to current_user using (true)', target);
  execute format('grant select, insert, update on %s to minutebook_app', target);
end $$;
create function refuse_change() returns trigger language plpgsql as
  $$ begin raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege'; end $$;
create function append_only(target regclass) returns void language plpgsql as $$ begin
  execute format('create trigger append_only before update or delete or truncate on %s for each statement execute function refuse_change()', target);
end $$;`;

const accounts = `
create table account (
  id text primary key, name text not null, kind text not null default 'standard' check (kind in ('standard', 'sandbox')),
  plan_tier text not null default 'free' check (plan_tier in ('free', 'starter', 'growth', 'enterprise')),
  billing_email text, default_jurisdiction text, terms_version text, created timestamptz not null default now(), updated timestamptz not null default now());
create table "user" (
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null,
  name text not null, email text not null, role text not null check (role in ('owner', 'admin', 'member', 'signer')));
create unique index user_email on "user" (account_id, lower(email));
create table api_key (
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null,
  status text not null check (status in ('active', 'revoked')), kind text not null check (kind in ('secret', 'publishable')), name text not null, api_version text not null,
  user_id text not null references "user", secret_hash text not null unique, last4 text not null,
  previous_hash text unique, previous_expires_at timestamptz, last_used_at timestamptz);
create index api_key_page on api_key (account_id, livemode, created desc, id desc);
select tenancy('"user"', true), tenancy('api_key');
`;

/** Row security cannot know the tenant before the credential is looked up, so the look-up runs with its owner's right. */
const authentication = `
create function authenticate(hash text) returns table (
  credential_id text, kind text, account_id text, livemode boolean, api_version text, user_id text, user_role text, plan_tier text, account_kind text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$ begin
  return query select k.id, k.kind, k.account_id, k.livemode, k.api_version, k.user_id, u.role, a.plan_tier, a.kind
    from api_key k join "user" u on u.id = k.user_id join account a on a.id = k.account_id
    where k.status = 'active' and (k.secret_hash = hash or (k.previous_hash = hash and k.previous_expires_at > now()));
  update api_key k set last_used_at = now() where (k.secret_hash = hash or k.previous_hash = hash)
    and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute');
end $$;
revoke all on function authenticate(text) from public;
grant execute on function authenticate(text) to minutebook_app;`;

const idempotency = `
create table idempotency (
  credential_id text not null, key text not null, account_id text not null, livemode boolean not null, fingerprint text not null,
  status integer not null, body text not null, headers jsonb not null, created timestamptz not null default now(), primary key (credential_id, key));
create index idempotency_age on idempotency (created);
select tenancy('idempotency', false);`;

/** \`position\` is given after commit, by one sequencer: every reader follows it and so misses nothing. */
const events = `
create table event (
  serial bigint generated always as identity unique, id text primary key, account_id text not null, livemode boolean not null, type text not null,
  subject_object text not null, subject_id text not null, entity_id text, sequence integer not null, occurred_at timestamptz not null,
  data jsonb not null, api_version text not null, authorized_by jsonb not null, unique (subject_id, sequence));
create index event_page on event (account_id, livemode, serial desc);
create index event_entity on event (entity_id, serial desc);
create index event_type on event (account_id, livemode, type text_pattern_ops, serial desc);
create index event_time on event (account_id, livemode, occurred_at desc, id desc);
create table event_pending (serial bigint primary key);
create table event_position (position bigint primary key, serial bigint not null unique, account_id text not null, livemode boolean not null, positioned_at timestamptz not null default now());
create index event_position_tenant on event_position (account_id, livemode, position);
select tenancy('event'), append_only('event'), tenancy('event_position'), append_only('event_position');
revoke update on event, event_position from minutebook_app;
revoke insert on event_position from minutebook_app;
grant insert, select on event_pending to minutebook_app;
create table database_epoch (epoch text not null default gen_random_uuid());
insert into database_epoch default values;
grant select on database_epoch to minutebook_app;`;

const audit = `
create table audit_entry (
  id text primary key, account_id text not null, livemode boolean not null, entity_id text, subject_object text not null, subject_id text not null,
  occurred_at timestamptz not null, recorded_at timestamptz not null, action text not null, sequence integer not null, resource_version integer not null,
  from_status text, to_status text, reason text, authorized_by jsonb not null, credential_id text, request_id text);
create index audit_entry_page on audit_entry (account_id, livemode, recorded_at desc, id desc);
create index audit_entry_subject on audit_entry (subject_id, id);
create table audit_pending (serial bigint generated always as identity primary key, audit_id text not null);
create table audit_seal (
  audit_id text primary key references audit_entry, account_id text not null, livemode boolean not null, position bigint not null,
  previous_hash text not null, hash text not null, unique (account_id, livemode, position));
select tenancy('audit_entry'), append_only('audit_entry'), tenancy('audit_seal'), append_only('audit_seal');
revoke update on audit_entry, audit_seal from minutebook_app;
revoke insert on audit_seal from minutebook_app;
grant insert, select on audit_pending to minutebook_app;`;

const outbox = `
create table outbox (
  serial bigint generated always as identity primary key, account_id text not null, livemode boolean not null,
  kind text not null check (kind in ('start', 'signal', 'mail')), key text not null, payload jsonb not null, test_clock_id text,
  attempts integer not null default 0, created timestamptz not null default now(), due_at timestamptz not null default now(), last_error text);
create index outbox_due on outbox (due_at, serial);
create index outbox_key on outbox (key, serial);
create index outbox_clock on outbox (test_clock_id) where test_clock_id is not null;
select tenancy('outbox');
create table mail (
  id bigint generated always as identity primary key, account_id text not null, livemode boolean not null, recipient text not null, subject text not null,
  body_text text not null, body_html text, sent_at timestamptz not null default now(), outbox_serial bigint unique);
create index mail_recipient on mail (recipient, id desc);`;

const plans = `
create table plan (
  workflow_id text primary key, account_id text not null, livemode boolean not null, entity_id text not null, kind text not null, started_at timestamptz not null,
  authorized_by jsonb not null);
create index plan_entity on plan (entity_id, started_at);
create table plan_step (
  workflow_id text not null references plan, position integer not null, key text not null, account_id text not null, livemode boolean not null, title text not null,
  status text not null check (status in ('pending', 'running', 'done', 'waiting', 'failed', 'cancelled', 'undone')),
  started_at timestamptz, completed_at timestamptz, summary text, undo text, fee_cents integer not null, products jsonb, primary key (workflow_id, key));
select tenancy('plan'), tenancy('plan_step');`;

/** A workflow on simulated time has handled so many of the notices sent to it (its start is the first); a clock goes on when all have handled all. */
const clocks = `
create table test_clock (
  id text primary key, account_id text not null references account, livemode boolean not null check (not livemode), created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null, status text not null check (status in ('ready', 'advancing', 'failed')),
  name text, frozen_time timestamptz not null, target_time timestamptz);
create index test_clock_page on test_clock (account_id, livemode, created desc, id desc);
create table test_clock_workflow (
  workflow_id text primary key, test_clock_id text not null references test_clock, account_id text not null, livemode boolean not null, sent integer not null, handled integer not null, due_at timestamptz);
create index test_clock_workflow_due on test_clock_workflow (test_clock_id, due_at);
select tenancy('test_clock'), tenancy('test_clock_workflow');
grant delete on test_clock_workflow to minutebook_app;`;
