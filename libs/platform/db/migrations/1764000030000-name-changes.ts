import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of names: filings that say what they are for, former names, and what charters ask of holders. */
export class NameChanges1764000030000 implements MigrationInterface {
  name = 'NameChanges1764000030000';

  async up(runner: QueryRunner): Promise<void> { for (const statement of up) await runner.query(statement); }

  async down(runner: QueryRunner): Promise<void> { for (const statement of down) await runner.query(statement); }
}

const envelope = `
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null`;

const up = [
  `update entity set governance = governance || '{"name_change_vote": null}'`,
  'alter table filing add column subject_id text, add column legal_name text',
  'update filing set subject_id = entity_id, legal_name = e.legal_name from entity e where e.id = entity_id',
  'alter table filing alter column subject_id set not null, alter column legal_name set not null',
  `alter table entity add column former_names jsonb not null default '[]'`,
  'alter table entity alter column former_names drop default',
  'alter table minute_book_entry drop constraint minute_book_entry_kind_check, drop constraint minute_book_entry_resolution_id_key',
  `alter table minute_book_entry add check (kind in ('board_meeting', 'written_consent', 'amendment')), add unique (document_id)`,
  `create table name_change (${envelope},
    entity_id text not null references entity, status text not null check (status in ('pending', 'completed', 'rejected', 'cancelled')), legal_name text not null, former_name text not null,
    resolution_id text not null references resolution, holders_vote boolean not null, stockholder_consent_id text references resolution, auto_generated boolean not null,
    signer_stakeholder_id text not null references stakeholder, document_id text references document, filing_id text references filing, effective_date date, completed_at timestamptz, status_reason text,
    check (status <> 'completed' or (effective_date is not null and completed_at is not null and filing_id is not null)))`,
  `create unique index name_change_pending on name_change (entity_id) where status = 'pending'`,
  'create index name_change_entity on name_change (entity_id, created, id)',
  'create index name_change_page on name_change (account_id, livemode, created desc, id desc)',
  `select tenancy('name_change')`,
];
const down = [
  'drop table name_change',
  `delete from minute_book_entry where kind = 'amendment'`,
  'alter table minute_book_entry drop constraint minute_book_entry_kind_check, drop constraint minute_book_entry_document_id_key',
  `alter table minute_book_entry add check (kind in ('board_meeting', 'written_consent')), add unique (resolution_id)`,
  'alter table entity drop column former_names',
  'alter table filing drop column subject_id, drop column legal_name', `update entity set governance = governance - 'name_change_vote'`,
];
