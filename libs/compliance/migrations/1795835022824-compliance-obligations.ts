import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Duties of companies, the addresses at which calendar programs read them, qualifications, and what filings pay. */
export class ComplianceObligations1795835022824 extends SchemaBaseline {
  readonly statements = [obligations, feeds, qualifications, filings];
}

const obligations = `
create table compliance_obligation (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('upcoming', 'due_soon', 'overdue', 'completed', 'waived', 'cancelled')),
  rule_id text not null,
  period text not null,
  kind text not null,
  jurisdiction text not null,
  due_at date not null,
  statute text not null,
  amount_cents bigint,
  lapses_on date,
  lapsed_on date,
  filing_id text references filing,
  completed_on date,
  evidence_document_id text references document,
  status_reason text,
  unique (entity_id, rule_id, period)
);
create index compliance_obligation_entity on compliance_obligation (entity_id, created, id);
create index compliance_obligation_page on compliance_obligation (account_id, livemode, created, id);
select tenancy('compliance_obligation');
`;

const feeds = `
create table calendar_feed (
  ${envelope},
  entity_id text references entity,
  portfolio_id text references portfolio,
  status text not null check (status in ('active', 'revoked')),
  token_hash text not null unique,
  check ((entity_id is null) <> (portfolio_id is null))
);
create index calendar_feed_page on calendar_feed (account_id, livemode, created, id);
select tenancy('calendar_feed');
`;

/** A company is qualified in a state once at a time. */
const qualifications = `
create table foreign_qualification (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('active', 'withdrawn')),
  jurisdiction text not null,
  filing_id text references filing,
  file_number text,
  qualified_on date not null,
  withdrawn_on date
);
create unique index foreign_qualification_once on foreign_qualification (entity_id, jurisdiction)
  where status = 'active';
create index foreign_qualification_page on foreign_qualification (account_id, livemode, created, id);
select tenancy('foreign_qualification');
`;

const filings = `
alter table filing
  add column payment_cents bigint not null default 0,
  add column expedite text not null default 'standard';
alter table filing alter column payment_cents drop default, alter column expedite drop default;
`;
