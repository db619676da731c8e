import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');

/** Milliseconds beyond any normal run, so that a hung run fails while its caller still waits. */
const longest = 65 * 60_000;

/** Null after a crash. A leaked connection must not keep the run alive. */
export function runJest(args, env = process.env) {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-run-'));
  const results = join(folder, 'results.json');
  const { status } = spawnSync(process.execPath, [jest, '--forceExit', '--json', '--outputFile', results, ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
    timeout: longest,
    killSignal: 'SIGKILL',
  });
  try {
    const found = JSON.parse(readFileSync(results, 'utf8'));
    return { ...found, success: found.success && status === 0 };
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
