import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Reports of beneficial owners; numbers and birth dates of persons lie sealed in them. */
export class BeneficialOwnership1795849024040 extends SchemaBaseline {
  readonly statements = [reports];
}

const reports = `
create table beneficial_ownership_report (
  ${envelope},
  entity_id text not null references entity,
  status text not null check
    (status in ('due', 'not_required', 'prepared', 'submitted', 'accepted', 'rejected', 'cancelled')),
  type text,
  rule text not null,
  citation text not null,
  determined_on date not null,
  due_on date,
  filing_id text references filing,
  reporting_company jsonb,
  company_applicants jsonb not null,
  beneficial_owners jsonb not null,
  status_reason text,
  sealed text,
  sealed_under integer,
  reported jsonb
);
create index beneficial_ownership_report_entity on beneficial_ownership_report (entity_id, created, id);
create index beneficial_ownership_report_page on beneficial_ownership_report (account_id, livemode, created, id);
select tenancy('beneficial_ownership_report');
`;
