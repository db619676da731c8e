import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Receipts that incorporators give for a company that was formed, and applications for tax numbers. */
export class Formation1764000013001 extends SchemaBaseline {
  readonly statements = [receipts, applications];
}

const receipts = `
create table incorporator_receipt (
  ${envelope},
  entity_id text not null references entity,
  payload text not null,
  signature text not null,
  key_id text not null,
  document_id text references document
);
create index incorporator_receipt_entity on incorporator_receipt (entity_id, created, id);
create index incorporator_receipt_page on incorporator_receipt (account_id, livemode, created, id);
select tenancy('incorporator_receipt');
`;

const applications = `
create table ein_application (
  ${envelope},
  entity_id text not null references entity,
  filing_id text not null unique references filing,
  status text not null check (status in ('queued', 'submitted', 'accepted', 'rejected', 'cancelled')),
  responsible_party jsonb not null,
  queued_until timestamptz,
  applied_on date not null
);
create index ein_application_entity on ein_application (entity_id, created, id);
create index ein_application_queue on ein_application
  (account_id, livemode, lower(responsible_party->>'name'), applied_on);
create index ein_application_page on ein_application (account_id, livemode, created, id);
select tenancy('ein_application');
`;
