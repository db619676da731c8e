import type { MigrationInterface, QueryRunner } from 'typeorm';

const envelope = `
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null`;

/** Transfers of stock, and its cancellation when a holder gives it back. */
export class ShareTransfers1764000093100 implements MigrationInterface {
  name = 'ShareTransfers1764000093100';

  async up(runner: QueryRunner): Promise<void> { for (const table of [transfers, cancellations]) await runner.query(table); }
  async down(runner: QueryRunner): Promise<void> { await runner.query('drop table share_transfer, share_cancellation'); }
}

const transfers = `
create table share_transfer (${envelope},
  entity_id text not null references entity, status text not null check (status in ('pending', 'approved', 'completed', 'rejected', 'cancelled')),
  security_id text not null references security, share_class_id text not null references share_class, stakeholder_id text not null references stakeholder, quantity bigint not null check (quantity > 0),
  transferee_stakeholder_id text not null references stakeholder, reason text not null check (reason in ('sale', 'gift', 'family_gift')), price_per_share text, total_cents bigint check (total_cents >= 0),
  resulting_security_id text references security, notice_document_id text references document, check ((reason = 'sale') = (price_per_share is not null and total_cents is not null)),
  signer_stakeholder_id text not null references stakeholder, resolution_id text references resolution, auto_generated boolean not null, document_id text references document, balance_security_id text references security,
  effective_date date, completed_at timestamptz, status_reason text,
  check (status <> 'completed' or (effective_date is not null and completed_at is not null and resulting_security_id is not null)), check (status <> 'approved' or document_id is not null));
create index share_transfer_entity on share_transfer (entity_id, created, id);
create index share_transfer_security on share_transfer (security_id);
create index share_transfer_page on share_transfer (account_id, livemode, created desc, id desc);
select tenancy('share_transfer');`;

const cancellations = `
create table share_cancellation (${envelope},
  entity_id text not null references entity, status text not null check (status in ('pending', 'approved', 'completed', 'rejected', 'cancelled')),
  security_id text not null references security, share_class_id text not null references share_class, stakeholder_id text not null references stakeholder, quantity bigint not null check (quantity > 0),
  reason text not null,
  signer_stakeholder_id text not null references stakeholder, resolution_id text not null references resolution, auto_generated boolean not null, document_id text references document, balance_security_id text references security,
  effective_date date, completed_at timestamptz, status_reason text,
  check (status <> 'completed' or (effective_date is not null and completed_at is not null)), check (status <> 'approved' or document_id is not null));
create index share_cancellation_entity on share_cancellation (entity_id, created, id);
create index share_cancellation_security on share_cancellation (security_id);
create index share_cancellation_page on share_cancellation (account_id, livemode, created desc, id desc);
select tenancy('share_cancellation');`;
