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
  running,
  starts,
  until,
  worker,
} from './dispatching.fixture';

const answer = (status: number) => ({
  status,
  error: status < 300 ? null : `Answered ${status}.`,
  headers: {},
  body: '',
  duration_ms: 5,
  retry_after: null,
});
const stop = (): Promise<unknown> => Promise.all(running.splice(0).map((one) => one.stop()));
const row = async () =>
  (
    await deliveries<{ id: string; attempts: number; uncounted: number; status: string; next_attempt_at: Date | null }>(
      `where kind = 'event'`,
    )
  )[0]!;

async function handed(tenant: TestTenant, id: string): Promise<string> {
  const [subject] = (await keys(tenant, 1)) as [string];
  worker(() => Promise.resolve(answer(503)));
  await until(
    async () => (await database.system.query('select 1 from webhook_lane where endpoint_id = $1', [id])).length === 1,
  );
  await stop();
  await database.system.query(`update webhook_delivery set next_attempt_at = now() where endpoint_id = $1`, [id]);
  await database.system.query(`update webhook_queue set not_before = now() where endpoint_id = $1`, [id]);
  return subject;
}

function pausing() {
  const asked = Promise.withResolvers<void>();
  const told = Promise.withResolvers<number>();
  const send: Send = async () => {
    asked.resolve();
    return answer(await told.promise);
  };
  return { send, asked: asked.promise, answer: told.resolve };
}

async function tried(tenant: TestTenant) {
  const { send, asked, answer: tell } = pausing();
  worker(send);
  const [subject] = (await keys(tenant, 1)) as [string];
  await asked;
  return { subject, answer: tell };
}

async function triedAgain(tenant: TestTenant, id: string) {
  const subject = await handed(tenant, id);
  const { send, asked, answer: tell } = pausing();
  const trying = new Lanes(database.system, attempts(send)).attempt((await row()).id);
  await asked;
  return { subject, trying, answer: tell };
}

it.each([200, 503])('records an attempt (%d) answered just as its endpoint restarts', async (status) => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  const { trying, answer: tell } = await triedAgain(tenant, id);
  const work = new UnitOfWork(database.app, tenant.scope);
  await restartWaiting(work, await work.lock(WebhookEndpoint, id));
  tell(status); // Recorded before the change commits.
  await delay(300);
  await work.commit();
  expect((await trying).outcome).toBe(status === 200 ? 'delivered' : 'failed');
  expect(await row()).toMatchObject({ attempts: 2, status: status === 200 ? 'delivered' : 'pending' });
});

it('does not report a delivery that it no longer held when it was answered', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  const { trying, answer: tell } = await triedAgain(tenant, id);
  await database.system.query(
    `update webhook_queue set leased_until = now() + interval '30 seconds', leased_by = 'another'`,
  );
  tell(200);
  expect((await trying).outcome).toBe('paused');
  expect(await row()).toMatchObject({ attempts: 1, status: 'pending' });
});

it('retries an in-flight delivery at once on request, then keeps its schedule', async () => {
  const tenant = await database.tenant(true);
  const id = await endpoint(tenant);
  const { subject, trying, answer: tell } = await triedAgain(tenant, id);
  await askFor(tenant, id, subject);
  tell(503);
  await trying;
  const retrySchedule = (await row()).next_attempt_at;
  expect(+retrySchedule!).toBeGreaterThan(Date.now() + 200_000);
  expect((await queue()).map(({ not_before }) => +(not_before ?? 0) <= Date.now() + 100)).toEqual([true, true]);
  await new Lanes(
    database.system,
    attempts(() => Promise.resolve(answer(503))),
  ).attempt((await row()).id);
  expect(await row()).toMatchObject({ attempts: 3, uncounted: 1, next_attempt_at: retrySchedule });
  const { id: tried } = await row();
  expect(+(await queue()).find(({ delivery_id }) => delivery_id === tried)!.not_before!).toBeGreaterThan(
    Date.now() + 200_000,
  );
});

it('hands over an in-flight delivery on request, although its endpoint is failing', async () => {
  const tenant = await database.tenant(true);
  const id = await endpoint(tenant, { failing_since: new Date(Date.now() - 60_000), last_success_at: null });
  const { subject, answer: tell } = await tried(tenant);
  await until(async () => (await queue()).some(({ leased_until }) => leased_until !== null));
  await askFor(tenant, id, subject);
  expect(await starts()).toEqual([]);
  tell(503);
  await until(async () => (await starts()).length === 1);
  expect(
    await database.system.query(`select payload->'not_before' as not_before from outbox where kind = 'signal_start'`),
  ).toEqual([{ not_before: null }]);
  expect(+(await queue())[0]!.not_before!).toBeLessThanOrEqual(Date.now() + 100);
});

it.each([
  [
    'knows that an endpoint fails that is edited now and then',
    'version = version + 1, description = gen_random_uuid()',
    true,
  ],
  [
    'does not hold a failure at the former address against an endpoint',
    `version = version + 1, url = url || '/else'`,
    false,
  ],
  [
    'does not hold a failure of before against an endpoint that was enabled',
    'version = version + 1, anew_at = now()',
    false,
  ],
])('%s', async (_, changes, fails) => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  const { answer: tell } = await tried(tenant);
  await database.system.query(`update webhook_endpoint set ${changes} where id = $1`, [id]);
  tell(503);
  await until(async () => (await deliveries('where attempts = 1')).length === 1);
  await stop();
  expect((await database.system.query('select 1 from webhook_endpoint where failing_since is not null')).length).toBe(
    fails ? 1 : 0,
  );
});

it.each([503, 410])('disables an endpoint that was edited during its last attempt (%d)', async (status) => {
  const tenant = await database.tenant();
  const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
  const id = await endpoint(tenant, { failing_since: daysAgo(5), last_failure_at: daysAgo(1) });
  const { answer: tell } = await tried(tenant);
  await database.system.query(
    `update webhook_endpoint set version = version + 1, description = 'edited' where id = $1`,
    [id],
  );
  tell(status);
  await until(
    async () => (await database.system.query(`select 1 from webhook_endpoint where status = 'disabled'`)).length === 1,
  );
});
