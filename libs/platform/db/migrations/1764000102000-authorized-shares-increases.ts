import type { MigrationInterface, QueryRunner } from 'typeorm';

const envelope = `
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null`;

/** Increases of what charters authorise. */
export class AuthorizedSharesIncreases1764000102000 implements MigrationInterface {
  name = 'AuthorizedSharesIncreases1764000102000';

  async up(runner: QueryRunner): Promise<void> { await runner.query(table); }
  async down(runner: QueryRunner): Promise<void> { await runner.query('drop table authorized_shares_increase'); }
}

const table = `
create table authorized_shares_increase (${envelope},
  entity_id text not null references entity, status text not null check (status in ('pending', 'completed', 'rejected', 'cancelled')), share_class_id text not null references share_class,
  authorized_shares bigint not null, former_authorized_shares bigint not null, resolution_id text not null references resolution, holders_vote boolean not null, stockholder_consent_id text references resolution,
  auto_generated boolean not null, signer_stakeholder_id text not null references stakeholder, document_id text references document, filing_id text references filing, effective_date date, completed_at timestamptz, status_reason text,
  check (authorized_shares > former_authorized_shares), check (status <> 'completed' or (effective_date is not null and completed_at is not null and filing_id is not null)));
create unique index authorized_shares_increase_pending on authorized_shares_increase (entity_id) where status = 'pending';
create index authorized_shares_increase_entity on authorized_shares_increase (entity_id, created, id);
create index authorized_shares_increase_page on authorized_shares_increase (account_id, livemode, created desc, id desc);
select tenancy('authorized_shares_increase');`;
