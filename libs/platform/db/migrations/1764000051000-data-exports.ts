import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exports, and their files in parts. */
export class DataExports1764000051000 implements MigrationInterface {
  name = 'DataExports1764000051000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table data_export (
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null,
  status text not null check (status in ('pending', 'running', 'completed', 'failed', 'expired')), format text not null check (format in ('jsonl', 'zip')),
  entity_ids text[], include_documents boolean not null, api_version text not null,
  completed_at timestamptz, expires_at timestamptz, record_count bigint, size_bytes bigint, sha256 text, failure text);
create index data_export_page on data_export (account_id, livemode, created desc, id desc);
select tenancy('data_export');
create table data_export_part (
  export_id text not null references data_export, position integer not null, account_id text not null, livemode boolean not null, created timestamptz not null default now(),
  section text not null, name text not null, records integer not null, records_so_far bigint not null, size_bytes integer not null, sha256 text not null,
  crc32 bigint not null, deflated boolean not null, packed_bytes integer not null, stored_at bigint not null, stored_bytes integer not null, next text, bytes bytea not null,
  primary key (export_id, position), unique (export_id, name), unique (export_id, stored_at));
create index data_export_part_age on data_export_part (created);
select tenancy('data_export_part');
grant delete on data_export_part to minutebook_app;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table data_export_part, data_export');
  }
}
