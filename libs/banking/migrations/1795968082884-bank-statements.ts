import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Monthly statements of bank accounts. Each transaction is on at most one statement. */
export class BankStatements1795968082884 extends SchemaBaseline {
  readonly statements = [statements, lines];
}

const statements = `
create table bank_statement (
  ${envelope},
  entity_id text not null references entity,
  bank_account_id text not null references bank_account,
  number integer not null check (number > 0),
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  opening_balance_cents bigint not null,
  credits_cents bigint not null check (credits_cents >= 0),
  debits_cents bigint not null check (debits_cents >= 0),
  closing_balance_cents bigint not null,
  transaction_count integer not null,
  document_id text references document,
  unique (bank_account_id, number),
  unique (bank_account_id, starts_on),
  check (closing_balance_cents = opening_balance_cents + credits_cents - debits_cents)
);
create index bank_statement_account on bank_statement (bank_account_id, created, id);
create index bank_statement_entity on bank_statement (entity_id, created, id);
create index bank_statement_page on bank_statement (account_id, livemode, created, id);
select tenancy('bank_statement');
select append_only('bank_statement');
`;

/** The lines are written first, and their statement in the same transaction. */
const lines = `
create table bank_statement_line (
  bank_statement_id text not null references bank_statement deferrable initially deferred,
  position integer not null,
  account_id text not null references account,
  livemode boolean not null,
  bank_transaction_id text not null unique references bank_transaction,
  balance_cents bigint not null,
  primary key (bank_statement_id, position)
);
select tenancy('bank_statement_line');
select append_only('bank_statement_line');
`;
