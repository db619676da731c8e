import { cutLeader } from '#testing/cut-connections';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImmediateDispatcher } from '../webhook_dispatch/immediate-deliveries';
import { FanOut, leadership } from '../webhook_dispatch/fan-out';
import type { InFlightLane } from '../webhook_dispatch/in-flight-deliveries';
import type { Leased } from '../webhook_dispatch/lease';
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

interface Row {
  id: string;
  subject_id: string;
}

function inFlight(room = 100) {
  const taken: { leased: Leased; behind: InFlightLane | undefined }[] = [];
  const lanes = new Map<string, InFlightLane>();
  const dispatcher: ImmediateDispatcher = {
    id: 'taker',
    rooms: (receivers) => new Map(receivers.map(({ id }) => [id, room])),
    answersQuickly: () => false,
    takesKnownOnly: () => false,
    kick: () => undefined,
    inFlight: {
      lane: ({ subject_id }) => lanes.get(subject_id),
      take: (leased, behind) => {
        taken.push({ leased, behind });
      },
      recorder: {
        isReady: () => Promise.resolve(true),
        add: () => Promise.resolve(true),
        free: () => undefined,
        note: () => Promise.resolve(),
      },
    },
  };
  const fanOut = new FanOut(database.system, { tell: () => undefined }, dispatcher);
  running.push(fanOut);
  return { taken, lanes, fanOut };
}

async function follow(fanOut: FanOut): Promise<void> {
  await head();
  while ((await fanOut.step())?.events !== 0);
}

it('takes a delivery in flight as leased if nothing of its lane precedes it', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant, { include: ['data.object'] });
  const { taken, lanes, fanOut } = inFlight();
  const [subject] = (await keys(tenant, 1)) as [string];
  await change(tenant, [subject], 1);
  await follow(fanOut);
  const [first, second] = await deliveries<Row>();
  expect(taken.map(({ leased }) => [leased.due.id, leased.due.event.data['id'], true])).toEqual(
    (await queue()).map(({ delivery_id, leased_until }) => [delivery_id, subject, leased_until !== null]),
  );
  expect(taken.map(({ leased }) => leased.due.id)).toEqual([first!.id, second!.id]);
  lanes.set(subject, { ids: new Set([first!.id, second!.id]), broken: false });
  await change(tenant, [subject], 1);
  await follow(fanOut);
  expect(taken[2]).toMatchObject({ leased: { due: { subject_id: subject } }, behind: lanes.get(subject) });
});

it.each([
  [
    'something of it is nobody’s yet',
    'update webhook_queue set leased_until = null, leased_by = null where subject_id = $1',
  ],
  ['another process has something of it', 'update webhook_queue set leased_until = leased_until where subject_id = $1'],
  [
    'it is a workflow’s',
    `with done as (delete from webhook_queue where subject_id = $1
      returning *) insert into webhook_lane (endpoint_id, subject_id, account_id, livemode)
      select endpoint_id, subject_id, account_id, livemode from done`,
  ],
])('leaves a delivery to the owner of its lane: %s', async (_, sql) => {
  const tenant = await database.tenant();
  await endpoint(tenant);
  const { taken, fanOut } = inFlight();
  const [subject, other] = (await keys(tenant, 2)) as [string, string];
  await follow(fanOut);
  await database.system.query(sql, [subject]);
  await database.system.query('delete from webhook_queue where subject_id = $1', [other]);
  taken.length = 0;
  await change(tenant, [subject, other], 1);
  await follow(fanOut);
  expect(taken.map(({ leased }) => leased.due.subject_id)).toEqual([other]);
  expect((await queue()).filter(({ subject_id }) => subject_id === subject).at(-1)!.leased_until).toBeNull();
});

it('leases the first deliveries, up to the available room', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant);
  const { taken, fanOut } = inFlight(2);
  await keys(tenant, 3);
  await follow(fanOut);
  const rows = await deliveries<Row>();
  expect(taken.map(({ leased }) => leased.due.id)).toEqual(rows.slice(0, 2).map((row) => row.id));
});

it('sends from another process the leases of a process that died', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant);
  const { fanOut } = inFlight();
  const subjects = await keys(tenant, 3);
  await change(tenant, subjects, 1);
  await follow(fanOut);
  await fanOut.stop();
  worker();
  await delay(300);
  expect(receiver.arrivals).toEqual([]); // The leases are still valid.
  await database.system.query(`update webhook_queue set leased_until = now() - interval '6 seconds'`);
  await until(() => receiver.accepted.length === 6);
  inSequence();
});

it('sends nothing behind a delivery that failed before the handover', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant);
  receiver.behave = async () => {
    await delay(Math.random() * 30);
    return 500;
  };
  worker();
  const subjects = await keys(tenant, 20);
  await change(tenant, subjects, 10);
  await until(async () => (await deliveries()).length === 220);
  await until(async () => (await queue()).every(({ leased_until }) => leased_until === null));
  expect(new Set(receiver.arrivals.map(({ sequence }) => sequence))).toEqual(new Set([1]));
});

it('records a delivery to a quick endpoint once, after sending, with its attempt', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant);
  const written: number[] = [];
  receiver.behave = async () => {
    written.push((await deliveries()).length);
    return 200;
  };
  worker();
  const [subject] = (await keys(tenant, 1)) as [string];
  await until(async () => (await deliveries()).length === 1);
  expect(written).toEqual([0]);
  expect(await deliveries()).toMatchObject([
    {
      subject_id: subject,
      status: 'delivered',
      attempts: 1,
      concluded_at: expect.any(Date) as Date,
      next_attempt_at: null,
    },
  ]);
  expect(await database.system.query('select number, status, error from webhook_attempt')).toEqual([
    { number: 1, status: 200, error: null },
  ]);
  expect(await queue()).toEqual([]);
});

it('records a lease when a quick endpoint becomes slow, then its answer', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  receiver.behave = async () => {
    await held;
    return 200;
  };
  worker();
  const [subject] = (await keys(tenant, 1)) as [string];
  await change(tenant, [subject], 2);
  await until(async () => (await queue()).filter(({ leased_until }) => leased_until !== null).length === 3);
  expect(receiver.arrivals).toHaveLength(1);
  answer();
  await until(async () => (await deliveries(`where status = 'delivered'`)).length === 3);
  inSequence();
  expect([await queue(), await starts()]).toEqual([[], []]);
});

it('recreates in order deliveries that were sent but not recorded', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant);
  const leader = cutLeader(leadership);
  let cut = 3;
  receiver.behave = async () => {
    if (cut-- > 0) await database.system.query(leader);
    return 200;
  };
  worker();
  const subjects = await keys(tenant, 5);
  await change(tenant, subjects, 4);
  await until(async () => (await deliveries(`where status = 'delivered'`)).length === 25);
  expect(receiver.arrivals.length).toBeGreaterThan(25);
  inSequence();
  expect(await deliveries()).toHaveLength(25);
});

it('notes the last success of an endpoint that accepts everything', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  worker();
  await keys(tenant, 1);
  await until(
    async () =>
      (
        await database.system.query<{ last_success_at: Date | null }>(
          'select last_success_at from webhook_endpoint where id = $1',
          [id],
        )
      )[0]!.last_success_at !== null,
  );
});
