import type { MigrationInterface, QueryRunner } from 'typeorm';

const envelope = `
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null`;

const lists = (table: string): string => `
create index ${table}_page on ${table} (account_id, livemode, created desc, id desc);
create index ${table}_name on ${table} (account_id, livemode, name, id);
select tenancy('${table}');`;

/** Workspaces and portfolios; a company names those that it belongs to. */
export class Workspaces1764000010000 implements MigrationInterface {
  name = 'Workspaces1764000010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table workspace (${envelope},
  status text not null check (status in ('provisioning', 'ready', 'active', 'archived')), name text not null, archived_at timestamptz, test_clock_id text references test_clock,
  check ((archived_at is null) = (status <> 'archived')));
create index workspace_status on workspace (account_id, livemode, status, created desc, id desc);
create table portfolio (${envelope}, name text not null);
alter table entity add foreign key (workspace_id) references workspace, add foreign key (portfolio_id) references portfolio;
${lists('workspace')}${lists('portfolio')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table entity drop constraint entity_workspace_id_fkey, drop constraint entity_portfolio_id_fkey;
drop table workspace, portfolio;`);
  }
}
