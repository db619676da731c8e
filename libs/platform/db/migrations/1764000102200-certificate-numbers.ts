import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last number of a class in its stock ledger is found without a count of all. */
export class CertificateNumbers1764000102200 implements MigrationInterface {
  name = 'CertificateNumbers1764000102200';

  async up(runner: QueryRunner): Promise<void> { await runner.query(`create index security_certificate on security (share_class_id, (substring(certificate_number from '[0-9]+$')::integer))`); }
  async down(runner: QueryRunner): Promise<void> { await runner.query('drop index security_certificate'); }
}
