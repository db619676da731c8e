import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Filings, and the simulated offices of test mode. */
export class Filings1764000005001 extends SchemaBaseline {
  readonly statements = [filings, sandbox];
}

const filings = `
create table filing (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('prepared', 'submitted', 'accepted', 'rejected', 'cancelled')),
  type text not null,
  jurisdiction text not null,
  authority text not null,
  fee_cents bigint not null,
  document_id text references document,
  evidence_document_id text references document,
  file_number text,
  effective_date date,
  rejection_reason text,
  attempt integer not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  -- The filing is for this.
  subject_id text not null,
  legal_name text not null,
  payment_cents bigint not null,
  expedite text not null,
  authorizing_resolution_id text
);
create index filing_entity on filing (entity_id, created, id);
create index filing_queue on filing (submitted_at) where status = 'submitted';
create index filing_page on filing (account_id, livemode, created, id);
select tenancy('filing');
`;

/** The inbox of the simulated offices: one row a submission, so that submitting twice is the same as once. */
const sandbox = `
create table sandbox_submission (
  filing_id text not null references filing,
  attempt integer not null,
  account_id text not null,
  livemode boolean not null,
  calls integer not null default 0,
  received_at timestamptz,
  decides_at timestamptz,
  primary key (filing_id, attempt)
);
select tenancy('sandbox_submission');
`;
