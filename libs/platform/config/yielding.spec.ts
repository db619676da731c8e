import { mapYielding, runYielding } from './yielding';

const spend = (ms: number): void => {
  for (const until = performance.now() + ms; performance.now() < until;);
};

it('lets others be served while many items are mapped, and keeps their order', async () => {
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  });
  const busy = (one: number): number => {
    spend(5);
    return -one;
  };
  expect(await mapYielding([1, 2, 3, 4, 5, 6, 7, 8], busy)).toEqual([-1, -2, -3, -4, -5, -6, -7, -8]);
  clearInterval(timer);
  expect(others).toBeGreaterThan(0);
});

it('waits for nothing where a computation is short, and lets others in where it has lasted', async () => {
  let others = 0;
  function* parts(ms: number): Generator<undefined, number> {
    setImmediate(() => {
      others += 1;
    });
    spend(ms);
    yield;
    return others;
  }
  expect(await runYielding(parts(0))).toBe(0);
  others = 0;
  expect(await runYielding(parts(15))).toBeGreaterThan(0);
});
