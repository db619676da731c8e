import { setTimeout as delay } from 'node:timers/promises';
import type { Send } from '#platform/webhooks/dispatch/delivery';
import { change, database, deliveries, endpoint, keys, starts, until, worker } from './dispatching.fixture';

/** A receiver that takes events of these subjects only, and asks to be left alone for a while; each attempt at others with its instant. */
function choosy(taken: Set<string>, retry_after: number | null): { send: Send; tries: Map<string, number[]>; accepted: Set<string> } {
  const tries = new Map<string, number[]>();
  const accepted = new Set<string>();
  const send: Send = async ({ id, subject_id }) => {
    const ok = taken.has(subject_id);
    if (ok) accepted.add(id); else tries.set(id, [...(tries.get(id) ?? []), Date.now()]);
    await delay(3 + Math.random() * 10);
    return { status: ok ? 200 : 503, error: ok ? null : 'Answered 503.', headers: {}, body: '', duration_ms: 10, retry_after: ok ? null : retry_after };
  };
  return { send, tries, accepted };
}

it('goes on with all other subjects, though an endpoint refuses the events of many', async () => {
  const tenant = await database.tenant(true);
  const wells = await keys(tenant, 5);
  await endpoint(tenant);
  const { send, accepted } = choosy(new Set(wells), null);
  worker(send);
  await change(tenant, wells, 1);
  await until(() => accepted.size === 5);
  await keys(tenant, 12);
  await delay(1500);
  for (let round = 0; round < 10; round += 1) { await change(tenant, wells, 1); await delay(200); }
  await until(() => accepted.size === 55, 15_000);
});

it('hears within half a minute that an endpoint which had taken nothing takes other subjects: the newest is tried first', async () => {
  const tenant = await database.tenant(true);
  const [well] = await keys(tenant, 1) as [string];
  await endpoint(tenant);
  const { send, accepted } = choosy(new Set([well]), null);
  worker(send);
  await keys(tenant, 12);
  await delay(1500);
  await change(tenant, [well], 3);
  await until(() => accepted.size === 3, 45_000);
});

it('leaves alone for as long as it was asked what an endpoint refuses, though it takes all else meanwhile; a lane that fails so is its workflow’s', async () => {
  const tenant = await database.tenant(true);
  const wells = await keys(tenant, 10);
  const id = await endpoint(tenant);
  const { send, tries, accepted } = choosy(new Set(wells), 3600);
  worker(send);
  const sick: string[] = [];
  for (let round = 0; round < 40; round += 1) {
    await change(tenant, wells.slice((round % 2) * 5, (round % 2) * 5 + 5), 1);
    if (round % 4 === 0) sick.push(...(await keys(tenant, 2)));
    await delay(60);
  }
  await until(() => accepted.size === 200 && tries.size === 20);
  await delay(1000);
  expect([...tries.values()].map(({ length }) => length)).toEqual(Array.from({ length: 20 }, () => 1));
  expect(await deliveries(`where status = 'exhausted'`)).toEqual([]);
  const handed = (await starts()).filter((key) => sick.some((subject) => key === `webhook/${id}/${subject}`));
  expect(new Set(handed).size).toBeGreaterThan(5);
});
