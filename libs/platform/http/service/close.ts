import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from '@temporalio/client';
import { Database } from '#platform/db/database';
import { SYSTEM_DATABASE } from '#platform/platform.module';
import { OutboxRelay } from '#platform/temporal/outbox-relay';

/** Runs when the last request has been answered: what they used is let go of. */
@Injectable()
export class Close implements OnApplicationShutdown {
  constructor(
    private readonly relay: OutboxRelay, private readonly client: Client, private readonly database: Database, @Inject(SYSTEM_DATABASE) private readonly system: Database,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.relay.stop();
    await Promise.all([this.client.connection.close(), this.database.close(), this.system.close()]);
  }
}
