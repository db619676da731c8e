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

async function slowLane(): Promise<string> {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  worker();
  const [subject] = (await keys(tenant, 40)) as [string]; // So that it is known to accept many at once.
  await until(async () => (await deliveries(`where status = 'delivered'`)).length === 40);
  receiver.behave = async () => {
    await delay(150);
    return 200;
  };
  await change(tenant, [subject], 20);
  // The test changes deliveries directly, so all must exist first.
  await until(async () => receiver.arrivals.length >= 43 && (await deliveries()).length === 60);
  return id;
}
const set = (id: string, changes: string, values: unknown[] = []) =>
  database.system.query(`update webhook_endpoint set version = version + 1, ${changes} where id = $1`, [id, ...values]);

it('sends nothing to a disabled endpoint, even in flight, and everything once enabled again', async () => {
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

it("sends deliveries in flight to the endpoint's new URL", async () => {
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
