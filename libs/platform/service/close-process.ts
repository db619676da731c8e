import type { Server } from 'node:http';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Client } from '@temporalio/client';
import { Database } from '#platform/db/database';
import { BACKGROUND, SYSTEM_DATABASE, type Background } from '#platform/config/injection-tokens';

const lookMs = 100;

/** Ends the process in order: what runs is answered, then what it used is let go of. */
@Injectable()
export class Close implements BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(BACKGROUND) private readonly background: Background[],
    private readonly client: Client,
    private readonly database: Database,
    @Inject(SYSTEM_DATABASE) private readonly system: Database,
  ) {}

  /**
   * The server waits for its connections: one that has got its answer would stay open for a next request that never
   * comes.
   */
  beforeApplicationShutdown(): void {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    setInterval(() => server.closeIdleConnections(), lookMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.background.map((one) => one.stop()));
    await Promise.all([this.client.connection.close(), this.database.close(), this.system.close()]);
  }
}
