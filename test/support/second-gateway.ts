import { join } from 'node:path';
import { answersHttp, freePort } from '../../apps/stack/embedded/ports';
import { startProcess, type RunningProcess } from '../../apps/stack/embedded/process';
import { projectFile } from '../../libs/platform/config/project';
import type { StackFacts } from './stack';

type Where = Pick<StackFacts, 'dataDir' | 'databaseUrl' | 'temporalAddress'>;

interface Options {
  name?: string;
  env?: Record<string, string>;
  /** File size limit in blocks of 512 bytes, or 1024 in some shells, to imitate a full disk. */
  mostFileBlocks?: number;
}

/** Additional gateway with its own name where several test files start gateways. */
export async function startSecondGateway(
  stack: Where,
  { name = 'gateway-2', env = {}, mostFileBlocks }: Options = {},
): Promise<{ url: string; process: RunningProcess }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const started = await startSecond('gateway', stack, {
    name,
    env: { PORT: String(port), ...env },
    mostFileBlocks,
    ready: () => answersHttp(`${url}/healthz`),
  });
  return { url, process: started };
}

export async function startSecondWorker(stack: Where, { mostFileBlocks }: Options = {}): Promise<RunningProcess> {
  const port = await freePort();
  return startSecond('worker', stack, {
    name: 'worker-2',
    env: { WORKER_PORT: String(port) },
    mostFileBlocks,
    ready: () => answersHttp(`http://127.0.0.1:${port}/readyz`),
  });
}

function startSecond(
  app: 'gateway' | 'worker',
  { dataDir, databaseUrl, temporalAddress }: Where,
  { name, env, mostFileBlocks, ready }: Options & { name: string; ready: () => Promise<boolean> },
): Promise<RunningProcess> {
  const main = projectFile('dist', 'apps', app, 'main.js');
  return startProcess({
    name: `The second ${app}`,
    ...(mostFileBlocks === undefined
      ? { command: process.execPath, args: [main] }
      : { command: 'sh', args: ['-c', `ulimit -f ${mostFileBlocks}; exec "$0" "$1"`, process.execPath, main] }),
    env: {
      ...process.env,
      MINUTEBOOK_DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      TEMPORAL_ADDRESS: temporalAddress,
      LOG_LEVEL: 'warn',
      ...env,
    },
    cwd: projectFile(),
    logFile: join(dataDir, 'logs', `${name}.log`),
    pidFile: join(dataDir, 'run', `${name}.pid`),
    ready,
  });
}
