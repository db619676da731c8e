import '#platform/config/compile-cache';
import { createServer } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { Client } from '@temporalio/client';
import {
  DefaultLogger,
  NativeConnection,
  Runtime,
  Worker,
  type LogEntry,
  type WorkerOptions,
} from '@temporalio/worker';
import { loadConfig, type Config } from '#platform/config/config';
import { outliveFullLog } from '#platform/config/log-health';
import type { Database } from '#platform/db/database';
import { Heartbeat, workerId } from '#platform/db/heartbeat';
import { encryptContent } from '#platform/db/document-content';
import { PdfRenderer } from '#platform/documents/pdf';
import { Sequencer } from '#platform/events/sequencer';
import { LOGGER, SYSTEM_DATABASE } from '#platform/config/injection-tokens';
import { OutboxRelay } from '#platform/temporal/outbox-relay';
import { keepScheduled, retentionSchedule } from '#platform/temporal/schedules';
import { reconciliationSchedule } from '#banking/reconciliation';
import type { Logger } from '#platform/config/logger';
import { workflowBundle } from './bundle';
import { Webhooks } from './webhooks';
import { ActivitySets, WorkerModule } from './worker.module';

async function main(): Promise<void> {
  outliveFullLog();
  const config = loadConfig();
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(config), { logger: ['error', 'warn'] });
  const logger = app.get<Logger>(LOGGER);
  Runtime.install({ logger: new DefaultLogger('WARN', passOn(logger)), shutdownSignals: [] });
  const system = app.get<Database>(SYSTEM_DATABASE);
  const relay = app.get(OutboxRelay);
  const sequencer = new Sequencer(system, logger);
  const ending = new AbortController();
  const workers = await startWorkers(config, app.get(ActivitySets));
  relay.start();
  const webhooks = app.get(Webhooks);
  const lifecycle = config.WORKER_QUEUES !== 'documents';
  if (lifecycle) {
    sequencer.start();
    webhooks.start();
  }
  const schedules = lifecycle ? [retentionSchedule(), reconciliationSchedule] : [];
  const scheduling = schedules.map((one) => keepScheduled(app.get(Client), one, logger, ending.signal));
  const encrypting = lifecycle ? encrypt(system, logger, ending.signal) : Promise.resolve();
  const heartbeat = Heartbeat.start(system, workerId, config.WORKER_QUEUES);
  const health = serveHealth(config.WORKER_PORT);
  let stopping = false;
  let halted = Promise.resolve();
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    ending.abort();
    workers.forEach((worker) => worker.shutdown());
    halted = webhooks.stop();
  };

  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await Promise.all(workers.map((worker) => worker.run()));
  await halted;
  health.close();
  await heartbeat.stop();
  await Promise.all([relay.stop(), sequencer.stop(), ...scheduling, encrypting, app.get(PdfRenderer).close()]);
  await app.close();
  process.exit(0);
}

/** Temporal's own logger ends the process on a full disk, so its messages go through our log. */
const passOn =
  (logger: Logger) =>
  ({ level, message, meta }: LogEntry): void =>
    logger[level === 'ERROR' ? 'error' : 'warn']({ ...meta }, message);

/** Encrypts older rows and resumes an interrupted key renewal in the background. */
async function encrypt(system: Database, logger: Logger, signal: AbortSignal): Promise<void> {
  try {
    const { damaged } = await encryptContent(system, signal);
    if (damaged.length > 0) logger.error({ damaged }, 'could not decrypt documents');
  } catch (error) {
    logger.error({ err: error }, 'could not encrypt documents');
  }
}

type CommonOptions = Pick<
  WorkerOptions,
  'connection' | 'namespace' | 'shutdownGraceTime' | 'stickyQueueScheduleToStartTimeout'
>;

async function startWorkers(config: Config, sets: ActivitySets): Promise<Worker[]> {
  const connection = await connect(config.TEMPORAL_ADDRESS);
  // After this time Temporal moves a dead worker's workflows. An early replay costs less than a stalled company.
  const common: CommonOptions = {
    connection,
    namespace: config.TEMPORAL_NAMESPACE,
    shutdownGraceTime: '10s',
    stickyQueueScheduleToStartTimeout: '2s',
  };
  const workers: Promise<Worker>[] = [];
  if (config.WORKER_QUEUES !== 'documents') {
    workers.push(
      Worker.create({
        ...common,
        taskQueue: 'lifecycle',
        workflowBundle: await workflowBundle(),
        activities: sets.lifecycle,
        maxConcurrentLocalActivityExecutions: 12,
        maxConcurrentActivityTaskExecutions: 50,
      }),
    );
  }
  // Test clocks wait inside their activity, so their own queue keeps the slots of live companies free.
  if (config.WORKER_QUEUES !== 'documents')
    workers.push(
      Worker.create({
        ...common,
        taskQueue: 'clocks',
        activities: sets.clocks,
        maxConcurrentActivityTaskExecutions: 8,
      }),
    );
  if (config.WORKER_QUEUES !== 'documents') {
    workers.push(
      Worker.create({
        ...common,
        taskQueue: 'webhooks',
        workflowBundle: await workflowBundle(),
        activities: sets.webhooks,
        maxConcurrentActivityTaskExecutions: 200,
        maxConcurrentLocalActivityExecutions: 4,
      }),
    );
  }
  if (config.WORKER_QUEUES !== 'lifecycle')
    workers.push(
      Worker.create({
        ...common,
        taskQueue: 'documents',
        activities: sets.documents,
        maxConcurrentActivityTaskExecutions: 3,
      }),
    );
  return Promise.all(workers);
}

/** Temporal may start later. */
async function connect(address: string): Promise<NativeConnection> {
  for (;;) {
    try {
      return await NativeConnection.connect({ address });
    } catch (error) {
      console.error(`Temporal at ${address} is not reachable yet: ${(error as Error).message}`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

function serveHealth(port: number) {
  return createServer((request, response) => {
    response.writeHead(request.url === '/readyz' || request.url === '/healthz' ? 200 : 404).end();
  }).listen(port, '127.0.0.1');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
