import { inTurns } from './turns';

it('gives others a turn while much is done, and keeps the order', async () => {
  let others = 0;
  const timer = setInterval(() => { others += 1; });
  const busy = (one: number): number => { for (const until = performance.now() + 5; performance.now() < until;); return -one; };
  expect(await inTurns([1, 2, 3, 4, 5, 6, 7, 8], busy)).toEqual([-1, -2, -3, -4, -5, -6, -7, -8]);
  clearInterval(timer);
  expect(others).toBeGreaterThan(0);
});
