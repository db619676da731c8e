import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What investors paid for a right to stock of a later financing. */
export class Convertibles1764000098100 implements MigrationInterface {
  name = 'Convertibles1764000098100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table convertible (
        id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
        metadata jsonb not null, version integer not null, sequence integer not null,
        entity_id text not null references entity, status text not null check (status in ('pending', 'approved', 'outstanding', 'rejected', 'cancelled', 'converted', 'replaced')), kind text not null check (kind in ('safe')), number text,
        stakeholder_id text not null references stakeholder, amount_cents bigint not null check (amount_cents > 0), valuation_cap_cents bigint check (valuation_cap_cents > 0), discount_percent text, mfn boolean not null,
        replaces_convertible_id text references convertible, adopts_convertible_id text references convertible,
        signer_stakeholder_id text not null references stakeholder, resolution_id text references resolution, auto_generated boolean not null, document_id text references document,
        effective_date date, completed_at timestamptz, ended_on date, security_id text references security, converts_at text, status_reason text,
        unique (entity_id, number),
        check (status not in ('outstanding', 'converted', 'replaced') or (number is not null and effective_date is not null and completed_at is not null)), check (status not in ('converted', 'replaced') or ended_on is not null), check (status <> 'converted' or (security_id is not null and converts_at is not null)),
        check (status <> 'approved' or document_id is not null), check (resolution_id is not null or adopts_convertible_id is not null));
      create index convertible_entity on convertible (entity_id, created, id);
      create unique index convertible_successor on convertible (replaces_convertible_id) where status in ('pending', 'approved', 'outstanding', 'converted');
      create index convertible_page on convertible (account_id, livemode, created desc, id desc);
      select tenancy('convertible');`);
  }

  async down(runner: QueryRunner): Promise<void> { await runner.query('drop table convertible'); }
}
