import { Flow } from './flow';

const quick = { delivered: true, duration_ms: 20 };
const refused = { delivered: false, duration_ms: 1 };

it('takes more at once of an endpoint that answers, up to a limit, and less when it grows slow', () => {
  const flow = new Flow();
  const first = flow.room(0);
  for (let count = 0; count < 5000; count += 1) flow.learn(quick, 0);
  const widest = flow.room(0);
  expect([first, widest]).toEqual([4, 4000]);
  flow.learn({ delivered: true, duration_ms: 9000 }, 0);
  expect(flow.room(0)).toBeLessThanOrEqual(2000);
});

it('takes no more than is answered within some seconds', () => {
  const flow = new Flow();
  for (let count = 0; count < 5000; count += 1) flow.learn({ delivered: true, duration_ms: 1000 }, 0);
  expect(flow.room(0)).toBe(160);
});

/** When a dead endpoint is tried within so many milliseconds, looked at each second. */
function triesIn(ms: number, flow = new Flow()): number[] {
  const tries: number[] = [];
  for (let now = 0; now < ms; now += 1000) if (flow.room(now) > 0) { tries.push(now); flow.learn(refused, now); }
  return tries;
}

it('lets a dead endpoint rest for as long as it has been failing, up to a quarter of an hour, so that it is tried a few times an hour', () => {
  expect(triesIn(240_000, new Flow(() => 0.5))).toEqual([0, 1000, 2000, 32_000, 64_000, 128_000]);
  const tries = triesIn(5 * 86_400_000).length;
  expect(tries).toBeGreaterThan(5 * 24 * 3);
  expect(tries).toBeLessThan(5 * 24 * 5);
});

it('tries endpoints that died together at different times', () => {
  const last = Array.from({ length: 50 }, () => triesIn(3_600_000).at(-1)!);
  expect(new Set(last).size).toBeGreaterThan(20);
});

it('does not rest because of one failure among successes', () => {
  const flow = new Flow();
  for (let now = 0; now < 100; now += 1) flow.learn(now % 2 ? quick : refused, now);
  expect(flow.room(100)).toBeGreaterThan(0);
});

it('hears from the database that an endpoint is back', () => {
  const flow = new Flow();
  flow.learn(refused, 0);
  flow.learn(refused, 600_000);
  expect(flow.room(600_001)).toBe(0);
  flow.adopt(null);
  expect(flow.room(600_001)).toBe(1);
});

it('opens a limited number of connections, and hands each on', async () => {
  const flow = new Flow();
  let [now, most, done] = [0, 0, 0];
  await Promise.all(Array.from({ length: 200 }, () => flow.connected(async () => {
    most = Math.max(most, (now += 1));
    await new Promise((resolve) => { setImmediate(resolve); });
    now -= 1;
    done += 1;
  })));
  expect({ most, done, now }).toEqual({ most: 32, done: 200, now: 0 });
});

it('is quick as long as no answer is slow, and again some time after one was', () => {
  const flow = new Flow();
  for (let count = 0; count < 100; count += 1) flow.learn(quick, 0);
  expect(flow.quick).toBe(true);
  flow.learn({ delivered: true, duration_ms: 300 }, 0);
  const after: boolean[] = [];
  for (let count = 0; count < 100; count += 1) { flow.learn(quick, 0); after.push(flow.quick); }
  expect([after[20], after[99]]).toEqual([false, true]);
});
