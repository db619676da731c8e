import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether an entry balances is seen in what it says: held against the table of postings, a work that writes many entries would read all of them at each statement. */
export class PostingBalance1764000104500 implements MigrationInterface {
  name = 'PostingBalance1764000104500';

  async up(runner: QueryRunner): Promise<void> { await runner.query(posting(asSaid)); }
  async down(runner: QueryRunner): Promise<void> { await runner.query(posting(asPosted)); }
}

const asSaid = 'select from written e cross join lateral jsonb_to_recordset(e.postings) as p (share_class_id text, quantity bigint) group by e.id, p.share_class_id having sum(p.quantity) <> 0';
const asPosted = 'select from written e join ledger_posting p on p.entry_id = e.id group by e.id, p.share_class_id having sum(p.quantity) <> 0';

const columns = 'share_class_id, account, security_id, stakeholder_id, quantity, equity_plan_id, grant_id';
const posting = (unbalanced: string): string => `
create or replace function post_ledger_entry() returns trigger language plpgsql as $$ begin
  insert into ledger_posting (entry_id, position, account_id, livemode, entity_id, number, effective_date, ${columns})
    select e.id, p.position, e.account_id, e.livemode, e.entity_id, e.number, e.effective_date, p.${columns.replaceAll(', ', ', p.')}
    from written e cross join lateral rows from (jsonb_to_recordset(e.postings) as (share_class_id text, account text, security_id text, stakeholder_id text, quantity bigint, equity_plan_id text, grant_id text))
      with ordinality p (${columns}, position);
  if exists (${unbalanced}) then
    raise exception 'the postings of a ledger entry do not balance' using errcode = 'check_violation';
  end if;
  perform checkpoint_ledger(entity_id) from (select distinct entity_id from written where number % 500 = 0) companies;
  return null;
end $$`;
