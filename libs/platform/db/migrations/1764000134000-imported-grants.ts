import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plans and grants that were made before the company came in: no decision, paper or valuation of theirs is here; and the last day of an option's term, which service that ends leaves as it was. */
export class ImportedGrants1764000134000 implements MigrationInterface {
  name = 'ImportedGrants1764000134000';

  async up(runner: QueryRunner): Promise<void> { for (const statement of [plans, unbound, grants]) await runner.query(statement); }
  async down(): Promise<void> { throw new Error('what was taken in is kept'); }
}

const plans = `alter table equity_plan alter resolution_id drop not null, add check (resolution_id is not null or status not in ('pending', 'rejected', 'cancelled'))`;

/** Constraints that have no name of their own, by what they say. */
const unbound = `do $$ declare name text; begin
  for name in select conname from pg_constraint where conrelid = '"grant"'::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ 'valuation_id|document_id|amendment IS NULL' loop execute format('alter table "grant" drop constraint %I', name); end loop;
end $$`;

const grants = `
alter table "grant" alter resolution_id drop not null, alter signer_stakeholder_id drop not null, add column term_ends_on date,
  add check (valuation_id is null or exercise_price is not null), add check (amendment is null or replaces_grant_id is not null), add check ((resolution_id is null) = (signer_stakeholder_id is null)),
  add check (status not in ('outstanding', 'terminated', 'exercised', 'released', 'lapsed') or (effective_date is not null and completed_at is not null and (document_id is not null or resolution_id is null)));
update "grant" set term_ends_on = (granted_on + make_interval(months => term_months))::date - 1 where granted_on is not null and term_months is not null`;
