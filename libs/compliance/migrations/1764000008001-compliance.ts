import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Elections with the tax office, valuations, obligations with their calendars, agents, mail and ownership reports. */
export class Compliance1764000008001 extends SchemaBaseline {
  readonly statements = [elections, valuations, obligations, feeds, qualifications, mail, appointments, reports];
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
  warned_on date,
  tax_cents bigint,
  -- A tax may be paid for a part of its year.
  taxed_until date,
  paid_cents bigint,
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

const mail = `
create table mail_item (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('received', 'escalated', 'acknowledged')),
  category text not null,
  sender text not null,
  subject text not null,
  summary text,
  received_on date not null,
  registered_agent_id text references registered_agent,
  document_id text references document,
  escalations integer not null,
  escalation_level integer not null,
  escalated_at timestamptz,
  escalation_reason text,
  acknowledged_at timestamptz,
  forwarded_to jsonb not null
);
create index mail_item_entity on mail_item (entity_id, created, id);
create index mail_item_page on mail_item (account_id, livemode, created, id);
select tenancy('mail_item');
`;

const appointments = `
create table agent_appointment (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('active', 'ended')),
  registered_agent_id text not null references registered_agent,
  jurisdiction text not null,
  appointed_on date not null,
  filing_id text references filing,
  ended_on date,
  end_reason text check (
    end_reason in ('dissolution', 'switching_provider', 'no_longer_qualified_in_state', 'other')
  ),
  superseded_by_id text references registered_agent,
  ending_filing_id text references filing,
  check (status <> 'ended' or (ended_on is not null and end_reason is not null))
);
create index agent_appointment_entity on agent_appointment (entity_id, created, id);
create index agent_appointment_page on agent_appointment (account_id, livemode, created, id);
select tenancy('agent_appointment');
`;

/** Numbers and birth dates of persons are sealed in these reports. */
const reports = `
create table beneficial_ownership_report (
  ${envelope},
  entity_id text not null references entity,
  status text not null check
    (status in ('due', 'not_required', 'prepared', 'submitted', 'accepted', 'rejected', 'cancelled')),
  type text,
  rule text not null,
  citation text not null,
  determined_on date not null,
  due_on date,
  filing_id text references filing,
  reporting_company jsonb,
  company_applicants jsonb not null,
  beneficial_owners jsonb not null,
  status_reason text,
  sealed text,
  sealed_under integer,
  reported jsonb,
  warned_on date
);
create index beneficial_ownership_report_entity on beneficial_ownership_report (entity_id, created, id);
create index beneficial_ownership_report_page on beneficial_ownership_report (account_id, livemode, created, id);
select tenancy('beneficial_ownership_report');
`;
