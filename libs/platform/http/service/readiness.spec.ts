import type { Database } from '#platform/db/database';
import { Readiness } from './readiness';

const answering = (rows: object[]) => ({ query: () => Promise.resolve(rows) }) as unknown as Database;
const healthy = answering([{ led: true, alive: true }]);

it('is ready when every part is', async () => {
  expect(await new Readiness(healthy).parts()).toEqual({ api: 'ready', database: 'ready', relay: 'ready', worker: 'ready' });
});

it('is not ready without a worker, or without a leading sequencer', async () => {
  expect(await new Readiness(answering([{ led: true, alive: false }])).parts()).toMatchObject({ relay: 'ready', worker: 'down' });
  expect(await new Readiness(answering([{ led: false, alive: true }])).parts()).toMatchObject({ relay: 'down', worker: 'ready' });
});

it('is not ready as soon as the process begins to stop', async () => {
  const readiness = new Readiness(healthy);
  readiness.beforeApplicationShutdown();
  expect(await readiness.parts()).toMatchObject({ api: 'down', database: 'ready' });
});

it('takes a database that refuses, and one that never answers, for down', async () => {
  const down = { api: 'ready', database: 'down', relay: 'down', worker: 'down' };
  const refusing = { query: () => Promise.reject(new Error('refused')) } as unknown as Database;
  const silent = { query: () => new Promise(() => undefined) } as unknown as Database;
  expect(await new Readiness(refusing).parts()).toEqual(down);
  expect(await new Readiness(silent).parts()).toEqual(down);
});
