import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Accelerations of the vesting of founders' stock. */
export class VestingAccelerations1795975000000 extends SchemaBaseline {
  readonly statements = [accelerations];
}

const accelerations = `
create table vesting_acceleration (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('pending', 'approved', 'completed', 'rejected', 'cancelled')),
  security_id text not null references security,
  share_class_id text not null references share_class,
  stakeholder_id text not null references stakeholder,
  quantity bigint check (quantity > 0),
  signer_stakeholder_id text not null references stakeholder,
  resolution_id text not null references resolution,
  auto_generated boolean not null,
  document_id text references document,
  effective_date date,
  completed_at timestamptz,
  status_reason text,
  check (
    status <> 'completed' or (effective_date is not null and completed_at is not null and quantity is not null)
  ),
  check (status <> 'approved' or document_id is not null)
);
create index vesting_acceleration_entity on vesting_acceleration (entity_id, created, id);
create index vesting_acceleration_security on vesting_acceleration (security_id);
create index vesting_acceleration_page on vesting_acceleration (account_id, livemode, created, id);
select tenancy('vesting_acceleration');
`;
