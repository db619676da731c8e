import { join } from 'node:path';
import { answersHttp, freePort } from '#platform/embedded/ports';
import { startProcess, type RunningProcess } from '#platform/embedded/process';
import { projectFile } from '#platform/embedded/project';
import type { Stack } from '#platform/embedded/stack';

/** One more gateway of a stack. */
export async function startSecondGateway(stack: Stack): Promise<{ url: string; process: RunningProcess }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), MINUTEBOOK_DATA_DIR: stack.dataDir, DATABASE_URL: stack.databaseUrl, TEMPORAL_ADDRESS: stack.temporalAddress, LOG_LEVEL: 'warn' };
  const started = await startProcess({
    name: 'The second gateway', command: process.execPath, args: [projectFile('dist', 'apps', 'gateway', 'main.js')], env, cwd: projectFile(),
    logFile: join(stack.dataDir, 'logs', 'gateway-2.log'), pidFile: join(stack.dataDir, 'run', 'gateway-2.pid'), ready: () => answersHttp(`${url}/healthz`),
  });
  return { url, process: started };
}
