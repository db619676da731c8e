import type { MigrationInterface, QueryRunner } from 'typeorm';

const envelope = `
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null`;

const columns = 'entry_id, position, account_id, livemode, entity_id, number, effective_date, share_class_id, account, security_id, stakeholder_id, quantity';

/** Takes the postings out of the entries that were written, with these columns beside those that each has. */
const postingOf = (more: readonly string[]): string => `
create or replace function post_ledger_entry() returns trigger language plpgsql as $$ begin
  insert into ledger_posting (${[columns, ...more].join(', ')})
    select e.id, p.position, e.account_id, e.livemode, e.entity_id, e.number, e.effective_date, p.share_class_id, p.account, p.security_id, p.stakeholder_id, p.quantity${more.map((name) => `, p.${name}`).join('')}
    from written e cross join lateral rows from (jsonb_to_recordset(e.postings) as (share_class_id text, account text, security_id text, stakeholder_id text, quantity bigint${more.map((name) => `, ${name} text`).join('')}))
      with ordinality p (${['share_class_id, account, security_id, stakeholder_id, quantity', ...more, 'position'].join(', ')});
  if exists (select from written e join ledger_posting p on p.entry_id = e.id group by e.id, p.share_class_id having sum(p.quantity) <> 0) then
    raise exception 'the postings of a ledger entry do not balance' using errcode = 'check_violation';
  end if;
  perform checkpoint_ledger(entity_id) from (select distinct entity_id from written where number % 500 = 0) companies;
  return null;
end $$`;
const before = postingOf([]);
const posting = postingOf(['equity_plan_id', 'grant_id']);

/** Completes the checkpoints of a ledger, whose sums are by these columns. */
const checkpointOf = (by: readonly string[]): string => {
  const key = by.join(', ');
  return `
create or replace function checkpoint_ledger(company text) returns void language plpgsql as $$
declare
  last integer := (select coalesce(max(number), 0) from ledger_checkpoint where entity_id = company);
  recorded integer := (select max(number) from ledger_entry where entity_id = company);
begin
  while last + 500 <= recorded loop
    insert into ledger_checkpoint (entity_id, number, account_id, livemode, earliest, latest)
      select company, last + 500, min(account_id), bool_and(livemode), min(effective_date), greatest(max(effective_date), (select latest from ledger_checkpoint where entity_id = company and number = last))
      from ledger_entry where entity_id = company and number > last and number <= last + 500;
    insert into ledger_checkpoint_sum (entity_id, number, ${key}, quantity, since)
      select company, last + 500, ${key}, sum(quantity), min(since) from (
        select ${key}, quantity, since from ledger_checkpoint_sum where entity_id = company and number = last
        union all select ${key}, quantity, number from ledger_posting where entity_id = company and number > last and number <= last + 500) parts
      group by ${key};
    last := last + 500;
  end loop;
end $$`;
};
const key = ['account_id', 'livemode', 'share_class_id', 'account', 'stakeholder_id'];
/** What a checkpoint knew had no plans. */
const checkpoints = `
alter table ledger_checkpoint_sum add column equity_plan_id text references equity_plan;
do $$ begin execute (select format('alter table ledger_checkpoint_sum drop constraint %I', conname) from pg_constraint where conrelid = 'ledger_checkpoint_sum'::regclass and contype = 'u'); end $$;
alter table ledger_checkpoint_sum add unique nulls not distinct (entity_id, number, share_class_id, account, stakeholder_id, equity_plan_id)`;

/** Equity plans, whose pools are places of the share ledger. */
export class EquityPlans1764000099100 implements MigrationInterface {
  name = 'EquityPlans1764000099100';

  async up(runner: QueryRunner): Promise<void> { for (const statement of [table, places, checkpoints, checkpointOf([...key, 'equity_plan_id']), posting]) await runner.query(statement); }

  /** Of a database without plans: what a ledger holds is not taken out of it. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(before);
    await runner.query(checkpointOf(key));
    await runner.query('alter table ledger_checkpoint_sum drop column equity_plan_id, add unique nulls not distinct (entity_id, number, share_class_id, account, stakeholder_id)');
    await runner.query(`alter table ledger_posting drop constraint ledger_posting_account_check, drop constraint ledger_posting_check, drop column equity_plan_id, drop column grant_id,
      add constraint ledger_posting_account_check check (account in ('charter', 'unissued', 'outstanding')), add constraint ledger_posting_check check ((account = 'outstanding') = (security_id is not null and stakeholder_id is not null))`);
    await runner.query('drop table equity_plan');
  }
}

const table = `
create table equity_plan (${envelope},
  entity_id text not null references entity, status text not null check (status in ('pending', 'adopted', 'approved', 'rejected', 'cancelled')), share_class_id text not null references share_class,
  plan_name text not null, shares_reserved bigint not null check (shares_reserved >= 0), resolution_id text not null references resolution, stockholder_consent_id text references resolution, auto_generated boolean not null,
  document_id text references document, effective_date date, completed_at timestamptz, approved_on date, status_reason text,
  check (status not in ('adopted', 'approved') or (effective_date is not null and completed_at is not null)), check (status <> 'approved' or approved_on is not null));
create index equity_plan_entity on equity_plan (entity_id, created, id);
create index equity_plan_page on equity_plan (account_id, livemode, created desc, id desc);
select tenancy('equity_plan');`;

const places = `
alter table ledger_posting add column equity_plan_id text references equity_plan, add column grant_id text, drop constraint ledger_posting_account_check, drop constraint ledger_posting_check,
  add constraint ledger_posting_account_check check (account in ('charter', 'unissued', 'pool', 'granted', 'outstanding')),
  add constraint ledger_posting_check check ((account = 'outstanding') = (security_id is not null) and (account in ('granted', 'outstanding')) = (stakeholder_id is not null)
    and (account in ('pool', 'granted')) = (equity_plan_id is not null) and (account = 'granted') = (grant_id is not null));
create index ledger_posting_plan on ledger_posting (equity_plan_id, account) include (quantity) where equity_plan_id is not null;
create index ledger_posting_grant on ledger_posting (grant_id) include (quantity) where grant_id is not null`;
