import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was asked for is kept whole as long as it can be approved. */
export class DecidedRequests1764000115000 implements MigrationInterface {
  name = 'DecidedRequests1764000115000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table "authorization" alter request_sealed drop not null, add check (status <> 'pending' or request_sealed is not null)`);
    await runner.query(`update "authorization" set request_sealed = null where status <> 'pending'`);
  }

  async down(): Promise<void> {
    throw new Error('what was decided is not kept whole');
  }
}
