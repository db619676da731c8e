import { SchemaBaseline } from './schema-baseline';

/** Events and the audit trail, written in the transaction of a change and put in order after it. */
export class Log1764000000101 extends SchemaBaseline {
  readonly statements = [events, epoch, audit];
}

/**
 * The sequencer gives each committed event its `position`, one after another: readers follow it and so miss nothing.
 * The columns that lists filter by stand beside the position, so that an index has the events of each type, subject,
 * company and time in the order of the list.
 */
const events = `
create table event (
  serial bigint generated always as identity unique,
  id text primary key,
  account_id text not null,
  livemode boolean not null,
  type text not null,
  subject_object text not null,
  subject_id text not null,
  entity_id text,
  sequence integer not null,
  occurred_at timestamptz not null,
  data jsonb not null,
  api_version text not null,
  authorized_by jsonb not null,
  unique (subject_id, sequence)
);
create index event_page on event (account_id, livemode, serial);
create index event_entity on event (entity_id, serial);
select tenancy('event');
select append_only('event');
revoke update on event from minutebook_app;

-- Tells an event that nobody orders by the time since which it waits.
create table event_pending (
  serial bigint primary key,
  waits_since timestamptz not null default clock_timestamp()
);
grant select, insert on event_pending to minutebook_app;

create table event_position (
  position bigint primary key,
  serial bigint not null unique,
  account_id text not null,
  livemode boolean not null,
  positioned_at timestamptz not null default now(),
  type text collate "C" not null,
  subject_id text not null,
  entity_id text,
  occurred_at timestamptz not null,
  -- The position once more, as each tenant reads it. No index has it alone, or the planner would read a tenant from
  -- the log of all.
  place bigint generated always as (position) stored not null
);
create index event_position_time on event_position (account_id, livemode, occurred_at, position);
create index event_position_tenant on event_position (account_id, livemode, place);
create index event_position_type on event_position (account_id, livemode, type, place);
create index event_position_subject on event_position (account_id, livemode, subject_id, place);
create index event_position_entity on event_position (account_id, livemode, entity_id, place)
  where entity_id is not null;
-- Without it, all events of a company are read for one that has none of the type.
create index event_position_entity_type on event_position (account_id, livemode, entity_id, type, position)
  where entity_id is not null;
select tenancy('event_position');
select append_only('event_position');
revoke insert, update on event_position from minutebook_app;
`;

/** Tells a cursor of another database, or of one that was restored, from a cursor of this one. */
const epoch = `
create table database_epoch (epoch text not null default gen_random_uuid());
grant select on database_epoch to minutebook_app;

insert into database_epoch default values;
`;

/**
 * Entries are written with the change that they tell of; the sequencer seals them afterwards, each over the hash
 * before it.
 */
const audit = `
create table audit_entry (
  id text primary key,
  account_id text not null,
  livemode boolean not null,
  entity_id text,
  subject_object text not null,
  subject_id text not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  action text not null,
  sequence integer not null,
  resource_version integer not null,
  from_status text,
  to_status text,
  reason text,
  authorized_by jsonb not null,
  credential_id text,
  request_id text
);
create index audit_entry_subject on audit_entry (subject_id, id);
-- Finds whether a human has approved what an entry tells of: both have the same request.
create index audit_entry_approved on audit_entry (request_id) where action = 'authorization.approved';
create index audit_entry_page on audit_entry (account_id, livemode, recorded_at, id);
select tenancy('audit_entry');
select append_only('audit_entry');
revoke update on audit_entry from minutebook_app;

create table audit_pending (
  serial bigint generated always as identity primary key,
  audit_id text not null
);
grant select, insert on audit_pending to minutebook_app;

create table audit_seal (
  audit_id text primary key references audit_entry,
  account_id text not null,
  livemode boolean not null,
  position bigint not null,
  previous_hash text not null,
  hash text not null,
  unique (account_id, livemode, position)
);
select tenancy('audit_seal');
select append_only('audit_seal');
revoke insert, update on audit_seal from minutebook_app;
`;
