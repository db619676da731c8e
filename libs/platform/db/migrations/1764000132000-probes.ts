import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was tried of an endpoint that fails already waits in the queue for its next attempt, and its lane with it; when the endpoint is well again, no longer. A row that somebody holds is being tried: passed over, so that
 * nobody waits for anybody. A process that still runs the version before tries it sooner.
 */
export class Probes1764000132000 implements MigrationInterface {
  name = 'Probes1764000132000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table webhook_queue add column not_before timestamptz;
      create index webhook_queue_not_before on webhook_queue (endpoint_id) where not_before is not null;
      create function webhook_endpoint_well() returns trigger language plpgsql as $$ begin
        update webhook_queue set not_before = null where ctid = any(array(select ctid from webhook_queue where endpoint_id = new.id and not_before is not null for update skip locked));
        return null;
      end $$;
      create trigger webhook_endpoint_well after update of failing_since on webhook_endpoint for each row when (old.failing_since is not null and new.failing_since is null) execute function webhook_endpoint_well();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger webhook_endpoint_well on webhook_endpoint;
      drop function webhook_endpoint_well;
      alter table webhook_queue drop column not_before;`);
  }
}
