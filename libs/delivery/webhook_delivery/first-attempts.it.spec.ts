import { setTimeout as delay } from 'node:timers/promises';
import { cutSystem } from '#testing/cut-connections';
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
  sender,
  starts,
  until,
  worker,
} from './dispatching.fixture';
import { fill, taking } from './leasing.fixture';

it('delivers each event once, signed, in subject order, without a workflow', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  worker();
  const subjects = await keys(tenant, 30);
  await change(tenant, subjects, 5);
  await until(() => receiver.arrivals.length >= 180);
  await until(async () => (await deliveries(`where status = 'pending'`)).length === 0);
  expect(receiver.arrivals).toHaveLength(180);
  inSequence();
  expect(receiver.arrivals[0]!.headers).toMatchObject({
    'webhook-id': receiver.arrivals[0]!.id,
    'webhook-signature': expect.stringMatching(/^v1,/) as string,
  });
  expect(await starts()).toEqual([]);
  const tried = await database.system.query(
    `select distinct status, error, number from webhook_attempt where delivery_id in (select id from webhook_delivery
      where endpoint_id = $1)`,
    [id],
  );
  expect(tried).toEqual([{ status: 200, error: null, number: 1 }]);
});

it('resends with the same id after a worker died between sending and recording', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant);
  let die: () => void = () => undefined;
  const posted = new Promise<void>((resolve) => {
    die = resolve;
  });
  const dead = worker(async (due, to) => {
    // Dies after the POST, with nothing recorded.
    await sender(due, to);
    die();
    return new Promise<never>(() => undefined);
  });
  await keys(tenant, 1);
  await posted;
  await until(async () => (await queue()).some(({ leased_until }) => leased_until !== null));
  void dead.stop();
  worker();
  await delay(200);
  expect(receiver.arrivals).toHaveLength(1); // The lease is still valid.
  await database.system.query(`update webhook_queue set leased_until = now() - interval '6 seconds'`);
  await until(async () => (await deliveries(`where status = 'delivered'`)).length === 1);
  expect(receiver.arrivals.map(({ headers }) => headers['webhook-id'])).toEqual([
    receiver.arrivals[0]!.id,
    receiver.arrivals[0]!.id,
  ]);
});

it('takes over within seconds from a silent worker, but not from a live worker', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant);
  const beat = (id: string, seconds: number) =>
    database.system.query(
      `insert into worker_heartbeat (worker_id, role, seen_at) values ($1, 'all', now() - $2 * interval '1 second')
        on conflict (worker_id) do update set seen_at = excluded.seen_at`,
      [id, seconds],
    );
  await beat('silent', 2);
  const dead = worker(() => new Promise<never>(() => undefined), 1, 'silent');
  const subjects = await keys(tenant, 3);
  await change(tenant, subjects, 2);
  await until(async () => (await queue()).filter(({ leased_until }) => leased_until).length >= 3);
  void dead.stop();
  worker();
  await delay(500);
  expect(receiver.arrivals).toEqual([]);
  await beat('silent', 11);
  const own = await taking(100, 'silent');
  expect(own).toEqual([]); // Does not retake its own leases.
  await until(() => receiver.accepted.length === 9, 5000);
  inSequence();
  await until(async () => (await queue()).length === 0);
});

it('does not let a worker overrule its successor after its lease has expired', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant);
  let resume: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    resume = resolve;
  });
  worker(async (due, to) => {
    await held;
    return { ...(await sender(due, to)), status: 500, error: 'The endpoint returned 500.' };
  });
  await keys(tenant, 1);
  await until(async () => (await queue()).some(({ leased_until }) => leased_until !== null));
  await database.system.query(`update webhook_queue set leased_until = now() - interval '6 seconds'`);
  worker();
  await until(async () => (await deliveries(`where status = 'delivered'`)).length === 1);
  resume();
  await until(() => receiver.arrivals.length === 2);
  await delay(200);
  expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  expect(await starts()).toEqual([]);
});

it('shares work among processes in subject order, even when connections are cut', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant);
  receiver.behave = async () => {
    await delay(Math.random() * 10);
    return 200;
  };
  for (let count = 0; count < 4; count += 1) worker();
  const subjects = await keys(tenant, 40);
  const changing = change(tenant, subjects, 20);
  for (let round = 0; round < 4; round += 1) {
    await delay(200);
    await database.system.query(cutSystem());
  }
  await changing;
  await until(async () => (await deliveries(`where status = 'delivered'`)).length === 40 * 21, 100_000);
  expect(receiver.accepted).toHaveLength(40 * 21);
  inSequence();
});

it('stores any answer, regardless of its bytes', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant);
  receiver.behave = (arrival, response) => {
    arrival.answered = 200;
    response.writeHead(200, { 'x-request-id': 'r1' }).end(Buffer.from([0, 0xff, 0xf0, 0x9f, 0x27, 0]));
  };
  worker();
  await keys(tenant, 1);
  await until(async () => (await deliveries(`where status = 'delivered'`)).length === 1);
  const [row] = await database.system.query<{ response_body: string; response_headers: object }>(
    'select response_body, response_headers from webhook_attempt',
  );
  expect(row).toMatchObject({
    response_body: expect.stringContaining("'") as string,
    response_headers: { 'x-request-id': 'r1' },
  });
});

it('never takes a later delivery first when a lease ends at that moment', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  await fill(id, 's', 1, 400);
  for (let round = 0; round < 20; round += 1) {
    await database.system.query(
      `update webhook_queue set leased_until = case when position <= 200
        then clock_timestamp() - interval '5 seconds' + interval '60 milliseconds' end, leased_by = case
        when position <= 200 then 'another' end`,
    );
    for (let taken: string[] = []; taken.length === 0;) {
      taken = (await taking(1000)).map(({ due }) => due.id);
      expect(taken).toEqual(taken.map((_, n) => `whd_s${n + 1}`));
    }
  }
});

it('does not let hanging endpoints delay a healthy endpoint', async () => {
  const tenant = await database.tenant();
  const hanging = await Receiver.start();
  hanging.behave = () => undefined;
  for (let count = 0; count < 100; count += 1) await endpoint(tenant, { url: `${hanging.url}/${count}` });
  await endpoint(tenant);
  worker();
  const subjects = await keys(tenant, 20);
  await change(tenant, subjects, 2);
  await until(() => receiver.accepted.length === 60);
  inSequence();
  expect(await database.system.query(`select 1 from webhook_delivery where status = 'delivered'`)).not.toHaveLength(0);
  await hanging.stop();
});
