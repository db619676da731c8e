import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A state gives a number to one company. Of live companies that were formed here no two have the same, and within an account no two at all; two accounts
 * may bring in the same company. An account's default jurisdiction that nobody chose is none.
 */
export class StateNumbers1764000012000 implements MigrationInterface {
  name = 'StateNumbers1764000012000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create unique index entity_state_number on entity (jurisdiction, state_file_number) where livemode and origin = 'formed';
create unique index entity_own_state_number on entity (account_id, jurisdiction, state_file_number) where livemode;
create function state_number_taken(account text, place text, number text, formed boolean, self text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from entity where livemode and jurisdiction = place and state_file_number = number and id is distinct from self and (account_id = account or (formed and origin = 'formed'))) $$;
update account set default_jurisdiction = null where sequence = 0;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function state_number_taken; drop index entity_state_number, entity_own_state_number');
  }
}
