import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row a living worker, so that readiness can be told from any process. */
export class Heartbeat1764000002000 implements MigrationInterface {
  name = 'Heartbeat1764000002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table worker_heartbeat (worker_id text primary key, role text not null, seen_at timestamptz not null default now())');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table worker_heartbeat');
  }
}
