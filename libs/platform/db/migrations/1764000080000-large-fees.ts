import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tax on a large capital has more cents than an integer of four bytes holds (8 Del. C. § 391(a)(1)). */
export class LargeFees1764000080000 implements MigrationInterface {
  name = 'LargeFees1764000080000';

  async up(runner: QueryRunner): Promise<void> { await alter(runner, 'bigint'); }

  async down(runner: QueryRunner): Promise<void> { await alter(runner, 'integer'); }
}

async function alter(runner: QueryRunner, type: string): Promise<void> {
  for (const table of ['plan_step', 'filing']) await runner.query(`alter table ${table} alter column fee_cents type ${type}`);
}
