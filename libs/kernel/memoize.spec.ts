import { memoize } from './memoize';

it('is asked once for a key, and gives the same object again', () => {
  const asked: string[] = [];
  const once = memoize((key) => {
    asked.push(key);
    return { key };
  });
  expect(once('a')).toBe(once('a'));
  expect([once('b').key, asked]).toEqual(['b', ['a', 'b']]);
});

it('remembers no more than it may', () => {
  const asked: string[] = [];
  const once = memoize((key) => {
    asked.push(key);
    return { key };
  }, 2);
  for (const key of ['a', 'b', 'a', 'c', 'c', 'a']) once(key);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});
