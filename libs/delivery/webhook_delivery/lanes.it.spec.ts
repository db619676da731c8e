import { setTimeout as delay } from 'node:timers/promises';
import { Lanes } from '../webhook_dispatch/lanes';
import {
  attempts,
  change,
  database,
  deliveries,
  endpoint,
  inSequence,
  keys,
  queue,
  receiver,
  running,
  starts,
  until,
  worker,
} from './dispatching.fixture';

it('hands a failed lane with its backlog to a workflow, and continues with the others', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  const [sick, well] = (await keys(tenant, 2)) as [string, string];
  receiver.behave = ({ subject }) => (subject === sick ? 500 : 200);
  worker();
  await change(tenant, [sick, well], 3);
  await until(() => receiver.accepted.length === 4);
  await until(async () => (await starts()).length > 0);
  await delay(300);
  expect(await starts()).toEqual([`webhook/${id}/${sick}`]);
  expect(receiver.arrivals.filter(({ subject }) => subject === sick).map(({ sequence }) => sequence)).toEqual([1]);
  expect(await deliveries(`where subject_id = $1`, [sick])).toMatchObject([
    { attempts: 1, status: 'pending' },
    { attempts: 0 },
    { attempts: 0 },
    { attempts: 0 },
  ]);
  expect((await queue()).map(({ subject_id, leased_until }) => [subject_id, leased_until])).toEqual(
    Array.from({ length: 4 }, () => [sick, null]),
  );
  expect(await database.system.query('select endpoint_id, subject_id from webhook_lane')).toEqual([
    { endpoint_id: id, subject_id: sick },
  ]);
});

it('lets the workflow deliver the lane in order, then returns it to the dispatcher', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  const [subject_id] = (await keys(tenant, 1)) as [string];
  receiver.behave = (_arrival, _response, before) => (before < 2 ? 500 : 200);
  worker();
  await until(async () => (await starts()).length > 0);
  await change(tenant, [subject_id], 2);
  await until(async () => (await deliveries()).length === 3);
  const lanes = new Lanes(database.system, attempts());
  const input = { endpoint_id: id, subject_id, account_id: tenant.scope.account_id, livemode: false };
  const outcomes: string[] = [];
  for (let next = await lanes.next(input); next; next = await lanes.next(input))
    outcomes.push((await lanes.attempt(next.delivery_id)).outcome);
  expect(outcomes).toEqual(['failed', 'delivered', 'failed', 'failed', 'delivered', 'failed', 'failed', 'delivered']);
  inSequence();
  expect(await database.system.query('select * from webhook_lane')).toEqual([]);
  expect(await lanes.next(input)).toBeNull();
  receiver.behave = () => 200;
  await change(tenant, [subject_id], 1);
  await until(() => receiver.accepted.length === 4); // Returned to the dispatcher.
});

it('loses no delivery that arrives while a lane is returned', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  const [subject_id] = (await keys(tenant, 1)) as [string];
  worker();
  await until(() => receiver.accepted.length === 1);
  const lanes = new Lanes(database.system, attempts());
  const input = { endpoint_id: id, subject_id, account_id: tenant.scope.account_id, livemode: false };
  const rounds = 30;
  for (let round = 0; round < rounds; round += 1) {
    await database.system.query(
      'insert into webhook_lane (endpoint_id, subject_id, account_id, livemode) values ($1, $2, $3, false) on ' +
        'conflict do nothing',
      [id, subject_id, input.account_id],
    );
    const changed = change(tenant, [subject_id], 1);
    await delay(Math.random() * 60);
    for (let next = await lanes.next(input); next; next = await lanes.next(input))
      await lanes.attempt(next.delivery_id);
    await changed;
  }
  await until(() => receiver.accepted.length === rounds + 1);
  inSequence();
});

it('leaves a delivery to the worker that is trying it, and checks again soon', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  const [subject_id] = (await keys(tenant, 1)) as [string];
  let answer: () => void = () => undefined;
  receiver.behave = async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return 200;
  };
  worker();
  await until(() => receiver.arrivals.length === 1 && queue().then(([row]) => Boolean(row?.leased_until)));
  await database.system.query(
    'insert into webhook_lane (endpoint_id, subject_id, account_id, livemode) values ($1, $2, $3, false)',
    [id, subject_id, tenant.scope.account_id],
  );
  const lanes = new Lanes(database.system, attempts());
  const next = await lanes.next({ endpoint_id: id, subject_id, account_id: tenant.scope.account_id, livemode: false });
  expect(Date.parse(next!.due_at)).toBeGreaterThan(Date.now());
  expect(await lanes.attempt(next!.delivery_id)).toEqual({ outcome: 'paused', failure: null });
  answer();
  await until(async () => (await queue()).length === 0);
  expect(receiver.arrivals).toHaveLength(1);
});

it('restarts lost lane workflows, and leaves the running workflows alone', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  const subjects = await keys(tenant, 2);
  receiver.behave = () => 500;
  worker();
  await until(async () => (await starts()).length === 2);
  await Promise.all(running.splice(0).map((one) => one.stop()));
  await database.system.query('delete from outbox');
  await database.system.query(`update webhook_lane set since = now() - interval '1 hour'`);
  await database.system.query(
    `update webhook_delivery set next_attempt_at = now() - interval '11 minutes' where subject_id = $1`,
    [subjects[0]],
  );
  const lanes = new Lanes(database.system, attempts());
  expect([await lanes.rescue(), await lanes.rescue()]).toEqual([1, 0]);
  expect(await starts()).toEqual([`webhook/${id}/${subjects[0]}`]);
});

it('deletes the lanes of a deleted endpoint', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  receiver.behave = () => 500;
  worker();
  await keys(tenant, 1);
  await until(async () => (await starts()).length === 1);
  await Promise.all(running.splice(0).map((one) => one.stop()));
  await database.system.query('delete from webhook_endpoint where id = $1', [id]);
  await database.system.query(`update webhook_lane set since = now() - interval '1 hour'`);
  expect([
    await new Lanes(database.system, attempts()).rescue(),
    await database.system.query('select * from webhook_lane'),
  ]).toEqual([0, []]);
});

it('reports the number of test mode attempts and the backlog behind a failure', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant);
  receiver.behave = () => 500;
  worker();
  const [subject] = (await keys(tenant, 1)) as [string];
  await change(tenant, [subject], 2);
  await until(async () => (await starts()).length === 1 && (await deliveries()).length === 3);
  const [first] = await deliveries<{ id: string }>();
  expect(await new Lanes(database.system, attempts()).attempt(first!.id)).toMatchObject({
    outcome: 'failed',
    failure: { attempts: 2, of: 3, behind: 2 },
  });
});
