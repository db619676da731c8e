import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What governs the decisions of a company. */
export class Decisions1764000023000 implements MigrationInterface {
  name = 'Decisions1764000023000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(governance);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table entity drop column governance;');
  }
}

/** Companies of before state nothing: the act decides. */
const governance = `
alter table entity add column governance jsonb not null default '{"authorized_directors": null, "board_quorum": null, "board_vote": null, "stockholder_consent": null, "fundamental_vote": null,
  "member_vote": null, "reserved_vote": null, "dissolution_vote": null, "manager_vote": null}';
alter table entity alter column governance drop default;`;
