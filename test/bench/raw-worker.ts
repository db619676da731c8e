import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import type { Nothing } from './raw.workflow';

async function main(): Promise<void> {
  Runtime.install({ logger: new DefaultLogger('ERROR'), shutdownSignals: [] });
  const connection = await NativeConnection.connect({ address: process.env['TEMPORAL_ADDRESS'] });
  const activities: Nothing = { nothing: () => Promise.resolve() };
  const workers = await Promise.all([
    Worker.create({
      connection,
      taskQueue: 'raw',
      workflowsPath: require.resolve('./raw.workflow'),
      activities,
      maxConcurrentLocalActivityExecutions: 12,
      maxConcurrentActivityTaskExecutions: 50,
    }),
    Worker.create({ connection, taskQueue: 'raw-documents', activities, maxConcurrentActivityTaskExecutions: 3 }),
  ]);
  process.on('SIGTERM', () => process.exit(0));
  process.send!('ready');
  await Promise.all(workers.map((worker) => worker.run()));
}

void main();
