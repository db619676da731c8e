import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = 'share_class_id, account, security_id, stakeholder_id, quantity, equity_plan_id, grant_id, convertible_id';

/** Warrants: their terms, and the shares that the ledger keeps for each of them; splits that there are changed none. */
export class Warrants1764000133000 implements MigrationInterface {
  name = 'Warrants1764000133000';

  async up(runner: QueryRunner): Promise<void> { for (const statement of [convertibles, postings, posting]) await runner.query(statement); }
  async down(): Promise<void> { throw new Error('what is promised by warrants is kept'); }
}

const convertibles = `
alter table convertible drop constraint convertible_kind_check, drop constraint convertible_status_check, drop constraint convertible_amount_cents_check, add column warrant jsonb;
alter table convertible add constraint convertible_kind_check check (kind in ('safe', 'note', 'warrant')), add check ((kind = 'warrant') = (warrant is not null)),
  add constraint convertible_amount_cents_check check (amount_cents > 0 or (kind = 'warrant' and amount_cents = 0)),
  add constraint convertible_status_check check (status in ('pending', 'approved', 'outstanding', 'rejected', 'cancelled', 'converted', 'repaid', 'replaced', 'exercised', 'lapsed')),
  add check (status not in ('exercised', 'lapsed') or (kind = 'warrant' and effective_date is not null and ended_on is not null));
create index convertible_warrant on convertible ((warrant->>'share_class_id')) where warrant is not null;
update stock_split set outcome = jsonb_set(outcome, '{warrants}', '[]') where outcome is not null`;

const postings = `
alter table ledger_posting add column convertible_id text references convertible, drop constraint ledger_posting_check,
  add constraint ledger_posting_check check ((account = 'outstanding') = (security_id is not null) and (account in ('granted', 'outstanding')) = (stakeholder_id is not null)
    and (account = 'granted') = (num_nonnulls(grant_id, convertible_id) = 1) and num_nonnulls(grant_id, convertible_id) < 2 and (equity_plan_id is not null) = (account = 'pool' or grant_id is not null));
create index ledger_posting_warrant on ledger_posting (convertible_id) include (quantity) where convertible_id is not null`;

const posting = `
create or replace function post_ledger_entry() returns trigger language plpgsql as $$ begin
  insert into ledger_posting (entry_id, position, account_id, livemode, entity_id, number, effective_date, ${columns})
    select e.id, p.position, e.account_id, e.livemode, e.entity_id, e.number, e.effective_date, p.${columns.replaceAll(', ', ', p.')}
    from written e cross join lateral rows from (jsonb_to_recordset(e.postings) as (share_class_id text, account text, security_id text, stakeholder_id text, quantity bigint, equity_plan_id text, grant_id text, convertible_id text))
      with ordinality p (${columns}, position);
  if exists (select from written e cross join lateral jsonb_to_recordset(e.postings) as p (share_class_id text, quantity bigint) group by e.id, p.share_class_id having sum(p.quantity) <> 0) then
    raise exception 'the postings of a ledger entry do not balance' using errcode = 'check_violation';
  end if;
  perform checkpoint_ledger(entity_id) from (select distinct entity_id from written where number % 500 = 0) companies;
  return null;
end $$`;
