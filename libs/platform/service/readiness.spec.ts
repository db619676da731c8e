import type { Database } from '#platform/db/database';
import { Readiness } from './readiness';

const answering = (rows: object[]) => ({ query: () => Promise.resolve(rows) }) as unknown as Database;
const written = { failing: null };
const healthy = answering([{ led: true, behind: false, lifecycle: true, documents: true }]);

it('is ready when every part is', async () => {
  expect(await new Readiness(healthy, written).parts()).toEqual({
    api: 'ready',
    database: 'ready',
    log: 'ready',
    relay: 'ready',
    worker: 'ready',
  });
});

it.each([
  [
    { led: true, lifecycle: true, documents: false },
    { relay: 'ready', worker: 'down' },
  ],
  [
    { led: true, lifecycle: false, documents: true },
    { relay: 'down', worker: 'down' },
  ], // the lock of a dead sequencer
  [
    { led: true, behind: true, lifecycle: true, documents: true },
    { relay: 'down', worker: 'ready' },
  ], // the lock of a hanging leader
  [
    { led: false, lifecycle: true, documents: true },
    { relay: 'down', worker: 'ready' },
  ],
])('is not ready without a worker of each queue and a leading sequencer: %j', async (row, parts) => {
  expect(await new Readiness(answering([row]), written).parts()).toMatchObject(parts);
});

it('is not ready as soon as the process begins to stop', async () => {
  const readiness = new Readiness(healthy, written);
  readiness.beforeApplicationShutdown();
  expect(await readiness.parts()).toMatchObject({ api: 'down', database: 'ready' });
});

it('takes a database that refuses, and one that never answers, for down', async () => {
  const down = { api: 'ready', database: 'down', log: 'ready', relay: 'down', worker: 'down' };
  const refusing = { query: () => Promise.reject(new Error('refused')) } as unknown as Database;
  const silent = { query: () => new Promise(() => undefined) } as unknown as Database;
  expect(await new Readiness(refusing, written).parts()).toEqual(down);
  expect(await new Readiness(silent, written).parts()).toEqual(down);
});

it('is not ready while its log cannot be written', async () => {
  expect(await new Readiness(healthy, { failing: 'ENOSPC' }).parts()).toMatchObject({ log: 'down', api: 'ready' });
});
