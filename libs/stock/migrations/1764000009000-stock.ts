import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Acts on stock: it is issued, transferred, cancelled when a holder gives it back, and converted. */
export class Stock1764000009000 extends SchemaBaseline {
  readonly statements = [issuances, transfers, cancellations, conversions];
}

const issuances = `
create table share_issuance (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('pending', 'approved', 'completed', 'rejected', 'cancelled')),
  share_class_id text not null references share_class,
  stakeholder_id text not null references stakeholder,
  quantity bigint not null check (quantity > 0),
  price_per_share text not null,
  total_cents bigint not null check (total_cents >= 0),
  consideration text not null,
  signer_stakeholder_id text not null references stakeholder,
  resolution_id text not null references resolution,
  auto_generated boolean not null,
  document_id text references document,
  security_id text references security,
  notice_document_id text references document,
  effective_date date,
  completed_at timestamptz,
  status_reason text,
  check (
    status <> 'completed'
    or (effective_date is not null and completed_at is not null and security_id is not null)
  ),
  check (status <> 'approved' or document_id is not null)
);
create index share_issuance_entity on share_issuance (entity_id, created, id);
create index share_issuance_class on share_issuance (share_class_id) where status in ('pending', 'approved');
create index share_issuance_page on share_issuance (account_id, livemode, created, id);
select tenancy('share_issuance');
`;

const transfers = `
create table share_transfer (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('pending', 'approved', 'completed', 'rejected', 'cancelled')),
  security_id text not null references security,
  share_class_id text not null references share_class,
  stakeholder_id text not null references stakeholder,
  quantity bigint not null check (quantity > 0),
  transferee_stakeholder_id text not null references stakeholder,
  reason text not null check (reason in ('sale', 'gift', 'family_gift')),
  price_per_share text,
  total_cents bigint check (total_cents >= 0),
  resulting_security_id text references security,
  notice_document_id text references document,
  signer_stakeholder_id text not null references stakeholder,
  resolution_id text references resolution,
  auto_generated boolean not null,
  document_id text references document,
  balance_security_id text references security,
  effective_date date,
  completed_at timestamptz,
  status_reason text,
  check ((reason = 'sale') = (price_per_share is not null and total_cents is not null)),
  check (
    status <> 'completed'
    or (effective_date is not null and completed_at is not null and resulting_security_id is not null)
  ),
  check (status <> 'approved' or document_id is not null)
);
create index share_transfer_entity on share_transfer (entity_id, created, id);
create index share_transfer_security on share_transfer (security_id);
create index share_transfer_page on share_transfer (account_id, livemode, created, id);
select tenancy('share_transfer');
`;

const cancellations = `
create table share_cancellation (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('pending', 'approved', 'completed', 'rejected', 'cancelled')),
  security_id text not null references security,
  share_class_id text not null references share_class,
  stakeholder_id text not null references stakeholder,
  quantity bigint not null check (quantity > 0),
  reason text not null,
  signer_stakeholder_id text not null references stakeholder,
  resolution_id text not null references resolution,
  auto_generated boolean not null,
  document_id text references document,
  balance_security_id text references security,
  effective_date date,
  completed_at timestamptz,
  status_reason text,
  check (status <> 'completed' or (effective_date is not null and completed_at is not null)),
  check (status <> 'approved' or document_id is not null)
);
create index share_cancellation_entity on share_cancellation (entity_id, created, id);
create index share_cancellation_security on share_cancellation (security_id);
create index share_cancellation_page on share_cancellation (account_id, livemode, created, id);
select tenancy('share_cancellation');
`;

const conversions = `
create table conversion (
  ${envelope},
  entity_id text not null references entity,
  security_id text not null unique references security,
  share_class_id text not null references share_class,
  stakeholder_id text not null references stakeholder,
  quantity bigint not null check (quantity > 0),
  ratio jsonb not null,
  converts_to_share_class_id text not null references share_class,
  resulting_quantity bigint not null check (resulting_quantity > 0),
  resulting_security_id text not null references security,
  balance_security_id text references security,
  cash_in_lieu_cents bigint check (cash_in_lieu_cents >= 0),
  notice text,
  document_id text references document,
  notice_document_id text not null references document,
  effective_date date not null,
  check (notice is not null or document_id is not null)
);
create index conversion_entity on conversion (entity_id, created, id);
create index conversion_holder on conversion (stakeholder_id, created, id);
create index conversion_page on conversion (account_id, livemode, created, id);
select tenancy('conversion');
`;
