import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Splits that were made before the company came in: no decision, signer, paper or filing of theirs is here. */
export class ImportedSplits1764000138000 implements MigrationInterface {
  name = 'ImportedSplits1764000138000';

  async up(runner: QueryRunner): Promise<void> { for (const statement of [unbound, splits]) await runner.query(statement); }
  async down(): Promise<void> { throw new Error('what was taken in is kept'); }
}

/** The constraint has no name of its own: by what it says. */
const unbound = `do $$ declare name text; begin
  for name in select conname from pg_constraint where conrelid = 'stock_split'::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ 'filing_id' loop execute format('alter table stock_split drop constraint %I', name); end loop;
end $$`;

const splits = `
alter table stock_split alter resolution_id drop not null, alter signer_stakeholder_id drop not null,
  add check ((resolution_id is null) = (signer_stakeholder_id is null)), add check (resolution_id is not null or status not in ('rejected', 'cancelled')),
  add check (status <> 'completed' or (effective_date is not null and counted_from >= effective_date and completed_at is not null and (filing_id is not null or resolution_id is null)))`;
