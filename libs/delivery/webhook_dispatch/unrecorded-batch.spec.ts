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

/** A recorder that notes what it is told. */
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

it('lets a lane go on at once with what was taken, and has it written along', async () => {
  const { told, writer } = recorder();
  const unrecorded = new UnrecordedBatch(writer).sent('a');
  expect(await unrecorded.add(made('a'))).toBe(true);
  await unrecorded.answered(long);
  expect([...unrecorded.close().delivered.keys()]).toEqual(['a']);
  unrecorded.written(new Map());
  expect(told).toEqual([]);
});

it('records what failed, or was taken too late to be written along, under its lease once that is written', async () => {
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

it('lets go what is given back: unleased before it is written, and by the recorder afterwards', async () => {
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

it('says of what was not written that it is not this process’s any more', async () => {
  const { told, writer } = recorder();
  const unrecorded = new UnrecordedBatch(writer).sent('a').sent('b');
  const failed = unrecorded.add(made('a', 'pending'));
  unrecorded.free([leased('b')]);
  unrecorded.written(new Map());
  expect([await failed, await unrecorded.add(made('b'))]).toEqual([false, false]);
  expect(told).toEqual([]);
});

it('has what is not sent before it is written wait for that', async () => {
  const { writer } = recorder();
  const unrecorded = new UnrecordedBatch(writer).sent('a');
  expect(await unrecorded.isReady(leased('a'))).toBe(true);
  const ready = Promise.all([unrecorded.isReady(leased('b')), unrecorded.isReady(leased('c'))]);
  unrecorded.free([leased('a')]);
  await unrecorded.answered(long); // for what waits nobody waits
  unrecorded.close();
  unrecorded.written(new Map([['b', until]]));
  expect(await ready).toEqual([true, false]);
});

it('waits as long as answers come in, and no longer than it may in all', async () => {
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

it('looks at what has come in before it takes it for missing, however long this process stood still', async () => {
  const unrecorded = new UnrecordedBatch(recorder().writer).sent('a');
  const waited = unrecorded.answered({ quietMs: 20, mostMs: 40 });
  setImmediate(() => {
    void unrecorded.add(made('a'));
  });
  for (const end = performance.now() + 60; performance.now() < end;); // as a process does that is short of processors
  await waited;
  expect([...unrecorded.close().delivered.keys()]).toEqual(['a']);
});
