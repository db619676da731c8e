import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Revocations of effective dissolutions, and the decision that abandons an adopted dissolution. */
export class DissolutionRevocations1795973000200 extends SchemaBaseline {
  readonly statements = [abandonment, revoked, revocations];
}

const abandonment = 'alter table dissolution add column abandonment_resolution_id text references resolution;';

const revoked = `
alter table dissolution drop constraint dissolution_status_check;
alter table dissolution add constraint dissolution_status_check check (status in (
  'pending_approvals', 'approved', 'filed', 'winding_up', 'completed', 'rejected', 'cancelled', 'revoked'
));
drop index dissolution_under_way;
create unique index dissolution_under_way on dissolution (entity_id)
  where status not in ('rejected', 'cancelled', 'revoked');
`;

const revocations = `
create table dissolution_revocation (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('pending', 'completed', 'rejected', 'cancelled')),
  dissolution_id text not null references dissolution,
  registered_agent_id text not null references registered_agent,
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
create unique index dissolution_revocation_pending on dissolution_revocation (entity_id) where status = 'pending';
create index dissolution_revocation_entity on dissolution_revocation (entity_id, created, id);
create index dissolution_revocation_page on dissolution_revocation (account_id, livemode, created, id);
select tenancy('dissolution_revocation');
`;
