import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sums of a share ledger at every five hundredth entry, so that the holdings of any day are read without all entries. */
export class LedgerCheckpoints1764000099000 implements MigrationInterface {
  name = 'LedgerCheckpoints1764000099000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [tables, indexes, checkpoint, posting(checkpoints), 'select checkpoint_ledger(entity_id) from (select distinct entity_id from ledger_entry) companies']) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of [posting(''), 'drop function checkpoint_ledger', 'drop table ledger_checkpoint_sum, ledger_checkpoint', 'drop index ledger_posting_number', byDay]) await runner.query(statement);
  }
}

/** `latest` is of all entries up to the number, `earliest` of those since the checkpoint before: a reader of a day takes the last checkpoint that has nothing later, and of what follows leaves out what is all later. */
const tables = `
create table ledger_checkpoint (
  entity_id text not null references entity, number integer not null, account_id text not null, livemode boolean not null, earliest date not null, latest date not null, primary key (entity_id, number));
create table ledger_checkpoint_sum (
  entity_id text not null, number integer not null, account_id text not null, livemode boolean not null, share_class_id text not null references share_class, account text not null, stakeholder_id text,
  quantity bigint not null, since integer not null, foreign key (entity_id, number) references ledger_checkpoint, unique nulls not distinct (entity_id, number, share_class_id, account, stakeholder_id));
select tenancy('ledger_checkpoint'), tenancy('ledger_checkpoint_sum');
select append_only('ledger_checkpoint'), append_only('ledger_checkpoint_sum');`;

const byDay = 'create index ledger_posting_entity on ledger_posting (entity_id, effective_date, number) include (share_class_id, account, stakeholder_id, quantity)';
const indexes = `
drop index ledger_posting_entity;
create index ledger_posting_number on ledger_posting (entity_id, number) include (effective_date, share_class_id, account, stakeholder_id, quantity);`;

/** Entries are numbered without a gap and never change, so a checkpoint is the one before and the five hundred entries since, for ever. */
const checkpoint = `
create function checkpoint_ledger(company text) returns void language plpgsql as $$
declare
  last integer := (select coalesce(max(number), 0) from ledger_checkpoint where entity_id = company);
  recorded integer := (select max(number) from ledger_entry where entity_id = company);
begin
  while last + 500 <= recorded loop
    insert into ledger_checkpoint (entity_id, number, account_id, livemode, earliest, latest)
      select company, last + 500, min(account_id), bool_and(livemode), min(effective_date), greatest(max(effective_date), (select latest from ledger_checkpoint where entity_id = company and number = last))
      from ledger_entry where entity_id = company and number > last and number <= last + 500;
    insert into ledger_checkpoint_sum (entity_id, number, account_id, livemode, share_class_id, account, stakeholder_id, quantity, since)
      select company, last + 500, account_id, livemode, share_class_id, account, stakeholder_id, sum(quantity), min(since) from (
        select account_id, livemode, share_class_id, account, stakeholder_id, quantity, since from ledger_checkpoint_sum where entity_id = company and number = last
        union all select account_id, livemode, share_class_id, account, stakeholder_id, quantity, number from ledger_posting where entity_id = company and number > last and number <= last + 500) parts
      group by account_id, livemode, share_class_id, account, stakeholder_id;
    last := last + 500;
  end loop;
end $$`;

const checkpoints = 'perform checkpoint_ledger(entity_id) from (select distinct entity_id from written where number % 500 = 0) companies;';

/** What an entry that is recorded sets going: its sides, held against one another, and the checkpoint that it completes. */
const posting = (further: string): string => `
create or replace function post_ledger_entry() returns trigger language plpgsql as $$ begin
  insert into ledger_posting (entry_id, position, account_id, livemode, entity_id, number, effective_date, share_class_id, account, security_id, stakeholder_id, quantity)
    select e.id, p.position, e.account_id, e.livemode, e.entity_id, e.number, e.effective_date, p.share_class_id, p.account, p.security_id, p.stakeholder_id, p.quantity
    from written e cross join lateral rows from (jsonb_to_recordset(e.postings) as (share_class_id text, account text, security_id text, stakeholder_id text, quantity bigint))
      with ordinality p (share_class_id, account, security_id, stakeholder_id, quantity, position);
  if exists (select from written e join ledger_posting p on p.entry_id = e.id group by e.id, p.share_class_id having sum(p.quantity) <> 0) then
    raise exception 'the postings of a ledger entry do not balance' using errcode = 'check_violation';
  end if;
  ${further}
  return null;
end $$`;
