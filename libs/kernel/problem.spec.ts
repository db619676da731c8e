import { invalid, invalidParam, mostErrors, Problem } from './problem';

const wrong = (count: number, name = (index: number) => `p${index}`) =>
  Array.from({ length: count }, (_, index) => ({
    param: name(index),
    code: 'unknown',
    message: `${name(index)} is unknown.`,
  }));

it('names up to a hundred errors and says how many more there are', () => {
  const { extra, detail } = invalid(wrong(1234));
  expect([extra.errors!.length, extra['further_errors'], extra.param]).toEqual([mostErrors, 1134, 'p0']);
  expect(detail).toMatch(/^1234 parameters are invalid: p0, p1, .*, p19 and 1214 more\.$/);
  expect(invalid(wrong(mostErrors)).extra).not.toHaveProperty('further_errors');
});

it('names all of a few, and says every sentence about a single one', () => {
  expect(invalid(wrong(3)).detail).toBe('3 parameters are invalid: p0, p1, p2.');
  expect(invalid([...wrong(1), ...wrong(1)]).detail).toBe('p0 is unknown. p0 is unknown.');
  expect(invalidParam('a', 'a is wrong.').detail).toBe('a is wrong.');
});

it('answers a bounded problem to any names: long ones are cut, and stay well-formed', () => {
  const { extra, detail } = invalid(wrong(2000, (index) => `${index}${'😀'.repeat(10_000)}`));
  expect(JSON.stringify({ ...extra, detail }).length).toBeLessThan(100_000);
  expect(
    extra.errors!.every(
      ({ param, message }) =>
        param.length <= 200 && param.endsWith('…') && message === `${param} is unknown.` && param.isWellFormed(),
    ),
  ).toBe(true);
});

it('asks the client to repeat a request only if the conflict ends by itself', () => {
  const conflict = (extra: Problem['extra']): boolean =>
    new Problem('invalid_state_transition', 'Not now.', extra).retryable;
  expect([conflict({}), conflict({ retry_after: 1 })]).toEqual([false, true]);
  expect(new Problem('op_quota_exceeded', 'Next month.', { retry_after: 86_400 }).retryable).toBe(false);
});
