import type { MigrationInterface, QueryRunner } from 'typeorm';

const envelope = `
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null`;

/** Splits of stock, and what they were of grants. */
export class StockSplits1764000105000 implements MigrationInterface {
  name = 'StockSplits1764000105000';

  async up(runner: QueryRunner): Promise<void> { for (const statement of [table, grants]) await runner.query(statement); }

  /** Of a database without splits: what a ledger counts is not counted back. */
  async down(runner: QueryRunner): Promise<void> { for (const statement of ['alter table "grant" drop column splits', 'drop table stock_split']) await runner.query(statement); }
}

const table = `
create table stock_split (${envelope},
  entity_id text not null references entity, status text not null check (status in ('pending', 'completed', 'rejected', 'cancelled')), share_class_id text not null references share_class,
  ratio jsonb not null, fractional_shares text not null check (fractional_shares in ('cash', 'round_up')), fair_value_per_share text, par_value_change text not null check (par_value_change in ('unchanged', 'proportional')),
  authorized_shares bigint not null check (authorized_shares > 0), former_authorized_shares bigint not null, outcome jsonb not null, counted_from date,
  resolution_id text not null references resolution, holders_vote boolean not null, stockholder_consent_id text references resolution, auto_generated boolean not null, signer_stakeholder_id text not null references stakeholder,
  document_id text references document, filing_id text references filing, effective_date date, completed_at timestamptz, status_reason text,
  check (status <> 'completed' or (effective_date is not null and counted_from >= effective_date and completed_at is not null and filing_id is not null)));
create unique index stock_split_pending on stock_split (entity_id) where status = 'pending';
create index stock_split_class on stock_split (share_class_id, counted_from);
create index stock_split_entity on stock_split (entity_id, created, id);
create index stock_split_page on stock_split (account_id, livemode, created desc, id desc);
select tenancy('stock_split');`;

const grants = `alter table "grant" add column splits jsonb not null default '[]'; alter table "grant" alter column splits drop default;`;
