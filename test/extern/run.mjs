/**
 * `npm run test:extern` lists missing tools or runs Jest with the arguments. The last line is always `N passed, N
 * failed`.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runJest } from '../run-jest.mjs';
import { runWithSecondChance } from '../second-chance.cjs';
import tools from './tools.cjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const jest = (args) => runJest(['-c', 'test/jest.extern.cjs', ...args]);

if (tools.missing.length > 0)
  console.error(`\nThese checks need tools that are not here:\n${tools.missing.map((line) => `  ${line}`).join('\n')}`);
const { passed, failed, flaky } =
  tools.missing.length > 0
    ? { passed: 0, failed: tools.missing.length, flaky: [] }
    : runWithSecondChance(jest, process.argv.slice(2), root);
for (const file of flaky) console.log(`flaky: ${file}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
