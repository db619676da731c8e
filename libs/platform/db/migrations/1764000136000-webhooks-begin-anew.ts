import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What has been tried waits in the queue, whoever has its lane: from when it is tried again, and from when on that may be before the ladder wants it, since its endpoint is back. Whoever notes that an endpoint is back
 * says so to what waits in the same statement: no trigger does. A delivery knows how many of its attempts the ladder does not count, an endpoint since when it begins anew and when it last failed.
 * A process that still runs the version before takes what waits at its time, and wakes nothing.
 */
export class WebhooksBeginAnew1764000136000 implements MigrationInterface {
  name = 'WebhooksBeginAnew1764000136000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger webhook_endpoint_well on webhook_endpoint;
      drop function webhook_endpoint_well;
      alter table webhook_endpoint add column anew_at timestamptz, add column last_failure_at timestamptz;
      alter table webhook_delivery add column uncounted integer not null default 0;
      alter table webhook_queue add column early_from timestamptz;
      update webhook_queue q set not_before = coalesce(d.next_attempt_at, now()), early_from = now()
        from webhook_delivery d where d.id = q.delivery_id and d.attempts > 0 and q.not_before is null;
      update webhook_queue set early_from = now() where not_before > now() and early_from is null;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table webhook_queue drop column early_from;
      alter table webhook_delivery drop column uncounted;
      alter table webhook_endpoint drop column anew_at, drop column last_failure_at;
      create function webhook_endpoint_well() returns trigger language plpgsql as $$ begin
        update webhook_queue set not_before = null where ctid = any(array(select ctid from webhook_queue where endpoint_id = new.id and not_before is not null for update skip locked));
        return null;
      end $$;
      create trigger webhook_endpoint_well after update of failing_since on webhook_endpoint for each row when (old.failing_since is not null and new.failing_since is null) execute function webhook_endpoint_well();`);
  }
}
