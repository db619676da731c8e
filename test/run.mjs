/**
 * `npm test` checks types and lint, then runs Jest with the arguments. The last line is always `N passed, N failed`,
 * and each check counts as one.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingCases } from './operation-cases.mjs';
import { runJest } from './run-jest.mjs';
import { runWithSecondChance } from './second-chance.cjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = mkdtempSync(join(tmpdir(), 'minutebook-run-'));
const answers = join(folder, 'answers.txt');
const environment = { ...process.env, MINUTEBOOK_ANSWERS: answers };

function run(path, args) {
  const { status, signal } = spawnSync(process.execPath, [join(root, 'node_modules', ...path), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  });
  return status === 0 && signal === null;
}

function check(name, path, args) {
  const started = Date.now();
  const passed = run(path, args);
  console.log(`${passed ? 'ok' : 'FAILED'}  ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return passed;
}

const jest = (args) => runJest(args, environment);

/** A case that no test has shown is a failure, even for an operation without tests. */
function everyCase() {
  let missing;
  try {
    missing = missingCases(join(root, 'contract', 'openapi.json'), answers);
  } catch (error) {
    missing = [String(error)];
  }
  console.log(
    missing.length === 0
      ? '\nok  every operation was seen in each of its cases'
      : `\nFAILED  no test has seen\n  ${missing.join('\n  ')}`,
  );
  return missing.length === 0;
}

const checks = [
  check('format', ['oxfmt', 'bin', 'oxfmt'], ['--check']),
  check('types and lint', ['oxlint', 'bin', 'oxlint'], ['--type-aware', '--type-check']),
];
const asked = process.argv.slice(2);
const tests = runWithSecondChance(jest, asked, root);
for (const file of tests.flaky) console.log(`flaky: ${file}`);
if (asked.length === 0) checks.push(everyCase());
rmSync(folder, { recursive: true, force: true });
const passed = tests.passed + checks.filter(Boolean).length;
const failed = tests.failed + checks.filter((one) => !one).length;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
