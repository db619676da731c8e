import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Comparisons of our ledger with the bank's. */
export class Reconciliations1795968577216 extends SchemaBaseline {
  readonly statements = [reconciliations];
}

const reconciliations = `
create table reconciliation (
  ${envelope},
  entity_id text not null references entity,
  bank_account_id text not null references bank_account,
  status text not null check (status in ('running', 'matched', 'unmatched', 'failed')),
  breaks jsonb not null,
  break_count integer not null,
  resolved_breaks jsonb not null,
  repaired_notifications integer not null,
  minutebook_balance_cents bigint,
  bank_balance_cents bigint,
  completed_at timestamptz,
  status_reason text
);
create unique index reconciliation_running on reconciliation (bank_account_id) where status = 'running';
create index reconciliation_account on reconciliation (bank_account_id, completed_at);
create index reconciliation_entity on reconciliation (entity_id, created, id);
create index reconciliation_page on reconciliation (account_id, livemode, created, id);
select tenancy('reconciliation');
`;
