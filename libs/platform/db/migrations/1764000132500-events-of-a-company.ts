import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The events of one type of one company in the order of the list: without it all events of a company were read for one that has none of the type. */
export class EventsOfACompany1764000132500 implements MigrationInterface {
  name = 'EventsOfACompany1764000132500';

  async up(runner: QueryRunner): Promise<void> { await runner.query('create index event_position_entity_type on event_position (account_id, livemode, entity_id, type, position) where entity_id is not null'); }
  async down(runner: QueryRunner): Promise<void> { await runner.query('drop index event_position_entity_type'); }
}
