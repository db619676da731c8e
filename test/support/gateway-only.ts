import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAdmin } from '#platform/embedded/admin';
import { answersHttp, freePort } from '#platform/embedded/ports';
import { startPostgres } from '#platform/embedded/postgres';
import { startProcess } from '#platform/embedded/process';
import { projectFile } from '#platform/embedded/project';
import type { Running } from './global-setup';
import type { StackFacts } from './stack';

/** Database and gateway, until the worker exists. */
export async function startGatewayOnly(): Promise<{ facts: StackFacts; running: Running }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'minutebook-gateway-'));
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), logFile: join(dataDir, 'postgres.log') });
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const temporalAddress = '127.0.0.1:1';
  const env = { ...process.env, PORT: String(port), MINUTEBOOK_DATA_DIR: dataDir, DATABASE_URL: postgres.url, TEMPORAL_ADDRESS: temporalAddress };
  await runAdmin('migrate', env);
  const gateway = await startProcess({
    name: 'The gateway', command: process.execPath, args: ['--enable-source-maps', projectFile('dist', 'apps', 'gateway', 'main.js')], cwd: projectFile(), env,
    ready: () => answersHttp(`${baseUrl}/healthz`), logFile: join(dataDir, 'gateway.log'),
  });
  const keys = JSON.parse(await runAdmin('demo-account', env)) as Pick<StackFacts, 'account_id' | 'sk_test' | 'sk_live'>;
  const running = {
    async stop() {
      await gateway.stop();
      await postgres.stop();
      for (const path of [dataDir, postgres.home]) rmSync(path, { recursive: true, force: true });
    },
  };
  return { running, facts: { baseUrl, databaseUrl: postgres.url, dataDir, temporalAddress, ...keys } };
}
