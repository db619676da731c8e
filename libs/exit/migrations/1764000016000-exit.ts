import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Dissolutions with the claims of creditors, and letters of intent with their versions. */
export class Exit1764000016000 extends SchemaBaseline {
  readonly statements = [dissolutions, claims, letters];
}

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
  survives_until date,
  form text not null check (form in ('long', 'short')),
  service_address jsonb,
  form_966_document_id text references document,
  notice_mailed_on date,
  notice_published_on date,
  notice_evidence_document_id text references document,
  distributed_cents bigint,
  rights jsonb,
  reserve_distributed_on date,
  reserve_document_id text references document,
  check (reserve_cents >= 0)
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
  status_reason text,
  from_reserve boolean
);
create index creditor_claim_dissolution on creditor_claim (dissolution_id, created, id);
create index creditor_claim_page on creditor_claim (account_id, livemode, created, id);
select tenancy('creditor_claim');
`;

const letters = `
create table letter_of_intent (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('draft', 'sent', 'signed', 'converted', 'terminated', 'expired')),
  counterparty_stakeholder_id text not null references stakeholder,
  counterparty jsonb not null,
  signer_stakeholder_id text not null references stakeholder,
  kind text not null check (kind in (
    'merger', 'acquisition', 'asset_sale', 'stock_sale', 'conversion', 'reorganization'
  )),
  structure text not null,
  price_cents bigint check (price_cents > 0),
  exclusivity_until date,
  binding_terms jsonb not null,
  expires_at timestamptz not null,
  number integer not null check (number > 0),
  document_id text not null references document,
  redline_document_id text references document,
  versions jsonb not null,
  signed_on date,
  exclusivity_days_left integer check (exclusivity_days_left >= 0),
  status_reason text
);
create index letter_of_intent_entity on letter_of_intent (entity_id, created, id);
create index letter_of_intent_page on letter_of_intent (account_id, livemode, created, id);
select tenancy('letter_of_intent');
`;
