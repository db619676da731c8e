import { setTimeout as delay } from 'node:timers/promises';
import { UnrecordedBatch } from './unrecorded-batch';
import type { OutcomeWriter } from './in-flight-deliveries';
import type { Leased } from './lease';
import type { AttemptMade } from './record-attempts';

const long = { quietMs: 60_000, mostMs: 60_000 };
const until = new Date('2026-01-01T00:00:30Z');
const leased = (id: string): Leased => ({ due: { id }, leased_until: new Date(0) }) as unknown as Leased;
const made = (id: string, verdict: AttemptMade['verdict'] = 'delivered'): AttemptMade =>
  ({ due: { id }, verdict, leased_until: new Date(0) }) as unknown as AttemptMade;

function recorder() {
  const told: unknown[] = [];
  const writer: OutcomeWriter = {
    isReady: () => Promise.resolve(true),
    add: ({ due, verdict, leased_until }) => {
      told.push(['add', due.id, verdict, leased_until]);
      return Promise.resolve(true);
    },
    free: (unused) => {
      told.push(...unused.map(({ due, leased_until }) => ['free', due.id, leased_until]));
    },
  };
  return { told, writer };
}

it('continues a lane after acceptance and records the delivery with the batch', async () => {
  const { told, writer } = recorder();
  const unrecorded = new UnrecordedBatch(writer).sent('a');
  expect(await unrecorded.add(made('a'))).toBe(true);
  await unrecorded.answered(long);
  expect([...unrecorded.close().delivered.keys()]).toEqual(['a']);
  unrecorded.written(new Map());
  expect(told).toEqual([]);
});

it('records a failed or late delivery under its lease after the batch', async () => {
  const { told, writer } = recorder();
  const unrecorded = new UnrecordedBatch(writer).sent('a').sent('b');
  const failed = unrecorded.add(made('a', 'pending'));
  await unrecorded.answered({ quietMs: 1, mostMs: 60_000 });
  const { delivered } = unrecorded.close();
  const late = unrecorded.add(made('b'));
  await Promise.resolve();
  expect([delivered.size, told]).toEqual([0, []]);
  unrecorded.written(
    new Map([
      ['a', until],
      ['b', until],
    ]),
  );
  expect([await failed, await late]).toEqual([true, true]);
  expect(told).toEqual([
    ['add', 'a', 'pending', until],
    ['add', 'b', 'delivered', until],
  ]);
});

it('releases returned deliveries: without a lease before the record, by the recorder afterwards', async () => {
  const { told, writer } = recorder();
  const unrecorded = new UnrecordedBatch(writer).sent('a').sent('b');
  unrecorded.free([leased('a')]);
  expect([...unrecorded.close().letGo]).toEqual(['a']);
  unrecorded.free([leased('b')]);
  unrecorded.written(new Map([['b', until]]));
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect(told).toEqual([['free', 'b', until]]);
});

it('no longer owns deliveries that were not recorded', async () => {
  const { told, writer } = recorder();
  const unrecorded = new UnrecordedBatch(writer).sent('a').sent('b');
  const failed = unrecorded.add(made('a', 'pending'));
  unrecorded.free([leased('b')]);
  unrecorded.written(new Map());
  expect([await failed, await unrecorded.add(made('b'))]).toEqual([false, false]);
  expect(told).toEqual([]);
});

it('delays deliveries that must be recorded before they are sent', async () => {
  const { writer } = recorder();
  const unrecorded = new UnrecordedBatch(writer).sent('a');
  expect(await unrecorded.isReady(leased('a'))).toBe(true);
  const ready = Promise.all([unrecorded.isReady(leased('b')), unrecorded.isReady(leased('c'))]);
  unrecorded.free([leased('a')]);
  await unrecorded.answered(long); // Nobody waits for a waiting delivery.
  unrecorded.close();
  unrecorded.written(new Map([['b', until]]));
  expect(await ready).toEqual([true, false]);
});

it('waits while answers arrive, up to the total limit', async () => {
  const unrecorded = new UnrecordedBatch(recorder().writer);
  const ids = Array.from({ length: 1000 }, (_, index) => String(index));
  for (const id of ids) unrecorded.sent(id);
  let over = false;
  const answers = (async () => {
    for (const id of ids) {
      if (over) return;
      await unrecorded.add(made(id));
      await delay(10);
    }
  })();
  const began = performance.now();
  await unrecorded.answered({ quietMs: 50, mostMs: 300 });
  over = true;
  await answers;
  expect(performance.now() - began).toBeGreaterThanOrEqual(300);
  expect(unrecorded.close().delivered.size).toBeLessThan(ids.length);
});

it('processes received answers before a timeout, even after a pause of the process', async () => {
  const unrecorded = new UnrecordedBatch(recorder().writer).sent('a');
  const waited = unrecorded.answered({ quietMs: 20, mostMs: 40 });
  setImmediate(() => {
    void unrecorded.add(made('a'));
  });
  for (const end = performance.now() + 60; performance.now() < end;); // Simulates a process short of CPU time.
  await waited;
  expect([...unrecorded.close().delivered.keys()]).toEqual(['a']);
});
