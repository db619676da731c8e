import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a list of events filters by stands beside the position, so that an index has the events of each type, subject, company and time in the order of the list. It is the
 * sequencer that writes them, many at a time; a change of a resource keeps two indexes less. Of requests and deliveries, what else a list filters by.
 */
export class EventLists1764000050000 implements MigrationInterface {
  name = 'EventLists1764000050000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table event_position add type text collate "C", add subject_id text, add entity_id text, add occurred_at timestamptz;
      alter table event_position disable trigger append_only;
      update event_position p set type = e.type, subject_id = e.subject_id, entity_id = e.entity_id, occurred_at = e.occurred_at from event e where e.serial = p.serial;
      alter table event_position enable trigger append_only;
      alter table event_position alter type set not null, alter subject_id set not null, alter occurred_at set not null;
      create index event_position_type on event_position (account_id, livemode, type, position);
      create index event_position_subject on event_position (account_id, livemode, subject_id, position);
      create index event_position_entity on event_position (account_id, livemode, entity_id, position) where entity_id is not null;
      create index event_position_time on event_position (account_id, livemode, occurred_at, position);
      drop index event_type, event_time;
      create index request_credential on request (account_id, livemode, credential_id, created desc, id desc);
      create index request_idempotency_key on request (account_id, livemode, idempotency_key, created desc, id desc) where idempotency_key is not null;
      create index request_code on request (account_id, livemode, code, created desc, id desc) where code is not null;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index request_code, request_idempotency_key, request_credential;
      create index event_type on event (account_id, livemode, type text_pattern_ops, serial desc);
      create index event_time on event (account_id, livemode, occurred_at desc, id desc);
      alter table event_position drop type, drop subject_id, drop entity_id, drop occurred_at;`);
  }
}
