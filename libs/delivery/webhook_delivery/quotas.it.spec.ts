import { setTimeout as delay } from 'node:timers/promises';
import type { Tenancy } from '../webhook_dispatch/quota-usage';
import { heldWithRoom } from '../webhook_dispatch/quota-held';
import { Lanes } from '../webhook_dispatch/lanes';
import {
  attempts,
  change,
  database,
  deliveries,
  endpoint,
  head,
  inSequence,
  keys,
  receiver,
  starts,
  stepped,
  until,
  worker,
} from './dispatching.fixture';

const withRoom = (): Promise<Tenancy[]> => heldWithRoom((text, values) => database.system.query(text, values));

it('holds deliveries over the quota and releases them in order; their clock starts then', async () => {
  const tenant = await database.tenant();
  await database.system.query(`update account set plan_tier = 'free' where id = $1`, [tenant.scope.account_id]);
  await endpoint(tenant);
  worker();
  const [subject] = (await keys(tenant, 1)) as [string];
  await change(tenant, [subject], 104);
  await until(() => receiver.accepted.length === 100);
  await until(async () => (await deliveries('where held')).length === 5);
  const used = () =>
    database.system.query(`select resource, used from quota_usage where account_id = $1 order by resource`, [
      tenant.scope.account_id,
    ]);
  expect(await used()).toEqual([
    { resource: 'events_delivered', used: 1000 },
    { resource: 'webhook_events', used: 1000 },
  ]);
  await database.system.query(`update webhook_delivery set first_due = now() - interval '80 hours' where held`);
  await database.system.query(`update account set plan_tier = 'starter' where id = $1`, [tenant.scope.account_id]);
  await until(() => receiver.accepted.length === 105);
  inSequence();
  expect(await deliveries(`where first_due < now() - interval '1 hour'`)).toEqual([]);
  expect(await used()).toEqual([
    { resource: 'events_delivered', used: 1050 },
    { resource: 'webhook_events', used: 1050 },
  ]);
});

it('counts an event and its deliveries once, regardless of attempts', async () => {
  const tenant = await database.tenant();
  const ids = [await endpoint(tenant), await endpoint(tenant)];
  receiver.behave = (_arrival, _response, before) => (before < 3 ? 500 : 200);
  worker();
  const [subject_id] = (await keys(tenant, 1)) as [string];
  await until(async () => (await starts()).length === 2);
  const lanes = new Lanes(database.system, attempts());
  for (const endpoint_id of ids) {
    const input = { endpoint_id, subject_id, account_id: tenant.scope.account_id, livemode: false };
    for (let next = await lanes.next(input); next; next = await lanes.next(input))
      await lanes.attempt(next.delivery_id);
  }
  expect(receiver.arrivals.length).toBeGreaterThan(3);
  const used = await database.system.query(
    'select resource, used from quota_usage where account_id = $1 order by resource',
    [tenant.scope.account_id],
  );
  expect(used).toEqual([
    { resource: 'events_delivered', used: 20 },
    { resource: 'webhook_events', used: 10 },
  ]);
});

it('mails the billing contact from 80 % of each quota on, at most daily', async () => {
  const tenant = await database.tenant();
  await database.system.query(
    `update account set plan_tier = 'free', billing_email = 'billing@example.test' where id = $1`,
    [tenant.scope.account_id],
  );
  const mails = async (): Promise<string[]> =>
    (
      await database.system.query<{ payload: { to: string; subject: string } }>(
        `select payload from outbox where kind = 'mail' and account_id = $1 order by serial`,
        [tenant.scope.account_id],
      )
    ).map(({ payload: { to, subject } }) => `${to} ${subject}`);
  await endpoint(tenant);
  worker();
  const [subject] = (await keys(tenant, 1)) as [string];
  await change(tenant, [subject], 78);
  await until(async () => (await deliveries(`where status = 'delivered'`)).length === 79);
  expect(await mails()).toEqual([]);
  await change(tenant, [subject], 6);
  await until(async () => (await mails()).length > 0);
  await until(async () => (await deliveries(`where status = 'delivered'`)).length === 85);
  expect(await mails()).toEqual([expect.stringMatching(/^billing@example.test webhook_events: 8[0-5] of 100 used$/)]);
});

