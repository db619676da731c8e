import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Exports of all data of an account, and their files in parts. */
export class Exports1764000015100 extends SchemaBaseline {
  readonly statements = [dataExports];
}

const dataExports = `
create table data_export (
  ${envelope},
  status text not null check (status in ('pending', 'running', 'completed', 'cancelled', 'failed', 'expired')),
  format text not null check (format in ('jsonl', 'zip')),
  entity_ids text[],
  include_documents boolean not null,
  api_version text not null,
  completed_at timestamptz,
  expires_at timestamptz,
  record_count bigint,
  size_bytes bigint,
  sha256 text,
  failure text
);
create index data_export_page on data_export (account_id, livemode, created, id);
select tenancy('data_export');

create table data_export_part (
  export_id text not null references data_export,
  position integer not null,
  account_id text not null,
  livemode boolean not null,
  created timestamptz not null default now(),
  section text not null,
  name text not null,
  records integer not null,
  records_so_far bigint not null,
  size_bytes integer not null,
  sha256 text not null,
  crc32 bigint not null,
  deflated boolean not null,
  packed_bytes integer not null,
  stored_at bigint not null,
  stored_bytes integer not null,
  next text,
  plain bytea,
  ciphertext bytea storage external,
  key_number integer,
  primary key (export_id, position),
  unique (export_id, name),
  unique (export_id, stored_at),
  foreign key (account_id, key_number) references account_key,
  constraint data_export_part_kept check (
    num_nonnulls(plain, ciphertext) = 1
    and (ciphertext is null) = (key_number is null)
  )
);
create index data_export_part_age on data_export_part (created);
select tenancy('data_export_part');
grant delete on data_export_part to minutebook_app;
`;
