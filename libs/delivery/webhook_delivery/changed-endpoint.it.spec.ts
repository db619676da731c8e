import { setTimeout as delay } from 'node:timers/promises';
import { Receiver } from '#testing/receiver';
import {
  change,
  database,
  deliveries,
  endpoint,
  inSequence,
  keys,
  queue,
  receiver,
  until,
  worker,
} from './dispatching.fixture';

/** A lane of which a worker has everything, to a receiver that takes its time. */
async function slowLane(): Promise<string> {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  worker();
  const [subject] = (await keys(tenant, 40)) as [string]; // by which it is known to take many at once
  await until(async () => (await deliveries(`where status = 'delivered'`)).length === 40);
  receiver.behave = async () => {
    await delay(150);
    return 200;
  };
  await change(tenant, [subject], 20);
  // all are made before anything is changed, as the service has it: here that is changed beneath it
  await until(async () => receiver.arrivals.length >= 43 && (await deliveries()).length === 60);
  return id;
}
const set = (id: string, changes: string, values: unknown[] = []) =>
  database.system.query(`update webhook_endpoint set version = version + 1, ${changes} where id = $1`, [id, ...values]);

it('sends nothing to an endpoint just disabled, even if in hand, and all of it once enabled again', async () => {
  const id = await slowLane();
  await set(id, `status = 'disabled'`);
  await delay(300);
  const before = receiver.arrivals.length;
  await delay(1000);
  expect(receiver.arrivals.length).toBe(before);
  expect((await queue()).length).toBe(60 - before);
  await set(id, `status = 'enabled'`);
  await until(async () => (await deliveries(`where status = 'delivered'`)).length === 60);
  inSequence();
});

it('sends to the new address of an endpoint what it had in hand for the old one', async () => {
  const id = await slowLane();
  const other = await Receiver.start();
  try {
    await set(id, 'url = $2', [other.url]);
    await delay(300);
    const before = receiver.arrivals.length;
    await until(async () => (await deliveries(`where status = 'delivered'`)).length === 60);
    expect([receiver.arrivals.length, other.accepted.length]).toEqual([before, 60 - before]);
  } finally {
    await other.stop();
  }
});
