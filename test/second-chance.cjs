const { relative } = require('node:path');

/** More failed files than this are no matter of chance. */
const most = 12;

/**
 * Runs all test files, and those that failed once more, alone; `jest` gives what Jest writes with `--json`, null when
 * it fell over. A file that passes then counts as it passed then, and is named as flaky. A run that failed and names no
 * file is a failure. Who asks Jest for some tests only, by arguments, wants to see them fail, and gets no second run.
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
  // A file that could not run, or whose hooks failed after its tests, has no failed test to count.
  const failures = sum((one) => Math.max(count(one, 'failed'), one.status === 'failed' ? 1 : 0));
  return {
    passed: sum((one) => count(one, 'passed')),
    failed: failures + (!first.success && failed.length === 0 ? 1 : 0),
    flaky: flaky.map((name) => relative(root, name)),
  };
}

module.exports = { runWithSecondChance };
