import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is used of the budgets of scope policies, by period. A policy never changes, so each row knows its end; the database refuses more. */
export class TokenBudgets1764000091000 implements MigrationInterface {
  name = 'TokenBudgets1764000091000';

  async up(runner: QueryRunner): Promise<void> { await runner.query(budgets); }

  async down(): Promise<void> {
    throw new Error('what was spent stays so');
  }
}

const budgets = `
create table token_budget (
  account_id text not null references account, livemode boolean not null, token_id text not null references token, index integer not null,
  measure text not null check (measure in ('count', 'amount_cents')), starts date not null, used bigint not null, most bigint not null,
  primary key (token_id, index, measure, starts), check (used between 0 and most));
select tenancy('token_budget');`;
