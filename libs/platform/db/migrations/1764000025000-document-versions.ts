import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every rendering of a document, kept by the database itself: no path that gives a document a PDF can forget it. */
export class DocumentVersions1764000025000 implements MigrationInterface {
  name = 'DocumentVersions1764000025000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [table, keeping, present]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop policy kept on document_content; drop trigger document_made on document; drop trigger document_rendered on document; drop function write_document_version; drop table document_version');
  }
}

/** Content stays reachable as long as a version has it. */
const table = `
create table document_version (
  account_id text not null references account, livemode boolean not null, document_id text not null references document, number integer not null check (number > 0), created timestamptz not null,
  title text not null, facts jsonb not null, cover_page_fields jsonb, sha256 text not null references document_content, size_bytes integer not null, sealed boolean not null, primary key (document_id, number));
create index document_version_content on document_version (sha256);
select tenancy('document_version');
select append_only('document_version');
create policy kept on document_content for select to minutebook_app using (exists (select from document_version v where v.sha256 = document_content.sha256));`;

/** The row of the document is locked by the statement that changes it, so numbers have no gap. */
const keeping = `
create function write_document_version() returns trigger language plpgsql as $$ begin
  insert into document_version (account_id, livemode, document_id, number, created, title, facts, cover_page_fields, sha256, size_bytes, sealed)
    select new.account_id, new.livemode, new.id, 1 + coalesce(max(v.number), 0), new.updated, new.title, new.facts, new.cover_page_fields, new.sha256, new.size_bytes, new.sealed_at is not null
    from document_version v where v.document_id = new.id;
  return null;
end $$;
create trigger document_made after insert on document for each row when (new.sha256 is not null) execute function write_document_version();
create trigger document_rendered after update of sha256 on document for each row when (new.sha256 is not null and old.sha256 is distinct from new.sha256) execute function write_document_version();`;

const present = `
insert into document_version (account_id, livemode, document_id, number, created, title, facts, cover_page_fields, sha256, size_bytes, sealed)
  select account_id, livemode, id, 1, updated, title, facts, cover_page_fields, sha256, size_bytes, sealed_at is not null from document where sha256 is not null;`;
