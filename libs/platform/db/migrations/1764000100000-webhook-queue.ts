import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is to be delivered has a narrow table of its own: so the delivery's row changes nothing that an index holds, and its versions stay on their page. A process that still runs the version
 * before fails at its next statement about deliveries, since it looks for their lease: so nothing is left out of the queue by it.
 */
export class WebhookQueue1764000100000 implements MigrationInterface {
  name = 'WebhookQueue1764000100000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [queue, deliveries, removal]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger webhook_delivery_gone on webhook_delivery;
      drop function webhook_delivery_gone;
      drop table webhook_queue;
      delete from webhook_attempt a where not exists (select from webhook_delivery d where d.id = a.delivery_id);
      alter table webhook_attempt add constraint webhook_attempt_delivery_id_fkey foreign key (delivery_id) references webhook_delivery on delete cascade;
      revoke delete on webhook_attempt from minutebook_app;
      alter table webhook_delivery add column leased_until timestamptz, set (fillfactor = 70);
      create index webhook_delivery_pending on webhook_delivery (endpoint_id, subject_id, position) where status = 'pending';
      create index webhook_delivery_ready on webhook_delivery (endpoint_id, position) where status = 'pending' and not held;`);
  }
}

/** A delivery is here exactly while it is pending and not held. Rows come and go, so it is swept by their number, not by their share. */
const queue = `
lock table webhook_delivery;
create table webhook_queue (
  endpoint_id text not null, subject_id text not null, position bigint not null, delivery_id text not null, account_id text not null, livemode boolean not null,
  leased_until timestamptz, leased_by text, check ((leased_until is null) = (leased_by is null)), primary key (endpoint_id, subject_id, position, delivery_id));
insert into webhook_queue (endpoint_id, subject_id, position, delivery_id, account_id, livemode)
  select endpoint_id, subject_id, position, id, account_id, livemode from webhook_delivery where status = 'pending' and not held;
create index webhook_queue_ready on webhook_queue (endpoint_id, position, delivery_id);
alter table webhook_queue set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
select tenancy('webhook_queue');
grant delete on webhook_queue to minutebook_app;`;

/** Pages keep room for as many second versions as they hold first ones, since a burst writes them all at once. */
const deliveries = `
drop index webhook_delivery_pending, webhook_delivery_ready;
alter table webhook_delivery drop column leased_until, set (fillfactor = 50);`;

/** In place of a foreign key, which would be asked at each attempt. */
const removal = `
alter table webhook_attempt drop constraint webhook_attempt_delivery_id_fkey;
grant delete on webhook_attempt to minutebook_app;
create function webhook_delivery_gone() returns trigger language plpgsql as $$ begin
  delete from webhook_attempt a using gone where a.delivery_id = gone.id;
  delete from webhook_queue q using gone where q.endpoint_id = gone.endpoint_id and q.subject_id = gone.subject_id and q.position = gone.position and q.delivery_id = gone.id;
  return null;
end $$;
create trigger webhook_delivery_gone after delete on webhook_delivery referencing old table as gone for each statement execute function webhook_delivery_gone();`;
