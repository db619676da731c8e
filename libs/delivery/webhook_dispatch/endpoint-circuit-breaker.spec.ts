import { EndpointCircuitBreaker } from './endpoint-circuit-breaker';

const answersQuickly = {
  delivered: true,
  duration_ms: 20,
  subject_id: 'well',
  again: false,
  known: false,
  pause_ms: 0,
};
const refused = { delivered: false, duration_ms: 1, subject_id: 'sick', again: false, known: false, pause_ms: 0 };
let lanes = 0;
const another = () => ({ ...refused, subject_id: `sick ${(lanes += 1)}` });

it('widens the window of an endpoint that answers, up to a limit, and narrows it when slow', () => {
  const breaker = new EndpointCircuitBreaker();
  const first = breaker.room(0);
  for (let count = 0; count < 5000; count += 1) breaker.learn(answersQuickly, 0);
  const widest = breaker.room(0);
  expect([first, widest]).toEqual([4, 4000]);
  breaker.learn({ ...answersQuickly, duration_ms: 9000 }, 0);
  expect(breaker.room(0)).toBeLessThanOrEqual(2000);
});

it('takes no more than the endpoint answers within seconds', () => {
  const breaker = new EndpointCircuitBreaker();
  for (let count = 0; count < 5000; count += 1) breaker.learn({ ...answersQuickly, duration_ms: 1000 }, 0);
  expect(breaker.room(0)).toBe(160);
});

function triesIn(ms: number, breaker = new EndpointCircuitBreaker()): number[] {
  const tries: number[] = [];
  for (let now = 0; now < ms; now += 1000)
    if (breaker.room(now) > 0) {
      tries.push(now);
      breaker.learn(another(), now);
    }
  return tries;
}

it('pauses a failing endpoint for as long as it has failed, up to a minute', () => {
  expect(triesIn(240_000, new EndpointCircuitBreaker(() => 0.5))).toEqual([
    0, 1000, 2000, 32_000, 64_000, 124_000, 184_000,
  ]);
  expect(triesIn(3_600_000).length).toBeLessThan(70);
});

it('considers an endpoint down only after failures of different lanes without a success', () => {
  const breaker = new EndpointCircuitBreaker();
  for (let now = 0; now < 50; now += 1) breaker.learn({ ...refused, again: now > 0 }, now * 1000);
  expect(breaker.room(50_000)).toBeGreaterThan(0);
  for (let now = 50_000; now < 50_003; now += 1) breaker.learn(another(), now);
  expect(breaker.room(60_000)).toBe(0);
});

it('does not pause an endpoint long after a success', () => {
  const breaker = new EndpointCircuitBreaker();
  breaker.learn(answersQuickly, 0);
  for (let now = 10; now <= 1000; now += 10) if (!breaker.resting(now)) breaker.learn(another(), now);
  expect(breaker.resting(1000 + 1000 * 1.2)).toBe(false);
});

it('keeps its window when an endpoint refuses a tenth, and narrows it when most', () => {
  const breaker = new EndpointCircuitBreaker();
  for (let count = 0; count < 1000; count += 1) breaker.learn(count % 10 ? answersQuickly : another(), 0);
  expect(breaker.room(0)).toBeGreaterThan(500);
  for (let count = 0; count < 3000; count += 1) breaker.learn(count % 3 ? another() : answersQuickly, 0);
  expect(breaker.room(0)).toBeLessThan(10);
});

it('pauses an endpoint that was failing before the process started', () => {
  const breaker = new EndpointCircuitBreaker();
  breaker.adopt(new Date(0), 3_600_000);
  breaker.learn({ ...refused, again: true }, 3_600_000);
  expect(breaker.room(3_650_000)).toBe(0);
});

it('spreads the probes of endpoints that failed together', () => {
  const last = Array.from({ length: 50 }, () => triesIn(3_600_000).at(-1)!);
  expect(new Set(last).size).toBeGreaterThan(20);
});

it('does not pause after a single failure among successes', () => {
  const breaker = new EndpointCircuitBreaker();
  for (let now = 0; now < 100; now += 1) breaker.learn(now % 2 ? answersQuickly : refused, now);
  expect(breaker.room(100)).toBeGreaterThan(0);
});

