import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Applications for tax numbers, with their days. */
export class EinApplications1795847023293 extends SchemaBaseline {
  readonly statements = [applications];
}

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
