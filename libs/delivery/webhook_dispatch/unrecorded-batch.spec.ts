import { setTimeout as delay } from 'node:timers/promises';
import { Fresh } from './unrecorded-batch';
import type { Keeper } from './in-flight-deliveries';
import type { Leased } from './lease';
import type { Made } from './record-attempts';

const long = { quietMs: 60_000, mostMs: 60_000 };
const until = new Date('2026-01-01T00:00:30Z');
const leased = (id: string): Leased => ({ due: { id }, leased_until: new Date(0) }) as unknown as Leased;
const made = (id: string, verdict: Made['verdict'] = 'delivered'): Made =>
  ({ due: { id }, verdict, leased_until: new Date(0) }) as unknown as Made;

/** A recorder that notes what it is told. */
function recorder() {
  const told: unknown[] = [];
  const keeper: Keeper = {
    isReady: () => Promise.resolve(true),
    add: ({ due, verdict, leased_until }) => {
      told.push(['add', due.id, verdict, leased_until]);
      return Promise.resolve(true);
    },
    free: (unused) => {
      told.push(...unused.map(({ due, leased_until }) => ['free', due.id, leased_until]));
    },
  };
  return { told, keeper };
}

it('lets a lane go on at once with what was taken, and has it written along', async () => {
  const { told, keeper } = recorder();
  const fresh = new Fresh(keeper).sent('a');
  expect(await fresh.add(made('a'))).toBe(true);
  await fresh.answered(long);
  expect([...fresh.close().delivered.keys()]).toEqual(['a']);
  fresh.written(new Map());
  expect(told).toEqual([]);
});

it('records what failed, or was taken too late to be written along, under its lease once that is written', async () => {
  const { told, keeper } = recorder();
  const fresh = new Fresh(keeper).sent('a').sent('b');
  const failed = fresh.add(made('a', 'pending'));
  await fresh.answered({ quietMs: 1, mostMs: 60_000 });
  const { delivered } = fresh.close();
  const late = fresh.add(made('b'));
  await Promise.resolve();
  expect([delivered.size, told]).toEqual([0, []]);
  fresh.written(
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
  const { told, keeper } = recorder();
  const fresh = new Fresh(keeper).sent('a').sent('b');
  fresh.free([leased('a')]);
  expect([...fresh.close().letGo]).toEqual(['a']);
  fresh.free([leased('b')]);
  fresh.written(new Map([['b', until]]));
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect(told).toEqual([['free', 'b', until]]);
});

it('says of what was not written that it is not this process’s any more', async () => {
  const { told, keeper } = recorder();
  const fresh = new Fresh(keeper).sent('a').sent('b');
  const failed = fresh.add(made('a', 'pending'));
  fresh.free([leased('b')]);
  fresh.written(new Map());
  expect([await failed, await fresh.add(made('b'))]).toEqual([false, false]);
  expect(told).toEqual([]);
});

it('has what is not sent before it is written wait for that', async () => {
  const { keeper } = recorder();
  const fresh = new Fresh(keeper).sent('a');
  expect(await fresh.isReady(leased('a'))).toBe(true);
  const ready = Promise.all([fresh.isReady(leased('b')), fresh.isReady(leased('c'))]);
  fresh.free([leased('a')]);
  await fresh.answered(long); // for what waits nobody waits
  fresh.close();
  fresh.written(new Map([['b', until]]));
  expect(await ready).toEqual([true, false]);
});

it('waits as long as answers come in, and no longer than it may in all', async () => {
  const fresh = new Fresh(recorder().keeper);
  const ids = Array.from({ length: 1000 }, (_, index) => String(index));
  for (const id of ids) fresh.sent(id);
  let over = false;
  const answers = (async () => {
    for (const id of ids) {
      if (over) return;
      await fresh.add(made(id));
      await delay(10);
    }
  })();
  const began = performance.now();
  await fresh.answered({ quietMs: 50, mostMs: 300 });
  over = true;
  await answers;
  expect(performance.now() - began).toBeGreaterThanOrEqual(300);
  expect(fresh.close().delivered.size).toBeLessThan(ids.length);
});

it('looks at what has come in before it takes it for missing, however long this process stood still', async () => {
  const fresh = new Fresh(recorder().keeper).sent('a');
  const waited = fresh.answered({ quietMs: 20, mostMs: 40 });
  setImmediate(() => {
    void fresh.add(made('a'));
  });
  for (const end = performance.now() + 60; performance.now() < end;); // as a process does that is short of processors
  await waited;
  expect([...fresh.close().delivered.keys()]).toEqual(['a']);
});
