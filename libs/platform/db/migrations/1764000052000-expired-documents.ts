import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A document whose time for signing is over says so. */
export class ExpiredDocuments1764000052000 implements MigrationInterface {
  name = 'ExpiredDocuments1764000052000';

  async up(runner: QueryRunner): Promise<void> { for (const statement of up) await runner.query(statement); }

  async down(runner: QueryRunner): Promise<void> { for (const statement of down) await runner.query(statement); }
}

const states = (...more: string[]): string =>
  `alter table document drop constraint document_execution_status_check, add constraint document_execution_status_check
     check (execution_status in ('draft', 'sent', 'partially_signed', 'executed', 'declined', ${[...more, 'voided'].map((state) => `'${state}'`).join(', ')}))`;

const up = [states('expired')];
const down = [`update document set execution_status = 'voided' where execution_status = 'expired'`, states()];
