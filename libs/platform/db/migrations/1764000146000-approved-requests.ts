import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a human has approved what an audit entry tells of is looked up by the request of both. */
export class ApprovedRequests1764000146000 implements MigrationInterface {
  name = 'ApprovedRequests1764000146000';

  async up(runner: QueryRunner): Promise<void> { await runner.query(`create index audit_entry_approved on audit_entry (request_id) where action = 'authorization.approved'`); }

  async down(runner: QueryRunner): Promise<void> { await runner.query('drop index audit_entry_approved'); }
}
