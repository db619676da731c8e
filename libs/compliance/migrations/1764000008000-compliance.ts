import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Elections with the tax office, and reports of what stock is worth. */
export class Compliance1764000008000 extends SchemaBaseline {
  readonly statements = [elections, valuations];
}

/** An election is a company's, or a holder's own, for one security. */
const elections = `
create table tax_election (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('open', 'mailed', 'filed', 'missed')),
  kind text not null,
  deadline date not null,
  mailed_on date,
  filed_on date,
  document_id text references document,
  evidence_document_id text references document,
  stakeholder_id text references stakeholder,
  security_id text references security
);
create index tax_election_entity on tax_election (entity_id, created, id);
create index tax_election_page on tax_election (account_id, livemode, created, id);
select tenancy('tax_election');
`;

const valuations = `
create table valuation (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('active', 'stale', 'superseded')),
  refresh_status text not null check (refresh_status in ('not_requested', 'requested')),
  share_class_id text not null references share_class,
  price_per_share text not null,
  effective_date date not null,
  valid_until date not null,
  method text not null check (method in ('independent_appraisal', 'binding_formula', 'illiquid_startup')),
  provider text not null,
  provider_email text,
  document_id text not null references document,
  material_event jsonb,
  stale_since date,
  stale_reason text check (stale_reason in ('age', 'material_event')),
  refresh_requested_on date,
  superseded_by_id text references valuation,
  check (valid_until >= effective_date),
  check (status <> 'stale' or (stale_since is not null and stale_reason is not null)),
  check (status <> 'superseded' or superseded_by_id is not null),
  check (refresh_status <> 'requested' or refresh_requested_on is not null)
);
create index valuation_entity on valuation (entity_id, created, id);
create index valuation_on_record on valuation (share_class_id) where status in ('active', 'stale');
create index valuation_page on valuation (account_id, livemode, created, id);
select tenancy('valuation');
`;
