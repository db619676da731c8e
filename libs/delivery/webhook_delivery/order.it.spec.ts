import { cutLeader, cutSystem } from '#testing/cut-connections';
import { setTimeout as delay } from 'node:timers/promises';
import { leadership } from '../webhook_dispatch/fan-out';
import type { LaneInput } from '../webhook_dispatch/lane-start';
import { Lanes } from '../webhook_dispatch/lanes';
import {
  attempts,
  change,
  database,
  deliveries,
  endpoint,
  inSequence,
  keys,
  receiver,
  until,
  worker,
} from './dispatching.fixture';

const pace = 0.001;
const often = async (over: () => boolean, act: () => Promise<unknown>): Promise<void> => {
  while (!over()) await act().catch(() => undefined);
};

async function workflows(): Promise<void> {
  const lanes = new Lanes(database.system, attempts(undefined, pace));
  const carry = async (lane: LaneInput): Promise<void> => {
    for (let next = await lanes.next(lane); next; next = await lanes.next(lane)) {
      if ((await lanes.attempt(next.delivery_id)).outcome === 'delivered') return void (await lanes.next(lane, true));
    }
  };
  await Promise.all((await database.system.query<LaneInput>('select * from webhook_lane')).map(carry));
  await delay(20);
}

const ends = [cutLeader(leadership), cutSystem(2)];
async function cut(): Promise<void> {
  await delay(15 + Math.random() * 90);
  await database.system.query(ends[Math.floor(Math.random() * ends.length)]!);
}

it('keeps subject order across failures, delays, and lost connections in three processes', async () => {
  const tenant = await database.tenant();
  await database.system.query(`update account set plan_tier = 'enterprise' where id = $1`, [tenant.scope.account_id]);
  await endpoint(tenant);
  receiver.behave = async () => {
    await delay(Math.random() < 0.02 ? 300 : Math.random() * 8);
    return Math.random() < 0.02 ? 500 : 200;
  };
  for (const id of ['one', 'two', 'three']) worker(undefined, pace, id);
  const subjects = await keys(tenant, 40);
  let over = false;
  const around = [often(() => over, workflows), often(() => over, cut)];
  try {
    await Promise.all([change(tenant, subjects.slice(0, 20), 30), change(tenant, subjects.slice(20), 30)]);
    await until(
      async () => (await deliveries(`where status = 'delivered'`).catch(() => [])).length === 40 * 31,
      150_000,
    );
  } finally {
    over = true;
    await Promise.all(around);
  }
  expect(receiver.accepted).toHaveLength(40 * 31);
  inSequence();
}, 240_000);
