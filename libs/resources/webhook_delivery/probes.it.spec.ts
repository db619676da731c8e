import { setTimeout as delay } from 'node:timers/promises';
import { change, database, deliveries, endpoint, inSequence, keys, queue, receiver, running, starts, until, worker } from './dispatching.fixture';

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
/** What of the queue waits for its next attempt. */
const waiting = async (): Promise<string[]> => (await queue()).filter(({ not_before }) => not_before !== null).map(({ subject_id }) => subject_id);
const tried = (): [string, number][] => receiver.arrivals.map(({ subject, sequence }) => [subject, sequence]);

it('tries an endpoint that fails with one delivery at a time, and begins no workflow for each; what was tried waits until it is due, and its lane with it, but no longer than the endpoint fails', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant, { failing_since: minutesAgo(1), last_success_at: null });
  receiver.behave = () => 500;
  const [first, second] = await keys(tenant, 2) as [string, string];
  await change(tenant, [first, second], 1);
  for (const subjects of [[first], [first, second]]) {
    worker(); // one that does not know yet that the endpoint rests
    await until(async () => (await waiting()).length === subjects.length);
    await delay(600);
    expect(tried()).toEqual(subjects.map((subject) => [subject, 1]));
    expect((await waiting()).toSorted()).toEqual(subjects.toSorted());
    await Promise.all(running.splice(0).map((one) => one.stop()));
  }
  expect([await starts(), await database.system.query('select from webhook_lane')]).toEqual([[], []]);
  expect(await deliveries(`where attempts = 1`)).toMatchObject([{ status: 'pending', next_attempt_at: expect.any(Date) }, { status: 'pending' }]);
  receiver.behave = () => 200;
  await database.system.query('update webhook_endpoint set failing_since = null where id = $1', [id]);
  expect(await waiting()).toEqual([]);
  worker();
  await until(() => receiver.accepted.length === 4);
  inSequence();
});

it('gives up what is tried so when its attempts are used up, and goes on behind it', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant, { failing_since: minutesAgo(1), last_success_at: null });
  receiver.behave = ({ sequence }) => (sequence === 1 ? 500 : 200);
  const [subject] = await keys(tenant, 1) as [string];
  await change(tenant, [subject], 1);
  for (let attempts = 1; attempts <= 3; attempts += 1) {
    worker();
    await until(async () => (await deliveries(`where attempts = ${attempts} and (status = 'exhausted' or exists (select from webhook_queue where delivery_id = id and leased_until is null))`)).length === 1);
    await Promise.all(running.splice(0).map((one) => one.stop()));
    await database.system.query('update webhook_queue set not_before = now() where not_before is not null');
  }
  worker();
  await until(() => receiver.accepted.length === 1);
  expect((await deliveries()).map(({ status }) => status)).toEqual(['exhausted', 'delivered']);
});
