import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The position once more, as each tenant reads it. No index has it by itself: in the order of positions the planner would read a tenant's list from the log of all tenants,
 * and pass over whatever the others have done since. Deliveries are found by their event, and listed by its type.
 */
export class Places1764000050100 implements MigrationInterface {
  name = 'Places1764000050100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index event_position_tenant, event_position_type, event_position_subject, event_position_entity;
      alter table event_position add place bigint not null generated always as (position) stored;
      create index event_position_tenant on event_position (account_id, livemode, place);
      create index event_position_type on event_position (account_id, livemode, type, place);
      create index event_position_subject on event_position (account_id, livemode, subject_id, place);
      create index event_position_entity on event_position (account_id, livemode, entity_id, place) where entity_id is not null;
      drop index webhook_delivery_once, webhook_delivery_again;
      create unique index webhook_delivery_once on webhook_delivery (event_id, endpoint_id) where kind in ('event', 'recovery');
      create index webhook_delivery_again on webhook_delivery (event_id, endpoint_id) where kind in ('test', 'redelivery');
      create index webhook_delivery_type on webhook_delivery (account_id, livemode, event_type, created desc, id desc);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index webhook_delivery_type, webhook_delivery_again, webhook_delivery_once;
      create unique index webhook_delivery_once on webhook_delivery (endpoint_id, event_id) where kind in ('event', 'recovery');
      create index webhook_delivery_again on webhook_delivery (endpoint_id, event_id) where kind in ('test', 'redelivery');
      alter table event_position drop place;
      create index event_position_tenant on event_position (account_id, livemode, position);
      create index event_position_type on event_position (account_id, livemode, type, position);
      create index event_position_subject on event_position (account_id, livemode, subject_id, position);
      create index event_position_entity on event_position (account_id, livemode, entity_id, position) where entity_id is not null;`);
  }
}
