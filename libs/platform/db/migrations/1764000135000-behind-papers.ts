import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A paper says who stood behind its making: of those of before, what the audit trail or the event of it says. */
export class BehindPapers1764000135000 implements MigrationInterface {
  name = 'BehindPapers1764000135000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table document add column authorized_by jsonb;
      update document d set authorized_by = coalesce(
        (select a.authorized_by from audit_entry a where a.subject_id = d.id and a.sequence = 1 limit 1),
        (select e.authorized_by from event e where e.subject_id = d.id and e.sequence = 1));`);
  }

  async down(runner: QueryRunner): Promise<void> { await runner.query('alter table document drop column authorized_by'); }
}
