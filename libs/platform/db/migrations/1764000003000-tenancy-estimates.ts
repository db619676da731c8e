import type { MigrationInterface, QueryRunner } from 'typeorm';

const account = `account_id = (select current_setting('mb.account', true))`;
const mode = `livemode = ((select current_setting('mb.livemode', true)) = 'true')`;
const quoted = (condition: string): string => `'${condition.replaceAll(`'`, `''`)}'`;

/**
 * Policies read the tenant in a sub-select. A bare setting is looked up while a statement is planned, before it has bound its tenant: the
 * planner then took every tenant for empty, and joined in nested loops over the whole of one. A sub-select it cannot look into, and runs once.
 */
export class TenancyEstimates1764000003000 implements MigrationInterface {
  name = 'TenancyEstimates1764000003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace function tenancy(target regclass, both_modes boolean default false) returns void language plpgsql as $$ begin
        execute format('alter table %s enable row level security', target);
        execute format('alter table %s force row level security', target);
        execute format('create policy tenant on %s to minutebook_app using (%s)', target, case when both_modes then ${quoted(account)} else ${quoted(`${account} and ${mode}`)} end);
        execute format('create policy operator on %s to current_user using (true)', target);
        execute format('grant select, insert, update on %s to minutebook_app', target);
      end $$`);
    await runner.query(`
      do $$ declare policy record; begin
        for policy in select format('%I', tablename)::regclass as target, qual from pg_policies where schemaname = 'public' and policyname = 'tenant' loop
          execute format('alter policy tenant on %s using (%s)', policy.target, case when policy.qual like '%livemode%' then ${quoted(`${account} and ${mode}`)} else ${quoted(account)} end);
        end loop;
      end $$`);
  }

  async down(): Promise<void> {
    throw new Error('policies that the planner misjudges are not brought back');
  }
}
