import type { MigrationInterface, QueryRunner } from 'typeorm';

const envelope = `
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null`;

/** What stock is worth, by reports. */
export class Valuations1764000097000 implements MigrationInterface {
  name = 'Valuations1764000097000';

  async up(runner: QueryRunner): Promise<void> { await runner.query(table); }
  async down(runner: QueryRunner): Promise<void> { await runner.query('drop table valuation'); }
}

const table = `
create table valuation (${envelope},
  entity_id text not null references entity, status text not null check (status in ('active', 'stale', 'superseded')), refresh_status text not null check (refresh_status in ('not_requested', 'requested')),
  share_class_id text not null references share_class, price_per_share text not null, effective_date date not null, valid_until date not null check (valid_until >= effective_date),
  method text not null check (method in ('independent_appraisal', 'binding_formula', 'illiquid_startup')), provider text not null, provider_email text, document_id text not null references document,
  material_event jsonb, stale_since date, stale_reason text check (stale_reason in ('age', 'material_event')), refresh_requested_on date, superseded_by_id text references valuation,
  check (status <> 'stale' or (stale_since is not null and stale_reason is not null)), check (status <> 'superseded' or superseded_by_id is not null), check (refresh_status <> 'requested' or refresh_requested_on is not null));
create index valuation_entity on valuation (entity_id, created, id);
create index valuation_on_record on valuation (share_class_id) where status in ('active', 'stale');
create index valuation_page on valuation (account_id, livemode, created desc, id desc);
select tenancy('valuation');`;
