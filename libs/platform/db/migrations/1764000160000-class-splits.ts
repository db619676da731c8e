import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What splits are to the classes of the ledger: which one is under way, since when shares are counted anew, and the
 * terms that a class had before. A split writes it; the ledger reads it without knowing of the act.
 */
export class ClassSplits1764000160000 implements MigrationInterface {
  name = 'ClassSplits1764000160000';

  async up(runner: QueryRunner): Promise<void> { for (const statement of [table, writing]) await runner.query(statement); }

  async down(runner: QueryRunner): Promise<void> { for (const statement of ['drop trigger class_splits on stock_split', 'drop function write_class_splits', 'drop table class_split']) await runner.query(statement); }
}

/** `ratio` is null of a class whose terms alone follow, `before` of one whose terms stay. */
const table = `
create table class_split (
  split_id text not null, share_class_id text not null references share_class, account_id text not null references account, livemode boolean not null, entity_id text not null references entity,
  status text not null check (status in ('pending', 'completed')), filed boolean not null, ratio jsonb, before jsonb, counted_from date, completed_at timestamptz,
  primary key (split_id, share_class_id),
  check (status <> 'completed' or (counted_from is not null and completed_at is not null)));
create index class_split_class on class_split (share_class_id, counted_from);
create index class_split_entity on class_split (entity_id, counted_from);
select tenancy('class_split');
grant delete on class_split to minutebook_app;`;

const writing = `
create function write_class_splits() returns trigger language plpgsql as $$ begin
  delete from class_split where split_id = new.id;
  insert into class_split (split_id, share_class_id, account_id, livemode, entity_id, status, filed, ratio, before, counted_from, completed_at)
  select new.id, c.id, new.account_id, new.livemode, new.entity_id, new.status, new.filing_id is not null, case when c.id = new.share_class_id then new.ratio end,
    (select class->'before' from jsonb_array_elements(new.outcome->'classes') class where class->>'share_class_id' = c.id), new.counted_from, new.completed_at
  from (select new.share_class_id as id union select class->>'share_class_id' from jsonb_array_elements(new.outcome->'classes') class) c
  where new.status in ('pending', 'completed');
  return null;
end $$;
create trigger class_splits after insert or update on stock_split for each row execute function write_class_splits();
update stock_split set status = status;`;
