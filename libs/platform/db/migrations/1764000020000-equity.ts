import type { MigrationInterface, QueryRunner } from 'typeorm';

const envelope = `
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null`;

/** Share classes, securities, and the ledger that says who holds what since when. */
export class Equity1764000020000 implements MigrationInterface {
  name = 'Equity1764000020000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [classes, securities, entries, postings, posting, elections]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table tax_election drop column stakeholder_id, drop column security_id');
    await runner.query('drop table ledger_posting, ledger_entry, security, share_class');
    await runner.query('drop function post_ledger_entry');
  }
}

const classes = `
create table share_class (${envelope},
  entity_id text not null references entity, name text not null, class_type text not null check (class_type in ('common', 'preferred', 'membership_interest')),
  authorized_shares bigint check (authorized_shares > 0), par_value text, votes_per_share text not null, seniority integer not null, id_prefix text not null, unique (entity_id, name));
create index share_class_entity on share_class (entity_id, created, id);
create index share_class_page on share_class (account_id, livemode, created desc, id desc);
select tenancy('share_class');`;

const securities = `
create table security (${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('outstanding', 'transferred', 'cancelled', 'repurchased', 'converted', 'exercised', 'reissued', 'released', 'retracted')),
  share_class_id text not null references share_class, stakeholder_id text not null references stakeholder, certificate_number text not null,
  quantity bigint not null check (quantity > 0), issued_on date, price_per_share text, consideration text, vesting jsonb, document_id text references document,
  unique (share_class_id, certificate_number));
create index security_entity on security (entity_id, created, id);
create index security_holder on security (stakeholder_id, created, id);
create index security_page on security (account_id, livemode, created desc, id desc);
select tenancy('security');`;

const entries = `
create table ledger_entry (${envelope},
  entity_id text not null references entity, number integer not null, kind text not null, effective_date date not null,
  share_class_id text not null references share_class, security_id text references security, stakeholder_id text references stakeholder, quantity bigint not null check (quantity > 0), postings jsonb not null,
  references_entry_id text references ledger_entry, resolution_id text, document_id text references document, unique (entity_id, number));
create index ledger_entry_page on ledger_entry (account_id, livemode, created desc, id desc);
create index ledger_entry_security on ledger_entry (security_id, number);
select tenancy('ledger_entry');
select append_only('ledger_entry');`;

/** The sides of the entries, which the database takes out of them; number and day stand here again, so that a sum as of any day and any state of knowledge reads one index. */
const postings = `
create table ledger_posting (
  entry_id text not null references ledger_entry, position integer not null, account_id text not null, livemode boolean not null,
  entity_id text not null references entity, number integer not null, effective_date date not null, share_class_id text not null references share_class,
  account text not null check (account in ('charter', 'unissued', 'outstanding')), security_id text references security, stakeholder_id text references stakeholder,
  quantity bigint not null check (quantity <> 0), primary key (entry_id, position),
  check ((account = 'outstanding') = (security_id is not null and stakeholder_id is not null)));
create index ledger_posting_entity on ledger_posting (entity_id, effective_date, number) include (share_class_id, account, stakeholder_id, quantity);
create index ledger_posting_class on ledger_posting (share_class_id, account) include (quantity);
select tenancy('ledger_posting');
select append_only('ledger_posting');`;

/** No shares come from nowhere: whatever writes an entry, what it posts of each class adds up to nothing. */
const posting = `
create function post_ledger_entry() returns trigger language plpgsql as $$ begin
  insert into ledger_posting (entry_id, position, account_id, livemode, entity_id, number, effective_date, share_class_id, account, security_id, stakeholder_id, quantity)
    select e.id, p.position, e.account_id, e.livemode, e.entity_id, e.number, e.effective_date, p.share_class_id, p.account, p.security_id, p.stakeholder_id, p.quantity
    from written e cross join lateral rows from (jsonb_to_recordset(e.postings) as (share_class_id text, account text, security_id text, stakeholder_id text, quantity bigint))
      with ordinality p (share_class_id, account, security_id, stakeholder_id, quantity, position);
  if exists (select from written e join ledger_posting p on p.entry_id = e.id group by e.id, p.share_class_id having sum(p.quantity) <> 0) then
    raise exception 'the postings of a ledger entry do not balance' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger posting after insert on ledger_entry referencing new table as written for each statement execute function post_ledger_entry();`;

/** An election may be a holder's own, for one security. */
const elections = 'alter table tax_election add column stakeholder_id text references stakeholder, add column security_id text references security';
