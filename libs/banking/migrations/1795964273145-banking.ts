import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Bank accounts, payees, transfers, the ledger of their money, and the notifications of banks. */
export class Banking1795964273145 extends SchemaBaseline {
  readonly statements = [accounts, counterparties, transfers, inbound, ledger, balanced, transactions, notifications];
}

const accounts = `
create table bank_account (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('provisioning', 'active', 'frozen', 'closed', 'rejected')),
  kind text not null check (kind in ('checking', 'savings')),
  name text not null,
  resolution_id text not null references resolution,
  routing_number text,
  account_number_last4 text,
  sealed text,
  sealed_under integer,
  status_at_bank text,
  activated_at timestamptz,
  closed_at timestamptz,
  status_reason text
);
create index bank_account_entity on bank_account (entity_id, created, id);
create index bank_account_page on bank_account (account_id, livemode, created, id);
select tenancy('bank_account');
`;

const counterparties = `
create table counterparty (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('active', 'archived')),
  name text not null,
  routing_number text not null,
  account_number_last4 text not null,
  sealed text not null,
  sealed_under integer not null,
  verifications jsonb not null
);
create index counterparty_entity on counterparty (entity_id, created, id);
create index counterparty_page on counterparty (account_id, livemode, created, id);
select tenancy('counterparty');
`;

/** References live in a table of their own, so that two requests with one reference wait for each other. */
const transfers = `
create table bank_transfer (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('pending', 'submitted', 'settled', 'returned', 'failed', 'cancelled')),
  from_account_id text not null references bank_account,
  to_account_id text references bank_account,
  counterparty_id text references counterparty,
  amount_cents bigint not null check (amount_cents > 0),
  rail text not null check (rail in ('ach', 'wire', 'internal')),
  memo text,
  external_reference text,
  submits_at timestamptz not null,
  submission_began_at timestamptz,
  expected_settlement_on date,
  return_window_ends_on date,
  submitted_at timestamptz,
  settled_at timestamptz,
  trace_number text,
  "return" jsonb,
  failure text,
  check ((rail = 'internal') = (to_account_id is not null) and (rail = 'internal') = (counterparty_id is null)),
  check (to_account_id <> from_account_id)
);
create index bank_transfer_entity on bank_transfer (entity_id, created, id);
create index bank_transfer_page on bank_transfer (account_id, livemode, created, id);
create index bank_transfer_from on bank_transfer (from_account_id, created, id);
create index bank_transfer_to on bank_transfer (to_account_id, created, id);
select tenancy('bank_transfer');

create table bank_transfer_reference (
  account_id text not null references account,
  livemode boolean not null,
  external_reference text not null,
  primary key (account_id, livemode, external_reference)
);
select tenancy('bank_transfer_reference');
`;

const inbound = `
create table inbound_transfer (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('received', 'reversed')),
  bank_account_id text not null references bank_account,
  amount_cents bigint not null check (amount_cents > 0),
  sender text not null,
  description text not null,
  received_at timestamptz not null,
  reversed_at timestamptz,
  bank_entry_id text not null,
  unique (bank_account_id, bank_entry_id)
);
create index inbound_transfer_entity on inbound_transfer (entity_id, created, id);
create index inbound_transfer_page on inbound_transfer (account_id, livemode, created, id);
select tenancy('inbound_transfer');
`;

/**
 * Each bank account has a counter-account for the money outside, so that companies share no row. `suspense` holds
 * money that no open account can take. `active` repeats the state of the bank account, so that the update of a balance
 * checks both on one row.
 */
const ledger = `
create table bank_ledger_account (
  id text primary key,
  account_id text not null references account,
  livemode boolean not null,
  kind text not null check (kind in ('deposit', 'outside', 'suspense')),
  entity_id text references entity,
  active boolean not null default false,
  posted_cents bigint not null default 0,
  held_cents bigint not null default 0 check (held_cents >= 0)
);
select tenancy('bank_ledger_account');

create table bank_hold (
  bank_transfer_id text primary key references bank_transfer,
  account_id text not null references account,
  livemode boolean not null,
  ledger_account_id text not null references bank_ledger_account,
  amount_cents bigint not null check (amount_cents > 0),
  released_at timestamptz
);
create index bank_hold_open on bank_hold (ledger_account_id) where released_at is null;
select tenancy('bank_hold');

create table bank_ledger_entry (
  id text primary key,
  account_id text not null references account,
  livemode boolean not null,
  kind text not null check (kind in ('transfer', 'return', 'inbound', 'inbound_reversal')),
  description text not null,
  bank_transfer_id text references bank_transfer,
  inbound_transfer_id text references inbound_transfer,
  reverses_entry_id text unique references bank_ledger_entry,
  bank_entry_id text,
  posted_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index bank_ledger_entry_transfer on bank_ledger_entry (bank_transfer_id);
create index bank_ledger_entry_inbound on bank_ledger_entry (inbound_transfer_id);
select tenancy('bank_ledger_entry');
select append_only('bank_ledger_entry');

create table bank_posting (
  entry_id text not null references bank_ledger_entry,
  ledger_account_id text not null references bank_ledger_account,
  account_id text not null references account,
  livemode boolean not null,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (entry_id, ledger_account_id)
);
create index bank_posting_account on bank_posting (ledger_account_id);
select tenancy('bank_posting');
select append_only('bank_posting');
`;

/** Each entry sums to zero at the commit. */
const balanced = `
create function refuse_unbalanced() returns trigger
language plpgsql as $$
begin
  if (select sum(amount_cents) from bank_posting where entry_id = new.entry_id) <> 0 then
    raise exception 'the postings of % do not sum to zero', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger balanced after insert on bank_posting deferrable initially deferred
  for each row execute function refuse_unbalanced();
`;

const transactions = `
create table bank_transaction (
  ${envelope},
  entity_id text not null references entity,
  bank_account_id text not null references bank_account,
  ledger_entry_id text not null references bank_ledger_entry,
  kind text not null check (kind in ('transfer', 'return', 'inbound', 'inbound_reversal')),
  amount_cents bigint not null check (amount_cents <> 0),
  balance_cents bigint not null,
  description text not null,
  bank_transfer_id text references bank_transfer,
  inbound_transfer_id text references inbound_transfer,
  posted_at timestamptz not null
);
create index bank_transaction_account on bank_transaction (bank_account_id, created, id);
create index bank_transaction_entity on bank_transaction (entity_id, created, id);
create index bank_transaction_page on bank_transaction (account_id, livemode, created, id);
select tenancy('bank_transaction');
select append_only('bank_transaction');
`;

/** The body, which may contain account numbers, is sealed, and deleted once it has been applied. */
const notifications = `
create table bank_notification (
  id text not null,
  account_id text not null references account,
  livemode boolean not null,
  subject_id text not null,
  sequence integer not null check (sequence > 0),
  type text not null,
  sealed text,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  primary key (livemode, id),
  unique (subject_id, sequence)
);
select tenancy('bank_notification');
`;
