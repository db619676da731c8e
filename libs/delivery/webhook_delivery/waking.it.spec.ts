import { setTimeout as delay } from 'node:timers/promises';
import { UnitOfWork } from '#platform/db/unit-of-work';
import type { TestTenant } from '#testing/database';
import { restartWaiting } from '../webhook_dispatch/restart-waiting';
import type { Send } from '../webhook_dispatch/delivery';
import { Lanes } from '../webhook_dispatch/lanes';
import { WebhookEndpoint } from '#delivery/webhook_endpoint';
import {
  askFor,
  attempts,
  database,
  deliveries,
  endpoint,
  keys,
  queue,
  receiver,
  running,
  until,
  worker,
} from './dispatching.fixture';

const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
const answering =
  (status: number, retry_after: number | null = null): Send =>
  () =>
    Promise.resolve({
      status,
      error: status < 300 ? null : `Answered ${status}.`,
      headers: {},
      body: '',
      duration_ms: 5,
      retry_after,
    });
const stop = (): Promise<unknown> => Promise.all(running.splice(0).map((one) => one.stop()));
const set = (column: string, value: string): Promise<unknown> =>
  database.system.query(`update webhook_${column.split('.')[0]!} set ${column.split('.')[1]!} = ${value}`);
const signals = async (): Promise<string[]> =>
  (
    await database.system.query<{ key: string }>(
      `select key from outbox where payload->>'signal' = 'woken' order by serial`,
    )
  ).map(({ key }) => key);
const row = async () =>
  (
    await deliveries<{
      id: string;
      attempts: number;
      uncounted: number;
      status: string;
      next_attempt_at: Date | null;
    }>()
  )[0]!;

async function handed(tenant: TestTenant, id: string, retry_after: number | null = null): Promise<string> {
  const [subject] = (await keys(tenant, 1)) as [string];
  worker(answering(503, retry_after));
  await until(
    async () => (await database.system.query('select 1 from webhook_lane where endpoint_id = $1', [id])).length === 1,
  );
  await stop();
  if (retry_after === null) {
    await set('delivery.next_attempt_at', "now() + interval '5 minutes'");
    await set('queue.not_before', "now() + interval '5 minutes'");
  }
  return subject;
}

it('notifies each lane workflow of a recovery once, and continues its schedule otherwise', async () => {
  const tenant = await database.tenant(true);
  const id = await endpoint(tenant);
  const sick = await handed(tenant, id);
  const wanted = (await row()).next_attempt_at;
  const back = async (minutes: number): Promise<void> => {
    await database.system.query('update webhook_endpoint set failing_since = $2 where id = $1', [id, ago(minutes)]);
    worker(answering(200));
    const well = await keys(tenant, 1);
    await until(async () => (await deliveries(`where status = 'delivered' and subject_id = $1`, well)).length === 1);
    await until(
      async () =>
        (await database.system.query('select 1 from webhook_endpoint where failing_since is null')).length === 1,
    );
    await stop();
  };
  await back(0);
  expect(await signals()).toEqual([]); // A short failure only.
  await back(1);
  expect(await signals()).toEqual([`webhook/${id}/${sick}`]);
  expect(+(await queue())[0]!.not_before!).toBeLessThanOrEqual(Date.now() + 100);
  await new Lanes(database.system, attempts(answering(503))).attempt((await row()).id);
  expect(await row()).toMatchObject({ attempts: 2, uncounted: 1, next_attempt_at: wanted, status: 'pending' });
  await back(1);
  expect(await signals()).toHaveLength(1);
});

