import type { MigrationInterface, QueryRunner } from 'typeorm';

export abstract class SchemaBaseline implements MigrationInterface {
  abstract readonly statements: readonly string[];

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of this.statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('a baseline is not undone: drop the database instead');
  }
}
