import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopLeftovers } from '../../apps/stack/embedded/leftovers';
import { takeLock } from '../../apps/stack/embedded/lock';
import { freePort } from '../../apps/stack/embedded/ports';
import { Stack } from '../../apps/stack/embedded/stack';
import { prepareCluster } from './prepared-cluster';

/** Prefix of test directories, which keep lock and pid files in `run`. */
export const PREFIX = 'minutebook-test-';

/**
 * Runs the real product on free ports in a private data directory that `stop()` removes. Killed parts stay dead until
 * the test restarts them. A missing part raises an error with its remedy and never skips a test.
 */
export async function startTestStack(env: Record<string, string> = {}): Promise<Stack> {
  await sweepAbandoned();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  // The database user, another user under root, needs to pass through.
  chmodSync(dataDir, 0o711);
  const log = (line: string): void => console.error(`test stack: ${line}`);
  await prepareCluster(join(dataDir, 'postgres'));
  const stack = new TestStack({ port: await freePort(), dataDir, env, keepAlive: false, log });
  await stack.start();
  return stack;
}

class TestStack extends Stack {
  override async stop(): Promise<void> {
    await super.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
    if (this.postgresHome) rmSync(this.postgresHome, { recursive: true, force: true });
  }
}

export async function sweepAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name);
    const lockFile = join(dataDir, 'run', 'stack.lock');
    if (!existsSync(lockFile) || 'heldBy' in (await takeLock(lockFile))) continue;
    await stopLeftovers(join(dataDir, 'run'));
    rmSync(dataDir, { recursive: true, force: true });
  }
}
