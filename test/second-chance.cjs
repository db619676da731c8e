const { relative } = require('node:path');

/** More failed files than this rule out chance. */
const most = 12;

/**
 * Reruns failed files once, alone, and reports files that then pass as flaky. `jest` returns the `--json` output, or
 * null after a crash. A failed run without a named file is a failure. Runs with explicit arguments get no second run.
 */
function runWithSecondChance(jest, asked, root) {
  const first = jest(asked);
  if (!first) return { passed: 0, failed: 1, flaky: [] };
  const failed = failedFiles(first);
  const deserved = asked.length === 0 && failed.length > 0 && failed.length <= most;
  const again = deserved ? jest(['--runInBand', '--runTestsByPath', ...failed]) : null;
  return tally(first, again, root);
}

function failedFiles({ testResults }) {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

function tally(first, again, root) {
  const failed = failedFiles(first);
  const passedThen = (again?.testResults ?? []).filter(
    ({ name, status }) => status === 'passed' && failed.includes(name),
  );
  const flaky = passedThen.map(({ name }) => name);
  const counted = [...first.testResults.filter(({ name }) => !flaky.includes(name)), ...passedThen];
  const count = (one, wanted) => one.assertionResults.filter(({ status }) => status === wanted).length;
  const sum = (of) => counted.reduce((all, one) => all + of(one), 0);
  // A file that failed to load, or whose hooks failed after its tests, has no failed test to count.
  const failures = sum((one) => Math.max(count(one, 'failed'), one.status === 'failed' ? 1 : 0));
  return {
    passed: sum((one) => count(one, 'passed')),
    failed: failures + (!first.success && failed.length === 0 ? 1 : 0),
    flaky: flaky.map((name) => relative(root, name)),
  };
}

module.exports = { runWithSecondChance };
