import { setTimeout as delay } from 'node:timers/promises';
import type { Send } from '../webhook_dispatch/delivery';
import { Lanes } from '../webhook_dispatch/lanes';
import {
  askFor,
  attempts,
  change,
  database,
  deliveries,
  endpoint,
  keys,
  starts,
  until,
  worker,
} from './dispatching.fixture';

/** Refuses other subjects with Retry-After. */
function takesKnownOnly(
  taken: Set<string>,
  retry_after: number | null,
): { send: Send; tries: Map<string, number[]>; accepted: Set<string> } {
  const tries = new Map<string, number[]>();
  const accepted = new Set<string>();
  const send: Send = async ({ id, subject_id }) => {
    const ok = taken.has(subject_id);
    if (ok) accepted.add(id);
    else tries.set(id, [...(tries.get(id) ?? []), Date.now()]);
    await delay(3 + Math.random() * 10);
    return {
      status: ok ? 200 : 503,
      error: ok ? null : 'The endpoint returned 503.',
      headers: {},
      body: '',
      duration_ms: 10,
      retry_after: ok ? null : retry_after,
    };
  };
  return { send, tries, accepted };
}

it('continues with other subjects while an endpoint refuses many', async () => {
  const tenant = await database.tenant(true);
  const wells = await keys(tenant, 5);
  await endpoint(tenant);
  const { send, accepted } = takesKnownOnly(new Set(wells), null);
  worker(send);
  await change(tenant, wells, 1);
  await until(() => accepted.size === 5);
  await keys(tenant, 12);
  await delay(1500);
  for (let round = 0; round < 10; round += 1) {
    await change(tenant, wells, 1);
    await delay(200);
  }
  await until(() => accepted.size === 55);
});

it('delivers at full speed to an endpoint that refuses a few subjects', async () => {
  const tenant = await database.tenant(true);
  const wells = await keys(tenant, 20);
  await endpoint(tenant);
  const { send, accepted, tries } = takesKnownOnly(new Set(wells), 3600);
  worker(send);
  let [written, refused] = [0, 0];
  for (const end = Date.now() + 4000; Date.now() < end; await delay(15)) {
    const some = (written / 5) % 4;
    await change(tenant, wells.slice(some * 5, some * 5 + 5), 1);
    written += 5;
    if (written % 15 === 0) refused += (await keys(tenant, 1)).length;
  }
  await until(() => accepted.size === written && tries.size === refused);
});

it('discovers within half a minute that a refusing endpoint accepts other subjects, newest first', async () => {
  const tenant = await database.tenant(true);
  const [well] = (await keys(tenant, 1)) as [string];
  await endpoint(tenant);
  const { send, accepted } = takesKnownOnly(new Set([well]), null);
  worker(send);
  await keys(tenant, 12);
  await delay(1500);
  await change(tenant, [well], 3);
  await until(() => accepted.size === 3);
});

it('honors Retry-After of refused subjects, even if others are accepted', async () => {
  const tenant = await database.tenant(true);
  const id = await endpoint(tenant);
  const sick = await keys(tenant, 30);
  const [well] = (await keys(tenant, 1)) as [string];
  const { send, tries } = takesKnownOnly(new Set([well]), 3600);
  worker(send);
  const lanes = new Lanes(database.system, attempts(send));
  for (let round = 0; round < 15; round += 1) {
    // A requested delivery succeeds through its lane's workflow.
    const { id: asked } = await askFor(tenant, id, well);
    await delay(200);
    await lanes.attempt(asked);
    await database.system.query('delete from webhook_lane where subject_id = $1', [well]);
    await delay(200);
  }
  await until(() => tries.size === sick.length);
  expect([...tries.values()].filter(({ length }) => length > 1)).toEqual([]);
  expect(await deliveries(`where status = 'exhausted'`)).toEqual([]);
  expect(new Set(await starts()).size).toBeGreaterThan(5); // Failures while other subjects succeed go to workflows.
});

it('continues with accepted subjects although all of many new subjects are refused', async () => {
  const tenant = await database.tenant(true);
  const wells = await keys(tenant, 3);
  await endpoint(tenant);
  const { send, accepted, tries } = takesKnownOnly(new Set(wells), null);
  worker(send);
  await change(tenant, wells, 1);
  await until(() => accepted.size === 3);
  const end = Date.now() + 15_000;
  const refusing = (async () => {
    while (Date.now() < end) {
      await keys(tenant, 1);
      await delay(150);
    }
  })();
  for (let round = 1; Date.now() < end; round += 1) {
    await change(tenant, [wells[round % 3]!], 1);
    await until(() => accepted.size === 3 + round);
    await delay(2000);
  }
  await refusing;
  expect(tries.size).toBeGreaterThan(5);
});

it('tries every new subject soon if half of them are refused', async () => {
  const tenant = await database.tenant(true);
  await endpoint(tenant);
  const taken = new Set<string>();
  const { send, accepted, tries } = takesKnownOnly(taken, null);
  worker((due, to) => {
    if (Math.random() < 0.5 && !tries.has(due.id)) taken.add(due.subject_id);
    return send(due, to);
  });
  let written = 0;
  for (const end = Date.now() + 8000; Date.now() < end; await delay(100)) written += (await keys(tenant, 6)).length;
  await until(() => accepted.size + tries.size === written);
});

it('pauses all subjects for the Retry-After of a 429, then sends everything', async () => {
  const tenant = await database.tenant(true);
  await endpoint(tenant);
  const came: number[] = [];
  let well = Infinity;
  worker(async () => {
    came.push(Date.now());
    if (came.length === 1) well = Date.now() + 2000;
    await delay(5);
    const ok = Date.now() >= well;
    return {
      status: ok ? 200 : 429,
      error: ok ? null : 'The endpoint returned 429.',
      headers: {},
      body: '',
      duration_ms: 5,
      retry_after: ok ? null : 2,
    };
  });
  await keys(tenant, 1);
  await until(() => came.length === 1);
  await delay(100);
  for (let round = 0; round < 8; round += 1) {
    await keys(tenant, 3);
    await delay(100);
  }
  expect(came).toHaveLength(1);
  await until(async () => (await deliveries(`where status = 'delivered'`)).length >= 24);
});