it('adopts a recovery from the database', () => {
  const breaker = new EndpointCircuitBreaker();
  for (let time = 0; time < 3; time += 1) breaker.learn(another(), time);
  expect([breaker.down, breaker.room(10_000)]).toEqual([true, 0]);
  breaker.adopt(null, 10_000);
  expect([breaker.down, breaker.room(10_000)]).toEqual([false, 4]);
});

it('keeps an endpoint up that refuses every second lane, and halves the load after a recovery', () => {
  const takesKnownOnly = new EndpointCircuitBreaker();
  for (let now = 0; now < 40; now += 1) takesKnownOnly.learn(now % 2 ? answersQuickly : another(), now);
  for (let now = 40; now < 45; now += 1) takesKnownOnly.learn(another(), now);
  expect(takesKnownOnly.down).toBe(false);
  const breaker = new EndpointCircuitBreaker();
  for (let count = 0; count < 996; count += 1) breaker.learn(answersQuickly, 0);
  for (let now = 0; now < 3; now += 1) breaker.learn(another(), now);
  expect([breaker.down, breaker.room(50_000)]).toEqual([true, 1]);
  breaker.learn(answersQuickly, 50_000);
  expect(breaker.room(50_000)).toBe(500);
});

it('continues with known lanes of a failing endpoint until three of them fail', () => {
  const breaker = new EndpointCircuitBreaker();
  for (let now = 0; now < 10; now += 1) breaker.learn(another(), now);
  expect([breaker.room(10), breaker.takesKnownOnly, breaker.roomForKnown(10)]).toEqual([0, true, 4]);
  for (let now = 0; now < 3; now += 1) breaker.learn({ ...another(), known: true }, now);
  expect([breaker.takesKnownOnly, breaker.roomForKnown(10)]).toEqual([false, 0]);
  breaker.learn(answersQuickly, 20);
  for (let now = 0; now < 20; now += 1) breaker.learn(another(), now);
  expect(breaker.takesKnownOnly).toBe(true);
});

it('looks for probes at both ends and in between, in turn', () => {
  const breaker = new EndpointCircuitBreaker(() => 0.3);
  expect([breaker.probePlace(), breaker.probePlace(), breaker.probePlace(), breaker.probePlace()]).toEqual([
    1, 0.3, 0, 1,
  ]);
});

it('honors Retry-After up to a minute, then halves the window', () => {
  const breaker = new EndpointCircuitBreaker();
  for (let count = 0; count < 96; count += 1) breaker.learn(answersQuickly, 0);
  for (const pause_ms of [5000, 4000, 3000]) breaker.learn({ ...refused, pause_ms }, 0); // All were in flight.
  breaker.learn(answersQuickly, 1);
  expect([breaker.room(4999), breaker.room(5000)]).toEqual([0, 48]);
  breaker.learn({ ...refused, pause_ms: 3_600_000 }, 10_000);
  expect([breaker.room(69_999), breaker.room(70_000) > 0]).toEqual([0, true]);
});

it('limits connections and hands each on', async () => {
  const breaker = new EndpointCircuitBreaker();
  let [now, most, done] = [0, 0, 0];
  await Promise.all(
    Array.from({ length: 200 }, () =>
      breaker.connected(async () => {
        most = Math.max(most, (now += 1));
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
        now -= 1;
        done += 1;
      }),
    ),
  );
  expect({ most, done, now }).toEqual({ most: 32, done: 200, now: 0 });
});

it('is quick while its average answer is, and again some time after a slowdown', () => {
  const breaker = new EndpointCircuitBreaker();
  for (let count = 0; count < 100; count += 1) breaker.learn(answersQuickly, 0);
  breaker.learn({ ...answersQuickly, duration_ms: 300 }, 0);
  expect(breaker.answersQuickly).toBe(true);
  for (let count = 0; count < 10; count += 1) breaker.learn({ ...answersQuickly, duration_ms: 300 }, 0);
  const after: boolean[] = [];
  for (let count = 0; count < 100; count += 1) {
    breaker.learn(answersQuickly, 0);
    after.push(breaker.answersQuickly);
  }
  expect([after[20], after[99]]).toEqual([false, true]);
});
