import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Resolutions, and the changes of officers and directors that rest on them. */
export class Governance1764000006001 extends SchemaBaseline {
  readonly statements = [resolutions, changes, references];
}

/**
 * A decision keeps its particulars, so that what rests on it can be held against them, and the day as of which votes
 * are counted.
 */
const resolutions = `
create table resolution (
  ${envelope},
  entity_id text not null references entity,
  status text not null
    check (status in ('draft', 'pending_signatures', 'adopted', 'rejected', 'expired', 'cancelled')),
  kind text not null check (kind in ('board_meeting', 'written_consent')),
  body text not null check (body in ('board', 'stockholders', 'members', 'managers')),
  subject text not null,
  action text,
  template_id text,
  document_id text not null references document,
  signing_envelope_id text,
  signatories jsonb not null,
  cover_page_fields jsonb,
  affected_share_class_ids jsonb,
  meeting jsonb,
  authority jsonb not null,
  threshold jsonb not null,
  expires_at timestamptz not null,
  first_consent_on date,
  resolved_at timestamptz,
  effective_date date,
  valid_until date,
  notices jsonb not null,
  used_by jsonb,
  status_reason text,
  notify text,
  particulars jsonb,
  record_date date,
  check ((kind = 'board_meeting') = (meeting is not null)),
  check (used_by is null or valid_until is not null)
);
create index resolution_entity on resolution (entity_id, created, id);
create index resolution_page on resolution (account_id, livemode, created, id);
select tenancy('resolution');
`;

const changes = `
create table officer_change (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('pending', 'completed', 'rejected', 'cancelled')),
  appointments jsonb not null,
  departures jsonb not null,
  effective_date date,
  resolution_id text references resolution,
  auto_generated boolean not null,
  completed_at timestamptz,
  status_reason text,
  check (status <> 'completed' or (effective_date is not null and completed_at is not null)),
  check (not auto_generated or resolution_id is not null)
);
create index officer_change_entity on officer_change (entity_id, created, id);
create index officer_change_page on officer_change (account_id, livemode, created, id);
select tenancy('officer_change');

create table director_change (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('pending', 'completed', 'rejected', 'cancelled')),
  kind text not null check (kind in ('election', 'vacancy', 'removal', 'resignation')),
  elected jsonb not null,
  board_size integer check (board_size > 0),
  departures jsonb not null,
  effective_date date,
  resolution_id text references resolution,
  auto_generated boolean not null,
  completed_at timestamptz,
  status_reason text,
  check (status <> 'completed' or (effective_date is not null and completed_at is not null)),
  check (not auto_generated or resolution_id is not null)
);
create index director_change_entity on director_change (entity_id, created, id);
create index director_change_page on director_change (account_id, livemode, created, id);
select tenancy('director_change');
`;

/**
 * The ledger stands beside the documents, and the minute book beneath the resolutions: this is the first module that
 * knows both ends.
 */
const references = `
alter table minute_book_entry add foreign key (resolution_id) references resolution;
alter table security add foreign key (document_id) references document;
alter table ledger_entry add foreign key (document_id) references document;
alter table filing add foreign key (authorizing_resolution_id) references resolution;
`;
