import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Client } from '@temporalio/client';
import { Authenticator } from '#platform/auth/authenticator';
import { Config } from '#platform/config/config';
import { BACKGROUND, SYSTEM_DATABASE, type Background, BASE_URL, LOGGER } from '#platform/config/injection-tokens';
import { LogHealth } from '#platform/config/log-health';
import { createLog } from '#platform/config/logger';
import { Database } from '#platform/db/database';
import { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { secretEnd } from '#platform/events/secret-end';
import { Waits } from '#platform/events/state-waits';
import { Terms } from '#platform/http/terms';
import { Limits } from '#platform/limits/limits';
import { Meter } from '#platform/limits/usage-meter';
import { Notices } from '#platform/limits/limit-notices';
import { Mailer } from '#platform/mail/mailer';
import { Journal } from '#platform/http/requests/request-journal';
import { temporalClient } from '#platform/temporal/connection';
import { OutboxRelay } from '#platform/temporal/outbox-relay';

/** Shared by both processes. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(config: Config, service: string): DynamicModule {
    const { logger, health } = createLog(service, config.LOG_LEVEL);
    const providers = [
      { provide: Config, useValue: config },
      { provide: LOGGER, useValue: logger },
      { provide: LogHealth, useValue: health },
      {
        provide: Waits,
        inject: [Database],
        useFactory: (database: Database) => new Waits((caller) => secretEnd(database, caller)),
      },
      { provide: BASE_URL, useValue: config.BASE_URL },
      { provide: Database, useFactory: () => Database.connect(config, 'app') },
      { provide: SYSTEM_DATABASE, useFactory: () => Database.connect({ ...config, DATABASE_POOL: 10 }, 'system') },
      { provide: Client, useFactory: () => temporalClient(config) },
      { provide: Terms, useFactory: () => new Terms(config) },
      {
        provide: Authenticator,
        inject: [Database],
        useFactory: (database: Database) => new Authenticator(database, config.TOKEN_RATES),
      },
      { provide: Mailer, inject: [SYSTEM_DATABASE], useFactory: (database: Database) => new Mailer(database, config) },
      {
        provide: OutboxRelay,
        inject: [SYSTEM_DATABASE, Client, Mailer],
        useFactory: (database: Database, client: Client, mailer: Mailer) =>
          new OutboxRelay(database, client, mailer, logger),
      },
      { provide: Meter, inject: [SYSTEM_DATABASE], useFactory: (database: Database) => new Meter(database, logger) },
      {
        provide: Journal,
        inject: [SYSTEM_DATABASE],
        useFactory: (database: Database) => new Journal(database, logger),
      },
      {
        provide: Limits,
        inject: [Meter, UnitOfWorkRunner],
        useFactory: (meter: Meter, works: UnitOfWorkRunner) =>
          new Limits(meter, new Notices(works, logger), `${config.BASE_URL}/plans`),
      },
      { provide: BACKGROUND, inject: [OutboxRelay, Meter, Journal], useFactory: (...all: Background[]) => all },
      {
        provide: UnitOfWorkRunner,
        inject: [Database, OutboxRelay],
        useFactory: (database: Database, relay: OutboxRelay) => new UnitOfWorkRunner(database, relay),
      },
    ];
    return { module: PlatformModule, providers, exports: providers.map((one) => one.provide) };
  }
}
