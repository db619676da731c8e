import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/**
 * Amendments of the certificate of incorporation: of the name, and of the shares that it authorises. One is under way
 * at a time.
 */
export class Charter1764000007000 extends SchemaBaseline {
  readonly statements = [nameChanges, increases];
}

const nameChanges = `
create table name_change (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('pending', 'completed', 'rejected', 'cancelled')),
  legal_name text not null,
  former_name text not null,
  resolution_id text not null references resolution,
  holders_vote boolean not null,
  stockholder_consent_id text references resolution,
  auto_generated boolean not null,
  signer_stakeholder_id text not null references stakeholder,
  document_id text references document,
  filing_id text references filing,
  effective_date date,
  completed_at timestamptz,
  status_reason text,
  check (status <> 'completed' or (effective_date is not null and completed_at is not null and filing_id is not null))
);
create unique index name_change_pending on name_change (entity_id) where status = 'pending';
create index name_change_entity on name_change (entity_id, created, id);
create index name_change_page on name_change (account_id, livemode, created, id);
select tenancy('name_change');
`;

const increases = `
create table authorized_shares_increase (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('pending', 'completed', 'rejected', 'cancelled')),
  share_class_id text not null references share_class,
  authorized_shares bigint not null,
  former_authorized_shares bigint not null,
  resolution_id text not null references resolution,
  holders_vote boolean not null,
  stockholder_consent_id text references resolution,
  auto_generated boolean not null,
  signer_stakeholder_id text not null references stakeholder,
  document_id text references document,
  filing_id text references filing,
  effective_date date,
  completed_at timestamptz,
  status_reason text,
  check (authorized_shares > former_authorized_shares),
  check (status <> 'completed' or (effective_date is not null and completed_at is not null and filing_id is not null))
);
create unique index authorized_shares_increase_pending on authorized_shares_increase (entity_id)
  where status = 'pending';
create index authorized_shares_increase_entity on authorized_shares_increase (entity_id, created, id);
create index authorized_shares_increase_page on authorized_shares_increase (account_id, livemode, created, id);
select tenancy('authorized_shares_increase');
`;
