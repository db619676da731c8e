import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The index that has an endpoint's deliveries in the order of the log serves only what asks for that order (`inOrder`): whatever asked for one lane while the queue was taken for short read by it all that waited for the endpoint. */
export class QueueInOrder1764000147100 implements MigrationInterface {
  name = 'QueueInOrder1764000147100';

  async up(runner: QueryRunner): Promise<void> { await runner.query(ready('where position >= 0')); }
  async down(runner: QueryRunner): Promise<void> { await runner.query(ready('')); }
}

const ready = (which: string): string => `
drop index webhook_queue_ready;
create index webhook_queue_ready on webhook_queue (endpoint_id, position, delivery_id) ${which};`;
