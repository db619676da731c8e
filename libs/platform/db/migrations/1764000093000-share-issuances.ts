import type { MigrationInterface, QueryRunner } from 'typeorm';

const envelope = `
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null`;

/** Issues of stock after the founders'. */
export class ShareIssuances1764000093000 implements MigrationInterface {
  name = 'ShareIssuances1764000093000';

  async up(runner: QueryRunner): Promise<void> { await runner.query(table); }
  async down(runner: QueryRunner): Promise<void> { await runner.query('drop table share_issuance'); }
}

const table = `
create table share_issuance (${envelope},
  entity_id text not null references entity, status text not null check (status in ('pending', 'approved', 'completed', 'rejected', 'cancelled')),
  share_class_id text not null references share_class, stakeholder_id text not null references stakeholder, quantity bigint not null check (quantity > 0), price_per_share text not null,
  total_cents bigint not null check (total_cents >= 0), consideration text not null, signer_stakeholder_id text not null references stakeholder,
  resolution_id text not null references resolution, auto_generated boolean not null, document_id text references document, security_id text references security, notice_document_id text references document,
  effective_date date, completed_at timestamptz, status_reason text,
  check (status <> 'completed' or (effective_date is not null and completed_at is not null and security_id is not null)), check (status <> 'approved' or document_id is not null));
create index share_issuance_entity on share_issuance (entity_id, created, id);
create index share_issuance_class on share_issuance (share_class_id) where status in ('pending', 'approved');
create index share_issuance_page on share_issuance (account_id, livemode, created desc, id desc);
select tenancy('share_issuance');`;
