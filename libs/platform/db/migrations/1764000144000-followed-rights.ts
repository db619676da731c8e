import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What became of a SAFE, a note or an investor's money is named by the security that was recorded instead, also where a restatement of before decision 114 left it at one that it had taken back. */
export class FollowedRights1764000144000 implements MigrationInterface {
  name = 'FollowedRights1764000144000';

  async up(runner: QueryRunner): Promise<void> {
    for (const follow of [convertibles, investors]) await inBatches(runner, follow);
  }

  async down(): Promise<void> { throw new Error('what they became is told by what stands'); }
}

/** Does something by the next rows after an id, until there are none: no statement lasts long, and only rows that change are locked. */
async function inBatches(runner: QueryRunner, statement: string): Promise<void> {
  for (let after: string | null = ''; after !== null;) [{ last: after }] = await runner.query(statement, [after]) as [{ last: string | null }];
}

/** From a security of each row to what was recorded instead of it, step by step: its issue was reversed, and the entry that refers to that issued another that came of it. */
const standing = `
line (id, former, security_id, step) as (
  select id, security_id, security_id, 0 from named
  union select line.id, line.former, s.id, line.step + 1 from line join ledger_entry e on e.security_id = line.security_id
    join ledger_entry r on r.references_entry_id = e.id and r.kind = 'reversal' join ledger_entry a on a.references_entry_id = e.id and a.kind = e.kind
    join security s on s.id = a.security_id and s.predecessor_id = line.security_id),
standing as (select distinct on (id, former) id, former, security_id from line order by id, former, step desc),
moved as (select * from standing where security_id <> former)`;

const convertibles = `
with recursive named as (select id, security_id from convertible where id > $1 and security_id is not null order by id limit 500), ${standing},
followed as (update convertible c set security_id = m.security_id from moved m where c.id = m.id)
select max(id) as last from named`;

const investors = `
with recursive batch as (select id, investors from round where id > $1 order by id limit 500),
named as (select b.id, i.investor ->> 'security_id' as security_id from batch b cross join jsonb_array_elements(b.investors) i (investor) where i.investor ->> 'security_id' is not null), ${standing},
followed as (update round r set investors = (
  select jsonb_agg(case when m.id is null then i.investor else jsonb_set(i.investor, '{security_id}', to_jsonb(m.security_id)) end order by i.place)
  from jsonb_array_elements(r.investors) with ordinality i (investor, place) left join moved m on m.id = r.id and m.former = i.investor ->> 'security_id') where r.id in (select id from moved))
select max(id) as last from batch`;
