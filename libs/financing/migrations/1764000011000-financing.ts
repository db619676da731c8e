import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Rights to stock of a later financing, and the priced rounds that turn them into stock. */
export class Financing1764000011000 extends SchemaBaseline {
  readonly statements = [convertibles, rounds, references];
}

/**
 * SAFEs, notes and warrants. One that was there before the company came in has no decision, signature or paper here,
 * and its fate may be known in part: `told` keeps what was said.
 */
const convertibles = `
create table convertible (
  ${envelope},
  entity_id text not null references entity,
  status text not null
    check (status in (
      'pending', 'approved', 'outstanding', 'rejected', 'cancelled', 'converted', 'repaid', 'replaced',
      'exercised', 'lapsed', 'terminated'
    )),
  kind text not null check (kind in ('safe', 'note', 'warrant')),
  number text,
  stakeholder_id text not null references stakeholder,
  amount_cents bigint not null,
  valuation_cap_cents bigint check (valuation_cap_cents > 0),
  discount_percent text,
  mfn boolean not null,
  replaces_convertible_id text references convertible,
  adopts_convertible_id text references convertible,
  signer_stakeholder_id text references stakeholder,
  resolution_id text references resolution,
  auto_generated boolean not null,
  document_id text references document,
  effective_date date,
  completed_at timestamptz,
  ended_on date,
  security_id text references security,
  converts_at text,
  status_reason text,
  -- A valuation cap is measured by this.
  cap_basis text check (cap_basis in ('post_money', 'pre_money')),
  note jsonb,
  settled_cents bigint check (settled_cents > 0),
  settled_at timestamptz,
  warrant jsonb,
  told jsonb,
  unique (entity_id, number),
  constraint convertible_amount_cents_check check (amount_cents > 0 or (kind = 'warrant' and amount_cents = 0)),
  check (
    status not in ('outstanding', 'converted', 'replaced')
    or (number is not null and effective_date is not null and completed_at is not null)
  ),
  check (status not in ('converted', 'replaced') or ended_on is not null),
  check ((told is null) = (signer_stakeholder_id is not null)),
  check (told is null or (resolution_id is null and document_id is null)),
  check (told is not null or resolution_id is not null or adopts_convertible_id is not null),
  check ((cap_basis is null) = (valuation_cap_cents is null)),
  check ((kind = 'note') = (note is not null)),
  check (status <> 'approved' or document_id is not null),
  check ((kind = 'warrant') = (warrant is not null)),
  check (
    status not in ('exercised', 'lapsed')
    or (kind = 'warrant' and effective_date is not null and ended_on is not null)
  ),
  check (
    status <> 'terminated'
    or (number is not null and effective_date is not null and completed_at is not null and ended_on is not null)
  ),
  check (
    status not in ('converted', 'repaid')
    or (number is not null and effective_date is not null and completed_at is not null and ended_on is not null
      and settled_at is not null)
  ),
  check (status <> 'repaid' or settled_cents is not null),
  check (
    status <> 'converted'
    or (security_id is not null and (told is not null or (converts_at is not null and settled_cents is not null)))
  )
);
create index convertible_entity on convertible (entity_id, created, id);
create unique index convertible_successor on convertible (replaces_convertible_id)
  where status in ('pending', 'approved', 'outstanding', 'converted');
create index convertible_warrant on convertible ((warrant->>'share_class_id')) where warrant is not null;
create index convertible_page on convertible (account_id, livemode, created, id);
select tenancy('convertible');
`;

const rounds = `
create table round (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('term_sheet', 'drafting', 'chartered', 'signed', 'closed', 'abandoned')),
  series text not null,
  id_prefix text not null,
  seniority integer not null,
  liquidation_preference_multiple text not null,
  participation text not null check (participation in ('none', 'capped', 'full')),
  participation_cap_multiple text,
  dividend_percent text,
  pre_money_cents bigint not null check (pre_money_cents > 0),
  price_decimals integer not null,
  pre_money_includes_convertibles boolean not null,
  promised_options bigint not null,
  authorized_common_shares bigint,
  pool jsonb,
  investors jsonb not null,
  registered_agent jsonb,
  term_sheet_document_id text not null references document,
  agreed jsonb,
  resolution_id text references resolution,
  holders_vote boolean not null,
  stockholder_consent_id text references resolution,
  auto_generated boolean not null,
  signer_stakeholder_id text not null references stakeholder,
  document_id text references document,
  filing_id text references filing,
  effective_date date,
  completed_at timestamptz,
  purchase_agreement_document_id text references document,
  signed_on date,
  first_closed_on date,
  closed_on date,
  status_reason text,
  check (
    status not in ('drafting', 'chartered', 'signed', 'closed')
    or (agreed is not null and resolution_id is not null and purchase_agreement_document_id is not null)
  ),
  check (
    status not in ('chartered', 'signed', 'closed')
    or (effective_date is not null and completed_at is not null and filing_id is not null)
  ),
  check (status not in ('signed', 'closed') or signed_on is not null),
  check (status <> 'closed' or (first_closed_on is not null and closed_on is not null))
);
create unique index round_under_way on round (entity_id) where status in ('drafting', 'chartered', 'signed');
create index round_entity on round (entity_id, created, id);
create index round_page on round (account_id, livemode, created, id);
select tenancy('round');
`;

/** The ledger keeps shares for warrants, without knowing what they are. */
const references = `
alter table ledger_posting add foreign key (convertible_id) references convertible;
`;
