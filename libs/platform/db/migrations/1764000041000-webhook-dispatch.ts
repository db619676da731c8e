import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What finds ready deliveries: those of an endpoint in their order, and those that are held. A message may start a workflow or, where one runs, signal it. */
export class WebhookDispatch1764000041000 implements MigrationInterface {
  name = 'WebhookDispatch1764000041000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index webhook_delivery_ready on webhook_delivery (endpoint_id, position) where status = 'pending' and not held;
      create index webhook_delivery_held on webhook_delivery (account_id, livemode, position) where held;
      alter table webhook_delivery set (fillfactor = 70);
      alter table outbox drop constraint outbox_kind_check;
      alter table outbox add constraint outbox_kind_check check (kind in ('start', 'signal', 'signal_start', 'mail'));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table outbox drop constraint outbox_kind_check;
      alter table outbox add constraint outbox_kind_check check (kind in ('start', 'signal', 'mail'));
      alter table webhook_delivery reset (fillfactor);
      drop index webhook_delivery_held, webhook_delivery_ready;`);
  }
}
