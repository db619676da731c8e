import { setTimeout as delay } from 'node:timers/promises';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { Receiver } from '#testing/receiver';
import { WebhookEndpoint } from '#delivery/webhook_endpoint';
import { change, database, endpoint, keys, receiver, until, worker } from './dispatching.fixture';

it('serves other endpoints while an endpoint is locked, and updates its health later', async () => {
  const tenant = await database.tenant();
  const other = await Receiver.start();
  try {
    const changed = await endpoint(tenant);
    await endpoint(tenant, { url: other.url });
    receiver.behave = () => 500;
    other.behave = async () => {
      await delay(40);
      return 200;
    }; // Slow, so that its outcome is recorded together with others.
    const subjects = await keys(tenant, 3);
    const failing = (): Promise<{ failing_since: Date | null }[]> =>
      database.system.query('select failing_since from webhook_endpoint where id = $1', [changed]);
    const work = new UnitOfWork(database.app, tenant.scope);
    await work.lock(WebhookEndpoint, changed);
    try {
      worker();
      await until(() => receiver.arrivals.length >= 1 && other.accepted.length === 3);
      for (let round = 1; round <= 5; round += 1) {
        await change(tenant, subjects, 1);
        await until(() => other.accepted.length === 3 + 3 * round, 5000);
        await delay(100);
      }
      expect(await failing()).toEqual([{ failing_since: null }]);
    } finally {
      await work.commit();
    }
    await until(async () => (await failing())[0]!.failing_since !== null);
  } finally {
    await other.stop();
  }
});

it('updates its health before stopping', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  const one = worker();
  await keys(tenant, 1);
  await until(
    async () =>
      (
        await database.system.query('select 1 from webhook_endpoint where id = $1 and last_success_at is not null', [
          id,
        ])
      ).length === 1,
  ); // Otherwise, success and failure would be recorded together.
  const work = new UnitOfWork(database.app, tenant.scope);
  await work.lock(WebhookEndpoint, id);
  receiver.behave = () => 500;
  await keys(tenant, 1);
  await until(() => receiver.arrivals.length === 2);
  await delay(100); // Skipped.
  const stopped = one.stop();
  await delay(600);
  await work.commit();
  await stopped;
  expect(
    await database.system.query('select failing_since is not null as failing from webhook_endpoint where id = $1', [
      id,
    ]),
  ).toEqual([{ failing: true }]);
});
