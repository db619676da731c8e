import type { MigrationInterface, QueryRunner } from 'typeorm';

const envelope = `
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null`;

/** Grants under equity plans. */
export class Grants1764000099200 implements MigrationInterface {
  name = 'Grants1764000099200';

  async up(runner: QueryRunner): Promise<void> { await runner.query(table); }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ledger_posting drop constraint ledger_posting_grant_id_fkey');
    await runner.query('drop table "grant"');
  }
}

const table = `
create table "grant" (${envelope},
  entity_id text not null references entity, status text not null check (status in ('pending', 'approved', 'outstanding', 'terminated', 'exercised', 'released', 'lapsed', 'rejected', 'cancelled')),
  equity_plan_id text not null references equity_plan, share_class_id text not null references share_class, stakeholder_id text not null references stakeholder, kind text not null check (kind in ('iso', 'nso', 'rsu')),
  quantity bigint not null check (quantity > 0), issued_quantity bigint not null check (issued_quantity >= 0), returned_quantity bigint not null check (returned_quantity >= 0),
  exercise_price text, fair_market_value text, valuation_id text references valuation, term_months integer, post_termination_months integer, vesting jsonb not null, vesting_facts jsonb not null, incentive_years jsonb,
  signer_stakeholder_id text not null references stakeholder, resolution_id text not null references resolution, auto_generated boolean not null, document_id text references document,
  effective_date date, completed_at timestamptz, expires_on date, service_ended_on date, status_reason text,
  check (issued_quantity + returned_quantity <= quantity), check ((kind = 'rsu') = (exercise_price is null)), check ((exercise_price is null) = (valuation_id is null)),
  check (status not in ('outstanding', 'terminated', 'exercised', 'released', 'lapsed') or (effective_date is not null and completed_at is not null and document_id is not null)));
create index grant_entity on "grant" (entity_id, created, id);
create index grant_holder on "grant" (stakeholder_id, created, id);
create index grant_promised on "grant" (equity_plan_id) include (quantity) where status in ('pending', 'approved');
create index grant_page on "grant" (account_id, livemode, created desc, id desc);
select tenancy('"grant"');
alter table ledger_posting add constraint ledger_posting_grant_id_fkey foreign key (grant_id) references "grant";`;
