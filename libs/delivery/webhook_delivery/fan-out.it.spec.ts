import { cutLeader } from '#testing/cut-connections';
import { setTimeout as delay } from 'node:timers/promises';
import { FanOut, leadership } from '../webhook_dispatch/fan-out';
import { change, database, deliveries, endpoint, head, keys, receiver, until, worker } from './dispatching.fixture';

it('takes only matching events of its account and mode, from its log position on', async () => {
  const [tenant, other] = [await database.tenant(), await database.tenant()];
  const live = await database.tenant(true, tenant.scope.account_id);
  const [before] = await keys(tenant, 1);
  const id = await endpoint(tenant, { enabled_events: ['api_key.updated'] });
  worker();
  await keys(other, 1);
  await keys(live, 1);
  const [after] = await keys(tenant, 1);
  await change(tenant, [before!, after!], 1);
  await until(async () => (await deliveries(`where status = 'delivered'`)).length === 2);
  const found = await deliveries<{ endpoint_id: string; event_type: string; subject_id: string }>();
  expect(found.map(({ endpoint_id, event_type }) => [endpoint_id, event_type])).toEqual([
    [id, 'api_key.updated'],
    [id, 'api_key.updated'],
  ]);
  expect(new Set(found.map(({ subject_id }) => subject_id))).toEqual(new Set([before, after]));
});

it('creates each delivery once, although followers lose the connection between statements', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant, { url: 'http://127.0.0.1:9/' });
  const subjects = await keys(tenant, 20);
  let following = true;
  const followers = Array.from({ length: 3 }, async () => {
    const fanOut = new FanOut(database.system, { tell: () => undefined });
    while (following) if (!(await fanOut.step().catch(() => null))) await delay(20);
    await fanOut.stop();
  });
  const left = async () => {
    const [row] = await database.system.query<{ left: number }>(
      'select count(*)::int as left from event_position where position > (select position from webhook_cursor)',
    );
    return row!.left;
  };
  // Slows down over time, so that slow machines make progress, too.
  const killer = (async () => {
    for (let pause = 40; following; pause *= 1.02) {
      await delay(Math.random() * 2 * pause);
      await database.system.query(cutLeader(leadership));
    }
  })();
  try {
    await change(tenant, subjects, 40);
    await head();
    await until(async () => (await left()) === 0);
  } finally {
    following = false;
    await Promise.all([...followers, killer]);
  }
  expect(await deliveries()).toHaveLength(20 * 41);
});

it('does not resend repeatedly while recording is impossible', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant);
  worker();
  await database.system.query(
    `create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'No space left on device'
      using errcode = '53100'; end $$`,
  );
  await database.system.query('create trigger full_disk before update on webhook_cursor execute function full_disk()');
  try {
    await keys(tenant, 5);
    await until(() => receiver.arrivals.length > 0);
    await delay(2500);
    expect(receiver.arrivals).toHaveLength(new Set(receiver.arrivals.map(({ id }) => id)).size);
  } finally {
    await database.system.query('drop function full_disk cascade');
  }
  await until(async () => (await deliveries(`where status = 'delivered'`)).length === 5);
});
