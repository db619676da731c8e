import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A token that a human has granted has no secret until the program comes for it. */
export class TokensNotFetched1764000106000 implements MigrationInterface {
  name = 'TokensNotFetched1764000106000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table token alter last4 drop not null`);
    await runner.query(`update token set last4 = null where last4 = ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update token set last4 = '' where last4 is null`);
    await runner.query(`alter table token alter last4 set not null`);
  }
}
