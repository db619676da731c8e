import { SchemaBaseline } from './schema-baseline';

/** Everything else that commits with a unit of work, or tells of one. */
export class Work1764000000201 extends SchemaBaseline {
  readonly statements = [idempotency, outbox, mail, capturedLinks, plans, requests, clocks, heartbeats];
}

/** Answers that are given again to a repeated request. */
const idempotency = `
create table idempotency (
  credential_id text not null,
  key text not null,
  account_id text not null,
  livemode boolean not null,
  fingerprint text not null,
  status integer not null,
  body text not null,
  headers jsonb not null,
  created timestamptz not null default now(),
  primary key (credential_id, key)
);
create index idempotency_age on idempotency (created);
select tenancy('idempotency');
`;

/**
 * Side effects, which are carried out after commit. A message may start a workflow or, where one runs, signal it. One
 * that its receiver has refused for good stays as evidence, and is not tried again.
 */
const outbox = `
create table outbox (
  serial bigint generated always as identity primary key,
  account_id text not null,
  livemode boolean not null,
  kind text not null check (kind in ('start', 'signal', 'signal_start', 'mail')),
  key text not null,
  payload jsonb not null,
  test_clock_id text,
  attempts integer not null default 0,
  created timestamptz not null default now(),
  due_at timestamptz not null default now(),
  last_error text,
  failed_at timestamptz
);
create index outbox_clock on outbox (test_clock_id) where test_clock_id is not null;
create index outbox_due on outbox (due_at, serial) where failed_at is null;
create index outbox_key on outbox (key, serial) where failed_at is null;
-- Takes what webhooks in trouble have for Temporal from accounts in turns.
create index outbox_account on outbox (account_id, serial) where kind = 'signal_start' and failed_at is null;
select tenancy('outbox');
`;

/** Mails that the development stack has captured, with the names of the files that came with them. */
const mail = `
create table mail (
  id bigint generated always as identity primary key,
  account_id text not null,
  livemode boolean not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  sent_at timestamptz not null default now(),
  outbox_serial bigint unique,
  attachments jsonb not null default '[]',
  link_hash text,
  link_until timestamptz
);
create index mail_recipient on mail (recipient, id);
create index mail_link on mail (link_hash) where link_hash is not null;
`;

/** A link by which somebody acts is cut from captured mail once it was used, replaced or has run out. */
const capturedLinks = `
create function without_link(body text) returns text
language sql immutable as $$
  select regexp_replace(body, '/[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])', '/link-removed', 'g')
$$;

create function cut_links(hashes text[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update mail set link_hash = null, body_text = without_link(body_text), body_html = without_link(body_html)
    where link_hash = any(hashes)
$$;
revoke all on function cut_links(text[]) from public;
grant execute on function cut_links(text[]) to minutebook_app;
`;

/** The steps that an operation takes, and how far it is. */
const plans = `
create table plan (
  workflow_id text primary key,
  account_id text not null,
  livemode boolean not null,
  entity_id text not null,
  kind text not null,
  started_at timestamptz not null,
  authorized_by jsonb not null
);
create index plan_entity on plan (entity_id, started_at);
select tenancy('plan');

create table plan_step (
  workflow_id text not null references plan,
  position integer not null,
  key text not null,
  account_id text not null,
  livemode boolean not null,
  title text not null,
  status text not null check (status in ('pending', 'running', 'done', 'waiting', 'failed', 'cancelled', 'undone')),
  started_at timestamptz,
  completed_at timestamptz,
  summary text,
  undo text,
  fee_cents bigint not null,
  products jsonb,
  primary key (workflow_id, key)
);
select tenancy('plan_step');
`;

/**
 * The journal keeps what was asked and answered for 30 days. Bodies are `json`: they are shown as they were written,
 * and never searched.
 */
const requests = `
create table request (
  id text primary key,
  account_id text not null,
  livemode boolean not null,
  created timestamptz not null,
  operation text not null,
  method text not null,
  path text not null,
  query json not null,
  status integer not null,
  status_class text generated always as ((status / 100)::text || 'xx') stored not null,
  code text,
  duration_ms integer not null,
  credential_id text not null,
  api_version text,
  idempotency_key text,
  replayed boolean not null,
  trace_id text,
  request_body json,
  response_body json
);
-- No list can be read from this index: the list of a large tenant was, and passed over the rows of all others.
create index request_age on request ((created at time zone 'utc'));
create index request_page on request (account_id, livemode, created, id);
create index request_operation on request (account_id, livemode, operation, created, id);
create index request_status on request (account_id, livemode, status_class, created, id);
create index request_credential on request (account_id, livemode, credential_id, created, id);
create index request_idempotency_key on request (account_id, livemode, idempotency_key, created, id)
  where idempotency_key is not null;
create index request_code on request (account_id, livemode, code, created, id) where code is not null;
select tenancy('request');
revoke insert, update on request from minutebook_app;
`;

/**
 * Counts the notices sent to a workflow on simulated time and those that it has handled; its start is the first. A
 * clock goes on when all workflows have handled all.
 */
const clocks = `
create table test_clock_workflow (
  workflow_id text primary key,
  test_clock_id text not null,
  account_id text not null,
  livemode boolean not null,
  sent integer not null,
  handled integer not null,
  due_at timestamptz
);
create index test_clock_workflow_due on test_clock_workflow (test_clock_id, due_at);
select tenancy('test_clock_workflow');
grant delete on test_clock_workflow to minutebook_app;
`;

/** One row for each living worker, so that any process can tell whether the service is ready. */
const heartbeats = `
create table worker_heartbeat (
  worker_id text primary key,
  role text not null,
  seen_at timestamptz not null default now()
);
`;
