/**
 * `npm run test:extern`: what is missing, else Jest; arguments go to Jest. The last line is always `N passed, N
 * failed`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tools from './tools.cjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

function runJest() {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-extern-'));
  const results = join(folder, 'results.json');
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const { status } = spawnSync(
    process.execPath,
    [jest, '-c', 'test/jest.extern.cjs', '--json', '--outputFile', results, ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit' },
  );
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(results, 'utf8'));
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    return { passed: numPassedTests, failed: status === 0 ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (tools.missing.length > 0)
  console.error(`\nThese checks need tools that are not here:\n${tools.missing.map((line) => `  ${line}`).join('\n')}`);
const { passed, failed } = tools.missing.length > 0 ? { passed: 0, failed: tools.missing.length } : runJest();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
