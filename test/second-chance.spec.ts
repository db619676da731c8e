import { runWithSecondChance, type Results } from './second-chance.cjs';

/** `!` marks a file that failed to load. */
function run(files: Record<string, string>): Results {
  const testResults = Object.entries(files).map(([name, tests]) => ({
    name: `/root/${name}`,
    status: /[f!]/.test(tests) ? 'failed' : 'passed',
    assertionResults: [...tests.replace('!', '')].map((one) => ({ status: one === 'p' ? 'passed' : 'failed' })),
  }));
  return { success: testResults.every(({ status }) => status === 'passed'), testResults };
}

function jestOf(...results: (Results | null)[]) {
  const asked: string[][] = [];
  const jest = (args: string[]): Results | null => {
    asked.push(args);
    return results.shift() ?? null;
  };
  return { asked, jest };
}

it('runs nothing twice when all files pass', () => {
  const { asked, jest } = jestOf(run({ a: 'pp', b: 'p' }));
  expect(runWithSecondChance(jest, [], '/root')).toEqual({ passed: 3, failed: 0, flaky: [] });
  expect(asked).toEqual([[]]);
});

it('runs each file that failed once more, alone, and counts and names as flaky what passes then', () => {
  const { asked, jest } = jestOf(run({ a: 'pp', b: 'pf', c: '!' }), run({ b: 'pp', c: 'ppp' }));
  expect(runWithSecondChance(jest, [], '/root')).toEqual({ passed: 7, failed: 0, flaky: ['b', 'c'] });
  expect(asked).toEqual([[], ['--runInBand', '--runTestsByPath', '/root/b', '/root/c']]);
});

it('counts the failures of a file that fails twice, and of one that could not run again', () => {
  const { jest } = jestOf(run({ a: 'p', b: 'pff', c: '!' }), run({ b: 'ppf' }));
  expect(runWithSecondChance(jest, [], '/root')).toEqual({ passed: 2, failed: 3, flaky: [] });
});

it('fails when Jest falls over, when its second run does, and when it fails without naming a file', () => {
  expect(runWithSecondChance(() => null, [], '/root')).toEqual({ passed: 0, failed: 1, flaky: [] });
  const { jest } = jestOf(run({ a: 'pf' }), null);
  expect(runWithSecondChance(jest, [], '/root')).toEqual({ passed: 1, failed: 1, flaky: [] });
  expect(runWithSecondChance(() => ({ ...run({ a: 'p' }), success: false }), [], '/root')).toEqual({
    passed: 1,
    failed: 1,
    flaky: [],
  });
});

it('takes many failed files for no matter of chance', () => {
  const { asked, jest } = jestOf(run(Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`file-${at}`, 'f']))));
  expect(runWithSecondChance(jest, [], '/root')).toEqual({ passed: 0, failed: 13, flaky: [] });
  expect(asked).toHaveLength(1);
});

it('gives no second chance to tests that were asked for', () => {
  const { asked, jest } = jestOf(run({ a: 'pf' }));
  expect(runWithSecondChance(jest, ['a'], '/root')).toEqual({ passed: 1, failed: 1, flaky: [] });
  expect(asked).toEqual([['a']]);
});
