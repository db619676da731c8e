import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SAFEs, notes and warrants that were there before the company came in: no decision, signature or paper of theirs is here, and what became of them may be known in part. What was said of them without a column is kept as it was told. */
export class ImportedConvertibles1764000134500 implements MigrationInterface {
  name = 'ImportedConvertibles1764000134500';

  async up(runner: QueryRunner): Promise<void> { for (const statement of [unbound, convertibles]) await runner.query(statement); }
  async down(): Promise<void> { throw new Error('what was taken in is kept'); }
}

/** Constraints that have no name of their own, by what they say. */
const unbound = `do $$ declare name text; begin
  for name in select conname from pg_constraint where conrelid = 'convertible'::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ 'converts_at|settled_at|document_id|adopts_convertible_id' loop execute format('alter table convertible drop constraint %I', name); end loop;
end $$`;

const convertibles = `
alter table convertible drop constraint convertible_status_check, alter signer_stakeholder_id drop not null, add column told jsonb,
  add constraint convertible_status_check check (status in ('pending', 'approved', 'outstanding', 'rejected', 'cancelled', 'converted', 'repaid', 'replaced', 'exercised', 'lapsed', 'terminated')),
  add check ((told is null) = (signer_stakeholder_id is not null)), add check (told is null or (resolution_id is null and document_id is null)), add check (told is not null or resolution_id is not null or adopts_convertible_id is not null),
  add check (status <> 'approved' or document_id is not null), add check (status <> 'terminated' or (number is not null and effective_date is not null and completed_at is not null and ended_on is not null)),
  add check (status not in ('converted', 'repaid') or (number is not null and effective_date is not null and completed_at is not null and ended_on is not null and settled_at is not null)),
  add check (status <> 'repaid' or settled_cents is not null), add check (status <> 'converted' or (security_id is not null and (told is not null or (converts_at is not null and settled_cents is not null))))`;
