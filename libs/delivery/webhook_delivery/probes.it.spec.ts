import { setTimeout as delay } from 'node:timers/promises';
import { tenant as tenantOf } from '#platform/db/tenant';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { WebhookEndpoint } from '#delivery/webhook_endpoint';
import {
  change,
  database,
  deliveries,
  endpoint,
  head,
  inSequence,
  keys,
  queue,
  receiver,
  running,
  starts,
  until,
  worker,
} from './dispatching.fixture';
import { enqueue, type Delivered } from './new-delivery';

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
const waiting = async (): Promise<string[]> =>
  (await queue()).filter(({ not_before }) => not_before !== null).map(({ subject_id }) => subject_id);
const tried = (): [string, number][] => receiver.arrivals.map(({ subject, sequence }) => [subject, sequence]);

it('probes lanes of a failing endpoint without workflows; a tried lane waits until due or recovery', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant, { failing_since: minutesAgo(1), last_success_at: null });
  receiver.behave = () => 500;
  const [first, second] = (await keys(tenant, 2)) as [string, string];
  await change(tenant, [first, second], 1);
  for (const subjects of [[second], [second, first]]) {
    // Newest first, because refused deliveries are older.
    worker(); // A worker that does not know about the failure yet.
    await until(async () => (await waiting()).length === subjects.length);
    await delay(600);
    expect(tried()).toEqual(subjects.map((subject) => [subject, 1]));
    expect((await waiting()).toSorted()).toEqual(subjects.toSorted());
    await Promise.all(running.splice(0).map((one) => one.stop()));
  }
  expect([await starts(), await database.system.query('select from webhook_lane')]).toEqual([[], []]);
  expect(await deliveries(`where attempts = 1`)).toMatchObject([
    { status: 'pending', next_attempt_at: expect.any(Date) },
    { status: 'pending' },
  ]);
  receiver.behave = () => 200;
  await database.system.query("update webhook_endpoint set failing_since = now() - interval '1 minute' where id = $1", [
    id,
  ]);
  await keys(tenant, 1);
  worker();
  await until(() => receiver.accepted.length === 5); // The new lane proves the recovery and releases the backlog.
  inSequence();
});

it('gives up a probed delivery after its last attempt, and continues behind it', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant, { failing_since: minutesAgo(1), last_success_at: null });
  receiver.behave = ({ sequence }) => (sequence === 1 ? 500 : 200);
  const [subject] = (await keys(tenant, 1)) as [string];
  await change(tenant, [subject], 1);
  for (let attempts = 1; attempts <= 3; attempts += 1) {
    worker();
    await until(
      async () =>
        (
          await deliveries(
            `where attempts = ${attempts} and (status = 'exhausted' or exists (select from webhook_queue
              where delivery_id = id and leased_until is null))`,
          )
        ).length === 1,
    );
    await Promise.all(running.splice(0).map((one) => one.stop()));
    await database.system.query('update webhook_queue set not_before = now() where not_before is not null');
    await database.system.query(
      'update webhook_delivery set next_attempt_at = now() where next_attempt_at is not null',
    );
  }
  worker();
  await until(async () => (await deliveries(`where status = 'delivered'`)).length === 1);
  expect((await deliveries()).map(({ status }) => status)).toEqual(['exhausted', 'delivered']);
  expect(receiver.accepted).toHaveLength(1);
});

it('hands failures during a recovery to their workflows', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant, { failing_since: minutesAgo(1), last_success_at: null });
  const back = Promise.withResolvers<void>();
  receiver.behave = async () => {
    await back.promise;
    return 500;
  };
  await change(tenant, await keys(tenant, 1), 1);
  worker();
  await until(() => receiver.arrivals.length === 1);
  await database.system.query('update webhook_endpoint set failing_since = null where id = $1', [id]);
  back.resolve();
  await until(async () => (await starts()).length === 1);
});

it('finds a backlog left behind by a concurrent recovery', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant, { failing_since: minutesAgo(1), last_success_at: null });
  receiver.behave = () => 500;
  await change(tenant, await keys(tenant, 1), 1);
  worker();
  await until(async () => (await waiting()).length === 1);
  await Promise.all(running.splice(0).map((one) => one.stop()));
  receiver.behave = () => 200;
  await database.system.query('update webhook_endpoint set failing_since = null where id = $1', [id]);
  await database.system.query(
    "update webhook_queue set not_before = now() + interval '14 hours' where not_before is not null and " +
      'endpoint_id = $1',
    [id],
  );
  worker();
  await until(() => receiver.accepted.length === 2);
});

it('sends a requested delivery at once by workflow although its endpoint is failing', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant, { failing_since: minutesAgo(60), last_success_at: null });
  const [subject, busy] = (await keys(tenant, 2)) as [string, string];
  await head();
  const ask = async (subject_id: string): Promise<void> => {
    const work = new UnitOfWork(database.app, tenant.scope);
    const [event] = await work.query<Delivered>(
      `select e.id as event_id, e.type as event_type, e.subject_id, p.position from event e
        join event_position p using (serial) where ${tenantOf} and e.subject_id = $3`,
      [subject_id],
    );
    await enqueue(work, await work.lock(WebhookEndpoint, id), event!, 'test');
    await work.commit();
  };
  await ask(subject);
  await ask(subject);
  // The unsent wake-up message covers both.
  expect([await starts(), await queue()]).toMatchObject([[`webhook/${id}/${subject}`], { length: 2 }]);
  await ask(busy);
  await database.system.query('delete from webhook_lane where subject_id = $1', [busy]);
  await database.system.query(
    "update webhook_queue set leased_until = now() + interval '30 seconds', leased_by = 'another' where " +
      'subject_id = $1',
    [busy],
  );
  await ask(busy);
  expect((await starts()).filter((key) => key.endsWith(busy))).toHaveLength(1);
});
