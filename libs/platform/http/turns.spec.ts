import { inTurns, takingTurns } from './turns';

it('gives others a turn while much is done, and keeps the order', async () => {
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  });
  const busy = (one: number): number => {
    for (const until = performance.now() + 5; performance.now() < until;);
    return -one;
  };
  expect(await inTurns([1, 2, 3, 4, 5, 6, 7, 8], busy)).toEqual([-1, -2, -3, -4, -5, -6, -7, -8]);
  clearInterval(timer);
  expect(others).toBeGreaterThan(0);
});

it('a loop that waits for nothing goes on at once, and lets others in where it has lasted', async () => {
  const turn = takingTurns();
  expect(turn()).toBeUndefined();
  for (const until = performance.now() + 15; performance.now() < until;);
  let others = 0;
  setImmediate(() => {
    others += 1;
  });
  await turn();
  expect([others, turn()]).toEqual([1, undefined]);
});
