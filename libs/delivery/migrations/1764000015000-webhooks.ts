import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Endpoints that are told of events, what is to be delivered to them, and each attempt. */
export class Webhooks1764000015000 extends SchemaBaseline {
  readonly statements = [endpoints, deliveries, queue, lanes, removal];
}

/** Endpoints are removed for good, and their metadata with them. */
const endpoints = `
create table webhook_endpoint (
  ${envelope},
  url text not null,
  enabled_events text[] not null,
  include text[] not null,
  api_version text not null,
  description text,
  status text not null check (status in ('enabled', 'disabled')),
  disabled_reason text,
  after_position bigint not null,
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  failing_since timestamptz,
  last_success_at timestamptz,
  anew_at timestamptz,
  last_failure_at timestamptz,
  -- Its subscriptions before it was changed, as long as events of then are still to be matched; null for most.
  former jsonb
);
create index webhook_endpoint_page on webhook_endpoint (account_id, livemode, created, id);
select tenancy('webhook_endpoint');
grant delete on webhook_endpoint to minutebook_app;

create trigger metadata_gone after delete on webhook_endpoint for each row
  when (old.metadata <> '{}') execute function drop_metadata_pairs();
`;

/**
 * No foreign key leads to the endpoint: it is removed at once, whatever was delivered to it, and the record of that
 * ages out by itself. Pages keep room for as many second versions as they hold first ones, since a burst writes them
 * all at once.
 */
const deliveries = `
create table webhook_delivery (
  id text primary key,
  account_id text not null,
  livemode boolean not null,
  created timestamptz not null,
  endpoint_id text not null,
  event_id text not null,
  position bigint not null,
  event_type text not null,
  subject_id text not null,
  status text not null check (status in ('pending', 'delivered', 'exhausted')),
  held boolean not null default false,
  kind text not null check (kind in ('event', 'test', 'redelivery', 'recovery')),
  attempts integer not null default 0,
  first_due timestamptz not null,
  next_attempt_at timestamptz,
  concluded_at timestamptz,
  -- The ladder of retries does not count so many of its attempts.
  uncounted integer not null default 0
) with (fillfactor = 50);
create index webhook_delivery_held on webhook_delivery (account_id, livemode, position) where held;
-- An event is delivered to an endpoint once by itself; again only because somebody asked.
create unique index webhook_delivery_once on webhook_delivery (event_id, endpoint_id)
  where kind in ('event', 'recovery');
create index webhook_delivery_again on webhook_delivery (event_id, endpoint_id) where kind in ('test', 'redelivery');
-- No list can be read from this index: the list of a large tenant was, and passed over the rows of all others.
create index webhook_delivery_age on webhook_delivery ((created at time zone 'utc'));
create index webhook_delivery_page on webhook_delivery (account_id, livemode, created, id);
create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, created, id);
create index webhook_delivery_type on webhook_delivery (account_id, livemode, event_type, created, id);
select tenancy('webhook_delivery');
grant delete on webhook_delivery to minutebook_app;

create table webhook_attempt (
  delivery_id text not null,
  number integer not null,
  account_id text not null,
  livemode boolean not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  status integer,
  error text,
  response_headers jsonb not null,
  response_body text not null,
  primary key (delivery_id, number)
);
select tenancy('webhook_attempt');
grant delete on webhook_attempt to minutebook_app;
`;

/**
 * A delivery is here exactly while it is pending and not held. Rows come and go, so the table is swept by their
 * number, not by their share. It is narrow, so that the row of the delivery changes nothing that an index holds.
 */
const queue = `
create table webhook_queue (
  endpoint_id text not null,
  subject_id text not null,
  position bigint not null,
  delivery_id text not null,
  account_id text not null,
  livemode boolean not null,
  leased_until timestamptz,
  leased_by text,
  -- From then on it is tried again.
  not_before timestamptz,
  -- From then on it may be tried before the ladder wants it, since its endpoint is back.
  early_from timestamptz,
  primary key (endpoint_id, subject_id, position, delivery_id),
  check ((leased_until is null) = (leased_by is null))
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index webhook_queue_not_before on webhook_queue (endpoint_id) where not_before is not null;
-- Serves only what asks for the order of the log: no reader of one lane goes through all that waits for its endpoint.
create index webhook_queue_ready on webhook_queue (endpoint_id, position, delivery_id) where position >= 0;
select tenancy('webhook_queue');
grant delete on webhook_queue to minutebook_app;
`;

/** A lane is here exactly while a workflow has it. The cursor is the last position whose deliveries have been made. */
const lanes = `
create table webhook_lane (
  endpoint_id text not null,
  subject_id text not null,
  account_id text not null,
  livemode boolean not null,
  since timestamptz not null default now(),
  primary key (endpoint_id, subject_id)
);
select tenancy('webhook_lane');

create table webhook_cursor (position bigint not null);
grant select on webhook_cursor to minutebook_app;

insert into webhook_cursor select coalesce(max(position), 0) from event_position;
`;

/** Stands in place of a foreign key, which would be asked at each attempt. */
const removal = `
create function webhook_delivery_gone() returns trigger
language plpgsql as $$
begin
  delete from webhook_attempt a using gone where a.delivery_id = gone.id;
  delete from webhook_queue q using gone
    where q.endpoint_id = gone.endpoint_id and q.subject_id = gone.subject_id and q.position = gone.position
    and q.delivery_id = gone.id;
  return null;
end
$$;

create trigger webhook_delivery_gone after delete on webhook_delivery
  referencing old table as gone for each statement execute function webhook_delivery_gone();
`;
