import type { MigrationInterface, QueryRunner } from 'typeorm';

const envelope = `
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null`;

/** Conversions of preferred stock by its holders. */
export class Conversions1764000102300 implements MigrationInterface {
  name = 'Conversions1764000102300';

  async up(runner: QueryRunner): Promise<void> { await runner.query(table); }
  async down(runner: QueryRunner): Promise<void> { await runner.query('drop table conversion'); }
}

const table = `
create table conversion (${envelope},
  entity_id text not null references entity, security_id text not null references security, share_class_id text not null references share_class, stakeholder_id text not null references stakeholder,
  quantity bigint not null check (quantity > 0), ratio jsonb not null, converts_to_share_class_id text not null references share_class, resulting_quantity bigint not null check (resulting_quantity > 0),
  resulting_security_id text not null references security, balance_security_id text references security, cash_in_lieu_cents bigint check (cash_in_lieu_cents >= 0), notice text, document_id text references document,
  notice_document_id text not null references document, effective_date date not null, check (notice is not null or document_id is not null), unique (security_id));
create index conversion_entity on conversion (entity_id, created, id);
create index conversion_holder on conversion (stakeholder_id, created, id);
create index conversion_page on conversion (account_id, livemode, created desc, id desc);
select tenancy('conversion');`;
