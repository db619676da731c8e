import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An export may be cancelled while it is made. */
export class CancelledExports1764000090000 implements MigrationInterface {
  name = 'CancelledExports1764000090000';

  async up(runner: QueryRunner): Promise<void> { await runner.query(statuses(['pending', 'running', 'completed', 'cancelled', 'failed', 'expired'])); }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update data_export set status = 'failed' where status = 'cancelled'; ${statuses(['pending', 'running', 'completed', 'failed', 'expired'])}`);
  }
}

const statuses = (names: string[]): string => `
  alter table data_export drop constraint data_export_status_check;
  alter table data_export add constraint data_export_status_check check (status in (${names.map((name) => `'${name}'`).join(', ')}))`;
