import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Equity plans, whose pools are places of the share ledger, grants under them, and repurchases of stock. */
export class Plans1764000010001 extends SchemaBaseline {
  readonly statements = [plans, grants, repurchases, references];
}

/** A plan that was adopted before the company came in has no decision here. */
const plans = `
create table equity_plan (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('pending', 'adopted', 'approved', 'rejected', 'cancelled')),
  share_class_id text not null references share_class,
  plan_name text not null,
  shares_reserved bigint not null check (shares_reserved >= 0),
  resolution_id text references resolution,
  stockholder_consent_id text references resolution,
  auto_generated boolean not null,
  document_id text references document,
  effective_date date,
  completed_at timestamptz,
  approved_on date,
  status_reason text,
  check (status not in ('adopted', 'approved') or (effective_date is not null and completed_at is not null)),
  check (status <> 'approved' or approved_on is not null),
  check (resolution_id is not null or status not in ('pending', 'rejected', 'cancelled'))
);
create index equity_plan_entity on equity_plan (entity_id, created, id);
create index equity_plan_page on equity_plan (account_id, livemode, created, id);
select tenancy('equity_plan');
`;

/**
 * A grant is amended by another that takes its place. One that was made before the company came in has no decision,
 * paper or valuation here.
 */
const grants = `
create table "grant" (
  ${envelope},
  entity_id text not null references entity,
  status text not null
    check (status in (
      'pending', 'approved', 'outstanding', 'terminated', 'exercised', 'released', 'lapsed', 'rejected',
      'cancelled', 'replaced'
    )),
  equity_plan_id text not null references equity_plan,
  share_class_id text not null references share_class,
  stakeholder_id text not null references stakeholder,
  kind text not null check (kind in ('iso', 'nso', 'rsu', 'restricted_stock')),
  quantity bigint not null check (quantity > 0),
  issued_quantity bigint not null check (issued_quantity >= 0),
  returned_quantity bigint not null check (returned_quantity >= 0),
  exercise_price text,
  fair_market_value text,
  valuation_id text references valuation,
  term_months integer,
  post_termination_months integer,
  vesting jsonb not null,
  vesting_facts jsonb not null,
  incentive_years jsonb,
  signer_stakeholder_id text references stakeholder,
  resolution_id text references resolution,
  auto_generated boolean not null,
  document_id text references document,
  effective_date date,
  completed_at timestamptz,
  expires_on date,
  service_ended_on date,
  status_reason text,
  splits jsonb not null,
  replaces_grant_id text references "grant",
  replaced_by_grant_id text references "grant",
  amendment jsonb,
  granted_on date,
  ended_on date,
  price_per_share text,
  consideration text check (consideration in ('cash', 'services')),
  security_id text references security,
  -- The last day of an option's term, which the end of service leaves as it was.
  term_ends_on date,
  -- An option is exercised so long after the end of service, by its cause.
  exercise_windows jsonb not null default '[]',
  early_exercise boolean not null default false,
  service_ended_by text,
  check ((issued_quantity + returned_quantity) <= quantity),
  check ((kind in ('iso', 'nso')) = (exercise_price is not null)),
  check (valuation_id is null or exercise_price is not null),
  check (amendment is null or replaces_grant_id is not null),
  check ((granted_on is null) = (effective_date is null)),
  check ((resolution_id is null) = (signer_stakeholder_id is null)),
  check ((replaced_by_grant_id is null) = (status <> 'replaced')),
  check ((replaced_by_grant_id is null) = (ended_on is null)),
  check ((kind = 'restricted_stock') = (price_per_share is not null)),
  check ((price_per_share is null) = (consideration is null)),
  check (
    status not in ('outstanding', 'terminated', 'exercised', 'released', 'lapsed')
    or (effective_date is not null and completed_at is not null and (document_id is not null or resolution_id is null))
  )
);
create index grant_entity on "grant" (entity_id, created, id);
create index grant_holder on "grant" (stakeholder_id, created, id);
create index grant_promised on "grant" (equity_plan_id) include (quantity) where status in ('pending', 'approved');
create index grant_amended on "grant" (replaces_grant_id) where replaces_grant_id is not null;
create index grant_page on "grant" (account_id, livemode, created, id);
select tenancy('"grant"');
`;

const repurchases = `
create table share_repurchase (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('pending', 'approved', 'completed', 'rejected', 'cancelled')),
  security_id text not null references security,
  share_class_id text not null references share_class,
  stakeholder_id text not null references stakeholder,
  portion text not null check (portion in ('unvested', 'vested', 'whole')),
  quantity bigint not null check (quantity > 0),
  service_ended_on date,
  price_per_share text not null,
  total_cents bigint not null check (total_cents >= 0),
  resolution_id text not null references resolution,
  auto_generated boolean not null,
  balance_security_id text references security,
  effective_date date,
  completed_at timestamptz,
  status_reason text,
  check (status <> 'completed' or (effective_date is not null and completed_at is not null)),
  check ((portion = 'unvested') = (service_ended_on is not null))
);
create index share_repurchase_entity on share_repurchase (entity_id, created, id);
create index share_repurchase_security on share_repurchase (security_id);
create index share_repurchase_page on share_repurchase (account_id, livemode, created, id);
select tenancy('share_repurchase');
`;

/** The ledger names plans and grants in its postings, without knowing what they are. */
const references = `
alter table security add foreign key (grant_id) references "grant";
alter table ledger_posting add foreign key (equity_plan_id) references equity_plan;
alter table ledger_posting add foreign key (grant_id) references "grant";
alter table ledger_checkpoint_sum add foreign key (equity_plan_id) references equity_plan;
`;
