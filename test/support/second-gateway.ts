import { join } from 'node:path';
import { answersHttp, freePort } from '../../apps/stack/embedded/ports';
import { startProcess, type RunningProcess } from '../../apps/stack/embedded/process';
import { projectFile } from '../../libs/platform/config/project';
import type { StackFacts } from './stack';

type Where = Pick<StackFacts, 'dataDir' | 'databaseUrl' | 'temporalAddress'>;

/** One more gateway of a stack, with a name of its own where several test files start one. */
export async function startSecondGateway(
  stack: Where,
  { name = 'gateway-2', env: more = {} }: { name?: string; env?: Record<string, string> } = {},
): Promise<{ url: string; process: RunningProcess }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    MINUTEBOOK_DATA_DIR: stack.dataDir,
    DATABASE_URL: stack.databaseUrl,
    TEMPORAL_ADDRESS: stack.temporalAddress,
    LOG_LEVEL: 'warn',
    ...more,
  };
  const started = await startProcess({
    name: 'The second gateway',
    command: process.execPath,
    args: [projectFile('dist', 'apps', 'gateway', 'main.js')],
    env,
    cwd: projectFile(),
    logFile: join(stack.dataDir, 'logs', `${name}.log`),
    pidFile: join(stack.dataDir, 'run', `${name}.pid`),
    ready: () => answersHttp(`${url}/healthz`),
  });
  return { url, process: started };
}