it('preserves order behind a batch being written, even if the plan is upgraded meanwhile', async () => {
  const tenant = await database.tenant();
  const plan = (tier: string) =>
    database.system.query('update account set plan_tier = $2 where id = $1', [tenant.scope.account_id, tier]);
  await plan('free');
  await endpoint(tenant);
  const { fanOut, all } = stepped();
  const [subject] = (await keys(tenant, 1)) as [string];
  await change(tenant, [subject], 99);
  await all();
  await until(async () => (await deliveries(`where status = 'delivered'`)).length === 100);
  const blocker = await database.system.client();
  await blocker.query('begin; lock table webhook_cursor in exclusive mode');
  await change(tenant, [subject], 1);
  await head();
  await fanOut.step(); // Holds the next event while writing.
  await plan('starter');
  await change(tenant, [subject], 1);
  await head();
  const step = fanOut.step();
  await delay(300);
  await blocker.query('commit');
  blocker.release();
  await step;
  await all();
  await fanOut.release(await withRoom());
  await until(() => receiver.accepted.length === 102);
  inSequence();
});

it('counts a released event once, regardless of its number of endpoints', async () => {
  const tenant = await database.tenant();
  await database.system.query(`update account set plan_tier = 'free' where id = $1`, [tenant.scope.account_id]);
  await database.system.query(
    `insert into quota_usage (account_id, livemode, month, resource, used)
      values ($1, false, date_trunc('month', now() at time zone 'utc')::date, 'webhook_events', 1000)`,
    [tenant.scope.account_id],
  );
  for (let count = 0; count < 3; count += 1) await endpoint(tenant, { url: `${receiver.url}/${count}` });
  const { fanOut, all } = stepped();
  await keys(tenant, 100);
  await all();
  expect(await deliveries('where held')).toHaveLength(300);
  await database.system.query(`update account set plan_tier = 'enterprise' where id = $1`, [tenant.scope.account_id]);
  while (await fanOut.release(await withRoom()));
  const used = await database.system.query(
    'select resource, used from quota_usage where account_id = $1 order by resource',
    [tenant.scope.account_id],
  );
  expect(used).toEqual([
    { resource: 'events_delivered', used: 3000 },
    { resource: 'webhook_events', used: 2000 },
  ]);
});

it('finds only held tenants with room, and releases their whole backlog in several steps', async () => {
  const tenants = await Promise.all(Array.from({ length: 12 }, () => database.tenant()));
  const ids = tenants.map(({ scope }) => scope.account_id);
  const plan = (tier: string, of: string[]) =>
    database.system.query('update account set plan_tier = $2 where id = any($1)', [of, tier]);
  await plan('free', ids);
  await database.system.query(
    `insert into quota_usage (account_id, livemode, month, resource, used)
      select unnest($1::text[]), false, date_trunc('month', now() at time zone 'utc')::date, 'webhook_events', 1000`,
    [ids],
  );
  for (const tenant of tenants) await endpoint(tenant);
  worker();
  for (const tenant of tenants) await keys(tenant, 2);
  await until(async () => (await deliveries('where held')).length === 24);
  expect(await withRoom()).toEqual([]);
  await plan('starter', ids.slice(0, 10));
  expect((await withRoom()).map(({ account_id }) => account_id).sort()).toEqual(ids.slice(0, 10).sort());
  await until(async () => (await deliveries(`where status = 'delivered'`)).length === 20, 30_000);
  expect((await deliveries<{ account_id: string }>('where held')).map(({ account_id }) => account_id).sort()).toEqual(
    ids
      .slice(10)
      .flatMap((id) => [id, id])
      .sort(),
  );
});
