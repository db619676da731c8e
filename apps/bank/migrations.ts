/** A released migration never changes. */
export const migrations = [
  `
create table clock (
  id text primary key,
  present timestamptz not null
);

create table account (
  key text primary key,
  opening jsonb not null,
  clock text,
  status text not null check (status in ('in_review', 'active', 'frozen', 'closed', 'rejected')),
  routing_number text not null,
  account_number text not null unique,
  posted_cents bigint not null default 0,
  held_cents bigint not null default 0 check (held_cents >= 0),
  notices integer not null default 0
);

create table transfer (
  key text primary key,
  instruction jsonb not null,
  from_account text not null references account,
  to_account text references account,
  rail text not null check (rail in ('internal', 'ach', 'wire')),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('accepted', 'settled', 'returned', 'failed', 'cancelled')),
  trace_number text,
  expected_settlement_on date,
  -- Null while the bank reviews the transfer.
  transmits_at timestamptz,
  settled_at timestamptz,
  return_code text,
  return_reason text,
  failure text,
  notices integer not null default 0
);
create sequence trace_number maxvalue 9999999 cycle;

create table inbound_transfer (
  key text primary key,
  account text not null references account,
  amount_cents bigint not null check (amount_cents > 0),
  sender text not null
);

create table entry (
  id bigint generated always as identity primary key,
  posted_at timestamptz not null,
  description text not null,
  transfer text references transfer,
  inbound_transfer text references inbound_transfer,
  reverses bigint unique references entry
);
-- An account, or an account of the bank: 'clearing' (money at the Federal Reserve) or 'suspense'.
create table posting (
  id bigint generated always as identity primary key,
  entry bigint not null references entry,
  account text not null,
  amount_cents bigint not null check (amount_cents <> 0)
);
create index posting_account on posting (account, id);
create index posting_entry on posting (entry);

create function refuse_change() returns trigger language plpgsql as
  $$ begin raise exception 'The ledger is append-only. Reverse the entry instead.'; end $$;
create trigger append_only before update or delete on entry for each row execute function refuse_change();
create trigger append_only before update or delete on posting for each row execute function refuse_change();
create function assert_balanced() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from posting where entry = new.entry) <> 0 then
    raise exception 'The postings of entry % do not sum to zero.', new.entry;
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on posting deferrable initially deferred
  for each row execute function assert_balanced();

create table task (
  subject text not null,
  kind text not null check (kind in ('decide', 'settle', 'return')),
  clock text,
  due_at timestamptz not null,
  code text,
  primary key (subject, kind)
);
create index task_due on task (clock, due_at);
create index task_due_now on task (due_at) where clock is null;

create table notice (
  position bigint generated always as identity primary key,
  id text not null unique,
  account text not null,
  subject text not null,
  sequence integer not null,
  body jsonb not null,
  unique (subject, sequence)
);
create index notice_account on notice (account, position);

-- A copy of a notice to send. On a clock, due_at is simulated and try_at is null until an attempt was refused.
create table delivery (
  id bigint generated always as identity primary key,
  notice text not null references notice (id),
  subject text not null,
  clock text,
  due_at timestamptz not null,
  try_at timestamptz,
  attempts integer not null default 0
);
create index delivery_due on delivery (clock, due_at) where try_at is null;
create index delivery_try on delivery (try_at) where try_at is not null;
`,
];
