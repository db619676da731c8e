import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Share classes, securities, and the ledger that says who holds what since when. */
export class Ledger1764000004000 extends SchemaBaseline {
  readonly statements = [shareClasses, securities, entries, postings, checkpoints, posting, splits];
}

const shareClasses = `
create table share_class (
  ${envelope},
  entity_id text not null references entity,
  name text not null,
  class_type text not null check (class_type in ('common', 'preferred', 'membership_interest')),
  authorized_shares bigint check (authorized_shares > 0),
  par_value text,
  votes_per_share text not null,
  seniority integer not null,
  id_prefix text not null,
  original_issue_price text,
  liquidation_preference_multiple text,
  participation text check (participation in ('none', 'capped', 'full')),
  participation_cap_multiple text,
  conversion_rights jsonb,
  unique (entity_id, name),
  check (participation is null or (original_issue_price is not null and liquidation_preference_multiple is not null)),
  check ((participation = 'capped') = (participation_cap_multiple is not null))
);
create index share_class_entity on share_class (entity_id, created, id);
create index share_class_page on share_class (account_id, livemode, created, id);
select tenancy('share_class');
`;

const securities = `
create table security (
  ${envelope},
  entity_id text not null references entity,
  status text not null
    check (status in (
      'outstanding', 'transferred', 'cancelled', 'repurchased', 'converted', 'exercised', 'reissued', 'released',
      'retracted'
    )),
  share_class_id text not null references share_class,
  stakeholder_id text not null references stakeholder,
  certificate_number text not null,
  quantity bigint not null check (quantity > 0),
  issued_on date,
  price_per_share text,
  consideration text,
  vesting jsonb,
  document_id text,
  predecessor_id text references security,
  grant_id text,
  unique (share_class_id, certificate_number)
);
create index security_entity on security (entity_id, created, id);
create index security_holder on security (stakeholder_id, created, id);
-- Finds the last number of a class in its stock ledger without counting them all.
create index security_certificate on security (share_class_id, (substring(certificate_number, '[0-9]+$')::integer));
create index security_grant on security (grant_id) where grant_id is not null;
create index security_page on security (account_id, livemode, created, id);
select tenancy('security');
`;

/** Entries are numbered without a gap, never change, and are reversed once. */
const entries = `
create table ledger_entry (
  ${envelope},
  entity_id text not null references entity,
  number integer not null,
  kind text not null,
  effective_date date not null,
  share_class_id text not null references share_class,
  security_id text references security,
  stakeholder_id text references stakeholder,
  quantity bigint not null check (quantity > 0),
  postings jsonb not null,
  references_entry_id text references ledger_entry,
  resolution_id text,
  document_id text,
  unique (entity_id, number)
);
create index ledger_entry_security on ledger_entry (security_id, number);
create unique index ledger_entry_reversal on ledger_entry (references_entry_id) where kind = 'reversal';
create index ledger_entry_references on ledger_entry (references_entry_id) where references_entry_id is not null;
create index ledger_entry_page on ledger_entry (account_id, livemode, created, id);
select tenancy('ledger_entry');
select append_only('ledger_entry');
`;

/**
 * The sides of the entries, which the database takes out of them. Number and day stand here again, so that a sum as of
 * any day and any state of knowledge reads one index.
 */
const postings = `
create table ledger_posting (
  entry_id text not null references ledger_entry,
  position integer not null,
  account_id text not null,
  livemode boolean not null,
  entity_id text not null references entity,
  number integer not null,
  effective_date date not null,
  share_class_id text not null references share_class,
  account text not null check (account in ('charter', 'unissued', 'pool', 'granted', 'outstanding')),
  security_id text references security,
  stakeholder_id text references stakeholder,
  quantity bigint not null check (quantity <> 0),
  equity_plan_id text,
  grant_id text,
  convertible_id text,
  primary key (entry_id, position),
  check (
    (account = 'outstanding') = (security_id is not null)
    and (account in ('granted', 'outstanding')) = (stakeholder_id is not null)
    and (account = 'granted') = (num_nonnulls(grant_id, convertible_id) = 1)
    and num_nonnulls(grant_id, convertible_id) < 2
    and (equity_plan_id is not null) = (account = 'pool' or grant_id is not null)
  )
);
create index ledger_posting_class on ledger_posting (share_class_id, account) include (quantity);
create index ledger_posting_number on ledger_posting (entity_id, number)
  include (effective_date, share_class_id, account, stakeholder_id, quantity);
create index ledger_posting_plan on ledger_posting (equity_plan_id, account) include (quantity)
  where equity_plan_id is not null;
create index ledger_posting_grant on ledger_posting (grant_id) include (quantity) where grant_id is not null;
create index ledger_posting_warrant on ledger_posting (convertible_id) include (quantity)
  where convertible_id is not null;
select tenancy('ledger_posting');
select append_only('ledger_posting');
`;

/**
 * Sums of a ledger at every five hundredth entry, so that the holdings of any day are read without all entries: each
 * is the one before and the five hundred entries since, for ever. `latest` is of all entries up to the number,
 * `earliest` of those since the checkpoint before: a reader of a day takes the last checkpoint that has nothing later,
 * and leaves out what follows it and is all later.
 */
