import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A valuation cap says what it is measured by; those of before are post-money. */
export class PreMoneyCaps1764000120000 implements MigrationInterface {
  name = 'PreMoneyCaps1764000120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table convertible add column cap_basis text check (cap_basis in ('post_money', 'pre_money'));
      update convertible set cap_basis = 'post_money' where valuation_cap_cents is not null;
      alter table convertible add check ((cap_basis is null) = (valuation_cap_cents is null));`);
  }

  async down(): Promise<void> {
    throw new Error('a cap is worth what it is measured by');
  }
}
