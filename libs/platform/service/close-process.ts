import type { Server } from 'node:http';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Client } from '@temporalio/client';
import { Database } from '#platform/db/database';
import { BACKGROUND, SYSTEM_DATABASE, type Background } from '#platform/config/injection-tokens';

const lookMs = 100;

/** Background work stops before the connections close. */
@Injectable()
export class Close implements BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(BACKGROUND) private readonly background: Background[],
    private readonly client: Client,
    private readonly database: Database,
    @Inject(SYSTEM_DATABASE) private readonly system: Database,
  ) {}

  /** Closes idle connections, because the server waits for open connections. */
  beforeApplicationShutdown(): void {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    setInterval(() => server.closeIdleConnections(), lookMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.background.map((one) => one.stop()));
    await Promise.all([this.client.connection.close(), this.database.close(), this.system.close()]);
  }
}