const checkpoints = `
create table ledger_checkpoint (
  entity_id text not null references entity,
  number integer not null,
  account_id text not null,
  livemode boolean not null,
  earliest date not null,
  latest date not null,
  primary key (entity_id, number)
);
select tenancy('ledger_checkpoint');
select append_only('ledger_checkpoint');

create table ledger_checkpoint_sum (
  entity_id text not null,
  number integer not null,
  account_id text not null,
  livemode boolean not null,
  share_class_id text not null references share_class,
  account text not null,
  stakeholder_id text,
  quantity bigint not null,
  since integer not null,
  equity_plan_id text,
  unique nulls not distinct (entity_id, number, share_class_id, account, stakeholder_id, equity_plan_id),
  foreign key (entity_id, number) references ledger_checkpoint
);
select tenancy('ledger_checkpoint_sum');
select append_only('ledger_checkpoint_sum');
`;

/**
 * Takes the sides out of each recorded entry, and makes the checkpoint that it completes. No shares come from nowhere:
 * the sides of each class add up to nothing. The entries themselves show that; if the table of postings were asked, a
 * work that writes many entries would read all of them at each statement.
 */
const posting = `
create function checkpoint_ledger(company text) returns void
language plpgsql as $$
declare
  last integer := (select coalesce(max(number), 0) from ledger_checkpoint where entity_id = company);
  recorded integer := (select max(number) from ledger_entry where entity_id = company);
begin
  while last + 500 <= recorded loop
    insert into ledger_checkpoint (entity_id, number, account_id, livemode, earliest, latest)
      select company, last + 500, min(account_id), bool_and(livemode), min(effective_date),
        greatest(max(effective_date),
          (select latest from ledger_checkpoint where entity_id = company and number = last))
      from ledger_entry where entity_id = company and number > last and number <= last + 500;
    insert into ledger_checkpoint_sum (entity_id, number, account_id, livemode, share_class_id, account,
      stakeholder_id, equity_plan_id, quantity, since)
      select company, last + 500, account_id, livemode, share_class_id, account, stakeholder_id, equity_plan_id,
        sum(quantity), min(since) from (
        select account_id, livemode, share_class_id, account, stakeholder_id, equity_plan_id, quantity, since
          from ledger_checkpoint_sum where entity_id = company and number = last
        union all
        select account_id, livemode, share_class_id, account, stakeholder_id, equity_plan_id, quantity, number
          from ledger_posting where entity_id = company and number > last and number <= last + 500
      ) parts
      group by account_id, livemode, share_class_id, account, stakeholder_id, equity_plan_id;
    last := last + 500;
  end loop;
end
$$;

create function post_ledger_entry() returns trigger
language plpgsql as $$
begin
  insert into ledger_posting (entry_id, position, account_id, livemode, entity_id, number, effective_date,
    share_class_id, account, security_id, stakeholder_id, quantity, equity_plan_id, grant_id, convertible_id)
    select e.id, p.position, e.account_id, e.livemode, e.entity_id, e.number, e.effective_date, p.share_class_id,
      p.account, p.security_id, p.stakeholder_id, p.quantity, p.equity_plan_id, p.grant_id, p.convertible_id
    from written e cross join lateral rows from
      (jsonb_to_recordset(e.postings) as (share_class_id text, account text, security_id text, stakeholder_id text,
      quantity bigint, equity_plan_id text, grant_id text, convertible_id text))
      with ordinality p (share_class_id, account, security_id, stakeholder_id, quantity, equity_plan_id, grant_id,
        convertible_id, position);
  if exists (select from written e
    cross join lateral jsonb_to_recordset(e.postings) as p (share_class_id text, quantity bigint)
    group by e.id, p.share_class_id having sum(p.quantity) <> 0) then
    raise exception 'the postings of a ledger entry do not balance' using errcode = 'check_violation';
  end if;
  perform checkpoint_ledger(entity_id) from (select distinct entity_id from written where number % 500 = 0) companies;
  return null;
end
$$;

create trigger posting after insert on ledger_entry
  referencing new table as written for each statement execute function post_ledger_entry();
`;

/**
 * Tells the ledger of splits without naming the act: which one is under way, since when shares are counted anew, and
 * the terms that a class had before. `ratio` is null where only the terms of a class follow, `before` where they stay.
 */
const splits = `
create table class_split (
  split_id text not null,
  share_class_id text not null references share_class,
  account_id text not null references account,
  livemode boolean not null,
  entity_id text not null references entity,
  status text not null check (status in ('pending', 'completed')),
  filed boolean not null,
  ratio jsonb,
  before jsonb,
  counted_from date,
  completed_at timestamptz,
  primary key (split_id, share_class_id),
  check (status <> 'completed' or (counted_from is not null and completed_at is not null))
);
create index class_split_class on class_split (share_class_id, counted_from);
create index class_split_entity on class_split (entity_id, counted_from);
select tenancy('class_split');
grant delete on class_split to minutebook_app;
`;
