import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A restated charter may authorise more of the class of a plan; those that were drafted before do not. */
export class PlanClasses1764000145500 implements MigrationInterface {
  name = 'PlanClasses1764000145500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update round set agreed = agreed || '{"plan_class": null}' where jsonb_typeof(agreed) = 'object'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update round set agreed = agreed - 'plan_class' where jsonb_typeof(agreed) = 'object'`);
  }
}
