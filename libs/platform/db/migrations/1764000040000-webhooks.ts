import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Endpoints that are told of events, what is to be delivered to them, and each attempt. */
export class Webhooks1764000040000 implements MigrationInterface {
  name = 'Webhooks1764000040000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [endpoints, deliveries, lanes]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table webhook_cursor, webhook_lane, webhook_attempt, webhook_delivery, webhook_endpoint; drop function drop_metadata_pairs');
  }
}

/** Endpoints are removed for good, and their metadata with them. */
const endpoints = `
create table webhook_endpoint (
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null,
  url text not null, enabled_events text[] not null, include text[] not null, api_version text not null, description text,
  status text not null check (status in ('enabled', 'disabled')), disabled_reason text, after_position bigint not null,
  secret text not null, previous_secret text, previous_secret_until timestamptz, failing_since timestamptz, last_success_at timestamptz);
create index webhook_endpoint_page on webhook_endpoint (account_id, livemode, created desc, id desc);
select tenancy('webhook_endpoint');
grant delete on webhook_endpoint to minutebook_app;
create function drop_metadata_pairs() returns trigger language plpgsql as $$ begin
  delete from metadata_pair where resource = tg_table_name and id = old.id;
  return null;
end $$;
create trigger metadata_gone after delete on webhook_endpoint for each row when (old.metadata <> '{}') execute function drop_metadata_pairs();`;

/**
 * No foreign key leads to the endpoint: an endpoint is removed at once, whatever was delivered to it, and the record of that ages out by itself.
 * An event is delivered to an endpoint once by itself; again only because somebody asked.
 */
const deliveries = `
create table webhook_delivery (
  id text primary key, account_id text not null, livemode boolean not null, created timestamptz not null,
  endpoint_id text not null, event_id text not null, position bigint not null, event_type text not null, subject_id text not null,
  status text not null check (status in ('pending', 'delivered', 'exhausted')), held boolean not null default false,
  kind text not null check (kind in ('event', 'test', 'redelivery', 'recovery')),
  attempts integer not null default 0, first_due timestamptz not null, next_attempt_at timestamptz, leased_until timestamptz, concluded_at timestamptz);
create unique index webhook_delivery_once on webhook_delivery (endpoint_id, event_id) where kind in ('event', 'recovery');
create index webhook_delivery_again on webhook_delivery (endpoint_id, event_id) where kind in ('test', 'redelivery');
create index webhook_delivery_pending on webhook_delivery (endpoint_id, subject_id, position) where status = 'pending';
create index webhook_delivery_page on webhook_delivery (account_id, livemode, created desc, id desc);
create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, created desc, id desc);
create index webhook_delivery_age on webhook_delivery (created);
create table webhook_attempt (
  delivery_id text not null references webhook_delivery on delete cascade, number integer not null, account_id text not null, livemode boolean not null,
  started_at timestamptz not null, duration_ms integer not null, status integer, error text, response_headers jsonb not null, response_body text not null,
  primary key (delivery_id, number));
select tenancy('webhook_delivery'), tenancy('webhook_attempt');
grant delete on webhook_delivery to minutebook_app;`;

/** A lane is here exactly while a workflow has it. The cursor is the last position whose deliveries have been made. */
const lanes = `
create table webhook_lane (
  endpoint_id text not null, subject_id text not null, account_id text not null, livemode boolean not null, since timestamptz not null default now(),
  primary key (endpoint_id, subject_id));
select tenancy('webhook_lane');
create table webhook_cursor (position bigint not null);
insert into webhook_cursor select coalesce(max(position), 0) from event_position;
grant select on webhook_cursor to minutebook_app;`;
