import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** What companies owe, each duty for one period. */
export class ComplianceObligations1795835022824 extends SchemaBaseline {
  readonly statements = [obligations];
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
  completed_on date,
  evidence_document_id text references document,
  status_reason text,
  unique (entity_id, rule_id, period)
);
create index compliance_obligation_entity on compliance_obligation (entity_id, created, id);
create index compliance_obligation_page on compliance_obligation (account_id, livemode, created, id);
select tenancy('compliance_obligation');
`;
