import { cutLeader } from '#testing/cut-connections';
import { leadership } from '../webhook_dispatch/fan-out';
import { database, deliveries, endpoint, keys, receiver, until, worker } from './dispatching.fixture';

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

it('disables an endpoint on 410 at once, mails the owner, and delivers the backlog when enabled', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  receiver.behave = () => 410;
  worker();
  await keys(tenant, 3);
  const status = async () =>
    (
      await database.system.query<{ status: string; disabled_reason: string }>(
        'select status, disabled_reason from webhook_endpoint where id = $1',
        [id],
      )
    )[0];
  await until(async () => (await status())!.status === 'disabled');
  expect((await status())!.disabled_reason).toBe('gone');
  const mails = await database.system.query<{ payload: { to: string } }>(
    `select payload from outbox where kind = 'mail'`,
  );
  expect(mails.map(({ payload }) => payload.to)).toEqual([expect.stringMatching(/@example\.test$/)]);
  expect(
    await database.system.query(`select 1 from event where subject_id = $1 and type = 'webhook_endpoint.disabled'`, [
      id,
    ]),
  ).toHaveLength(1);
  await until(async () => (await deliveries(`where status = 'pending'`)).length === 3);
  receiver.behave = () => 200;
  await database.system.query(
    `update webhook_endpoint set status = 'enabled', failing_since = null, anew_at = now(), version = version + 1
      where id = $1`,
    [id],
  );
  await until(() => receiver.accepted.length === 3);
});

it('disables an endpoint after five days of failures', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant, { failing_since: daysAgo(5), last_failure_at: daysAgo(1) });
  receiver.behave = () => 503;
  worker();
  await keys(tenant, 1);
  await until(
    async () =>
      (
        await database.system.query(`select 1 from webhook_endpoint where id = $1 and disabled_reason = 'failures'`, [
          id,
        ])
      ).length === 1,
  );
});

it('restarts the failure period after idle days', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant, { failing_since: daysAgo(7), last_failure_at: daysAgo(6) });
  receiver.behave = () => 503;
  worker();
  await keys(tenant, 1);
  await until(
    async () =>
      (
        await database.system.query(
          `select 1 from webhook_endpoint where id = $1 and failing_since > now() - interval '1 minute'`,
          [id],
        )
      ).length === 1,
  );
  expect(await database.system.query('select status from webhook_endpoint where id = $1', [id])).toEqual([
    { status: 'enabled' },
  ]);
});

it('keeps pending deliveries when an endpoint returns 410, even if the database connection is lost', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant);
  let cut = 1;
  receiver.behave = async () => {
    if (cut-- > 0) await database.system.query(cutLeader(leadership));
    return 410;
  };
  worker();
  await keys(tenant, 20);
  await until(async () => (await deliveries(`where status = 'pending'`)).length === 20);
});