it('waits for Retry-After to end before a recovery, except on request', async () => {
  const tenant = await database.tenant(true);
  const id = await endpoint(tenant);
  const sick = await handed(tenant, id, 3600);
  await database.system.query('update webhook_endpoint set failing_since = $2 where id = $1', [id, ago(10)]);
  worker(answering(200));
  const well = await keys(tenant, 1);
  await until(async () => (await deliveries(`where status = 'delivered' and subject_id = $1`, well)).length === 1);
  await until(
    async () =>
      (await database.system.query('select 1 from webhook_endpoint where failing_since is null')).length === 1,
  );
  expect(await signals()).toEqual([]);
  expect(+(await queue())[0]!.not_before!).toBeGreaterThan(Date.now() + 3_000_000);
  await askFor(tenant, id, sick);
  expect(await signals()).toEqual([`webhook/${id}/${sick}`]);
  expect(+(await queue())[0]!.not_before!).toBeLessThanOrEqual(Date.now() + 100);
});

it('restarts the backlog of an enabled endpoint: old deliveries survive their first failure', async () => {
  const tenant = await database.tenant(true);
  const id = await endpoint(tenant);
  const sick = await handed(tenant, id);
  await set('delivery.attempts', '9');
  await set('delivery.first_due', "now() - interval '4 days'");
  const work = new UnitOfWork(database.app, tenant.scope);
  const locked = await work.lock(WebhookEndpoint, id);
  await restartWaiting(work, locked);
  work.update(locked, { failing_since: null, anew_at: new Date() });
  await work.commit();
  expect(await signals()).toEqual([`webhook/${id}/${sick}`]);
  const lanes = new Lanes(database.system, attempts(answering(503)));
  for (const made of [1, 2, 3, 4]) {
    expect(await lanes.attempt((await row()).id)).toMatchObject({ outcome: 'failed' });
    expect(await row()).toMatchObject({ attempts: 9 + made, uncounted: 9, status: 'pending' });
    await set('delivery.next_attempt_at', 'now()');
  }
  await set('endpoint.anew_at', "now() - interval '73 hours'");
  expect(await lanes.attempt((await row()).id)).toMatchObject({ outcome: 'exhausted' });
});

it('queues a single message per lane, regardless of the number of restarts', async () => {
  const tenant = await database.tenant(true);
  const id = await endpoint(tenant);
  const sick = await handed(tenant, id);
  const anew = async (): Promise<void> => {
    const work = new UnitOfWork(database.app, tenant.scope);
    await restartWaiting(work, await work.lock(WebhookEndpoint, id));
    await work.commit();
  };
  for (let time = 0; time < 3; time += 1) await anew();
  expect(await signals()).toEqual([`webhook/${id}/${sick}`]);
  await database.system.query('update outbox set attempts = 1');
  await anew();
  expect(await signals()).toHaveLength(2);
});

it('sends a new message if the old message is already being taken', async () => {
  const tenant = await database.tenant(true);
  const id = await endpoint(tenant);
  await handed(tenant, id);
  const [one, other] = [new UnitOfWork(database.app, tenant.scope), new UnitOfWork(database.app, tenant.scope)];
  await restartWaiting(one, await one.lock(WebhookEndpoint, id));
  await one.commit();
  const client = await database.system.pool.connect();
  await client.query('begin');
  await client.query('select 1 from outbox for update');
  await restartWaiting(other, await other.lock(WebhookEndpoint, id));
  await other.commit();
  await client.query('rollback');
  client.release();
  expect(await signals()).toHaveLength(2);
});

it('does not give up a delivery that restarted during its last attempt', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  await handed(tenant, id);
  await set('delivery.attempts', '2');
  await set('delivery.next_attempt_at', 'now()');
  const answer = Promise.withResolvers<void>();
  const lanes = new Lanes(
    database.system,
    attempts(async (due, to) => {
      await answer.promise;
      return answering(503)(due, to);
    }),
  );
  const trying = lanes.attempt((await row()).id);
  await delay(200);
  const work = new UnitOfWork(database.app, tenant.scope);
  await restartWaiting(work, await work.lock(WebhookEndpoint, id));
  await work.commit();
  answer.resolve();
  await trying;
  expect(await row()).toMatchObject({ status: 'pending', attempts: 3, uncounted: 2 });
  expect(receiver.arrivals).toEqual([]);
});
