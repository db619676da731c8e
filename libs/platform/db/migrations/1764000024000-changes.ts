import type { MigrationInterface, QueryRunner } from 'typeorm';

const envelope = `
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null`;

/** Changes of officers and directors, each with the decision on which it rests. */
export class Changes1764000024000 implements MigrationInterface {
  name = 'Changes1764000024000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of ['alter table resolution add column notify text', table('officer_change', 'appointments jsonb not null'),
      table('director_change', `kind text not null check (kind in ('election', 'vacancy', 'removal', 'resignation')), elected jsonb not null, board_size integer check (board_size > 0)`)]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table director_change, officer_change; alter table resolution drop column notify');
  }
}

const table = (name: string, columns: string): string => `
create table ${name} (${envelope},
  entity_id text not null references entity, status text not null check (status in ('pending', 'completed', 'rejected', 'cancelled')), ${columns},
  departures jsonb not null, effective_date date, resolution_id text references resolution, auto_generated boolean not null, completed_at timestamptz, status_reason text,
  check (status <> 'completed' or (effective_date is not null and completed_at is not null)), check (not auto_generated or resolution_id is not null));
create index ${name}_entity on ${name} (entity_id, created, id);
create index ${name}_page on ${name} (account_id, livemode, created desc, id desc);
select tenancy('${name}');`;
