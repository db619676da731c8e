import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The account becomes a resource that its own people read and change; it is one in both modes. */
export class Account1764000006000 implements MigrationInterface {
  name = 'Account1764000006000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table account add column account_id text, add column livemode boolean not null default true,
  add column metadata jsonb not null default '{}', add column version integer not null default 1, add column sequence integer not null default 0;
update account set account_id = id;
alter table account alter column account_id set not null, add check (account_id = id);
select tenancy('account', true);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
drop policy tenant on account; drop policy operator on account;
alter table account disable row level security, drop column account_id, drop column livemode, drop column metadata, drop column version, drop column sequence;`);
  }
}
