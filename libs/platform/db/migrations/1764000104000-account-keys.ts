import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys of each account, under which lies what it gives us to keep: the bytes of documents, and the parts of exports. */
export class AccountKeys1764000104000 implements MigrationInterface {
  name = 'AccountKeys1764000104000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [keys, owners, walls, parts]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('what is encrypted is not put back in the clear: restore a backup instead');
  }
}

/** The one of the highest number is the current one; what lies under another is encrypted anew. */
const keys = `
create table account_key (account_id text not null references account, number integer not null check (number > 0), sealed text not null, created timestamptz not null default now(), primary key (account_id, number));
select tenancy('account_key', true);
revoke update on account_key from minutebook_app;`;

/**
 * Content belongs to an account and a mode: where several had the same bytes, each gets its own, and what no document names is nobody's. It stays in the clear until it is
 * encrypted, which needs the server's key. Whoever still looks for the column of before fails, and does not take ciphertext for a PDF.
 */
const owners = `
drop trigger append_only on document_content;
alter table document drop constraint document_sha256_fkey;
alter table document_version drop constraint document_version_sha256_fkey;
alter table signing_envelope drop constraint signing_envelope_presented_sha256_fkey;
alter table document_content drop constraint document_content_pkey;
alter table document_content rename column bytes to plain;
alter table document_content alter column plain drop not null, add column ciphertext bytea, add column key_number integer, add column account_id text, add column livemode boolean;
alter table document_content alter column ciphertext set storage external;
create temporary table holder on commit drop as
  select account_id, livemode, sha256 from document where sha256 is not null union select account_id, livemode, sha256 from document_version
  union select account_id, livemode, presented_sha256 from signing_envelope;
update document_content c set account_id = h.account_id, livemode = h.livemode
  from (select distinct on (sha256) account_id, livemode, sha256 from holder order by sha256, account_id, livemode) h where h.sha256 = c.sha256;
insert into document_content (account_id, livemode, sha256, media_type, size_bytes, plain, created)
  select h.account_id, h.livemode, c.sha256, c.media_type, c.size_bytes, c.plain, c.created from holder h join document_content c on c.sha256 = h.sha256
  where (h.account_id, h.livemode) is distinct from (c.account_id, c.livemode);
delete from document_content where account_id is null;
alter table document_content alter column account_id set not null, alter column livemode set not null, add primary key (account_id, livemode, sha256),
  add foreign key (account_id) references account, add foreign key (account_id, key_number) references account_key,
  add constraint document_content_kept check (num_nonnulls(plain, ciphertext) = 1 and (ciphertext is null) = (key_number is null));
alter table document add foreign key (account_id, livemode, sha256) references document_content;
alter table document_version add foreign key (account_id, livemode, sha256) references document_content;
alter table signing_envelope add foreign key (account_id, livemode, presented_sha256) references document_content;
create index document_content_key on document_content (account_id, key_number);`;

/** Who may see content follows from whose it is. Of a row nothing changes but that it is encrypted, under a later key each time. */
const walls = `
drop policy reachable on document_content;
drop policy content on document_content;
drop policy kept on document_content;
drop policy presented on document_content;
drop policy operator on document_content;
drop index document_version_content;
drop index signing_envelope_presented;
select tenancy('document_content');
revoke update on document_content from minutebook_app;
create trigger append_only before delete or truncate on document_content for each statement execute function refuse_change();
create trigger encrypted_only before update on document_content for each row when (not (coalesce(new.key_number, 0) > coalesce(old.key_number, 0)
  and (old.account_id, old.livemode, old.sha256, old.media_type, old.size_bytes, old.created) is not distinct from (new.account_id, new.livemode, new.sha256, new.media_type, new.size_bytes, new.created)))
  execute function refuse_change();`;

/** The parts of before are gone in a week. */
const parts = `
alter table data_export_part rename column bytes to plain;
alter table data_export_part alter column plain drop not null, add column ciphertext bytea, add column key_number integer, add foreign key (account_id, key_number) references account_key,
  add constraint data_export_part_kept check (num_nonnulls(plain, ciphertext) = 1 and (ciphertext is null) = (key_number is null));
alter table data_export_part alter column ciphertext set storage external;`;
