import type { MigrationInterface, QueryRunner } from 'typeorm';

const envelope = `
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null`;

/** Priced rounds, with their terms, figures, papers and investors. */
export class Rounds1764000103000 implements MigrationInterface {
  name = 'Rounds1764000103000';

  async up(runner: QueryRunner): Promise<void> { await runner.query(table); }

  async down(runner: QueryRunner): Promise<void> { await runner.query('drop table round'); }
}

const table = `
create table round (${envelope},
  entity_id text not null references entity, status text not null check (status in ('term_sheet', 'drafting', 'chartered', 'signed', 'closed', 'abandoned')), series text not null, id_prefix text not null, seniority integer not null,
  liquidation_preference_multiple text not null, participation text not null check (participation in ('none', 'capped', 'full')), participation_cap_multiple text, dividend_percent text,
  pre_money_cents bigint not null check (pre_money_cents > 0), price_decimals integer not null, pre_money_includes_convertibles boolean not null, promised_options bigint not null, authorized_common_shares bigint, pool jsonb,
  investors jsonb not null, registered_agent jsonb, term_sheet_document_id text not null references document, agreed jsonb, resolution_id text references resolution, holders_vote boolean not null,
  stockholder_consent_id text references resolution, auto_generated boolean not null, signer_stakeholder_id text not null references stakeholder, document_id text references document, filing_id text references filing,
  effective_date date, completed_at timestamptz, purchase_agreement_document_id text references document, signed_on date, first_closed_on date, closed_on date, status_reason text,
  check (status not in ('drafting', 'chartered', 'signed', 'closed') or (agreed is not null and resolution_id is not null and purchase_agreement_document_id is not null)),
  check (status not in ('chartered', 'signed', 'closed') or (effective_date is not null and completed_at is not null and filing_id is not null)),
  check (status not in ('signed', 'closed') or signed_on is not null), check (status <> 'closed' or (first_closed_on is not null and closed_on is not null)));
create unique index round_under_way on round (entity_id) where status in ('drafting', 'chartered', 'signed');
create index round_entity on round (entity_id, created, id);
create index round_page on round (account_id, livemode, created desc, id desc);
select tenancy('round');`;
