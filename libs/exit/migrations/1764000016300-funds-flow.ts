import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Payments of corporate transactions: to whom, where, and which follow later. */
export class FundsFlow1764000016300 extends SchemaBaseline {
  readonly statements = [lines, instructions, deferred];
}

const lines = `
create table funds_flow_line (
  ${envelope},
  entity_id text not null references entity,
  corporate_transaction_id text not null references corporate_transaction,
  status text not null check (status in ('listed', 'removed')),
  kind text not null check (kind in ('payoff', 'expense', 'adjustment')),
  payee text not null,
  amount_cents bigint not null check (amount_cents > 0),
  note text
);
create index funds_flow_line_transaction on funds_flow_line (corporate_transaction_id, created, id);
create index funds_flow_line_page on funds_flow_line (account_id, livemode, created, id);
select tenancy('funds_flow_line');
`;

const instructions = `
create table wire_instruction (
  ${envelope},
  entity_id text not null references entity,
  corporate_transaction_id text not null references corporate_transaction,
  status text not null check (status in ('unverified', 'verified', 'waived', 'replaced')),
  payee text not null check (payee in ('owner', 'line', 'escrow', 'company')),
  stakeholder_id text references stakeholder,
  funds_flow_line_id text references funds_flow_line,
  bank_name text,
  routing_number text,
  account_number_last4 text,
  sealed text,
  sealed_under integer,
  called_number text,
  called_by text,
  spoke_with text,
  called_at timestamptz,
  status_reason text
);
create index wire_instruction_transaction on wire_instruction (corporate_transaction_id, created, id);
create index wire_instruction_page on wire_instruction (account_id, livemode, created, id);
select tenancy('wire_instruction');
`;

const deferred = `
create table deferred_payment (
  ${envelope},
  entity_id text not null references entity,
  corporate_transaction_id text not null references corporate_transaction,
  status text not null check (status in ('held', 'due', 'paid', 'forfeited')),
  kind text not null check (kind in ('escrow', 'earn_out')),
  amount_cents bigint not null check (amount_cents > 0),
  due_on date not null,
  shares jsonb not null,
  paid_cents bigint check (paid_cents between 0 and amount_cents),
  paid_on date,
  evidence_document_id text references document,
  status_reason text
);
create index deferred_payment_transaction on deferred_payment (corporate_transaction_id, created, id);
create index deferred_payment_page on deferred_payment (account_id, livemode, created, id);
create index deferred_payment_due on deferred_payment (account_id, livemode, due_on, id);
select tenancy('deferred_payment');
`;
