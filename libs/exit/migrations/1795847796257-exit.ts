import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Dissolutions, and the claims of creditors in them. */
export class Exit1795847796257 extends SchemaBaseline {
  readonly statements = [ends, minuteBook, dissolutions, claims];
}

const ends = 'alter table entity add column dissolution_adopted_on date, add column dissolved_on date';

const minuteBook = `
alter table minute_book_entry drop constraint minute_book_entry_kind_check;
alter table minute_book_entry add constraint minute_book_entry_kind_check
  check (kind in ('board_meeting', 'written_consent', 'amendment', 'dissolution'));
`;

const dissolutions = `
create table dissolution (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in (
    'pending_approvals', 'approved', 'filed', 'winding_up', 'completed', 'rejected', 'cancelled'
  )),
  procedure text not null check (procedure in ('default_281', 'elective_280')),
  reason text,
  resolution_id text not null references resolution,
  holders_vote boolean not null,
  stockholder_consent_id text references resolution,
  auto_generated boolean not null,
  signer_stakeholder_id text not null references stakeholder,
  document_id text references document,
  filing_id text references filing,
  effective_date date,
  completed_at timestamptz,
  status_reason text,
  claims_until date,
  notice_document_id text references document,
  assets_cents bigint,
  reserve_cents bigint,
  distributed_on date,
  distribution_document_id text references document,
  survives_until date
);
create unique index dissolution_under_way on dissolution (entity_id) where status not in ('rejected', 'cancelled');
create index dissolution_entity on dissolution (entity_id, created, id);
create index dissolution_page on dissolution (account_id, livemode, created, id);
select tenancy('dissolution');
`;

const claims = `
create table creditor_claim (
  ${envelope},
  entity_id text not null references entity,
  dissolution_id text not null references dissolution,
  status text not null check (status in ('received', 'allowed', 'disputed', 'settled')),
  claimant text not null,
  ground text not null,
  amount_cents bigint not null check (amount_cents > 0),
  received_on date not null,
  settled_cents bigint check (settled_cents between 0 and amount_cents),
  settled_on date,
  evidence_document_id text references document,
  status_reason text
);
create index creditor_claim_dissolution on creditor_claim (dissolution_id, created, id);
create index creditor_claim_page on creditor_claim (account_id, livemode, created, id);
select tenancy('creditor_claim');
`;
